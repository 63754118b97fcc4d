import { type Figure, type FigureContext, markedPoint, referenceLine, signalData } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { rows } from '../../_toolkit/records/wall.ts';
import { truncate } from '../../_toolkit/signal-operation/truncate.ts';
import { maxima, peak, peaks, total } from './example.ts';

const parts = peaks.map(({ value, time }) => `${value.toFixed(0)} kN at ${time.toFixed(0)} ms`).join(', ');

/** What the fourth row covers, in ms. */
const [FROM, TO] = [-10, 120];

export default function figure(context: FigureContext): Figure {
  const lines = timeLines(context, {
    title: 'Forces on four rows of a load-cell wall, and their sum',
    description: `The rows peak at different times: ${parts}. Their sum has two humps, at about 20 and 50 ms; its peak is ${peak.value.toFixed(0)} kN at ${peak.time.toFixed(0)} ms, far below the line of ${maxima.toFixed(0)} kN at which the four peaks together would stand.`,
    quantity: 'Force (kN)',
    unit: 'kN',
    from: -10,
    to: 90,
    domain: [0, 720],
    behind: referenceLine({ value: maxima, label: `sum of the peaks, ${maxima.toFixed(0)} kN` }),
    lines: [
      { label: 'total', signal: total, series: 1, strokeWidth: 2.5 },
      ...rows.map((signal, k) => ({ label: `row ${k + 1}`, signal, series: k + 2 })),
    ],
    inFront: [...markedPoint({ x: peak.time, y: peak.value, label: `${peak.value.toFixed(0)} kN`, series: 1 })],
  });
  const common = rows.map((row) => truncate(row, FROM / 1000, TO / 1000));
  return {
    ...lines,
    data: signalData({
      ...Object.fromEntries(common.map((row, k) => [`row ${k + 1} (kN)`, row])),
      'total (kN)': total,
    }),
  };
}
