/**
 * Publishes the toolkit, that of each version of the docs: ES modules with source maps, declarations, documents, and the
 * archive that npm installs, in `static/toolkit/<version>/`. Equal sources make equal bytes, on any machine. Beside the
 * versions are archives of the example tests, in `static/toolkit/examples/`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
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
  const documents = [
    'LICENSE',
    'README.md',
    'command.js',
    'package.json',
  ];
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

/** 1 January 2026, as zip archives write a day. */
const ZIP_DAY = ((2026 - 1980) << 9) | (1 << 5) | 1;

/**
 * A zip archive of deflated files with names in UTF-8.
 *
 * @param {readonly { name: string, bytes: Uint8Array }[]} files
 * @returns {Buffer}
 */
function zip(files) {
  const locals = [];
  const table = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const data = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    // Version 2.0, names in UTF-8, deflate, and the day; the time is 0.
    for (const [index, value] of [20, 0x800, 8, 0, ZIP_DAY].entries())
      common.writeUInt16LE(value, 2 * index);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = [
      Buffer.from('PK\x03\x04'),
      common,
      Buffer.from(name),
      data,
    ];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    table.push(
      Buffer.from('PK\x01\x02\x14\x00'),
      common,
      place,
      Buffer.from(name),
    );
    locals.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([
    ...locals,
    directory,
    Buffer.from('PK\x05\x06'),
    end,
  ]);
}

/** Publishes the example tests of the toolkit in a folder. @param {string} folder */
async function publishExamples(folder) {
  const target = path.join(root, 'static/toolkit/examples');
  const contents = `export { writeIsoMme } from './index.ts';
    export { exampleTests } from './examples/index.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []);
  const url = `data:text/javascript;base64,${code.toString('base64')}`;
  const { exampleTests, writeIsoMme } = await import(url);
  fs.mkdirSync(target, { recursive: true });
  for (const test of exampleTests())
    fs.writeFileSync(
      path.join(target, `${test.name}.zip`),
      zip(writeIsoMme(test)),
    );
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
await publishExamples(path.join(root, 'docs/_toolkit'));
