import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../_plot/figure.ts';
import { BUMPER, CELL, drawn, HEIGHTS, wallTop } from './record.ts';

/** The wall seen from the side, in mm: its face at x = 0, the vehicle to the left, heights above the ground. */
const THICK = 150;
const LONGEST = 480;
const HIGHEST = 1130;
const most = drawn.rows.reduce((best, row) => (row.force > best.force ? row : best));
const bottom = (HEIGHTS[0] as number) - CELL / 2;

// A front end against the wall: bonnet, bumper and underbody, then the wheel as a polygon.
const BODY = [
  [-1500, 1010],
  [-1150, 960],
  [-260, 800],
  [-70, 690],
  [0, 640],
  [0, 380],
  [-50, 250],
  [-330, 215],
] as const;
const REST = [
  [-1110, 215],
  [-1500, 215],
] as const;
const circle = (x: number, z: number, radius: number) =>
  Array.from({ length: 49 }, (_, k) => ({
    x: x + radius * Math.cos((k * Math.PI) / 24),
    z: z + radius * Math.sin((k * Math.PI) / 24),
  }));
const WHEEL = circle(-720, 320, 320);
const RIM = circle(-720, 320, 190);
const ARCH = Array.from({ length: 25 }, (_, k) => ({
  x: -720 + 390 * Math.cos((k * Math.PI) / 24),
  z: Math.max(215, 320 + 390 * Math.sin((k * Math.PI) / 24)),
}));
const point = ([x, z]: readonly [number, number]) => ({ x, z });
const OUTLINE = [...BODY.map(point), ...ARCH, ...REST.map(point)];

const cells = drawn.rows.map(({ row, height, force }) => ({
  row,
  height,
  force,
  from: THICK + 20 + (LONGEST * force) / most.force,
  to: THICK + 8,
}));
type Cell = (typeof cells)[number];

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  const [left, right] = narrow ? [-800, 900] : [-1450, 1250];
  const margins = { marginLeft: narrow ? 50 : 60, marginRight: 14, marginTop: 30, marginBottom: 12 };
  // The same scale along both axes.
  const scale = (context.width - margins.marginLeft - margins.marginRight) / (right - left);
  const line = { stroke: 'currentColor', strokeWidth: 1.75, strokeOpacity: 0.5 };
  return {
    title: 'A load-cell wall from the side, with its rows and the height of force',
    description: `The vehicle stands against the face of the wall, which has ${HEIGHTS.length} rows of cells, ${CELL} mm high each, from ${bottom} mm above the ground to ${wallTop} mm. Behind the wall, arrows show what each row bears ${drawn.time} ms after contact: ${drawn.rows.map(({ row, height, force }) => `row ${row}, centre at ${height} mm, ${force.toFixed(0)} kN`).join('; ')}. A thick arrow marks where the total of ${drawn.total.toFixed(0)} kN acts, the height of force: ${drawn.height.toFixed(0)} mm above the ground. A band from ${BUMPER.from.toFixed(0)} to ${BUMPER.to.toFixed(0)} mm marks the bumper zone of 49 CFR 581; rows 3 and 4 cover it.`,
    plot: frame(context, {
      ...margins,
      height: margins.marginTop + margins.marginBottom + scale * HIGHEST,
      x: { domain: [left, right], axis: null },
      y: {
        label: 'Height above the ground (mm)',
        domain: [0, HIGHEST],
        nice: false,
        grid: false,
        ticks: [
          ...(narrow ? [] : [0]),
          bottom,
          ...HEIGHTS.map((height) => height + CELL / 2).filter((_, row) => !narrow || row % 2 === 1),
        ],
        tickFormat: String,
      },
      marks: [
        Plot.rect([BUMPER], {
          x1: () => left,
          x2: () => 0,
          y1: 'from',
          y2: 'to',
          fill: 'var(--figure-band)',
          fillOpacity: 0.16,
        }),
        Plot.ruleY([0], { strokeWidth: 2 }),
        Plot.line(OUTLINE, { x: 'x', y: 'z', ...line, clip: true }),
        Plot.line(WHEEL, { x: 'x', y: 'z', ...line, clip: true }),
        Plot.line(RIM, { x: 'x', y: 'z', ...line, strokeOpacity: 0.4, clip: true }),
        Plot.text([BUMPER], {
          x: () => left,
          y: ({ from, to }: typeof BUMPER) => (from + to) / 2,
          textAnchor: 'start',
          dx: 4,
          text: () => (narrow ? 'bumper zone' : 'bumper zone, 49 CFR 581'),
          fontSize: 13,
          stroke: 'var(--background, Canvas)',
          strokeWidth: 3,
          fill: 'currentColor',
        }),
        Plot.rect(cells, {
          x1: () => 0,
          x2: () => THICK,
          y1: ({ height }: Cell) => height - CELL / 2,
          y2: ({ height }: Cell) => height + CELL / 2,
          fill: 'var(--figure-1)',
          fillOpacity: ({ force }: Cell) => 0.08 + (0.5 * force) / most.force,
          stroke: 'currentColor',
          strokeOpacity: 0.6,
        }),
        Plot.text(cells, {
          x: () => THICK / 2,
          y: 'height',
          text: ({ row }: Cell) => String(row),
          fontSize: 13,
          fontWeight: 600,
        }),
        Plot.arrow(cells, {
          x1: 'from',
          y1: 'height',
          x2: 'to',
          y2: 'height',
          stroke: 'var(--figure-1)',
          strokeWidth: 2,
          headLength: 7,
        }),
        Plot.text(cells, {
          x: 'from',
          y: 'height',
          text: ({ force, height }: Cell) =>
            narrow ? `${force.toFixed(0)} kN` : `${force.toFixed(0)} kN at ${height} mm`,
          textAnchor: 'start',
          dx: 5,
          fontSize: 13,
        }),
        Plot.arrow([drawn], {
          x1: () => -620,
          y1: 'height',
          x2: () => -6,
          y2: 'height',
          stroke: 'var(--figure-2)',
          strokeWidth: 4,
          headLength: 9,
        }),
        Plot.text([drawn], {
          x: () => (narrow ? -790 : -620),
          y: 'height',
          dy: -13,
          text: ({ height }: typeof drawn) => `HOF ${height.toFixed(0)} mm`,
          textAnchor: 'start',
          fontWeight: 600,
          fill: 'var(--figure-2)',
          stroke: 'var(--background, Canvas)',
          strokeWidth: 5,
        }),
      ],
    }),
    data: drawn.rows.map(({ row, height, force }) => ({
      row,
      'height of the centre (mm)': height,
      [`force at ${drawn.time} ms (kN)`]: Number(force.toFixed(4)),
    })),
  };
}
