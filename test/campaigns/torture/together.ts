/** Several things at once: builds in one folder, builds while files change, storms over the authoring server. */
import fs from 'node:fs';
import path from 'node:path';
import { coldSite, differencesFromCold, STORM_FILES, STORMS, type StormKind, storm } from '../../support/storms.ts';
import { isHealed, isTold, isWhole, type Verdict } from './aftermath.ts';
import type { Part } from './parts.ts';
import { start } from './processes.ts';

/** Two or three builds at once in one folder. */
export const concurrent: Part = async ({ random, subject, number }) => {
  const [before, after] = [subject.versionOf(number), subject.versionOf(number + 1)];
  await subject.publish(before);
  subject.show(after);
  const builds = random.several(2, 3, () => subject.build(...(random.oneIn(4) ? ['--no-cache'] : [])));
  const ended = await Promise.all(builds);
  const verdicts: Verdict[] = [];
  for (const each of ended) {
    const isExpected = each.code === 0 || (each.code === 2 && /^error: the output folder/m.test(each.stderr));
    const fault = isExpected ? null : `exit ${each.code}: ${each.stderr}`;
    verdicts.push({ check: 'builds at once succeed or say why not', fault });
  }
  verdicts.push(await isWhole(subject, before, after), ...(await isHealed(subject, after)));
  return { what: `${ended.length} builds of ${subject.name} at once`, verdicts };
};

/** A build while pages are written, removed and added. */
export const changing: Part = async ({ random, subject, number }) => {
  const version = subject.versionOf(number + 1);
  await subject.publish(subject.versionOf(number));
  subject.show(version);
  const names = ['docs/z1.md', 'docs/z2.md', 'docs/z/z3.md', 'static/z.txt'].map((name) =>
    path.join(subject.root, name),
  );
  const { child, ended } = start({ ...subject, args: ['build'] });
  let edits = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const name = random.pick(names);
    fs.mkdirSync(path.dirname(name), { recursive: true });
    if (random.oneIn(3)) fs.rmSync(name, { force: true });
    else fs.writeFileSync(name, `# Edition ${edits}\n\n${'Text. '.repeat(random.below(2000))}\n`);
    edits += 1;
    await new Promise((resolve) => setTimeout(resolve, random.below(20)));
  }
  const verdict = isTold(await ended);
  for (const name of [...names, path.join(subject.root, 'docs/z')]) fs.rmSync(name, { recursive: true, force: true });
  return {
    what: `a build of ${subject.name} through changes`,
    verdicts: [verdict, ...(await isHealed(subject, version))],
  };
};

/** Longest wait for the server to have seen everything. Only a failure takes it all. */
const PATIENCE_MS = 180_000;
const STORM_SIZE = 40;

/** Storms over the authoring server; it must then serve what a cold build publishes. */
export const storms: Part = async ({ random, subject, scratch, number }) => {
  const root = path.join(scratch, 'storm');
  for (const [name, text] of Object.entries(STORM_FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const { child, ended } = start({ root, program: subject.program, args: ['dev', '--port', '0'] });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const kinds = random.several(1, 3, () => random.pick(Object.keys(STORMS) as StormKind[]));
  try {
    const origin = await until(() => / at (http:\/\/[^/\s]+)/.exec(said)?.[1]);
    for (const kind of kinds) await storm(kind, { root, seed: random.below(2 ** 31), size: STORM_SIZE });
    const cold = await coldSite(root, subject.program);
    let left: readonly string[] = [];
    const isSeen = await until(async () => {
      left = await differencesFromCold(origin ?? '', cold).catch((error: unknown) => [String(error)]);
      return left.length === 0 || child.exitCode !== null ? true : undefined;
    });
    const isAlive = child.exitCode === null;
    const verdicts = [
      { check: 'the server lives through storms', fault: isAlive ? null : said },
      { check: 'the server shows the site as it is', fault: isSeen && left.length === 0 ? null : left.join('; ') },
    ];
    return { what: `storms ${number}: ${kinds.join(', ')}`, verdicts };
  } finally {
    child.kill('SIGINT');
    await ended;
  }
};

/** Asks until there is an answer; null when none comes. */
async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T | null> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
