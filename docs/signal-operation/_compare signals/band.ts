import * as Plot from '@observablehq/plot';
import { corridor, type Figure, type FigureContext, frame, series, signalData, thin } from '../../_plot/figure.ts';
import { comparison, reference } from './example.ts';

const peak = reference.samples.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
const rows = thin(
  Array.from(reference.samples, (value, index) => ({
    time: 1000 * (reference.start + index * reference.interval),
    reference: value,
    comparison: comparison.samples[index],
  })),
  2,
);

export default function figure(context: FigureContext): Figure {
  const isNarrow = context.width < 500;
  return {
    title: 'A test, a simulation, and the band of 5 % around the test',
    description:
      'The test is a smooth pulse of −40 g between 0 and 60 ms. The simulation starts 3 ms later, wobbles, reaches −38 g at 38 ms and ends later; it lies outside the narrow band around the test most of the time.',
    plot: frame(context, {
      names: [
        { label: isNarrow ? 'test' : 'test (reference)', series: 1 },
        { label: isNarrow ? 'simulation' : 'simulation (comparison)', series: 2 },
      ],
      x: { label: 'Time (ms)', domain: [-10, 90] },
      y: { label: 'Acceleration (g)' },
      marks: [
        ...corridor(
          rows.map(({ time, reference: value }) => ({ x: time, low: value - 0.05 * peak, high: value + 0.05 * peak })),
        ),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'reference', ...series(1) }),
        Plot.line(rows, { x: 'time', y: 'comparison', ...series(2) }),
      ],
    }),
    data: signalData({ 'reference (g)': reference, 'comparison (g)': comparison }),
  };
}
