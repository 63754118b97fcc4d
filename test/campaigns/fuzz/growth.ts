/** How the time for a page grows with its length. */

import { Random } from '../random.ts';
import type { Sources } from './documents.ts';
import { Grammar } from './grammar.ts';
import type { Answer } from './jobs.ts';
import { judge } from './judge.ts';
import { PATTERNS, type Pattern } from './patterns.ts';

/** The shortest page, and how often it is doubled. */
const SIZE = 4_000;
const DOUBLINGS = 4;
/** Time may grow with this power of the length. One page's worth of quadratic work over a short stretch stays below. */
const MAX_EXPONENT = 1.5;
/** Pages that are ready within this time are fast, however it grew, in ms. */
const FAST_MS = 400;
/** Nothing longer is tried after a page that took so long, in ms. */
const SLOW_MS = 4_000;
/** What is too slow is measured so often. The machine does other things too. */
const REPEATS = 3;

/** A length, and the milliseconds of computing that it takes. */
export type Sample = readonly [size: number, ms: number];

/**
 * The power of the length that the time grows with, over the last two doublings: shorter pages cost what every page
 * costs.
 */
export function exponentOf(samples: readonly Sample[]): number {
  const [first, last] = [samples.at(-3) ?? samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || first === last) return 0;
  return Math.log(last[1] / Math.max(first[1], 0.1)) / Math.log(last[0] / first[0]);
}

/** Whether a pattern grows too fast. */
export function isTooSteep(samples: readonly Sample[]): boolean {
  return (samples.at(-1)?.[1] ?? 0) > FAST_MS && exponentOf(samples) > MAX_EXPONENT;
}

/** Milliseconds that this process computes for a page: the whole way, with frame and search. */
async function measurePage(text: string): Promise<number> {
  const before = process.cpuUsage();
  await judge([{ number: 0, text }], false);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measurePattern(pattern: Pattern): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let doubling = 0; doubling <= DOUBLINGS; doubling += 1) {
    const size = SIZE * 2 ** doubling;
    const ms = await measurePage(pattern(size));
    samples.push([size, ms]);
    if (ms > SLOW_MS) break;
  }
  return samples;
}

/** The named patterns, one a round, then pieces of documents over and over. */
function patternOf(seed: number, round: number, { languages }: Sources): readonly [name: string, pattern: Pattern] {
  const named = Object.entries(PATTERNS)[round];
  if (named !== undefined) return named;
  const random = new Random(seed, 1, round);
  const piece = new Grammar(random, { html: true, languages }).piece();
  const text = random.pick(['', '\n', '\n\n', ' ']) + (piece === '' ? 'a' : piece);
  const closing = random.oneIn(3) ? random.pick([')', ']', '}', '>', '$', '`', ':::\n', '</b>', '*']) : '';
  const pattern: Pattern = (size) => {
    const count = Math.ceil(size / (text.length + closing.length));
    return text.repeat(count) + closing.repeat(count);
  };
  return [JSON.stringify(closing === '' ? text : [text, closing]), pattern];
}

/** Measures one pattern. */
export async function growthRound(seed: number, round: number, sources: Sources): Promise<Answer> {
  const [name, pattern] = patternOf(seed, round, sources);
  let samples: Sample[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const next = await measurePattern(pattern);
    samples = repeat === 0 ? next : next.map(([size, ms], index) => [size, Math.min(ms, samples[index]?.[1] ?? ms)]);
    if (!isTooSteep(samples)) return { checks: { growth: 1 }, findings: [] };
  }
  const seen = samples.map(([size, ms]) => `${size / 1000}k ${Math.round(ms)} ms`).join(', ');
  const detail = `size^${exponentOf(samples).toFixed(1)}: ${seen}`;
  const cause = `'${name}' grows faster than size^${MAX_EXPONENT}`;
  return { checks: { growth: 1 }, findings: [{ oracle: 'growth', cause, detail, number: null, input: pattern(60) }] };
}
