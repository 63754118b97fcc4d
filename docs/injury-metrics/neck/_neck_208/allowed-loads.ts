import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, limitLine } from '../../../_plot/figure.ts';
import { kiteFigure } from '../../../_plot/kites.ts';
import { intercepts, left, limits } from './example.ts';

const { tension, compression } = limits.male;
const bending = (force: number) => ({
  flexion: (1 - Math.abs(force) / (force > 0 ? intercepts.tension : intercepts.compression)) * intercepts.flexion,
  extension: (1 - Math.abs(force) / (force > 0 ? intercepts.tension : intercepts.compression)) * intercepts.extension,
});
const [top, bottom] = [bending(tension), bending(-compression)];
/** What is allowed: the kite without its tips. */
const region = [
  { moment: intercepts.flexion, force: 0 },
  { moment: top.flexion, force: tension / 1000 },
  { moment: -top.extension, force: tension / 1000 },
  { moment: -intercepts.extension, force: 0 },
  { moment: -bottom.extension, force: -compression / 1000 },
  { moment: bottom.flexion, force: -compression / 1000 },
  { moment: intercepts.flexion, force: 0 },
];

export default function figure(context: FigureContext): Figure {
  return kiteFigure(context, [{ label: 'Nij 1', intercepts, series: 6 }], {
    title: 'Loads that FMVSS 208 allows for the Hybrid III 50M',
    description: `The kite of Nij 1 reaches from ${intercepts.tension} N tension to ${intercepts.compression} N compression. Two lines cut its upper and lower tip off, at ${tension} N tension and ${compression} N compression. The shaded region between them is what is allowed. At the limit of tension ${left.flexion.toFixed(0)} N·m of flexion or ${left.extension.toFixed(0)} N·m of extension are left.`,
    x: [-160, context.width < 500 ? 400 : 340],
    y: [-7, 7.5],
    behind: [
      Plot.line(region, { x: 'moment', y: 'force', fill: 'var(--figure-band)', fillOpacity: 0.14, stroke: 'none' }),
    ],
    inFront: [
      ...limitLine({ value: tension / 1000, label: `tension ${(tension / 1000).toFixed(2)} kN` }),
      ...limitLine({
        value: -compression / 1000,
        label: `compression ${(compression / 1000).toFixed(0)} kN`,
        forbidden: 'below',
      }),
    ],
    data: region.slice(0, -1).map(({ moment, force }) => ({
      'Moment at the condyles (N·m)': Number(moment.toFixed(3)),
      'Axial force (kN)': force,
    })),
  });
}
