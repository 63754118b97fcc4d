/** What must hold after something went wrong. */
import fs from 'node:fs';
import path from 'node:path';
import type { Ended } from './processes.ts';
import { differenceOf, type Subject, treeOf } from './subject.ts';

/** A sentence on what does not hold; null where it holds. */
export type Verdict = { readonly check: string; readonly fault: string | null };

/** The folder holds the old site or the new one, whole. Between two renames the old one may be aside. */
export async function isWhole(subject: Subject, before: number | null, after: number): Promise<Verdict> {
  const check = 'the published site is whole';
  const aside = path.join(subject.root, '.build.previous');
  const tree = treeOf(subject.output) ?? treeOf(aside);
  if (tree === null && before === null) return { check, fault: null };
  const fromAfter = differenceOf(tree, await subject.expected(after));
  if (fromAfter === null) return { check, fault: null };
  const fromBefore = before === null ? fromAfter : differenceOf(tree, await subject.expected(before));
  const fault = fromBefore === null ? null : `of the old site ${fromBefore}, of the new one ${fromAfter}`;
  return { check, fault };
}

/** The next build is right, and leaves nothing that does not belong there. */
export async function isHealed(subject: Subject, version: number): Promise<readonly Verdict[]> {
  subject.show(version);
  const { code, stderr } = await subject.build();
  const difference = differenceOf(treeOf(subject.output), await subject.expected(version));
  const strays = straysOf(subject.root);
  subject.published = version;
  const verdicts = [
    { check: 'the next build succeeds', fault: code === 0 ? null : `exit ${code}: ${stderr}` },
    { check: 'the next build is right', fault: difference },
    { check: 'nothing is left beside', fault: strays.length === 0 ? null : strays.join(', ') },
  ];
  if (verdicts.some(({ fault }) => fault !== null)) subject.reset();
  return verdicts;
}

/** What builds leave that did not come to their end. */
function straysOf(root: string): string[] {
  return fs
    .readdirSync(root)
    .filter((name) => name.startsWith('.build'))
    .map((name) => name.replace(/-.*/, '-…'));
}

/** A command that was refused something says so in a sentence, without a stack. */
export function isTold({ code, stderr }: Ended): Verdict {
  const check = 'a failure is told in a sentence';
  if (/fault of the generator|^\s+at \S+.*:\d+:\d+|^\w*Error: /m.test(stderr)) return { check, fault: stderr };
  if (code === 0 || code === null) return { check, fault: null };
  const isSaid = /^error: |: \d+ warnings?, \d+ errors?|\berror\b/m.test(stderr);
  return { check, fault: isSaid ? null : `exit ${code}: ${stderr || 'nothing is said'}` };
}
