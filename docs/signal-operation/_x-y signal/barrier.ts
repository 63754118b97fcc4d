import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, markedPoint, series, signalData } from '../../_plot/figure.ts';
import { crush, energy, inKilojoules, turn } from './example.ts';
import { displacement, total, velocity } from './program.js';

const path = Array.from(crush.x, (x, n) => ({
  time: 1000 * (crush.start + n * crush.interval),
  x,
  y: crush.y[n],
}));
const loading = path.slice(0, energy.turn + 1).filter(({ x }) => x >= 0);
const rebound = path.slice(energy.turn);
const end = rebound.at(-1)?.x ?? 0;

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Force on a barrier over the displacement of the vehicle',
    description: `From 0 the force rises to two humps of about 350 kN, at 250 and 450 mm, with a dip between them. At ${turn.value.toFixed(0)} mm and ${turn.force.toFixed(0)} kN the vehicle turns back; the force falls to zero over about 20 mm, and the vehicle leaves. The shaded area under the way out is ${inKilojoules.loading.toFixed(1)} kJ.`,
    plot: frame(context, {
      names: [
        { label: 'towards the barrier', series: 1 },
        { label: 'back', series: 2 },
      ],
      x: { label: 'Displacement (mm)', domain: [0, 540] },
      y: { label: 'Force (kN)', domain: [0, 420], nice: false },
      marks: [
        Plot.areaY(loading, { x: 'x', y: 'y', fill: 'var(--figure-band)', fillOpacity: 0.14 }),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(loading, { x: 'x', y: 'y', ...series(1), strokeWidth: 2.25 }),
        Plot.line(
          rebound.filter(({ x }) => x > end - 60),
          { x: 'x', y: 'y', ...series(2), strokeWidth: 2.25 },
        ),
        ...markedPoint({ x: turn.value, y: turn.force, label: 'turn', series: 1 }),
        Plot.text([{ x: 235, y: 120 }], {
          x: 'x',
          y: 'y',
          text: () => `${inKilojoules.loading.toFixed(1)} kJ`,
          fontWeight: 600,
        }),
      ],
    }),
    data: signalData({ 'Force (kN)': total, 'Velocity (m/s)': velocity, 'Displacement (mm)': displacement }),
  };
}
