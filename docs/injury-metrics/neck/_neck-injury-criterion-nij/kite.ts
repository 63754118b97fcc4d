import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, nameAt, series } from '../../../_plot/figure.ts';
import { kiteFigure } from '../../../_plot/kites.ts';
import { intercepts, nij, peak } from './example.ts';
import { loads } from './program.js';

const scaled = (share: number) => ({
  tension: share * intercepts.tension,
  compression: share * intercepts.compression,
  flexion: share * intercepts.flexion,
  extension: share * intercepts.extension,
});
const path = Array.from(loads.fz.samples, (force, n) => ({
  time: 1000 * (loads.fz.start + n * loads.fz.interval),
  force: force / 1000,
  moment: nij.condyleMoment.samples[n],
})).filter(({ time }) => time >= 20 && time <= 155);
const stamps = path.filter(({ time }) => [40, 60, 90, 120].some((each) => Math.abs(time - each) < 1e-6));

export default function figure(context: FigureContext): Figure {
  return kiteFigure(
    context,
    [
      { label: 'Nij 1', intercepts, series: 6 },
      { label: `Nij ${peak.value.toFixed(3)}, the largest`, intercepts: scaled(peak.value), series: 2 },
    ],
    {
      legend: true,
      title: 'Path of the neck load in its kite',
      description: `A kite with corners at ${intercepts.tension} N tension, ${intercepts.compression} N compression, ${intercepts.flexion} N·m flexion and ${intercepts.extension} N·m extension holds all loads with an Nij up to 1. The load of the example starts at the origin, dips into compression under flexion, runs up to the right into tension, where it touches the smaller kite of Nij ${peak.value.toFixed(3)} at ${peak.time.toFixed(1)} ms, and goes through the origin to the left into extension in the rebound.`,
      x: [-160, 340],
      y: [-7, 7.5],
      inFront: [
        Plot.line(path, { x: 'moment', y: 'force', ...series(1), strokeWidth: 2 }),
        Plot.dot(stamps, { x: 'moment', y: 'force', r: 2.5, fill: 'var(--figure-1)' }),
        ...stamps.map(({ time, moment, force }) => nameAt({ x: moment, y: force }, `${time.toFixed(0)} ms`)),
        Plot.dot([peak], { x: 'moment', y: () => peak.force / 1000, r: 4.5, fill: 'var(--figure-1)' }),
      ],
      names: [{ label: 'load of the example', series: 1 }],
      data: path
        .filter((_, n) => n % 10 === 0)
        .map(({ time, force, moment }) => ({
          'Time (ms)': Number(time.toFixed(1)),
          'Axial force (kN)': Number(force.toFixed(5)),
          'Moment at the condyles (N·m)': Number(moment.toFixed(4)),
        })),
    },
  );
}
