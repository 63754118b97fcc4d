/** Processes and what they cost: CPU time and memory of the process and of all that it starts. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Milliseconds between two looks at the memory. */
const INTERVAL = 100;
/** How much of what a process said is kept for the message of its failure. */
const KEPT = 4000;

/** Seconds of `times`: the second line of the shell is what its children used, theirs included. */
export function childSeconds(text) {
  const [, line = ''] = text.trim().split('\n').slice(-2);
  return [...line.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

/** Text of a file below /proc; empty if the process has ended, or the system has no such folder. */
function readProcess(pid, name) {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and all below it; empty where the system does not tell. */
export function treeOf(pid) {
  if (readProcess(pid, 'status') === '') return [];
  const children = new Map();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [, parent] = /\) \S (\d+) /.exec(readProcess(name, 'stat')) ?? [];
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
}

/** Resident memory of processes, in MiB; not a number where there are none. */
export function residentMegabytes(tree) {
  const kilobytes = tree.map((each) => Number(/VmRSS:\s+(\d+)/.exec(readProcess(each, 'status'))?.[1] ?? 0));
  return tree.length === 0 ? Number.NaN : kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

/** Ticks of a second in /proc, on every system of today. */
const TICKS = 100;

/** Seconds that esbuild has used so far, among processes. Programs end without waiting for theirs: nobody counts it. */
export function esbuildSeconds(tree) {
  return tree.reduce((sum, pid) => {
    const [, name, rest = ''] = /\((.*)\) (.*)/s.exec(readProcess(pid, 'stat')) ?? [];
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return name === 'esbuild' ? sum + (user + system) / TICKS : sum;
  }, 0);
}

/** The environment of a build, in which `node` is the given program. */
export function environment(node) {
  const { PATH = '' } = process.env;
  const own = { CI: 'true', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  return { ...process.env, ...own, PATH: `${path.dirname(node)}${path.delimiter}${PATH}` };
}

/**
 * Runs a program to its end.
 *
 * @param minutes after which it is ended, with all that it started
 * @returns seconds of CPU and wall time, and the peak of the memory in MiB
 */
export function runMeasured(program, args, { cwd, env, minutes = 60 }) {
  const start = performance.now();
  const command = '"$0" "$@" >&2; code=$?; times; exit $code';
  const child = spawn('sh', ['-c', command, program, ...args], { cwd, env, detached: true });
  let peak = Number.NaN;
  let left = 0;
  const look = setInterval(() => {
    const tree = treeOf(child.pid);
    const now = residentMegabytes(tree);
    if (!(now <= peak)) peak = now;
    // What still runs at the end.
    if (tree.length > 1) left = esbuildSeconds(tree);
  }, INTERVAL);
  const limit = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), minutes * 60_000);
  let times = '';
  let said = '';
  child.stdout.on('data', (chunk) => {
    times += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-KEPT);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(look);
      clearTimeout(limit);
      if (code === 0) resolve({ cpu: childSeconds(times) + left, wall: (performance.now() - start) / 1000, peak });
      else reject(new Error(`${path.basename(args[0] ?? program)} ended with ${code ?? signal}:\n${said}`));
    });
  });
}
