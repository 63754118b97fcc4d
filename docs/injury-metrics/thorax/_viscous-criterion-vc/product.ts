import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData, thin } from '../../../_plot/figure.ts';
import { deepest, fastest, lowest, product, vc } from './example.ts';
import { compression as filtered, recorded } from './program.js';

const rows = thin(
  product
    .filter(({ time }) => time >= 15 && time <= 70)
    .map((row) => ({
      ...row,
      shares: [row.velocity / fastest.value, row.compression / deepest.value, row.vc / vc.value],
    })),
  2,
);
const NAMES = ['velocity', 'compression', 'VC'];
const PEAKS = [fastest, deepest, vc];

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Velocity, compression and their product',
    description: `Three curves, each divided by its own peak. The velocity peaks first, ${fastest.value.toFixed(2)} m/s at ${fastest.time.toFixed(1)} ms, crosses zero where the compression is deepest, ${deepest.value.toFixed(1)} mm at ${deepest.time.toFixed(1)} ms, and is negative afterwards. VC peaks between the two, ${vc.value.toFixed(3)} m/s at ${vc.time.toFixed(1)} ms, and falls to ${lowest.toFixed(3)} m/s during unloading.`,
    plot: frame(context, {
      names: [
        { label: NAMES[0], series: 2 },
        { label: NAMES[1], series: 3 },
        { label: NAMES[2], series: 1 },
      ],
      x: { label: 'Time (ms)', domain: [15, 70] },
      y: { label: 'Share of the peak', domain: [-1.05, 1.1], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...PEAKS.map(({ time }, number) =>
          Plot.ruleX([time], {
            y1: 0,
            y2: 1,
            stroke: `var(--figure-${number === 2 ? 1 : number + 2})`,
            strokeOpacity: 0.5,
          }),
        ),
        Plot.line(rows, { x: 'time', y: (row: (typeof rows)[number]) => row.shares[0], ...series(2) }),
        Plot.line(rows, { x: 'time', y: (row: (typeof rows)[number]) => row.shares[1], ...series(3) }),
        Plot.line(rows, {
          x: 'time',
          y: (row: (typeof rows)[number]) => row.shares[2],
          ...series(1),
          strokeWidth: 2.5,
        }),
        Plot.dot([vc], { x: 'time', y: 1, fill: 'var(--figure-1)', r: 4 }),
      ],
    }),
    data: signalData({ 'sternum as recorded (mm)': recorded, 'compression, CFC 180 (mm)': filtered }),
  };
}
