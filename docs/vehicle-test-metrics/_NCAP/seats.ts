import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../_plot/figure.ts';
import { boundaries, seats, stars, vehicle } from './example.ts';

const REGIONS = ['head', 'neck', 'chest', 'abdomen', 'pelvis', 'femur'];
const SYMBOLS = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross'] as const;
const RIGHT = 22;

const edges = [0, boundaries.five, boundaries.four, boundaries.three, RIGHT];
const zones = [5, 4, 3, 2].map((count, index) => ({ count, from: edges[index], to: edges[index + 1] }));

const points = seats.flatMap(({ name, risk }) =>
  Object.entries(risk.regions).map(([region, value]) => ({ name, region, percent: 100 * value })),
);
const joints = seats.map(({ name, risk }) => ({ name, percent: 100 * risk.joint, stars: risk.stars }));

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  return {
    title: 'From the risks of the body regions to the stars of the seats',
    description: `One row for each seat. ${seats
      .map(({ name, dummy, risk }) => {
        const parts = Object.entries(risk.regions).map(([region, value]) => `${region} ${(100 * value).toFixed(1)} %`);
        return `${name} (${dummy}): ${parts.join(', ')}; together ${(100 * risk.joint).toFixed(1)} %, ${risk.stars} stars.`;
      })
      .join(
        ' ',
      )} Stars change at joint probabilities of ${boundaries.five.toFixed(2)}, ${boundaries.four.toFixed(0)}, ${boundaries.three.toFixed(2)} and ${boundaries.two.toFixed(2)} %. The vehicle scores ${vehicle.score.toFixed(2)}: front ${stars.front}, side ${stars.side}, rollover ${stars.rollover}, overall ${vehicle.stars} stars.`,
    plot: frame(context, {
      marginLeft: 116,
      height: narrow ? 300 : 330,
      marginTop: 46,
      x: { label: 'Probability of injury (%)', domain: [0, RIGHT], ticks: narrow ? [0, 5, 10, 15, 20] : 11 },
      y: { type: 'band', label: null, domain: seats.map(({ name }) => name), grid: false },
      symbol: { domain: REGIONS, range: SYMBOLS },
      marks: [
        Plot.rectX(zones, {
          x1: 'from',
          x2: 'to',
          fill: 'var(--figure-band)',
          fillOpacity: ({ count }: (typeof zones)[number]) => 0.04 + 0.06 * (5 - count),
        }),
        Plot.ruleX(edges.slice(1, -1), { stroke: 'var(--figure-limit)', strokeWidth: 1.25, strokeDasharray: '7,4' }),
        Plot.text(zones, {
          x: ({ from, to }: (typeof zones)[number]) => (from + to) / 2,
          frameAnchor: 'top',
          dy: -16,
          text: ({ count }: (typeof zones)[number]) => (narrow ? `${count} ★` : `${count} stars`),
          fontWeight: 600,
        }),
        Plot.ruleY(joints, { y: 'name', x1: 0, x2: 'percent', strokeOpacity: 0.35 }),
        Plot.dot(points, {
          x: 'percent',
          y: 'name',
          symbol: 'region',
          stroke: 'var(--figure-2)',
          strokeWidth: 1.75,
          r: narrow ? 4 : 4.5,
        }),
        Plot.dot(joints, { x: 'percent', y: 'name', r: narrow ? 5.5 : 6.5, fill: 'var(--figure-1)' }),
        Plot.text(joints, {
          x: 'percent',
          y: 'name',
          text: ({ percent }: (typeof joints)[number]) => `${percent.toFixed(1)} %`,
          textAnchor: 'start',
          dx: 12,
          fontWeight: 600,
        }),
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
