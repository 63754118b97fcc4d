/**
 * The generator as a program: TypeScript, JSX and dependencies bundled into a few files of JavaScript. Plain JavaScript
 * itself, because the launcher needs it before anything can be compiled.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './cached-esbuild.js';
import { packageFolder } from './package-folder.js';

/** Packages that stay outside of the bundle: what needs them loads them when it needs them. */
const EXTERNAL = [
  'esbuild',
  'linkinator',
  'pagefind',
  'launch-editor',
  'open',
  '@shikijs/langs-precompiled',
  'oxc-transform',
];
/** An optional dependency of linkedom, which does without. */
const OPTIONAL = ['canvas'];

/**
 * How scripts are bundled that hold the generator and run in Node.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const NODE_BUNDLE = {
  // Named, because esbuild looks for none below `node_modules`.
  tsconfig: 'tsconfig.json',
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20.19',
  splitting: true,
  jsx: /** @type {const} */ ('automatic'),
  define: { 'process.env.NODE_ENV': '"production"' },
  external: [...EXTERNAL, ...OPTIONAL],
  // What libraries walk trees with, too: the debugging aids of theirs cost as much as reading all front matter.
  // And what its parser reads a document with: ours reads many characters at once.
  alias: { 'unist-util-visit': './generator/compile/walk.ts', micromark: './generator/compile/tokenizer/parse.ts' },
  // CommonJS among the dependencies asks for Node's own modules with require.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);",
  },
};

/** The scripts of the generator. */
const SCRIPTS = {
  main: 'generator/main.ts',
  worker: 'generator/compile/worker.ts',
  writer: 'generator/publish/writer.ts',
  indexer: 'generator/search/thread.ts',
  runner: 'generator/compute/runner.ts',
  // The thread of the runner's.
  thread: 'generator/compute/thread.ts',
};

const ENTRY = "module.exports = require('./start.cjs').start(__filename);\n";

/**
 * Each script is one file, because V8 keeps what it compiles by files, and is called by `start.ts`.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
const SCRIPT_BUNDLE = {
  format: /** @type {const} */ ('cjs'),
  splitting: false,
  banner: {},
  define: { ...NODE_BUNDLE.define, 'import.meta.url': 'ADDRESS' },
  // Node need not look for a manifest to know what a file is.
  outExtension: { '.js': '.cjs' },
  // Functions are compiled when they are first called, and what lies between is read for that. Stacks still name lines.
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: /** @type {const} */ ('none'),
};

/**
 * Bundles the generator, or finds it bundled.
 *
 * @returns the package's folder, the folder of its caches, the digest of the generator's code with all that it runs on,
 *   and its scripts: the command line (`main`), a compile thread (`worker`), a writing thread (`writer`), one that
 *   indexes pages (`indexer`), and the process that runs the docs' examples (`runner`)
 */
export async function bundleProgram() {
  const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const cacheFolder = findCacheFolder(packageRoot);
  const scripts = Object.entries(SCRIPTS).map(([name, file]) => [`scripts/${name}`, file]);
  // What threads and processes begin with, by which a script is found.
  const beside = Object.fromEntries(Object.keys(SCRIPTS).map((name) => [`${name}.cjs`, ENTRY]));
  const { folder, digest } = await bundle(
    cacheFolder,
    'generator',
    {
      absWorkingDir: packageRoot,
      ...NODE_BUNDLE,
      ...SCRIPT_BUNDLE,
      entryPoints: { start: 'generator/bundling/start.ts', ...Object.fromEntries(scripts) },
    },
    // A text with one character beyond ASCII takes twice the memory.
    { beside, isAscii: true },
  );
  const entry = (/** @type {keyof typeof SCRIPTS} */ name) => pathToFileURL(path.join(folder, `${name}.cjs`));
  return {
    packageRoot,
    cacheFolder,
    code: codeDigest(digest, packageRoot),
    main: entry('main'),
    worker: entry('worker'),
    writer: entry('writer'),
    indexer: entry('indexer'),
    runner: entry('runner'),
  };
}

/**
 * Loads the program into this process.
 *
 * @param {URL} main
 * @returns what it exports
 */
export function loadProgram(main) {
  return module.createRequire(main)(fileURLToPath(main));
}

/**
 * Where bundles are kept. Below the package's own `node_modules`, if that can be written: from there Node finds the
 * packages that the bundle leaves outside, and an update of the package takes the bundles of the old one along. A
 * package that somebody else installed keeps its bundles with the user's caches.
 *
 * @param {string} packageRoot
 * @throws an error with a `syscall` when neither can be written
 */
function findCacheFolder(packageRoot) {
  const { name } = JSON.parse(fs.readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  const own = path.join(packageRoot, 'node_modules/.cache', name);
  if (canWrite(own)) return own;
  const digest = createHash('sha256').update(packageRoot).digest('hex').slice(0, 10);
  try {
    const folder = path.join(userCaches(), `${name}-${digest}`);
    linkPackages(packageRoot, path.join(folder, 'node_modules'));
    return folder;
  } catch (error) {
    const { message, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
    if (syscall === undefined) throw error;
    const advice = 'make one of them writable, or set XDG_CACHE_HOME to a folder that is';
    const reason = `neither ${own} nor the user's caches can be written (${message}): ${advice}`;
    throw Object.assign(new Error(reason, { cause: error }), { syscall });
  }
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder that the system has for the user's caches. */
function userCaches() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (process.platform === 'win32') return LOCALAPPDATA || path.join(os.homedir(), 'AppData/Local');
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library/Caches');
  return XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
}

/**
 * Lets Node find the packages that the bundle leaves outside from a folder that is not the package's.
 *
 * @param {string} packageRoot
 * @param {string} modules the `node_modules` that the links are made in
 */
function linkPackages(packageRoot, modules) {
  for (const name of EXTERNAL) {
    const [target, link] = [packageFolder(name, packageRoot), path.join(modules, name)];
    if (readLink(link) === target) continue;
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.rmSync(link, { force: true });
    fs.symlinkSync(target, link, 'junction');
  }
}

/** @param {string} file */
function readLink(file) {
  try {
    // Windows ends the target of a junction with a separator.
    return path.resolve(fs.readlinkSync(file));
  } catch {
    return null;
  }
}

/** Packages outside the bundle that decide cached values: highlighting, scripts, the index of large sites. */
const DECIDING = ['@shikijs/langs-precompiled', 'esbuild', 'pagefind'];

/**
 * Everything that decides cached values and is no file of the site: the bundle, the packages it leaves outside, and
 * Node, which runs the docs' scripts.
 *
 * @param {string} bundled digest of the bundle
 * @param {string} packageRoot where packages are looked for
 */
export function codeDigest(bundled, packageRoot, node = process.version) {
  const versions = DECIDING.map((name) => versionOf(name, packageRoot));
  return createHash('sha256')
    .update(JSON.stringify([bundled, node, versions]))
    .digest('hex')
    .slice(0, 20);
}

/** @param {string} name @param {string} packageRoot @returns {string} */
function versionOf(name, packageRoot) {
  return JSON.parse(fs.readFileSync(path.join(packageFolder(name, packageRoot), 'package.json'), 'utf8')).version;
}
