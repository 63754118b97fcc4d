/** One rib of a side impact dummy from above, struck from the left and from the right. */
import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../../_plot/figure.ts';

/** A place in mm in the drawing: to the right of the dummy, and forward. */
interface Place {
  readonly right: number;
  readonly forward: number;
}

const HALF_WIDTH = 165;
const HALF_DEPTH = 105;
const PRESSED = 48;

/** Outline of a rib on the left side of a dummy, pressed in by so many mm at its middle. */
const outlineOf = (pressed: number): Place[] =>
  Array.from({ length: 61 }, (_, i) => {
    const angle = Math.PI * (0.5 + i / 60);
    const inward = pressed * Math.max(0, -Math.cos(angle)) ** 2;
    return { right: HALF_WIDTH * Math.cos(angle) + inward, forward: HALF_DEPTH * Math.sin(angle) };
  });

/** The sides that a dummy is struck from, with the direction of the blow along y. */
const SIDES = [
  { name: 'struck from the left', direction: 1, sign: 'positive' },
  { name: 'struck from the right', direction: -1, sign: 'negative' },
] as const;

export default function figure(context: FigureContext): Figure {
  const isNarrow = context.width < 560;
  // Beside each other, or one below the other.
  const shifts = isNarrow
    ? [
        { right: 0, forward: 470 },
        { right: 0, forward: 0 },
      ]
    : [
        { right: 0, forward: 0 },
        { right: 520, forward: 0 },
      ];
  const [width, height] = isNarrow ? [520, 840] : [1040, 370];
  const pixels = context.width - 20;
  const scale = pixels / width;
  const marks = SIDES.flatMap(({ name, direction, sign }, i) => {
    const shift = shifts[i];
    const place = ({ right, forward }: Place): Place => ({
      right: shift.right + direction * right,
      forward: shift.forward + forward,
    });
    const line = (places: Place[]) => places.map(place);
    const middle = -HALF_WIDTH;
    const blow = line([
      { right: middle - 85, forward: 0 },
      { right: middle - 12, forward: 0 },
    ]);
    const sensor = line([
      { right: -26, forward: 0 },
      { right: middle + PRESSED, forward: 0 },
    ]);
    const spine = line([
      { right: -26, forward: -78 },
      { right: -26, forward: 34 },
      { right: 26, forward: 34 },
      { right: 26, forward: -78 },
      { right: -26, forward: -78 },
    ]);
    const other = line(outlineOf(0).map(({ right, forward }) => ({ right: -right, forward })));
    const at = { x: 'right', y: 'forward' } as const;
    const text = (right: number, forward: number, words: string, more: Plot.TextOptions = {}) =>
      Plot.text([place({ right, forward })], { ...at, text: () => words, ...more });
    return [
      Plot.line(other, { ...at, stroke: 'var(--figure-6)', strokeWidth: 1.5 }),
      Plot.line(line(outlineOf(0)), { ...at, stroke: 'var(--figure-6)', strokeWidth: 1.5, strokeDasharray: '5,4' }),
      Plot.line(line(outlineOf(PRESSED)), { ...at, stroke: 'var(--figure-1)', strokeWidth: 2.75 }),
      Plot.line(spine, {
        ...at,
        stroke: 'currentColor',
        strokeWidth: 1.5,
        fill: 'var(--figure-band)',
        fillOpacity: 0.16,
      }),
      text(0, -62, 'spine', { fontSize: 11 }),
      Plot.line(sensor, { ...at, stroke: 'var(--figure-2)', strokeWidth: 5, strokeLinecap: 'round' }),
      Plot.dot(sensor, { ...at, r: 4, fill: 'var(--figure-2)' }),
      text(-71, 26, 'sensor', { fill: 'var(--figure-2)', fontWeight: 600, fontSize: 11 }),
      Plot.arrow([{ from: blow[0], to: blow[1] }], {
        x1: ({ from }: { from: Place }) => from.right,
        y1: ({ from }: { from: Place }) => from.forward,
        x2: ({ to }: { to: Place }) => to.right,
        y2: ({ to }: { to: Place }) => to.forward,
        stroke: 'var(--figure-limit)',
        strokeWidth: 3.5,
        headLength: 7,
      }),
      text(middle - 52, 34, 'blow', { fill: 'var(--figure-limit)', fontWeight: 600 }),
      Plot.text([{ right: shift.right, forward: shift.forward + 152 }], { ...at, text: () => name, fontWeight: 600 }),
      Plot.text([{ right: shift.right, forward: shift.forward - 138 }], {
        ...at,
        text: () => `rib moves to ${direction === 1 ? '+y' : '−y'}: compression ${sign}`,
      }),
    ];
  });
  // The axes of the dummy, between the two or below them.
  const origin = isNarrow ? { right: 182, forward: 212 } : { right: 245, forward: -20 };
  const axes = [
    {
      ...origin,
      toRight: origin.right,
      toForward: origin.forward + 62,
      name: 'x forward',
      anchor: 'middle',
      dx: 0,
      dy: -9,
    },
    {
      ...origin,
      toRight: origin.right + 58,
      toForward: origin.forward,
      name: 'y right',
      anchor: 'start',
      dx: -46,
      dy: 15,
    },
  ] as const;
  return {
    title: 'A rib of a side impact dummy from above, struck from either side',
    description: `The dummy looks up the page; x points forward and y to its right. Two drawings of one rib level show the spine in the middle, the outline of the ribs and, drawn thick, the struck rib pressed towards the spine; a dashed line is the rib before the impact. A sensor joins spine and struck rib along y and measures how far the rib has moved. ${SIDES.map(({ name, direction, sign }) => `When the dummy is ${name}, the rib moves towards ${direction === 1 ? 'plus' : 'minus'} y, and compression is ${sign} in the channel`).join('. ')}.`,
    plot: frame(context, {
      height: Math.round(height * scale) + 10,
      marginLeft: 10,
      marginRight: 10,
      marginTop: 4,
      marginBottom: 6,
      x: { axis: null, domain: isNarrow ? [-260, 260] : [-260, 780] },
      y: { axis: null, grid: false, nice: false, domain: isNarrow ? [-175, 665] : [-175, 195] },
      marks: [
        ...marks,
        Plot.arrow(axes, {
          x1: 'right',
          y1: 'forward',
          x2: 'toRight',
          y2: 'toForward',
          stroke: 'currentColor',
          headLength: 7,
        }),
        ...axes.map(({ toRight, toForward, name, anchor, dx, dy }) =>
          Plot.text([{ toRight, toForward }], {
            x: 'toRight',
            y: 'toForward',
            text: () => name,
            textAnchor: anchor,
            dx,
            dy,
          }),
        ),
      ],
    }),
  };
}
