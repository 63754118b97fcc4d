import * as Plot from '@observablehq/plot';
import type { Figure } from 'crash-signal-docs/figure';
import { period } from './period.ts';

const lengths = Array.from({ length: 101 }, (_, index) => index / 50);
const data = lengths.map((length) => ({ 'Length (m)': length, 'Period (s)': Number(period(length).toFixed(3)) }));

const figure: Figure = {
  title: 'Period by length',
  description: 'The period grows with the square root of the length: 1 s at 0.25 m, 2 s at 1 m and 2.8 s at 2 m.',
  plot: {
    marginTop: 32,
    marginBottom: 48,
    x: { label: 'Length (m)' },
    y: { label: 'Period (s)', grid: true },
    marks: [Plot.ruleY([0]), Plot.lineY(data, { x: 'Length (m)', y: 'Period (s)' })],
  },
  data,
};

export default figure;
