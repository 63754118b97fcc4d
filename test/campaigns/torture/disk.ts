/** Disks that are full, and caches that are damaged. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheFiles, DAMAGES } from '../../support/damage.ts';
import { isHealed, isTold, isWhole, type Verdict } from './aftermath.ts';
import type { Part } from './parts.ts';
import { run } from './processes.ts';
import { differenceOf, treeOf } from './subject.ts';

/** Kilobytes that a folder takes on a disk. */
function kilobytesOf(folder: string): number {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + Math.ceil(fs.lstatSync(path.join(folder, name)).size / 4096) * 4 + 4, 0);
}

const mount = (...args: readonly string[]) => spawnSync('mount', args).status === 0;

/** Builds on a disk that has too little space, twice, then on one that has enough. */
export const disk: Part = async ({ random, subject, number, scratch }) => {
  const [before, after] = [subject.versionOf(number), subject.versionOf(number + 1)];
  await subject.publish(before);
  const folder = path.join(scratch, 'disk');
  fs.mkdirSync(folder);
  if (process.platform !== 'linux' || !mount('-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', folder)) {
    return { skipped: 'disk: a disk of limited size cannot be mounted here; `syscalls` refuses writing instead' };
  }
  try {
    fs.cpSync(subject.root, folder, { recursive: true, verbatimSymlinks: true });
    const more = Math.round((kilobytesOf(subject.output) * random.below(1200)) / 1000);
    const copy = subject.at(folder);
    copy.show(after);
    const size = kilobytesOf(folder) + more;
    if (!mount('-o', `remount,size=${size}k`, folder)) return { skipped: 'disk: a disk cannot be made smaller here' };
    const verdicts: Verdict[] = [];
    for (const args of [['build'], ['build', ...(random.oneIn(3) ? ['--no-cache'] : [])]]) {
      const ended = await run({ ...copy, root: folder, program: copy.program, args });
      verdicts.push(isTold(ended), await isWhole(copy, before, after));
    }
    mount('-o', 'remount,size=512m', folder);
    verdicts.push(...(await isHealed(copy, after)));
    return { what: `two builds of ${subject.name} with ${more} kB of space`, verdicts };
  } finally {
    spawnSync('umount', [folder]);
  }
};

/** Damages one to three files of the caches, those of the site or of the program. */
export const damage: Part = async ({ random, subject, number }) => {
  const version = subject.versionOf(number + 1);
  await subject.publish(subject.versionOf(number));
  const caches = [path.join(subject.root, '.site'), path.join(subject.program, 'node_modules/.cache')];
  const files = cacheFiles(caches);
  const done = random.several(1, 3, () => {
    const [file, kind] = [random.pick(files), random.pick(DAMAGES)];
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return '';
    kind.apply(file);
    return `${path.relative(path.dirname(subject.program), file).replace(/[0-9a-f-]{16,}/g, '…')} ${kind.name}`;
  });
  // So that everything has to be read, and nothing is taken over from the published site.
  if (random.oneIn(2)) fs.rmSync(subject.output, { recursive: true, force: true });
  subject.show(version);
  const ended = await subject.build();
  const fault = ended.code === 0 ? null : `exit ${ended.code}: ${ended.stderr}`;
  const verdicts: Verdict[] = [
    { check: 'a build with damaged caches succeeds', fault },
    {
      check: 'a build with damaged caches is right',
      fault: differenceOf(treeOf(subject.output), await subject.expected(version)),
    },
    isTold(ended),
    ...(await isHealed(subject, version)),
  ];
  // What the program could not put right, the next round must not find.
  if (verdicts.some((verdict) => verdict.fault !== null)) {
    fs.rmSync(path.join(subject.program, 'node_modules/.cache'), { recursive: true, force: true });
    subject.reset();
  }
  return { what: `${subject.name}: ${done.filter((each) => each !== '').join('; ')}`, verdicts };
};
