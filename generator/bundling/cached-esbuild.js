/**
 * esbuild with a memory: what a program is bundled to is kept, and used again as long as none of the files it came
 * from changed. Plain JavaScript, because the launcher needs it before anything can be compiled.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { put, removeIfPossible } from './put.js';

/** A file of the result, and the entry it came from, where it came from one. */
/** @typedef {{ file: string, entry: string | null }} BundledFile */
/** `inputs` are the files it came from, absolute: made for who asks, because the generator has more than a thousand. */
/** @typedef {{ folder: string, digest: string, files: readonly BundledFile[], inputs: readonly string[] }} Bundle */
/** How a file was found: path, size, and when its contents and when anything about it changed. */
/** @typedef {[file: string, size: number, mtime: number, ctime: number]} Found */
/** `checked` are the files of the result when their bytes were last compared; none if that was too soon. */
/** @typedef {{ options: string, inputs: Found[], digest: string, files: BundledFile[], checked: Found[] }} Stamp */

/**
 * What esbuild is always asked for. A file that is being saved may be empty for a moment, and then a bundle of it would
 * be none: for esbuild what is imported from an empty file is only undefined.
 */
const COMMON = /** @type {const} */ ({
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  logOverride: { 'import-is-undefined': 'error' },
});

/** How a stamp is written. One that was written otherwise is none. */
const STAMP_FORM = 3;
/** A file changed this shortly before it was looked at may change again without a new time stamp. */
const RACY_MS = 100;
/** Files written this long ago are on the disk: a loss of power takes nothing from them any more. */
const SETTLED_MS = 60_000;

/**
 * Bundles a program, or finds it bundled. What is found is what was made: every byte of it is compared, until it has
 * been on the disk for a while, and again whenever a file is found otherwise than it was then. What is damaged is made
 * again.
 *
 * @param {string} cache folder to keep results in; each `name` has one of its own below it
 * @param {string} name
 * @param {import('esbuild').BuildOptions & { absWorkingDir: string }} options `outdir` is decided here
 * @param {{ beside?: Readonly<Record<string, string>>, isAscii?: boolean }} more texts of files that are kept beside
 *   those of esbuild; whether characters beyond ASCII, which esbuild leaves in patterns alone, become escapes
 * @returns {Promise<Bundle>} the folder that holds the files, and a digest of their bytes
 * @throws esbuild's BuildFailure; an error with a `syscall` when the result cannot be kept
 */
export async function bundle(cache, name, options, more = {}) {
  const folder = path.join(cache, name);
  const stampFile = path.join(folder, 'stamp.json');
  const key = JSON.stringify({ form: STAMP_FORM, esbuild: esbuildVersion(), more, ...options, ...COMMON });
  /** @param {Pick<Stamp, 'digest' | 'files' | 'inputs'>} made @returns {Bundle} */
  const bundled = ({ digest, files, inputs }) => ({
    folder: path.join(folder, digest),
    digest,
    files,
    get inputs() {
      return inputs.map(([input]) => path.resolve(options.absWorkingDir, input));
    },
  });
  const known = readStamp(stampFile);
  if (known !== null && known.options === key && areAsFound(known.inputs, options.absWorkingDir)) {
    const found = bundled(known);
    const isChecked = known.checked.length > 0 && areAsFound(known.checked, found.folder);
    if (isChecked || isWhole(known, found.folder, stampFile)) return found;
  }

  const { build } = esbuild();
  const start = Date.now();
  const outdir = path.join(folder, 'out');
  const result = await build({ ...options, ...COMMON, outdir });
  const inputs = Object.keys(result.metafile.inputs).flatMap((input) => foundNow(options.absWorkingDir, input));
  const entries = new Map(
    Object.entries(result.metafile.outputs).map(([file, { entryPoint }]) => [
      path.resolve(options.absWorkingDir, file),
      entryPoint ?? null,
    ]),
  );
  const made = result.outputFiles.map(({ path: file, contents }) => ({
    file: path.relative(outdir, file).replaceAll(path.sep, '/'),
    contents: more.isAscii ? escaped(contents) : contents,
    entry: entries.get(file) ?? null,
  }));
  const beside = Object.entries(more.beside ?? {}).map(([file, text]) => ({
    file,
    contents: Buffer.from(text),
    entry: null,
  }));
  const outputs = [...made, ...beside].sort((a, b) => (a.file < b.file ? -1 : 1));
  const digest = digestOf(outputs);
  const target = path.join(folder, digest);
  const files = outputs.map(({ file, entry }) => ({ file, entry }));
  try {
    makeFolder(folder);
    makeFolder(target);
    for (const { file, contents } of outputs) put(folder, path.join(target, file), contents);
    // What changed since esbuild read it, or may have, is bundled again next time.
    if (inputs.every(([, , , ctime]) => ctime < start - RACY_MS)) {
      put(folder, stampFile, stampText({ options: key, inputs, digest, files, checked: [] }));
    }
  } catch (error) {
    throw unwritable(folder, error);
  }
  removeOthers(folder, digest);
  return bundled({ digest, files, inputs });
}

