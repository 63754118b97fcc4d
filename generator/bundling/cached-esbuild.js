/**
 * esbuild with a memory: what a program is bundled to is kept, and used again as long as none of the files it came
 * from changed. Plain JavaScript, because the launcher needs it before anything can be compiled.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';

/** A file of the result, its size, and the entry it came from, where it came from one. */
/** @typedef {{ file: string, size: number, entry: string | null }} BundledFile */
/** `inputs` are the files it came from, absolute. */
/** @typedef {{ folder: string, digest: string, files: readonly BundledFile[], inputs: readonly string[] }} Bundle */
/** A file that the result came from: path, size, and when its contents and when anything about it changed. */
/** @typedef {[file: string, size: number, mtime: number, ctime: number]} Input */
/** @typedef {{ options: string, inputs: Input[], digest: string, files: BundledFile[] }} Stamp */

/** A file changed this shortly before it was looked at may change again without a new time stamp. */
const RACY_MS = 100;

/**
 * @param {string} cache folder to keep results in; each `name` has one of its own below it
 * @param {string} name
 * @param {import('esbuild').BuildOptions & { absWorkingDir: string }} options `outdir` is decided here
 * @returns {Promise<Bundle>} the folder that holds the files, and a digest of their bytes
 * @throws esbuild's BuildFailure
 */
export async function bundle(cache, name, options) {
  const folder = path.join(cache, name);
  const stampFile = path.join(folder, 'stamp.json');
  const key = JSON.stringify({ esbuild: esbuildVersion(), ...options });
  const absolute = (/** @type {readonly Input[]} */ inputs) =>
    inputs.map(([input]) => path.resolve(options.absWorkingDir, input));
  const known = readStamp(stampFile);
  if (known !== null && known.options === key && isFresh(known, options.absWorkingDir) && isWhole(known, folder)) {
    const { digest, files, inputs } = known;
    return { folder: path.join(folder, digest), digest, files, inputs: absolute(inputs) };
  }

  const { build } = await import('esbuild');
  const start = Date.now();
  const outdir = path.join(folder, 'out');
  const result = await build({ ...options, outdir, bundle: true, write: false, metafile: true, logLevel: 'silent' });
  const inputs = Object.keys(result.metafile.inputs).flatMap((input) => stampOf(options.absWorkingDir, input));
  const outputs = [...result.outputFiles].sort((a, b) => (a.path < b.path ? -1 : 1));
  const hash = createHash('sha256');
  for (const { path: file, contents } of outputs)
    hash.update(path.relative(outdir, file)).update('\0').update(contents);
  const digest = hash.digest('hex').slice(0, 20);
  const entries = new Map(
    Object.entries(result.metafile.outputs).map(([file, { entryPoint }]) => [
      path.resolve(options.absWorkingDir, file),
      entryPoint ?? null,
    ]),
  );
  const files = outputs.map(({ path: file, contents }) => ({
    file: path.relative(outdir, file),
    size: contents.length,
    entry: entries.get(file) ?? null,
  }));

  // Another process may be doing the same: every file is put in its place whole, and its bytes are the same.
  const put = (/** @type {string} */ file, /** @type {string | Uint8Array} */ contents) => {
    const temporary = path.join(folder, `${randomUUID()}.tmp`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(temporary, contents);
    fs.renameSync(temporary, file);
  };
  const target = path.join(folder, digest);
  for (const { path: file, contents } of outputs) put(path.join(target, path.relative(outdir, file)), contents);
  // What changed since esbuild read it, or may have, is bundled again next time.
  if (inputs.every(([, , , ctime]) => ctime < start - RACY_MS)) {
    put(stampFile, JSON.stringify({ options: key, inputs, digest, files }));
  }
  removeOthers(folder, digest);
  return { folder: target, digest, files, inputs: absolute(inputs) };
}

/** Read from its manifest: loading esbuild takes longer than all else here. */
function esbuildVersion() {
  return module.createRequire(import.meta.url)('esbuild/package.json').version;
}

/** @param {string} file @returns {Stamp | null} */
function readStamp(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {Stamp} stamp @param {string} root */
function isFresh(stamp, root) {
  return stamp.inputs.every(([input, size, mtime, ctime]) => {
    const stat = fs.statSync(path.resolve(root, input), { throwIfNoEntry: false });
    return stat !== undefined && stat.size === size && stat.mtimeMs === mtime && stat.ctimeMs === ctime;
  });
}

/** @param {Stamp} stamp @param {string} folder */
function isWhole({ digest, files }, folder) {
  return files.every(({ file, size }) => {
    const stat = fs.statSync(path.join(folder, digest, file), { throwIfNoEntry: false });
    return stat !== undefined && stat.size === size;
  });
}

/** @param {string} root @param {string} input @returns {Input[]} */
function stampOf(root, input) {
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
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > IN_USE_MS) fs.rmSync(file, { recursive: true, force: true });
  }
}
