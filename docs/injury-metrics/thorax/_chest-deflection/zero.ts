import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData, thin } from '../../../_plot/figure.ts';
import { histories, notZeroed, peak } from './example.ts';
import { compression, recorded } from './sternum.js';

const rows = thin(
  histories.filter(({ time }) => time >= -20 && time <= 130),
  2,
);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Compression of the sternum, zeroed and with the offset left in',
    description: `Two humps of the same shape. The zeroed one starts at 0 and peaks at ${peak.value.toFixed(2)} mm at ${peak.time.toFixed(1)} ms. The other lies ${notZeroed.before.toFixed(1)} mm higher from the start, before anything has happened, and peaks at ${notZeroed.value.toFixed(2)} mm.`,
    plot: frame(context, {
      names: [
        { label: 'zeroed', series: 1 },
        { label: 'offset left in', series: 2 },
      ],
      x: { label: 'Time (ms)', domain: [-20, 130] },
      y: { label: 'Compression (mm)', domain: [-1, 40], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'wrong', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'right', ...series(1) }),
      ],
    }),
    data: signalData({ 'sternum as recorded (mm)': recorded, 'compression, CFC 180 (mm)': compression }),
  };
}
