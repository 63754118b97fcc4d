/** Checks that Biome does not make: the laws of imports, packages, sizes of folders, documents. Prints faults. */
import path from 'node:path';
import { EXTERNAL } from '../../generator/bundling/options.js';
import { documentFaults } from './documents.js';
import { undeclared, violations } from './laws.js';
import { importsOf, read, readSources } from './sources.js';

const MAX_FILES = 20;
/** Users install these beside what the bundle leaves out. */
const PRODUCT = /^(unified|react|chokidar|commander|@observablehq\/plot|(remark|rehype)-)/;

const manifest = JSON.parse(read('package.json'));
const sources = readSources('bin', 'generator', 'theme', 'client');
const { 'test/lint/laws.test.ts': _, ...tests } = readSources('test');
const top = readSources('site.config.ts', 'vitest.config.ts', 'docs/_toolkit/build.js');
const everything = { ...sources, ...tests, ...top };
const [, drawing = ''] = /\n## Imports\n[\s\S]*?\n```text\n([\s\S]*?)\n```/.exec(read('generator/README.md')) ?? [];

function fullFolders() {
  const folders = Object.keys(sources).map((file) => path.posix.dirname(file));
  const isFull = (/** @type {string} */ folder) => folders.filter((each) => each === folder).length > MAX_FILES;
  return [...new Set(folders)].filter(isFull).map((folder) => `${folder} has more than ${MAX_FILES} files`);
}

/** Packages for development that nothing imports, that are no tool of the scripts, and no peer of one that is used. */
function unused() {
  const imports = Object.entries(everything).flatMap(([file, source]) => importsOf(file, source));
  const used = new Set(imports.map(({ target }) => target.replace(/^node:.*/, 'node')));
  const own = Object.keys(manifest.devDependencies);
  const manifestOf = (/** @type {string} */ name) => JSON.parse(read(`node_modules/${name}/package.json`));
  const peers = own.flatMap((name) => (used.has(name) ? Object.keys(manifestOf(name).peerDependencies ?? {}) : []));
  const words = Object.values(manifest.scripts).flatMap((script) => script.split(' '));
  const isUsed = (/** @type {string} */ name) =>
    used.has(name.replace(/^@types\//, '')) ||
    peers.includes(name) ||
    Object.keys(manifestOf(name).bin ?? {}).some((command) => words.includes(command));
  return own.filter((name) => !isUsed(name)).map((name) => `package.json: nothing uses ${name}`);
}

const dependencies = Object.keys(manifest.dependencies);
const faults = [
  ...violations(sources, drawing),
  ...undeclared(everything, manifest, EXTERNAL),
  ...EXTERNAL.filter((name) => !dependencies.includes(name)).map((name) => `package.json: users miss ${name}`),
  ...dependencies
    .filter((name) => !PRODUCT.test(name) && !EXTERNAL.includes(name))
    .map((name) => `package.json: ${name} is in the bundle`),
  ...unused(),
  ...fullFolders(),
  ...documentFaults(),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
