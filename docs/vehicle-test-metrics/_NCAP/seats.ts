import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../_plot/figure.ts';
import { boundaries, seats, stars, vehicle } from './example.ts';

const REGIONS = ['head', 'neck', 'chest', 'abdomen', 'pelvis', 'femur'];
const RIGHT = 22;

const edges = [0, boundaries.five, boundaries.four, boundaries.three, RIGHT];
const zones = [5, 4, 3, 2].map((count, index) => ({ count, from: edges[index], to: edges[index + 1] }));

/** A row for each seat, and one for each of its body regions. */
const rows = seats.flatMap(({ name, risk }) => [
  { key: name, label: name, percent: 100 * risk.joint, isJoint: true },
  ...Object.entries(risk.regions).map(([region, value]) => ({
    key: `${name} ${region}`,
    label: region,
    percent: 100 * value,
    isJoint: false,
  })),
]);
type BarRow = (typeof rows)[number];
const labels = new Map(rows.map(({ key, label }) => [key, label]));

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  return {
    title: 'From the risks of the body regions to the stars of the seats',
    description: `One group of bars for each seat: its joint risk, and below it the risks of its body regions. ${seats
      .map(({ name, dummy, risk }) => {
        const parts = Object.entries(risk.regions).map(([region, value]) => `${region} ${(100 * value).toFixed(1)} %`);
        return `${name} (${dummy}): ${parts.join(', ')}; together ${(100 * risk.joint).toFixed(1)} %, ${risk.stars} stars.`;
      })
      .join(
        ' ',
      )} Stars change at joint probabilities of ${boundaries.five.toFixed(2)}, ${boundaries.four.toFixed(0)}, ${boundaries.three.toFixed(2)} and ${boundaries.two.toFixed(2)} %. The vehicle scores ${vehicle.score.toFixed(2)}: front ${stars.front}, side ${stars.side}, rollover ${stars.rollover}, overall ${vehicle.stars} stars.`,
    plot: frame(context, {
      marginLeft: 104,
      marginRight: narrow ? 14 : 24,
      height: 90 + 19 * rows.length,
      marginTop: 46,
      x: { label: 'Probability of injury (%)', domain: [0, RIGHT], ticks: narrow ? [0, 5, 10, 15, 20] : 11 },
      y: {
        type: 'band',
        label: null,
        domain: rows.map(({ key }) => key),
        grid: false,
        tickFormat: (key: string) => labels.get(key) ?? key,
      },
      marks: [
        Plot.rectX(zones, {
          x1: 'from',
          x2: 'to',
          fill: 'var(--figure-band)',
          fillOpacity: ({ count }: (typeof zones)[number]) => 0.04 + 0.06 * (5 - count),
        }),
        Plot.ruleX(edges.slice(1, -1), { stroke: 'var(--figure-limit)', strokeWidth: 2, strokeOpacity: 0.5 }),
        Plot.text(zones, {
          x: ({ from, to }: (typeof zones)[number]) => (from + to) / 2,
          frameAnchor: 'top',
          dy: -16,
          text: ({ count }: (typeof zones)[number]) => (narrow ? `${count} ★` : `${count} stars`),
          fontWeight: 600,
        }),
        Plot.barX(rows, {
          x: 'percent',
          y: 'key',
          fill: ({ isJoint }: BarRow) => (isJoint ? 'var(--figure-1)' : 'var(--figure-6)'),
          fillOpacity: ({ isJoint }: BarRow) => (isJoint ? 1 : 0.75),
          insetTop: 2,
          insetBottom: 2,
        }),
        ...[true, false].map((isJoint) =>
          Plot.text(
            rows.filter((row) => row.isJoint === isJoint),
            {
              x: 'percent',
              y: 'key',
              text: ({ percent }: BarRow) => `${percent.toFixed(1)} %`,
              textAnchor: 'start',
              dx: 6,
              fontWeight: isJoint ? 600 : 400,
              fill: 'currentColor',
              stroke: 'var(--background, Canvas)',
              strokeWidth: 4,
            },
          ),
        ),
      ],
    }),
    data: seats.map(({ name, dummy, risk }) => ({
      Seat: name,
      Dummy: dummy,
      ...Object.fromEntries(
        REGIONS.map((region) => [
          `${region} (%)`,
          risk.regions[region] === undefined ? '' : Number((100 * risk.regions[region]).toFixed(4)),
        ]),
      ),
      'joint (%)': Number((100 * risk.joint).toFixed(4)),
      'relative risk': Number(risk.relative.toFixed(5)),
      stars: risk.stars,
    })),
  };
}
