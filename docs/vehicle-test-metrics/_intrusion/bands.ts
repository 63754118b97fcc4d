import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../_plot/figure.ts';
import { limitOf } from '../../_toolkit/limits.ts';
import { closure, rows } from './example.ts';

/** The upper bounds of good, acceptable and marginal, in mm. */
const boundsOf = (criterion: string) =>
  (['good', 'acceptable', 'marginal'] as const).map(
    (bound) => limitOf({ programme: 'iihs-moderate-overlap-2', criterion, bound }).value,
  );
const [FOOTWELL, PANEL, CLOSURE] = ['footwell-intrusion', 'instrument-panel-rearward', 'pillar-closure'].map(boundsOf);
const resultant = (name: string) => ({ name, bands: FOOTWELL, value: rows[name].seatResultant });
const rearward = (name: string) => ({ name, bands: PANEL, value: rows[name].seatX });
const bars = [
  ...['footrest', 'toepan left', 'toepan centre', 'toepan right', 'brake pedal'].map(resultant),
  ...['panel left', 'panel right'].map(rearward),
  { name: 'pillar closure', bands: CLOSURE, value: closure },
];
const listed = (bounds: readonly number[]) => new Intl.ListFormat('en-GB').format(bounds.map(String));
const GRADES = ['Good', 'Acceptable', 'Marginal'];
const bands = bars.flatMap(({ name, bands: limits }) =>
  GRADES.map((grade, index) => ({ name, grade, from: index === 0 ? 0 : limits[index - 1], to: limits[index] })),
);
const gradeOf = ({ value, bands: limits }: (typeof bars)[number]) =>
  GRADES[limits.findIndex((limit) => value <= limit)] ?? 'Poor';

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  return {
    title: 'Rated intrusion of each point within its bands',
    description: `One bar for each measurement: ${bars
      .map((bar) => `${bar.name} ${bar.value.toFixed(0)} mm, ${gradeOf(bar)}`)
      .join(
        '; ',
      )}. The bands end at ${listed(FOOTWELL)} mm for the footwell and the pedal, at ${listed(PANEL)} mm for instrument panel and closure.`,
    plot: frame(context, {
      marginLeft: 126,
      height: narrow ? 330 : 360,
      x: { label: 'Intrusion (mm)', domain: [0, 300], ticks: narrow ? [0, 100, 200, 300] : 7 },
      y: { type: 'band', label: null, domain: bars.map(({ name }) => name), grid: false, padding: 0.25 },
      marks: [
        ...GRADES.map((grade, index) =>
          Plot.barX(
            bands.filter((band) => band.grade === grade),
            { x1: 'from', x2: 'to', y: 'name', fill: 'var(--figure-band)', fillOpacity: [0.08, 0.2, 0.34][index] },
          ),
        ),
        Plot.barX(bars, { x1: 0, x2: 'value', y: 'name', insetTop: 5, insetBottom: 5, fill: 'var(--figure-2)' }),
        Plot.text(bars, {
          x: 'value',
          y: 'name',
          text: ({ value }: (typeof bars)[number]) => value.toFixed(0),
          textAnchor: 'start',
          dx: 5,
          fontWeight: 600,
        }),
      ],
    }),
    data: bars.map((bar) => ({
      measurement: bar.name,
      'intrusion (mm)': Number(bar.value.toFixed(2)),
      'Good up to (mm)': bar.bands[0],
      'Acceptable up to (mm)': bar.bands[1],
      'Marginal up to (mm)': bar.bands[2],
      band: gradeOf(bar),
    })),
  };
}
