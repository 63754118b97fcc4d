import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, thin } from '../../_plot/figure.ts';
import { delayed, elastic, spring } from './example.ts';

const rows = Array.from(elastic.x, (x, n) => ({
  time: 1000 * (elastic.start + n * elastic.interval),
  x,
  right: elastic.y[n],
  late: delayed.y[n],
})).filter(({ time }) => time >= -2 && time <= 85);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Force over deflection of an elastic spring, with both channels in time and with a late force',
    description: `In time, the path is a straight line from 0 to 2 kN at 40 mm, out and back. With the force 1 ms late it is a narrow loop around that line, below it on the way out and above it on the way back, with an area of ${Math.abs(spring.delayedNet).toFixed(1)} J.`,
    plot: frame(context, {
      names: [
        { label: 'in time', series: 1 },
        { label: 'force 1 ms late', series: 2 },
      ],
      x: { label: 'Deflection (mm)', domain: [0, 42] },
      y: { label: 'Force (kN)', domain: [0, 2.2], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'x', y: 'right', ...series(1) }),
        Plot.line(rows, { x: 'x', y: 'late', ...series(2) }),
      ],
    }),
    data: thin(rows, 5).map(({ time, x, right, late }) => ({
      'Time (ms)': Number(time.toFixed(1)),
      'Deflection (mm)': Number(x.toFixed(4)),
      'Force (kN)': Number(right.toFixed(5)),
      'Late force (kN)': Number(late.toFixed(5)),
    })),
  };
}
