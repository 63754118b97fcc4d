import * as Plot from '@observablehq/plot';
import {
  type Figure,
  type FigureContext,
  frame,
  nameAt,
  series,
  shadedWindow,
  signalData,
} from '../../../_plot/figure.ts';
import { toG } from '../../../_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { centre, components, head, results, wrong } from './example.ts';

const NAMES = ['x', 'y', 'z'] as const;
const rows = Array.from(head.samples, (resultant, index) => ({
  time: 1000 * (head.start + index * head.interval),
  values: NAMES.map((name) => components[name].samples[index]),
  resultant,
})).filter(({ time }, index) => index % 3 === 0 && time >= 20 && time <= 180);
const { peak, cumulative, contiguous } = results;
const levels = [
  { level: cumulative, form: 'cumulative' },
  { level: contiguous, form: 'contiguous' },
];

export default function figure(context: FigureContext): Figure {
  const name = ({ level, form }: (typeof levels)[number]) =>
    context.width < 500 ? `${level.toFixed(1)} g` : `3 ms ${form} ${level.toFixed(1)} g`;
  return {
    title: 'Components and resultant of a head acceleration in a side impact',
    description: `The resultant follows the y component: a hump of about 50 g with two short peaks on it, the first of ${peak.value.toFixed(1)} g at ${peak.time.toFixed(1)} ms. It is at or above ${cumulative.toFixed(1)} g for 3 ms in all, and stays at or above ${contiguous.toFixed(1)} g for 3 ms without a break. In the rebound, shaded, the x component gives a further peak of ${wrong.reboundPeak.value.toFixed(1)} g at ${wrong.reboundPeak.time.toFixed(0)} ms.`,
    plot: frame(context, {
      names: [{ label: 'resultant', series: 1 }, ...NAMES.map((label, number) => ({ label, series: number + 2 }))],
      x: { label: 'Time (ms)', domain: [20, 180] },
      y: { label: 'Acceleration (g)', domain: [-40, 110] },
      marks: [
        ...shadedWindow({ from: 140, to: 180, label: 'rebound' }),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...NAMES.map((_, number) =>
          Plot.line(rows, { x: 'time', y: (row: (typeof rows)[number]) => row.values[number], ...series(number + 2) }),
        ),
        Plot.line(rows, { x: 'time', y: 'resultant', ...series(1), strokeWidth: 2.25 }),
        ...levels.map((each) => [
          Plot.ruleY([each], { y: 'level', x1: 50, x2: 84, stroke: 'currentColor', strokeWidth: 1.25 }),
          nameAt({ x: 84, y: each.level }, name(each)),
        ]),
      ],
    }),
    data: signalData({
      'Head x (g)': toG(centre.x),
      'Head y (g)': toG(centre.y),
      'Head z (g)': toG(centre.z),
      'Resultant, CFC 1000 (g)': head,
    }),
  };
}
