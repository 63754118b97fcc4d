/** A signal before and after an operation, small enough to stand beside its name. */
import type { Signal } from '../_toolkit/signal.ts';

/** What is drawn: inputs in grey, the result in the accent colour, all on one axis of time. */
export interface Pictured {
  readonly before: readonly Signal[];
  readonly after: Signal;
  /** Part of the time axis in ms; the whole of the result by default. */
  readonly window?: readonly [from: number, to: number];
  /** The result has another unit, so it is drawn to a scale of its own. */
  readonly rescaled?: true;
  /** The result is drawn as samples. */
  readonly points?: true;
}

const WIDTH = 160;
const HEIGHT = 72;
const PAD = 4;
/** Points of a line: more than two to a pixel are not seen. */
const POINTS = 80;

interface Range {
  readonly low: number;
  readonly high: number;
}

const timeOf = ({ start, interval }: Signal, index: number) => 1000 * (start + index * interval);

/** Samples inside the window, as pairs of ms and value; of many, every so many. */
function inside(signal: Signal, [from, to]: readonly [number, number], most: number) {
  const all = Array.from(signal.samples, (value, index) => [timeOf(signal, index), value] as const).filter(
    ([time]) => time >= from - 1e-6 && time <= to + 1e-6,
  );
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, index) => index % step === 0);
}

function rangeOf(lines: readonly (readonly (readonly [number, number])[])[]): Range {
  const values = lines.flat().map(([, value]) => value);
  return { low: Math.min(0, ...values), high: Math.max(0, ...values) };
}

/** The picture has no words: the name beside it says what it shows. */
export function Thumbnail({ before, after, window, rescaled, points }: Pictured) {
  const [from, to] = window ?? [timeOf(after, 0), timeOf(after, after.samples.length - 1)];
  const inputs = before.map((each) => inside(each, [from, to], 2 * POINTS));
  const result = inside(after, [from, to], points ? POINTS / 3 : POINTS);
  const own = rangeOf(inputs);
  const shared = rangeOf([...inputs, result]);
  const x = (time: number) => PAD + ((WIDTH - 2 * PAD) * (time - from)) / (to - from);
  const y = (value: number, { low, high }: Range) => PAD + ((HEIGHT - 2 * PAD) * (high - value)) / (high - low || 1);
  const inputRange = rescaled ? own : shared;
  const resultRange = rescaled ? rangeOf([result]) : shared;
  const path = (line: readonly (readonly [number, number])[], range: Range) =>
    `M${line.map(([time, value]) => `${Math.round(x(time))} ${y(value, range).toFixed(1)}`).join('L')}`;
  return (
    <svg className="thumbnail" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="thumbnail-axis" d={`M0 ${y(0, inputRange).toFixed(1)}H${WIDTH}`} />
      {inputs.map((line, index) => (
        <path key={String(index)} className="thumbnail-before" d={path(line, inputRange)} />
      ))}
      <path
        className={points ? 'thumbnail-points' : 'thumbnail-after'}
        d={
          points
            ? result.map(([time, value]) => `M${Math.round(x(time))} ${y(value, resultRange).toFixed(1)}h0`).join('')
            : path(result, resultRange)
        }
      />
    </svg>
  );
}
