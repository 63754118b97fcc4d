import { minus } from '../../_records/minus.ts';
/** What truncate and pad-cut make of the same times: indices that count from time zero. */
import type { Signal } from '../../_toolkit/signal.ts';
import { firstIndex } from '../../_toolkit/signal-operation/grid.ts';
import { padCut } from '../../_toolkit/signal-operation/pad-cut.ts';
import { truncate } from '../../_toolkit/signal-operation/truncate.ts';
import { deflection } from './program.js';

function indices(signal: Signal): string {
  const first = firstIndex(signal);
  return `${minus(first)} to ${minus(first + signal.samples.length - 1)}`;
}

function kept(from?: number, to?: number): string {
  try {
    return indices(truncate(deflection, from, to));
  } catch {
    return 'error: no sample';
  }
}

function padded(from: number, to: number): string {
  const { signal, before, after } = padCut(deflection, from, to);
  return before + after === 0 ? indices(signal) : `${indices(signal)}, ${before + after} of them filled in`;
}

const ranges: readonly (readonly [from: number, to: number, text: string])[] = [
  [-0.00025, 0.00025, '−0.25 ms to 0.25 ms'],
  [0.00004, 0.01006, '0.04 ms to 10.06 ms'],
  [0.00004, 0.00006, '0.04 ms to 0.06 ms'],
  [-0.02, 0.15, '−20 ms to 150 ms'],
];

export default {
  columns: [
    { title: 'Times asked for' },
    { title: 'Truncate: samples inside' },
    { title: 'Pad and cut: nearest samples' },
  ],
  rows: [
    ...ranges.map(([from, to, text]) => [text, kept(from, to), padded(from, to)]),
    ['both open', kept(), 'error: times are required'],
  ],
};
