/** Axes and signs of SAE J211 and J1733 on a seated dummy, from its right side and from the front. */
import * as Plot from '@observablehq/plot';
import type { Figure, FigureContext } from '../_plot/figure.ts';

type Point = readonly [x: number, y: number];
interface Limb {
  readonly points: readonly Point[];
  readonly thickness: number;
}
/** An arrow with its name: x, y and z of the axes, or a load. */
interface Arrow {
  readonly kind: 'x' | 'y' | 'z' | 'tap' | 'motion';
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
  /** From the arrow's end to its name, in units of the drawing. */
  readonly offset: Point;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bend?: number;
}
interface View {
  readonly name: string;
  readonly limbs: readonly Limb[];
  readonly head: Point;
  readonly arrows: readonly Arrow[];
  readonly words: readonly { readonly at: Point; readonly text: string }[];
}

const COLOURS = {
  x: 'var(--figure-1)',
  y: 'var(--figure-2)',
  z: 'var(--figure-3)',
  tap: 'var(--figure-limit)',
  motion: 'var(--figure-4)',
};

// A unit is about a centimetre. The dummy of the side view looks to the right, so its right side is near.
const SIDE: View = {
  name: 'Seen from its right',
  head: [46, 128],
  limbs: [
    {
      points: [
        [42, 100],
        [45, 118],
      ],
      thickness: 8,
    },
    {
      points: [
        [50, 50],
        [41, 98],
      ],
      thickness: 26,
    },
    {
      points: [
        [52, 48],
        [98, 56],
      ],
      thickness: 15,
    },
    {
      points: [
        [100, 55],
        [116, 14],
      ],
      thickness: 11,
    },
    {
      points: [
        [114, 9],
        [132, 7],
      ],
      thickness: 8,
    },
  ],
  arrows: [
    { kind: 'x', from: [46, 128], to: [76, 128], label: 'x', offset: [4, 0] },
    { kind: 'z', from: [46, 128], to: [46, 106], label: 'z', offset: [-6, 1] },
    { kind: 'z', from: [74, 52], to: [97, 56], label: 'z', offset: [0, -8] },
    { kind: 'x', from: [74, 52], to: [70.5, 72], label: 'x', offset: [0, 5] },
    { kind: 'z', from: [108, 36], to: [115.5, 16.5], label: 'z', offset: [-6, 0] },
    { kind: 'x', from: [108, 36], to: [128, 43.5], label: 'x', offset: [4, 1] },
    { kind: 'tap', from: [12, 132], to: [33, 130], label: 'tap: +x', offset: [-27, 6], anchor: 'start' },
    { kind: 'tap', from: [44, 160], to: [45, 142], label: 'tap: +z', offset: [4, 14], anchor: 'start' },
    { kind: 'motion', from: [79, 90], to: [57, 88], label: 'sternum in: −', offset: [6, 7], anchor: 'start' },
    {
      kind: 'motion',
      from: [62, 148],
      to: [83, 118],
      label: 'flexion: +My',
      offset: [-2, -7],
      anchor: 'start',
      bend: 40,
    },
  ],
  words: [
    { at: [23, 98], text: 'tension: +Fz' },
    { at: [76, 34], text: 'knee hit: −Fz' },
  ],
};

const FRONT: View = {
  name: 'Seen from the front',
  head: [70, 128],
  limbs: [
    {
      points: [
        [70, 102],
        [70, 118],
      ],
      thickness: 8,
    },
    {
      points: [
        [70, 54],
        [70, 92],
      ],
      thickness: 34,
    },
    {
      points: [
        [58, 50],
        [54, 48],
      ],
      thickness: 17,
    },
    {
      points: [
        [82, 50],
        [86, 48],
      ],
      thickness: 17,
    },
    {
      points: [
        [53, 42],
        [52, 14],
      ],
      thickness: 11,
    },
    {
      points: [
        [87, 42],
        [88, 14],
      ],
      thickness: 11,
    },
  ],
  arrows: [
    { kind: 'y', from: [70, 128], to: [42, 128], label: 'y', offset: [-4, 0] },
    { kind: 'z', from: [70, 128], to: [70, 106], label: 'z', offset: [6, 1] },
    { kind: 'y', from: [70, 72], to: [40, 72], label: 'y', offset: [-4, 0] },
    { kind: 'z', from: [70, 72], to: [70, 48], label: 'z', offset: [6, 1] },
    { kind: 'tap', from: [106, 130], to: [84, 129], label: 'tap: +y', offset: [4, 7], anchor: 'start' },
    { kind: 'motion', from: [116, 86], to: [90, 86], label: 'ribs to its right: +', offset: [-10, 7], anchor: 'start' },
  ],
  words: [
    { at: [22, 16], text: 'its right' },
    { at: [120, 16], text: 'its left' },
  ],
};

