/**
 * Publishes the toolkit, that of each version of the docs: ES modules with source maps, declarations, documents, and the
 * archive that npm installs, in `static/toolkit/<version>/`. Equal sources make equal bytes, on any machine.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { createTar } from 'nanotar';
import { isolatedDeclarationSync } from 'oxc-transform';

const root = path.resolve(import.meta.dirname, '../..');
/** As `generator/base/browsers.ts` has them, and the oldest Node. */
const TARGET = ['chrome111', 'firefox113', 'safari16.4', 'node20'];

/**
 * The modules that can be imported, with all that they import; shared parts are modules of their own.
 *
 * @param {string} folder
 * @param {readonly string[]} names of the modules, without endings
 * @returns {Promise<[name: string, text: string][]>}
 */
async function bundle(folder, names) {
  const outdir = path.join(folder, 'dist');
  const { outputFiles } = await build({
    absWorkingDir: path.dirname(folder),
    entryPoints: names.map((name) => ({
      in: path.join(folder, `${name}.ts`),
      out: name,
    })),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: TARGET,
    charset: 'utf8',
    sourcemap: 'linked',
    write: false,
    outdir,
  });
  return outputFiles.map(({ path: file, text }) => [
    path.relative(outdir, file).replaceAll(path.sep, '/'),
    text,
  ]);
}

/**
 * The declarations of modules and of those that they name.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 * @returns {[name: string, text: string][]}
 */
function declare(folder, names) {
  /** @type {Map<string, string>} */
  const declared = new Map();
  const open = [...names];
  for (const name of open) {
    const file = path.join(folder, `${name}.ts`);
    if (declared.has(`${name}.d.ts`)) continue;
    const { code, errors } = isolatedDeclarationSync(
      file,
      fs.readFileSync(file, 'utf8'),
      { stripInternal: true },
    );
    if (errors[0] !== undefined)
      throw new Error(`${file}: ${errors[0].message}`);
    const text = code.replace(
      /(?<=\b(?:from|import)\s*\(?")(\.[^"\n]*)\.ts(?=")/g,
      (_, imported) => {
        open.push(path.posix.join(path.posix.dirname(name), imported));
        return `${imported}.js`;
      },
    );
    declared.set(`${name}.d.ts`, text);
  }
  return [...declared];
}

/** @param {readonly [name: string, text: string][]} files @returns {Buffer} */
function pack(files) {
  const entries = files.map(([name, data]) => ({
    name: `package/${name}`,
    data,
  }));
  const archive = gzipSync(
    createTar(entries, {
      attrs: { mode: '644', uid: 0, gid: 0, mtime: 0 },
    }),
  );
  // The operating system in gzip's header (RFC 1952): unknown.
  archive[9] = 255;
  return archive;
}

/** @param {string} folder of a toolkit */
async function publish(folder) {
  const { name, version, exports } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const modules = Object.values(exports).flatMap(
    (each) => (each.default ?? '').match(/(?<=^\.\/).*(?=\.js$)/) ?? [],
  );
  const documents = ['LICENSE', 'README.md', 'package.json'];
  const files = [
    ...documents.map((file) => [
      file,
      fs.readFileSync(path.join(folder, file), 'utf8'),
    ]),
    ...(await bundle(folder, modules)),
    ...declare(folder, modules),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const archive = pack(files);
  const target = path.join(root, 'static/toolkit', version);
  const packed = path.join(target, `${name}-${version}.tgz`);
  if (fs.existsSync(packed) && !archive.equals(fs.readFileSync(packed)))
    throw new Error(
      `a release of the docs has another toolkit ${version}: raise the version in ${folder}/package.json`,
    );
  for (const [file, content] of [...files, [packed, archive]]) {
    fs.mkdirSync(path.dirname(path.resolve(target, file)), {
      recursive: true,
    });
    fs.writeFileSync(path.resolve(target, file), content);
  }
}

const releases = path.join(root, 'versioned_docs');
const docs = fs.existsSync(releases)
  ? fs.readdirSync(releases).map((name) => path.join(releases, name))
  : [];
fs.rmSync(path.join(root, 'static/toolkit'), {
  recursive: true,
  force: true,
});
for (const each of [...docs, path.join(root, 'docs')])
  await publish(path.join(each, '_toolkit'));
