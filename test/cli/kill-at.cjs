/**
 * Loaded into a build with NODE_OPTIONS: kills it before the n-th time (KILL_AT) that it changes something below a
 * folder (KILL_BELOW), so that a test can stop a build at every moment there is. Of the many files of a stage folder
 * every sixteenth counts.
 */
const fs = require('node:fs');
const path = require('node:path');
const { isMainThread } = require('node:worker_threads');

const below = process.env.KILL_BELOW + path.sep;
let left = Number(process.env.KILL_AT);
let staged = 0;

function changes(file) {
  if (typeof file !== 'string' || !file.startsWith(below)) return;
  const [top, ...inner] = file.slice(below.length).split(path.sep);
  if (top.includes('.next-') && inner.length > 0 && staged++ % 16 !== 0) return;
  if (left-- === 0) process.kill(process.pid, 'SIGKILL');
}

const NAMES = [
  'copyFile',
  'link',
  'mkdir',
  'open',
  'rename',
  'rm',
  'rmdir',
  'symlink',
  'truncate',
  'unlink',
  'writeFile',
];
function patch(target, name) {
  const original = target[name];
  target[name] = function (...args) {
    // Opening for reading changes nothing.
    if (!name.startsWith('open') || (args[1] ?? 'r') !== 'r') changes(args[0]);
    if (!args[0]?.startsWith?.(below)) changes(args[1]);
    return original.apply(this, args);
  };
}

if (isMainThread) {
  for (const name of NAMES) {
    patch(fs, `${name}Sync`);
    patch(fs.promises, name);
  }
}
