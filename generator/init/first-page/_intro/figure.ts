import * as Plot from '@observablehq/plot';
import type { Figure } from 'crash-signal-docs/figure';
import { voltage } from './discharge.ts';

const times = Array.from({ length: 51 }, (_, index) => index / 10);
const data = times.map((time) => ({ 'Time (τ)': time, 'Voltage (%)': Number(voltage(time).toFixed(2)) }));

const figure: Figure = {
  title: 'Discharge of a capacitor',
  description: 'The voltage falls exponentially: to 37 % after one time constant, and to 1 % after five.',
  plot: {
    marginTop: 32,
    marginBottom: 48,
    x: { label: 'Time (τ)' },
    y: { label: 'Voltage (%)', grid: true },
    marks: [Plot.ruleY([0]), Plot.lineY(data, { x: 'Time (τ)', y: 'Voltage (%)' })],
  },
  data,
};

export default figure;
