/** Documents made of other documents, changed at random. */
import type { Random } from '../random.ts';
import { TOKENS } from './dictionary.ts';

/** Where repeating a slice stops. */
const MAX_LENGTH = 12_000;

type Change = (text: string, random: Random, seeds: readonly string[]) => string;

/** A stretch of a text; of lines as often as of characters. */
function stretch(text: string, random: Random): readonly [start: number, end: number] {
  if (random.oneIn(2)) {
    const start = random.below(text.length + 1);
    return [start, Math.min(text.length, start + random.between(1, 80))];
  }
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1), text.length];
  const first = random.below(starts.length - 1);
  return [starts[first] ?? 0, starts[Math.min(starts.length - 1, first + random.between(1, 8))] ?? text.length];
}

const replace = (text: string, [start, end]: readonly [number, number], by: string) =>
  text.slice(0, start) + by + text.slice(end);

const CHANGES: readonly Change[] = [
  // Splices a stretch of another document in.
  (text, random, seeds) => {
    const other = random.pick(seeds);
    const at = random.below(text.length + 1);
    return replace(text, [at, at], other.slice(...stretch(other, random)));
  },
  // Goes on as another document.
  (text, random, seeds) => {
    const other = random.pick(seeds);
    return text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1));
  },
  (text, random) => {
    const part = stretch(text, random);
    return replace(text, part, text.slice(...part).repeat(2));
  },
  (text, random) => replace(text, stretch(text, random), ''),
  // Swaps two stretches.
  (text, random) => {
    const [first, second] = [stretch(text, random), stretch(text, random)].sort(([a], [b]) => a - b);
    if (first === undefined || second === undefined || first[1] > second[0]) return text;
    const moved = text.slice(...second) + text.slice(first[1], second[0]) + text.slice(...first);
    return text.slice(0, first[0]) + moved + text.slice(second[1]);
  },
  (text, random) => {
    const part = stretch(text, random);
    const slice = text.slice(...part);
    const times = Math.min(random.between(2, 60), Math.ceil(MAX_LENGTH / 4 / Math.max(1, slice.length)));
    return replace(text, part, slice.repeat(times));
  },
  ...Array.from(
    { length: 3 },
    (): Change => (text, random) => {
      const at = random.below(text.length + 1);
      return replace(text, [at, random.oneIn(3) ? at + 1 : at], random.pick(TOKENS));
    },
  ),
];

/** A document changed some times. */
export function mutate(text: string, random: Random, seeds: readonly string[]): string {
  let changed = text;
  for (let count = random.between(1, 8); count > 0; count -= 1) changed = random.pick(CHANGES)(changed, random, seeds);
  return changed.slice(0, MAX_LENGTH);
}

/** A part of a document that is short enough to be compiled fast: some of its lines. */
export function excerptOf(text: string, random: Random, length = 900): string {
  if (text.length <= length) return text;
  const start = text.lastIndexOf('\n', random.below(text.length - length)) + 1;
  return text.slice(start, start + length);
}
