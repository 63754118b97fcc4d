/**
 * Builds `dist/`: the generator as JavaScript, the files that published pages load, and the licence notices of both.
 * npm runs it on `npm ci` and before each script that needs it; run `node build.js` after a change of the sources.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { noticesText, packageNotice, packagesOf } from './generator/bundling/licences.js';
import { EXTERNAL, NODE_BUNDLE } from './generator/bundling/options.js';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
/** Written first and then renamed, so that a failing build leaves the previous `dist/` in place. */
const stage = path.join(root, 'dist.new');
const dist = path.join(root, 'dist');

/** The theme's subsets of KaTeX's fonts. */
const FORMULA_FONTS = ['formulas-main', 'formulas-italic'];

/**
 * Imports a module of the sources, which esbuild compiles first: Node 20 does not read TypeScript.
 *
 * @param {string} file without imports of its own
 * @returns {Promise<any>} its exports
 */
async function importSource(file) {
  const { code } = await transform(fs.readFileSync(path.join(root, file), 'utf8'), { loader: 'ts' });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/**
 * Runs esbuild.
 *
 * @param {string} folder below the stage
 * @param {import('esbuild').BuildOptions} options
 * @returns files by entry point, all files, and the absolute paths of the sources
 */
async function bundle(folder, options) {
  const outdir = path.join(stage, folder);
  const { metafile } = await build({
    absWorkingDir: root,
    tsconfig: 'tsconfig.json',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    ...options,
    bundle: true,
    metafile: true,
    outdir,
  });
  /** @param {string} file */
  const below = (file) => path.relative(outdir, path.join(root, file)).replaceAll(path.sep, '/');
  const outputs = Object.entries(metafile.outputs).map(([file, { entryPoint, imports }]) => ({
    file: below(file),
    entryPoint,
    imports: imports.map(({ path: imported }) => below(imported)),
  }));
  /** @param {string} entry */
  const outputOf = (entry) => outputs.find(({ entryPoint }) => entryPoint === entry) ?? fail(`no output of ${entry}`);
  return {
    files: outputs.map(({ file }) => file),
    /** @param {string} entry @returns {string} */
    fileOf: (entry) => outputOf(entry).file,
    /** @param {string} entry @returns {string} the first file that the output of an entry imports */
    importOf: (entry) => outputOf(entry).imports[0] ?? fail(`${entry} imports nothing`),
    inputs: Object.keys(metafile.inputs).flatMap((input) =>
      input.startsWith('(disabled)') ? [] : [path.join(root, input)],
    ),
  };
}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}

/** The module that pages load. */
const MAIN = 'client/main.tsx';

/**
 * Makes modules that are loaded by `import()` import the client's main module, too. By itself, esbuild makes a chunk
 * for every set of modules that share something, each of which is a request.
 *
 * @type {import('esbuild').Plugin}
 */
const shareOneChunk = {
  name: 'share-one-chunk',
  setup({ onResolve, onLoad }) {
    /** @type {Set<string>} */
    const onDemand = new Set();
    onResolve({ filter: /^\./ }, ({ kind, path: name, resolveDir }) => {
      if (kind === 'dynamic-import') onDemand.add(path.resolve(resolveDir, name));
      return undefined;
    });
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      if (!onDemand.has(file)) return undefined;
      const contents = `import ${JSON.stringify(path.join(root, MAIN))};\n${fs.readFileSync(file, 'utf8')}`;
      return { contents, loader: 'tsx' };
    });
  },
};

/** Bundles what readers load. @returns its record in `dist/program.json`, and its sources */
async function buildClient() {
  const { BROWSERS } = await importSource('generator/base/browsers.ts');
  const { figureStyles } = await importSource('theme/figure-colors.ts');
  const common = { target: BROWSERS, minify: true };
  const client = await bundle('assets', {
    ...common,
    entryPoints: { entry: MAIN, site: 'theme/styles/index.css' },
    entryNames: '[name]-[hash]',
    format: 'esm',
    jsx: 'automatic',
    splitting: true,
    plugins: [shareOneChunk],
    chunkNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    assetNames: '[name]-[hash]',
    // For Chromium: compiles the file while it loads. Nearly all functions of React run at once.
    banner: { js: '//# allFunctionsCalledOnLoad', css: figureStyles() },
  });
  /** @param {RegExp} pattern @returns {string} */
  const fileLike = (pattern) => client.files.find((file) => pattern.test(file)) ?? fail(`no output like ${pattern}`);
  // Pages load the chunk that all of the client shares. The entry only exports it, by the names that `site dev` uses.
  const script = client.importOf(MAIN);
  const boot = await bundle('inline', { ...common, entryPoints: { boot: 'client/boot.ts' }, format: 'iife' });
  await bundle('inline', {
    target: BROWSERS,
    format: 'esm',
    entryPoints: { dev: 'client/dev/dev.ts' },
    define: { CLIENT: JSON.stringify(`assets/${client.fileOf(MAIN)}`) },
  });
  return {
    inputs: [...client.inputs, ...boot.inputs],
    assets: {
      stylesheet: client.fileOf('theme/styles/index.css'),
      client: script,
      fonts: { common: fileLike(/^toolkit-sans-[0-9A-Z]+\.woff2$/), more: fileLike(/^toolkit-sans-more-.*\.woff2$/) },
      formulaFonts: FORMULA_FONTS.map((name) => fileLike(new RegExp(`^${name}-.*2$`))),
    },
  };
}

