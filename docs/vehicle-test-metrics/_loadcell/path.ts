import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, shadedWindow, signalData } from '../../_plot/figure.ts';
import { AVERAGE_RANGE } from '../../_toolkit/vehicle-test-metrics/loadcell.ts';
import { acceleration, averages, displacement, energy, largest, measured, path, peak, rowSums } from './record.ts';

const { from, to } = AVERAGE_RANGE;
const loading = path.filter(({ time }) => time <= largest.time);
const rebound = path.filter(({ time }) => time >= largest.time);
const spring = [0, to].map((displacement) => ({ displacement, force: (averages.stiffness * displacement) / 1000 }));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Force of the wall over the displacement of the vehicle',
    description: `The force rises steeply over the first 300 mm, then in waves to ${peak.force.toFixed(0)} kN, and falls at ${largest.displacement.toFixed(0)} mm, where the vehicle turns back. Between ${from} and ${to} mm, the shaded window, the area below the curve is ${energy.toFixed(1)} kJ. A straight line from the origin with ${averages.stiffness.toFixed(0)} N/mm has the same area there and reaches ${(spring[1].force).toFixed(0)} kN at ${to} mm.`,
    plot: frame(context, {
      names: [
        { label: 'loading', series: 1 },
        { label: 'rebound', series: 6 },
        { label: 'spring of KW400', series: 2 },
      ],
      x: { label: 'Displacement (mm)', domain: [0, 700] },
      y: { label: 'Force (kN)', domain: [0, 500] },
      marks: [
        ...shadedWindow({ from, to, label: `${from} to ${to} mm` }),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(spring, { x: 'displacement', y: 'force', ...series(2) }),
        Plot.line(rebound, { x: 'displacement', y: 'force', ...series(6) }),
        Plot.line(loading, { x: 'displacement', y: 'force', ...series(1), strokeWidth: 2.25 }),
      ],
    }),
    data: signalData({
      'Vehicle x, as recorded (g)': acceleration,
      'Displacement (mm)': displacement,
      'Total force (N)': measured.total,
      ...Object.fromEntries(rowSums.map((sum, index) => [`Row ${index + 1} (N)`, sum])),
    }),
  };
}
