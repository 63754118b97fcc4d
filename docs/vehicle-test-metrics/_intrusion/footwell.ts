import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, nameAt } from '../../_plot/figure.ts';
import { minus } from '../../_records/minus.ts';
import { before, boltsBefore, references } from './example.ts';

/** The compartment from the left, rearward to the right, in mm: its lines, then the points on them. */
type Line = readonly (readonly [number, number])[];
const FLOOR: Line = [
  [-470, 640],
  [-480, 330],
  [-455, 60],
  [-330, -120],
  [-200, -150],
  [1000, -150],
  [1200, -110],
  [1900, -110],
];
const PANEL: Line = [
  [-470, 640],
  [-330, 650],
  [-120, 620],
  [-60, 560],
  [-60, 440],
  [-140, 380],
  [-300, 370],
  [-400, 420],
  [-478, 420],
];
const WHEEL: Line = [
  [95, 735],
  [265, 385],
];
const COLUMN: Line = [
  [-230, 430],
  [180, 560],
];
const PEDAL: Line = [
  [-400, 420],
  [-345, 240],
  [-320, 130],
];
const A_PILLAR: Line = [
  [-180, -150],
  [-180, 640],
  [140, 940],
];
const B_PILLAR: Line = [
  [900, -150],
  [900, 640],
  [860, 940],
];
const CUSHION: Line = [
  [440, 40],
  [450, 150],
  [900, 110],
  [960, -10],
  [480, -30],
  [440, 40],
];
const BACKREST: Line = [
  [880, 120],
  [1080, 700],
  [1190, 690],
  [1010, 10],
  [940, 20],
  [880, 120],
];
const RAIL: Line = [
  [450, -75],
  [960, -70],
];
const LINES: readonly Line[] = [FLOOR, WHEEL, COLUMN, PEDAL, A_PILLAR, B_PILLAR, RAIL];
const THIN = new Set<Line>([A_PILLAR, B_PILLAR]);
const SHAPES: readonly Line[] = [PANEL, CUSHION, BACKREST];

/** Groups of points, by the number that they have in the drawing. */
const GROUPS: readonly {
  readonly label: string;
  readonly names: readonly string[];
}[] = [
  { label: 'footrest', names: ['footrest'] },
  { label: 'toepan', names: ['toepan left', 'toepan centre', 'toepan right'] },
  { label: 'brake pedal', names: ['brake pedal'] },
  { label: 'instrument panel', names: ['panel left', 'panel right'] },
  { label: 'steering column', names: ['steering column'] },
  { label: 'A-pillar', names: ['A-pillar'] },
  { label: 'B-pillar', names: ['B-pillar'] },
];
const marked = GROUPS.flatMap(({ names }) => names.map((name) => ({ x: before[name][0], z: before[name][2] })));
const numbers = GROUPS.map(({ label, names }, index) => ({
  number: index + 1,
  label,
  x: before[names[0]][0],
  z: before[names[0]][2],
}));
const bolts = boltsBefore.map(([x, , z]) => ({ x, z }));
const fixed = Object.values(references).map(([x, , z]) => ({ x, z }));
/** Names of the other symbols, where there is room for them. */
const NOTES = [
  { x: 690, z: -118, text: 'seat bolts', anchor: 'middle' },
  { x: 1450, z: 420, text: 'reference, shelf', anchor: 'end' },
  { x: 1760, z: -50, text: 'reference, floor', anchor: 'end' },
  { x: 940, z: -205, text: 'reference, sill', anchor: 'start' },
] as const;
type Mark = { readonly x: number; readonly z: number };

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  const [left, right, low, high] = narrow ? [-560, 1060, -260, 800] : [-560, 1960, -260, 860];
  const margins = { marginLeft: 46, marginRight: 12, marginTop: 28, marginBottom: 40 };
  // The same scale along both axes.
  const scale = (context.width - margins.marginLeft - margins.marginRight) / (right - left);
  const halo = { stroke: 'var(--background, Canvas)', strokeWidth: 3, fill: 'currentColor', fontWeight: 600 };
  const at = { x: (mark: Mark) => mark.x, y: (mark: Mark) => mark.z, clip: true };
  return {
    title: 'Measuring points of the footwell and the compartment, from the left side',
    description: `A side view with x rearward and z up: firewall and floor, instrument panel with steering column and wheel, brake pedal, A- and B-pillar and the driver seat. Numbers mark the rated points: ${numbers.map(({ number, label, x, z }) => `${number} ${label} at x ${x}, z ${z} mm`).join('; ')}. Diamonds are the four bolts of the seat on its rails, squares the references on rear sill, rear floor and rear shelf.`,
    plot: frame(context, {
      ...margins,
      height: margins.marginTop + margins.marginBottom + scale * (high - low),
      x: { label: 'x, rearward (mm)', domain: [left, right], ticks: narrow ? 4 : 7, tickFormat: minus },
      y: {
        label: 'z, up (mm)',
        domain: [low, high],
        nice: false,
        grid: false,
        ticks: narrow ? [0, 400, 800] : [-200, 0, 200, 400, 600, 800],
        tickFormat: minus,
      },
      marks: [
        ...SHAPES.map((each) =>
          Plot.line(each, {
            clip: true,
            fill: 'var(--figure-band)',
            fillOpacity: 0.14,
            stroke: 'currentColor',
            strokeOpacity: 0.5,
            strokeWidth: 1.5,
            strokeLinejoin: 'round',
          }),
        ),
        ...LINES.map((each) =>
          Plot.line(each, {
            clip: true,
            stroke: 'currentColor',
            strokeOpacity: THIN.has(each) ? 0.4 : 0.75,
            strokeWidth: THIN.has(each) ? 1.5 : 2,
            strokeLinejoin: 'round',
          }),
        ),
        Plot.dot(fixed, { ...at, symbol: 'square', stroke: 'var(--figure-3)', strokeWidth: 2, r: narrow ? 4 : 5 }),
        Plot.dot(bolts, { ...at, symbol: 'diamond', fill: 'var(--figure-2)', r: narrow ? 4.5 : 5.5 }),
        Plot.dot(marked, { ...at, fill: 'var(--figure-1)', r: narrow ? 3.5 : 4.5 }),
        ...numbers.map(({ x, z, number, label }) =>
          nameAt({ x, y: z }, narrow ? String(number) : `${number} ${label}`),
        ),
        ...(narrow ? [] : NOTES).map((note) =>
          Plot.text([note], { ...at, textAnchor: note.anchor, text: () => note.text, ...halo }),
        ),
      ],
    }),
    data: [
      ...numbers.flatMap(({ number }) =>
        (GROUPS[number - 1]?.names ?? []).map((name) => ({ number, name, from: before[name] })),
      ),
      ...boltsBefore.map((from, index) => ({ number: '', name: `seat bolt ${index + 1}`, from })),
      ...Object.entries(references).map(([name, from]) => ({ number: '', name, from })),
    ].map(({ number, name, from: [x, y, z] }) => ({ number, name, 'x (mm)': x, 'y (mm)': y, 'z (mm)': z })),
  };
}
