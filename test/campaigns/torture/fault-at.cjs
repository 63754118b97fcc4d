/**
 * Loaded into a build with NODE_OPTIONS: does something at the n-th call of `node:fs` that is about files below a
 * folder. FAULT is JSON: `below`, the folder; `at`, n, or -1 for none; `action`, 'kill' or the code of an error that the
 * call fails with; `calls`, 'changes', 'renames' or 'all'; `sticky`, whether later calls fail too, as on a full disk;
 * `count`, a file that the number of calls is written to at the end, or null.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const path = require('node:path');
const { isMainThread } = require('node:worker_threads');

const CHANGES = ['copyFile', 'link', 'mkdir', 'mkdtemp', 'open', 'rename', 'rm', 'rmdir', 'symlink', 'truncate'];
const WRITES = ['unlink', 'utimes', 'write', 'writeFile', 'appendFile', 'cp'];
const READS = [
  'access',
  'close',
  'fstat',
  'lstat',
  'opendir',
  'read',
  'readFile',
  'readdir',
  'readlink',
  'realpath',
  'stat',
];
const MESSAGES = {
  EACCES: 'permission denied',
  EIO: 'i/o error',
  EMFILE: 'too many open files',
  ENOSPC: 'no space left on device',
  EROFS: 'read-only file system',
};

const fault = JSON.parse(process.env.FAULT);
const below = fault.below + path.sep;
const originals = { writeFileSync: fs.writeFileSync };
/** Open files below the folder, by their descriptors. */
const descriptors = new Set();
let calls = 0;
let within = false;

/** The file below the folder that a call is about. */
function fileOf(args) {
  for (const arg of args.slice(0, 2)) {
    if (typeof arg === 'string' && path.resolve(arg).startsWith(below)) return arg;
    if (typeof arg === 'number' && descriptors.has(arg)) return '(an open file)';
  }
  return undefined;
}

function makeError(name, file) {
  const { action } = fault;
  const message = `${action}: ${MESSAGES[action] ?? 'failed'}, ${name} '${file}'`;
  return Object.assign(new Error(message), { code: action, errno: -1, syscall: name, path: file });
}

/** Counts a call; throws, or ends the process, where it is its turn. */
function count(name, file) {
  const turn = calls++;
  if (turn !== fault.at && !(fault.sticky && fault.at >= 0 && turn > fault.at)) return;
  if (fault.action === 'kill') process.kill(process.pid, 'SIGKILL');
  throw makeError(name, file);
}

function patch(target, name, kind) {
  const original = target[name + kind.suffix];
  if (typeof original !== 'function') return;
  const patched = function (...args) {
    const file = within ? undefined : fileOf(args);
    const isReading = name === 'open' && (args[1] ?? 'r') === 'r';
    if (file === undefined || (isReading && fault.calls !== 'all')) return original.apply(this, args);
    try {
      count(name, file);
    } catch (error) {
      return kind.fail(error, args);
    }
    // A call may consist of others.
    within = true;
    try {
      const result = original.apply(this, args);
      if (name === 'open' && typeof result === 'number') descriptors.add(result);
      if (name === 'close') descriptors.delete(args[0]);
      return result;
    } finally {
      within = false;
    }
  };
  target[name + kind.suffix] = Object.assign(patched, original);
}

const KINDS = [
  {
    target: fs,
    suffix: 'Sync',
    fail: (error) => {
      throw error;
    },
  },
  { target: fs.promises, suffix: '', fail: (error) => Promise.reject(error) },
  {
    target: fs,
    suffix: '',
    fail(error, args) {
      const callback = args.at(-1);
      if (typeof callback === 'function') process.nextTick(callback, error);
      else throw error;
    },
  },
];

if (isMainThread) {
  const changes = [...CHANGES, ...WRITES];
  const names = { changes, renames: ['rename'], all: [...changes, ...READS] }[fault.calls];
  for (const kind of KINDS) for (const name of names) patch(kind.target, name, kind);
  syncBuiltinESMExports();
  if (fault.count !== null) process.on('exit', () => originals.writeFileSync(fault.count, String(calls)));
}
