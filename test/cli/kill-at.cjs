/**
 * Loaded into a build with NODE_OPTIONS: kills it before the n-th time (KILL_AT) that it changes something below a
 * folder (KILL_BELOW), so that a test can stop a build at every moment there is. Of the many files of a stage folder
 * some count, of the bundled settings none.
 */
const fs = require('node:fs');
const path = require('node:path');
const { isMainThread } = require('node:worker_threads');

const NAMES = ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'rmdir', 'symlink', 'unlink', 'writeFile'];
const STAGED_STEP = 30;

const below = process.env.KILL_BELOW + path.sep;
let left = Number(process.env.KILL_AT);
let staged = 0;
let within = false;

function countChange(file) {
  const [top, ...inner] = file.slice(below.length).split(path.sep);
  if (inner[0] === 'config') return;
  if (top.includes('.next-') && inner.length > 0 && staged++ % STAGED_STEP !== 0) return;
  if (left-- === 0) process.kill(process.pid, 'SIGKILL');
}

function patch(target, name) {
  const original = target[name];
  target[name] = function (...args) {
    const file = args.slice(0, 2).find((arg) => typeof arg === 'string' && arg.startsWith(below));
    const reads = name.startsWith('open') && (args[1] ?? 'r') === 'r';
    // A change may consist of others.
    if (within || reads || file === undefined) return original.apply(this, args);
    countChange(file);
    within = true;
    try {
      return original.apply(this, args);
    } finally {
      within = false;
    }
  };
}

if (isMainThread) {
  for (const name of NAMES) {
    patch(fs, `${name}Sync`);
    patch(fs.promises, name);
  }
}
