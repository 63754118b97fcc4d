import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../_plot/figure.ts';
import { minus } from '../../_records/minus.ts';
import { after, before, brought, fit, raw, references, referencesAfter, referencesBrought, rows } from './example.ts';

const PANELS = ['as measured', 'after the fit'];
const names = Object.keys(before);
const marks = Object.keys(references);

const places = PANELS.flatMap((panel, index) => [
  ...names.map((name) => ({ panel, name, from: before[name], to: (index === 0 ? after : brought)[name] })),
]);
const fixed = PANELS.flatMap((panel, index) =>
  marks.map((name) => ({
    panel,
    name,
    from: references[name],
    to: (index === 0 ? referencesAfter : referencesBrought)[name],
  })),
);
type Place = (typeof places)[number];

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  const at = { fy: 'panel', x: (place: Place) => place.from[0], y: (place: Place) => place.from[2] };
  const there = { fy: 'panel', x: (place: Place) => place.to[0], y: (place: Place) => place.to[2] };
  const arrow = {
    fy: 'panel',
    x1: (place: Place) => place.from[0],
    y1: (place: Place) => place.from[2],
    x2: (place: Place) => place.to[0],
    y2: (place: Place) => place.to[2],
    headLength: 6,
    strokeWidth: 1.5,
    inset: 0,
  };
  return {
    title: 'Points before and after the test, seen from the side, as measured and after the fit',
    description: `Two views from the left side, rearward to the right. As measured, every point seems to have moved, the toepan by ${raw.toepan.toFixed(0)} mm and the undamaged rear shelf by ${raw.shelf.toFixed(0)} mm. After the fit the ${marks.length} reference points in the rear coincide to ${fit.rms.toFixed(2)} mm, and arrows are left at the front only: ${rows['toepan left'].resultant.toFixed(0)} mm at the left toepan, ${rows['brake pedal'].resultant.toFixed(0)} mm at the brake pedal, ${rows['panel left'].resultant.toFixed(0)} mm at the instrument panel, ${rows['B-pillar'].resultant.toFixed(0)} mm at the B-pillar.`,
    plot: frame(context, {
      height: narrow ? 400 : 560,
      marginTop: 28,
      marginRight: 26,
      fy: { axis: null, domain: PANELS, padding: 0.1 },
      x: { label: 'x, rearward (mm)', domain: [-560, 2000], ticks: narrow ? [0, 1000, 2000] : 6, tickFormat: minus },
      y: { label: 'z, up (mm)', domain: [-330, 680], nice: false, ticks: narrow ? 3 : 5 },
      marks: [
        Plot.frame({ strokeOpacity: 0.25 }),
        Plot.text(PANELS, {
          fy: (panel: string) => panel,
          frameAnchor: 'top-right',
          dx: -8,
          dy: 8,
          text: (panel: string) => panel,
          fontWeight: 600,
        }),
        Plot.arrow(places, { ...arrow, stroke: 'var(--figure-2)' }),
        Plot.arrow(fixed, { ...arrow, stroke: 'var(--figure-6)' }),
        Plot.dot(places, { ...at, stroke: 'var(--figure-1)', fill: 'var(--figure-1)', r: narrow ? 2.5 : 3.5 }),
        Plot.dot(fixed, { ...at, stroke: 'var(--figure-3)', symbol: 'square', r: narrow ? 3.5 : 5, strokeWidth: 1.75 }),
        Plot.dot(fixed, {
          ...there,
          stroke: 'var(--figure-6)',
          symbol: 'times',
          r: narrow ? 2.5 : 3.5,
          strokeWidth: 1.75,
        }),
      ],
    }),
    data: [
      ...names.map((name) => ({ name, kind: 'point', from: before[name], to: after[name], fitted: brought[name] })),
      ...marks.map((name) => ({
        name,
        kind: 'reference',
        from: references[name],
        to: referencesAfter[name],
        fitted: referencesBrought[name],
      })),
    ].map(({ name, kind, from, to, fitted }) => ({
      name,
      kind,
      ...Object.fromEntries(['x', 'y', 'z'].map((axis, i) => [`${axis} before (mm)`, from[i]])),
      ...Object.fromEntries(['x', 'y', 'z'].map((axis, i) => [`${axis} after, as measured (mm)`, to[i]])),
      ...Object.fromEntries(
        ['x', 'y', 'z'].map((axis, i) => [`${axis} after the fit (mm)`, Number(fitted[i].toFixed(2))]),
      ),
    })),
  };
}