/** A script of ASCII. @param {Uint8Array} contents */
function escaped(contents) {
  const asEscape = (/** @type {string} */ unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return Buffer.from(
    Buffer.from(contents)
      .toString()
      .replace(/[^\0-\x7f]/g, asEscape),
  );
}

/** @param {readonly { file: string, contents: Uint8Array }[]} outputs */
function digestOf(outputs) {
  const hash = createHash('sha256');
  for (const { file, contents } of outputs) hash.update(`${file}\0${contents.length}\0`).update(contents);
  return hash.digest('hex').slice(0, 20);
}

/**
 * Makes a folder, also where a file is, or a link that leads to a folder that is not ours.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isDirectory()) fs.rmSync(folder, { force: true });
  fs.mkdirSync(folder, { recursive: true });
}

/**
 * @param {string} folder
 * @param {unknown} error
 */
function unwritable(folder, error) {
  const { message, code, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  const reason = new Error(`the cache ${folder} cannot be written: ${message}`, { cause: error });
  return Object.assign(reason, { code, syscall });
}

const require = module.createRequire(import.meta.url);

/** Loading it takes longer than all else here. @returns {typeof import('esbuild')} */
function esbuild() {
  return require('esbuild');
}

function esbuildVersion() {
  return require('esbuild/package.json').version;
}

/** A stamp as it is written: behind a line with its digest. @param {Stamp} stamp */
function stampText(stamp) {
  const text = JSON.stringify(stamp);
  return `${createHash('sha256').update(text).digest('hex')}\n${text}`;
}

/**
 * The bytes of a file. Waits for nobody, should a pipe be in its place; Windows has no such pipes.
 *
 * @param {string} file
 */
function readNow(file) {
  const descriptor = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  try {
    return fs.readFileSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** @param {string} file @returns {Stamp | null} */
function readStamp(file) {
  try {
    const [digest, text = ''] = readNow(file).toString().split('\n', 2);
    return createHash('sha256').update(text).digest('hex') === digest ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Whether files below a folder are as they were found. @param {readonly Found[]} files @param {string} root */
function areAsFound(files, root) {
  return files.every(([file, size, mtime, ctime]) => {
    // Resolving the paths of a thousand files takes longer than looking at them.
    const absolute = path.isAbsolute(file) ? file : `${root}/${file}`;
    const stat = fs.statSync(absolute, { throwIfNoEntry: false });
    return stat !== undefined && stat.size === size && stat.mtimeMs === mtime && stat.ctimeMs === ctime;
  });
}

/**
 * Whether the files of a result have the bytes that were made. Notes it in the stamp, once they have settled.
 *
 * @param {Stamp} stamp
 * @param {string} target
 * @param {string} stampFile
 */
function isWhole(stamp, target, stampFile) {
  try {
    const checked = stamp.files.flatMap(({ file }) => foundNow(target, file));
    const contents = stamp.files.map(({ file }) => ({ file, contents: readNow(path.join(target, file)) }));
    if (digestOf(contents) !== stamp.digest) return false;
    const before = Date.now() - SETTLED_MS;
    if (checked.every(([, , , ctime]) => ctime < before)) note({ ...stamp, checked }, stampFile);
    return true;
  } catch {
    return false;
  }
}

/** Without a note the bytes are compared again next time. @param {Stamp} stamp @param {string} stampFile */
function note(stamp, stampFile) {
  try {
    put(path.dirname(stampFile), stampFile, stampText(stamp));
  } catch {
    // The cache can be read only.
  }
}

/** @param {string} root @param {string} input @returns {Found[]} */
function foundNow(root, input) {
  const stat = fs.statSync(path.resolve(root, input), { throwIfNoEntry: false });
  if (stat !== undefined) return [[input, stat.size, stat.mtimeMs, stat.ctimeMs]];
  // What has gone since it was read has changed just now; what esbuild leaves out on purpose was never read.
  return input.startsWith('(disabled):') ? [] : [[input, 0, 0, Number.POSITIVE_INFINITY]];
}

/** Results that another process may still be loading are left alone. */
const IN_USE_MS = 3_600_000;

/** @param {string} folder @param {string} digest */
function removeOthers(folder, digest) {
  for (const name of fs.readdirSync(folder)) {
    if (name === digest || name === 'stamp.json') continue;
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > IN_USE_MS) removeIfPossible(file);
  }
}