/**
 * Copies KaTeX's stylesheet, which `theme/styles/formulas.css` follows, and its WOFF2 fonts.
 *
 * @returns its record in `dist/program.json`, and the names of the fonts
 */
async function copyKatex() {
  const folder = packageFolder('katex');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const source = fs.readFileSync(path.join(folder, 'dist/katex.min.css'));
  const rules = fs.readFileSync(path.join(root, 'theme/styles/formulas.css'), 'utf8');
  const own = await transform(rules, { loader: 'css', minify: true });
  const css = source.toString('utf8').replace(/,url\([^)]+\) format\("(woff|truetype)"\)/g, '') + own.code;
  const fonts = [...css.matchAll(/url\(fonts\/([^)]+)\)/g)].map(([, font = '']) => font);
  const stylesheet = `katex-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
  const target = path.join(stage, 'assets/katex');
  fs.mkdirSync(path.join(target, 'fonts'), { recursive: true });
  fs.writeFileSync(path.join(target, stylesheet), css);
  for (const font of fonts) fs.copyFileSync(path.join(folder, 'dist/fonts', font), path.join(target, 'fonts', font));
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return { version, stylesheet, integrity, fonts: fonts.map((font) => path.basename(font, '.woff2')) };
}

/**
 * Writes the notices of the packages that files come from, and of further packages by name.
 *
 * @param {string} file below the stage
 * @param {readonly string[]} inputs
 * @param {readonly string[]} names
 */
function writePublishedNotices(file, inputs, names) {
  const folders = [...packagesOf(inputs, root), ...names.map(packageFolder)];
  // LICENSE-docs is about the documentation of this repository, which is not in the package.
  const notices = folders.map((folder) => packageNotice(folder, folder === root ? /^LICENSE$/ : undefined));
  fs.writeFileSync(path.join(stage, file), noticesText([...notices, ...fontNotices()]));
}

/** The notices of the fonts. A licence reserves the name of its font, so the changed ones have other names. */
function fontNotices() {
  const typeface = 'toolkit-sans, toolkit-sans-more: some characters of IBM Plex Sans, with another name.';
  const plex = fs.readFileSync(path.join(root, 'theme/fonts/OFL.txt'), 'utf8').trim();
  const [, licence = ''] = /^(?:.*\n)(\nThis Font Software is licensed[\s\S]*)$/.exec(plex) ?? [];
  const families = [...new Set(fonts.map((font) => font.replace(/-.*/, '')))];
  const formulas = [
    `${FORMULA_FONTS.join(', ')}: characters of these fonts, with other names.\n`,
    `${fonts.join(', ')}:\n`,
    'Copyright (c) 2009-2010, Design Science, Inc. (<www.mathjax.org>)',
    'Copyright (c) 2014-2018 Khan Academy (<www.khanacademy.org>),',
    `with Reserved Font Names ${families.join(', ')}.`,
  ];
  return [
    { subject: `Fonts of katex ${katex.version}`, licence: 'OFL-1.1', text: `${formulas.join('\n')}\n${licence}` },
    { subject: 'Toolkit Sans', licence: 'OFL-1.1', text: `${typeface}\n\n${plex}` },
  ];
}

/** Writes the notices of the packages in the generator's own bundle. @param {readonly string[]} inputs */
function writeGeneratorNotices(inputs) {
  const intro = 'The generator in this folder contains the software below, under these licences.';
  const folders = packagesOf(inputs, root).filter((folder) => folder !== root);
  const notices = folders.map((folder) => packageNotice(folder, undefined, true));
  fs.writeFileSync(path.join(stage, 'NOTICES.txt'), noticesText(notices, intro));
}

/** Folders of the packages that `dist/` contains, as package-lock.json names them. @param {readonly string[]} inputs */
function bundledPackages(inputs) {
  const folders = [...packagesOf(inputs, root).filter((folder) => folder !== root), packageFolder('katex')];
  return [...new Set(folders.map((folder) => path.relative(root, folder).replaceAll(path.sep, '/')))].sort();
}

/** Digest of everything that decides cached values and is no file of the site, but for the version of Node. */
function codeDigest() {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(stage).sort()) {
    if (name.endsWith('.js')) hash.update(`${name}\0`).update(fs.readFileSync(path.join(stage, name)));
  }
  for (const name of EXTERNAL) {
    const version = JSON.parse(fs.readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')).version;
    hash.update(`${name} ${version}\0`);
  }
  return hash.digest('hex').slice(0, 20);
}

/** @param {string} name @returns {string} */
function packageFolder(name) {
  const places = require.resolve.paths(name) ?? [];
  const folder = places.map((place) => path.join(place, name)).find((each) => fs.existsSync(each));
  return folder ?? fail(`the package '${name}' is not installed`);
}

fs.rmSync(stage, { recursive: true, force: true });
const scripts = await bundle('.', NODE_BUNDLE);
const { inputs, assets } = await buildClient();
const { fonts, ...katex } = await copyKatex();
writePublishedNotices('LICENSES.txt', inputs, ['katex']);
writeGeneratorNotices(scripts.inputs);
const packages = bundledPackages([...scripts.inputs, ...inputs]);
const program = { code: codeDigest(), ...assets, katex, packages };
fs.writeFileSync(path.join(stage, 'program.json'), JSON.stringify(program, null, 2));
fs.cpSync(path.join(root, 'generator/init/first-page'), path.join(stage, 'first-page'), { recursive: true });
fs.rmSync(dist, { recursive: true, force: true });
fs.renameSync(stage, dist);