const WIDTH = 150;
const HEIGHT = 172;

/** A view, moved to its place in the drawing. */
function marksOf(view: View, [dx, dy]: Point, unit: number): Plot.Markish[] {
  const at = ([x, y]: Point) => ({ x: x + dx, y: y + dy });
  const head = at(view.head);
  const limb = {
    stroke: 'var(--figure-6)',
    strokeOpacity: 0.32,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  const text = { fontSize: 13, stroke: 'var(--background)', strokeWidth: 4, paintOrder: 'stroke' } as const;
  return [
    ...view.limbs.map(({ points, thickness }) =>
      Plot.line(points.map(at), { x: 'x', y: 'y', ...limb, strokeWidth: thickness * unit }),
    ),
    Plot.dot([head], { x: 'x', y: 'y', r: 13.5 * unit, fill: 'var(--figure-6)', fillOpacity: 0.32 }),
    ...view.arrows.flatMap(({ kind, from, to, label, offset, anchor = 'middle', bend = 0 }) => {
      const colour = COLOURS[kind];
      const [start, end] = [at(from), at(to)];
      const isAxis = kind === 'x' || kind === 'y' || kind === 'z';
      return [
        Plot.arrow([{ x1: start.x, y1: start.y, x2: end.x, y2: end.y }], {
          ...{ x1: 'x1', y1: 'y1', x2: 'x2', y2: 'y2', bend, stroke: colour },
          ...{ strokeWidth: isAxis ? 2.25 : 1.75, headLength: 7, headAngle: 55 },
        }),
        Plot.text([{ x: end.x + offset[0], y: end.y + offset[1] }], {
          ...{ x: 'x', y: 'y', text: () => label, textAnchor: anchor, fill: colour, fontWeight: 600 },
          ...text,
        }),
      ];
    }),
    Plot.text(
      view.words.map((word) => ({ ...at(word.at), text: word.text })),
      { x: 'x', y: 'y', text: 'text', fill: 'currentColor', ...text },
    ),
    Plot.text([at([WIDTH / 2, HEIGHT - 4])], { x: 'x', y: 'y', text: () => view.name, fontWeight: 600, fontSize: 14 }),
  ];
}

export default function figure({ width }: FigureContext): Figure {
  const isNarrow = width < 560;
  const [columns, rows] = isNarrow ? [1, 2] : [2, 1];
  const unit = Math.min(width / (columns * WIDTH), 2.5);
  return {
    title: 'Axes and signs on a seated dummy',
    description:
      'Two views of a seated dummy. From its right side it looks to the right: at the head x points forward and z down; at the thigh, which is turned, z points along the thigh to the knee and x up; at the shin z points to the ankle and x forward. A tap on the back of the head reads +x, one on the top +z. Flexion, the chin towards the sternum, is a positive neck moment My; neck tension is +Fz; a sternum that is pushed in reads negative; a hit on the knee loads the femur in compression, negative Fz. From the front y points to the right of the dummy, that is to the left of the drawing, and z down. A tap on its left side reads +y, and ribs pushed to its right read positive.',
    plot: {
      width,
      height: rows * HEIGHT * unit,
      marginTop: 0,
      marginBottom: 0,
      marginLeft: (width - columns * WIDTH * unit) / 2,
      marginRight: (width - columns * WIDTH * unit) / 2,
      style: { fontSize: '13px', overflow: 'visible' },
      x: { axis: null, domain: [0, columns * WIDTH] },
      y: { axis: null, domain: [0, rows * HEIGHT] },
      marks: [...marksOf(SIDE, [0, isNarrow ? HEIGHT : 0], unit), ...marksOf(FRONT, [isNarrow ? 0 : WIDTH, 0], unit)],
    },
    data: [SIDE, FRONT].flatMap((view) =>
      view.arrows.map(({ kind, label, from, to }) => ({
        View: view.name,
        Kind: kind === 'tap' || kind === 'motion' ? 'sign' : 'axis',
        Name: label,
        'From x (cm)': from[0],
        'From y (cm)': from[1],
        'To x (cm)': to[0],
        'To y (cm)': to[1],
      })),
    ),
  };
}
