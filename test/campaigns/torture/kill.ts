/** Builds that are killed at any moment, and calls of the system that are refused. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isHealed, isTold, isWhole, type Verdict } from './aftermath.ts';
import type { Outcome, Part, Round } from './parts.ts';
import { type Ended, type Fault, faultEnvironment, run, start } from './processes.ts';
import type { Subject } from './subject.ts';

/** How a build that is disturbed is called, and what it finds. */
const MODES = ['warm', 'cold', 'no cache', 'nothing published'] as const;
type Mode = (typeof MODES)[number];

const ERRORS = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'EROFS'] as const;

/** Brings the site into the state that the disturbed build finds; answers the arguments of that build. */
async function prepare(subject: Subject, mode: Mode, before: number): Promise<readonly string[]> {
  await subject.publish(before);
  if (mode === 'cold' || mode === 'nothing published') {
    fs.rmSync(path.join(subject.root, '.site'), { recursive: true, force: true });
  }
  if (mode === 'nothing published') fs.rmSync(subject.output, { recursive: true, force: true });
  return mode === 'no cache' ? ['build', '--no-cache'] : ['build'];
}

/** How many calls, and how many milliseconds, an undisturbed build takes, by site, mode and kind of calls. */
const measured = new Map<string, { readonly calls: number; readonly ms: number }>();

async function measure(round: Round, mode: Mode, calls: Fault['calls'], after: number) {
  const { subject, projectRoot, scratch } = round;
  const key = `${subject.name}\0${mode}\0${calls}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const args = await prepare(subject, mode, subject.published ?? subject.versionOf(round.number));
  const before = subject.published;
  subject.show(after);
  const count = path.join(scratch, 'count');
  const fault: Fault = { below: subject.root, at: -1, action: 'kill', calls, sticky: false, count };
  const { code, stderr, ms } = await run({ ...subject, args, env: faultEnvironment(projectRoot, fault) });
  if (code !== 0) throw new Error(`a build that only counts fails: ${stderr}`);
  subject.published = after;
  const found = { calls: Number(fs.readFileSync(count, 'utf8')), ms };
  measured.set(key, found);
  if (before !== null) await subject.publish(before);
  return found;
}

async function aftermath(round: Round, mode: Mode, after: number): Promise<readonly Verdict[]> {
  const { subject } = round;
  const before = mode === 'nothing published' ? null : subject.published;
  const whole = await isWhole(subject, before, after);
  return [whole, ...(await isHealed(subject, after))];
}

/** Kills a build: at a call of the disk, at a rename, or at any time. */
export const kill: Part = async (round) => {
  const { random, subject, projectRoot, number } = round;
  const after = subject.versionOf(number + 1);
  const mode = random.pick(MODES);
  const how = random.pick(['calls', 'changes', 'renames', 'time'] as const);
  const calls = how === 'calls' ? 'all' : how === 'time' ? 'changes' : how;
  const { calls: most, ms } = await measure(round, mode, calls, after);
  const args = await prepare(subject, mode, subject.versionOf(number));
  subject.show(after);
  const at = random.below(how === 'time' ? 1000 : Math.max(1, most));
  const action = { below: subject.root, at, action: 'kill', sticky: false, count: null } as const;
  const env = how === 'time' ? {} : faultEnvironment(projectRoot, { ...action, calls });
  const { child, ended } = start({ ...subject, args, env });
  if (how === 'time') {
    const timer = setTimeout(() => child.kill('SIGKILL'), (ms * at) / 1000);
    await ended;
    clearTimeout(timer);
  } else await ended;
  const what = `${mode} build of ${subject.name} killed at ${how} ${at} of ${how === 'time' ? 1000 : most}`;
  return { what, verdicts: await aftermath(round, mode, after) };
};

/** Refuses a call in the process, once or from then on. */
async function refuse(round: Round): Promise<Outcome> {
  const { random, subject, projectRoot, number } = round;
  const after = subject.versionOf(number + 1);
  const mode = random.pick(MODES);
  const calls = random.pick(['changes', 'all'] as const);
  const { calls: most } = await measure(round, mode, calls, after);
  const args = await prepare(subject, mode, subject.versionOf(number));
  subject.show(after);
  const [action, sticky, at] = [random.pick(ERRORS), random.oneIn(2), random.below(most)];
  const fault: Fault = { below: subject.root, at, action, calls, sticky, count: null };
  const ended = await run({ ...subject, args, env: faultEnvironment(projectRoot, fault) });
  const what = `${mode} build of ${subject.name}, ${action} at call ${at} of ${most} (${calls}${sticky ? ', and after' : ''})`;
  return { what, verdicts: [...(await aftermath(round, mode, after)), isTold(ended)] };
}

/** Calls that builds make of the system, and what they may be answered. */
const SYSCALLS = [
  'openat',
  'rename',
  'mkdir',
  'unlink',
  'link',
  'write',
  'fsync',
  'close',
  'statx',
  'getdents64',
  'rmdir',
];

const hasStrace = process.platform === 'linux' && spawnSync('strace', ['-V']).status === 0;

/** Calls of the system that Node makes before a program begins, by name. */
const startCalls = new Map<string, number>();

function countStart(syscall: string, scratch: string): number {
  const known = startCalls.get(syscall);
  if (known !== undefined) return known;
  const log = path.join(scratch, 'strace');
  spawnSync('strace', ['-f', '-qq', '-e', `trace=${syscall}`, '-o', log, process.execPath, '-e', '0']);
  const count = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').length : 0;
  startCalls.set(syscall, count);
  return count;
}

/** Refuses a call below Node, by strace. Node itself may end at that; then only the folders count. */
async function inject(round: Round): Promise<Outcome> {
  const { random, subject, number, scratch } = round;
  const after = subject.versionOf(number + 1);
  const args = await prepare(subject, 'warm', subject.versionOf(number));
  subject.show(after);
  const [syscall, error] = [random.pick(SYSCALLS), random.pick(ERRORS)];
  const when = countStart(syscall, scratch) + random.between(1, 120);
  const action = random.oneIn(4) ? 'signal=KILL' : `error=${error}`;
  const inject = `inject=${syscall}:${action}:when=${when}`;
  const wrapper = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${syscall}`, '-e', inject];
  const ended: Ended = await run({ ...subject, args, wrapper });
  const isOurs = ended.code === 0 || ended.code === 1 || ended.code === 2;
  const verdicts = await aftermath(round, 'warm', after);
  const what = `build of ${subject.name}, ${inject}`;
  return {
    what,
    verdicts: isOurs && !/node:internal|Node\.js v/.test(ended.stderr) ? [...verdicts, isTold(ended)] : verdicts,
  };
}

/** Refuses calls of the system. */
export const syscalls: Part = (round) => (hasStrace && round.random.oneIn(4) ? inject(round) : refuse(round));
