import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { minus } from '../../../_records/minus.ts';
import { ankle, results } from './example.ts';
import { raw } from './program.js';

const { x, y, z } = results;
const degrees = (value: number) => `${minus(value.toFixed(1))}°`;
const named = [
  { ...y.maximum, series: 1 },
  { ...y.minimum, series: 1 },
  { ...x.maximum, series: 2 },
];

export default function figure(context: FigureContext): Figure {
  const figure = timeLines(context, {
    title: 'Rotations of a right ankle about three axes',
    description: `The curve about y starts at ${y.initial.toFixed(1)} degrees, marked by a thin line, rises to ${y.maximum.value.toFixed(1)} degrees of dorsiflexion at ${y.maximum.time.toFixed(1)} ms, falls to ${y.minimum.value.toFixed(1)} degrees at ${y.minimum.time.toFixed(1)} ms and ends at ${y.final.toFixed(1)} degrees, above its start. The curve about x rises to ${x.maximum.value.toFixed(1)} degrees of inversion at ${x.maximum.time.toFixed(1)} ms with a small bump and stays at ${x.final.toFixed(1)} degrees. The curve about z stays between ${z.minimum.value.toFixed(1)} and ${z.maximum.value.toFixed(1)} degrees.`,
    quantity: 'Rotation (degrees)',
    unit: 'deg',
    from: -20,
    to: 150,
    domain: [-20, 45],
    behind: [Plot.ruleY([y.initial], { stroke: 'var(--figure-1)', strokeOpacity: 0.5 })],
    legend: true,
    lines: [
      { label: 'about y, toes up positive', signal: ankle.y, series: 1, strokeWidth: 2.25 },
      { label: 'about x, inversion positive', signal: ankle.x, series: 2 },
      { label: 'about z, toes out positive', signal: ankle.z, series: 3 },
    ],
    inFront: named.map(({ time, value, series }) => markedPoint({ x: time, y: value, label: degrees(value), series })),
  });
  return {
    ...figure,
    data: signalData({
      'x, unfiltered (rad)': raw.x,
      'y, unfiltered (rad)': raw.y,
      'z, unfiltered (rad)': raw.z,
      'x, CFC 180 (deg)': ankle.x,
      'y, CFC 180 (deg)': ankle.y,
      'z, CFC 180 (deg)': ankle.z,
    }),
  };
}
