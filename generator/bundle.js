/**
 * esbuild with a memory: what a program is bundled to is kept, and used again as long as none of the files it came
 * from changed. Plain JavaScript, because the launcher needs it before anything can be compiled.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A file of the result and the entry it came from, where it came from one. */
/** @typedef {{ file: string, entry: string | null }} BundledFile */
/** @typedef {{ folder: string, digest: string, files: readonly BundledFile[] }} Bundle */
/** @typedef {{ options: string, inputs: [string, number, number][], digest: string, files: BundledFile[] }} Stamp */

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
  const key = JSON.stringify(options);
  const known = readStamp(stampFile);
  if (known !== null && known.options === key && isFresh(known, options.absWorkingDir)) {
    const target = path.join(folder, known.digest);
    if (fs.existsSync(target)) return { folder: target, digest: known.digest, files: known.files };
  }

  const { build } = await import('esbuild');
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
  const files = outputs.map(({ path: file }) => ({
    file: path.relative(outdir, file),
    entry: entries.get(file) ?? null,
  }));

  const target = path.join(folder, digest);
  const temporary = path.join(folder, randomUUID());
  for (const { path: file, contents } of outputs) {
    const to = path.join(temporary, path.relative(outdir, file));
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(to, contents);
  }
  // Somebody may have put the same bytes there already.
  if (fs.existsSync(target)) fs.rmSync(temporary, { recursive: true });
  else fs.renameSync(temporary, target);
  const stamp = { options: key, inputs, digest, files };
  fs.writeFileSync(`${temporary}.tmp`, JSON.stringify(stamp));
  fs.renameSync(`${temporary}.tmp`, stampFile);
  removeOthers(folder, digest);
  return { folder: target, digest, files };
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
  return stamp.inputs.every(([input, size, mtime]) => {
    const stat = fs.statSync(path.resolve(root, input), { throwIfNoEntry: false });
    return stat !== undefined && stat.size === size && stat.mtimeMs === mtime;
  });
}

/** @param {string} root @param {string} input @returns {[string, number, number][]} */
function stampOf(root, input) {
  const stat = fs.statSync(path.resolve(root, input), { throwIfNoEntry: false });
  return stat === undefined ? [] : [[input, stat.size, stat.mtimeMs]];
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
