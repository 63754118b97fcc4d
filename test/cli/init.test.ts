/** `site init`: what it writes, and what it leaves alone. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, projectRoot, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';

/** A folder below which the package is installed. */
function folderWith(files: { readonly [path: string]: string } = {}): string {
  const root = temporaryFolder(files);
  fs.mkdirSync(path.join(root, 'node_modules'));
  fs.symlinkSync(projectRoot, path.join(root, 'node_modules/crash-signal-docs'), 'junction');
  return root;
}

/** The files of a folder without what commands make, and without the package, which is large. */
function sources(root: string): { readonly [path: string]: string } {
  const own = fs.readdirSync(root).filter((name) => !['node_modules', 'build', '.site', '.git'].includes(name));
  return Object.fromEntries(
    own.sort().flatMap((name) => {
      const file = path.join(root, name);
      if (!fs.statSync(file).isDirectory()) return [[name, fs.readFileSync(file, 'latin1')]];
      return Object.entries(readTree(file)).map(([below, text]) => [`${name}/${below}`, text]);
    }),
  );
}

const readJson = (root: string, name: string) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));

test('an empty folder becomes a site that builds, and is left alone after that', async () => {
  const root = folderWith();
  const { code, lines } = await callSite(root, 'init');
  expect(code).toBe(0);
  expect(lines).toContain('wrote site.config.ts');
  expect(lines.at(-1)).toBe('the site is ready: npx site dev --open');
  expect(await callSite(root, 'build', '--strict')).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^built 1 page /)],
  });
  const page = fs.readFileSync(path.join(root, 'build/index.html'), 'utf8');
  for (const part of ['class="katex"', '<svg class="plot-svg"', '3 τ: 5.0 %', '36.8', 'Literate programming']) {
    expect(page).toContain(part);
  }
  const before = sources(root);
  expect(Object.keys(before)).toEqual([
    '.github/workflows/docs.yml',
    '.gitignore',
    'docs/_bibliography.json',
    'docs/_intro/discharge.ts',
    'docs/_intro/figure.ts',
    'docs/intro.md',
    'package.json',
    'site.config.ts',
  ]);
  expect((await callSite(root, 'init')).lines).toEqual([
    'found 1 page in 1 folder: docs/',
    'home page: docs/intro.md',
    'nothing is missing',
  ]);
  expect(sources(root)).toEqual(before);
});

test('a folder with pages gets what it lacks, and keeps what it has', async () => {
  const files = {
    'package.json': JSON.stringify({ name: 'wheel', scripts: { build: 'tsc' }, dependencies: { a: '1.0.0' } }, null, 4),
    '.gitignore': '/build\nnode_modules',
    'docs/index.md': '# Home\n\n[gone](./gone.md)\n',
    'docs/guide/start.md': '# Start\n',
    'docs/guide/rim.png': '',
    'docs/guide/more.mdx': '# More\n',
    'docs/.vitepress/config.ts': 'export default {};\n',
    'docs/public/robots.txt': '',
  };
  const root = folderWith(files);
  const { code, lines } = await callSite(root, 'init');
  expect(code).toBe(0);
  expect(lines).toEqual([
    'found 2 pages in 2 folders: docs/',
    'home page: docs/index.md',
    'images: 1',
    'not read: 1 .mdx file, because pages end in .md',
    "not read: the settings of VitePress; folders and 'sidebar_position' order the sidebar",
    'not read: docs/public/; set static.path to publish its files as they are',
    'wrote site.config.ts',
    expect.stringMatching(
      /^package\.json: scripts docs:dev, docs:build, docs:serve, docs:check, devDependencies crash-signal-docs, allowS/,
    ),
    '.gitignore: .site/',
    'wrote .github/workflows/docs.yml',
    'the site is ready: npx site dev --open',
  ]);
  const after = sources(root);
  expect(after).toMatchObject({
    ...files,
    'package.json': expect.any(String),
    '.gitignore': '/build\nnode_modules\n.site/\n',
  });
  expect(after['package.json']).toMatch(/^\{\n {4}"name"/);
  expect(readJson(root, 'package.json')).toMatchObject({
    name: 'wheel',
    scripts: { build: 'tsc', 'docs:build': 'site build' },
    dependencies: { a: '1.0.0' },
    allowScripts: { esbuild: true },
  });
  expect(after['site.config.ts']).toContain("title: 'wheel'");
  // Old links are warnings.
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  expect((await callSite(root, 'init')).lines.at(-1)).toBe('nothing is missing');
  expect(sources(root)).toEqual(after);
});

test.each([
  ['01-intro.md', '# Home\n'],
  ['README.md', '# Home\n'],
  ['first.md', "---\ntitle: First\nslug: '/'\n---\n"],
])('a home page: %s', async (name, text) => {
  const root = folderWith({ [`docs/${name}`]: text });
  expect((await callSite(root, 'init')).lines).toContain(`home page: docs/${name}`);
});

test('pages in another folder are found there, and get a home page if they have none', async () => {
  const root = folderWith({
    'README.md': '# Wheel\n',
    'src/content/02-rim.md': '# Rim\n',
    'src/content/tyre/tread.md': '# Tread\n',
  });
  const { lines } = await callSite(root, 'init');
  expect(lines.slice(0, 2)).toEqual(['found 2 pages in 2 folders: src/content/', 'home page: none']);
  expect(lines).toContain('wrote src/content/intro.md');
  expect(sources(root)['site.config.ts']).toContain("  docs: { path: 'src/content' },\n");
});

test('settings that are there decide where the pages are', async () => {
  const settings = "export default { docs: { path: 'pages', mainDoc: 'start' } };\n";
  const root = folderWith({ 'site.config.ts': settings, 'pages/start.md': '# Start\n', 'docs/other.md': '# Other\n' });
  expect((await callSite(root, 'init')).lines.slice(0, 2)).toEqual([
    'found 1 page in 1 folder: pages/',
    'home page: pages/start.md',
  ]);
  expect(sources(root)).toMatchObject({ 'site.config.ts': settings });
  writeFiles(root, { 'site.config.ts': "export default { titel: '' };\n" });
  expect(await callSite(root, 'init')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("did you mean 'title'"),
  });
});

test('a site in a folder of a repository has its workflow at the top, and the version of the project around it', async () => {
  const root = folderWith({
    'package.json': '{ "devDependencies": { "crash-signal-docs": "file:../a.tgz" } }\n',
    '.git/HEAD': '',
  });
  const { lines } = await callSite(root, 'init', "people's site");
  expect(lines).toContain('wrote ../.github/workflows/docs.yml');
  expect(lines.at(-1)).toBe('the site is ready: cd "people\'s site" && npm install && npx site dev --open');
  const workflow = fs.readFileSync(path.join(root, '.github/workflows/docs.yml'), 'utf8');
  expect(workflow).toContain('working-directory: "people\'s site"');
  expect(readJson(root, "people's site/package.json")).toMatchObject({
    devDependencies: { 'crash-signal-docs': 'file:../../a.tgz' },
  });
});

test.each([
  ['allowBuilds:\n  esbuild: set this to true or false\n', 'allowBuilds:\n  esbuild: true\n'],
  ['packages: [a]', 'packages: [a]\nallowBuilds:\n  esbuild: true\n'],
  ['onlyBuiltDependencies: [esbuild]\n', 'onlyBuiltDependencies: [esbuild]\n'],
])('pnpm is used by the workflow, and reads pnpm-workspace.yaml: %j', async (before, after) => {
  const root = folderWith({ 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': before });
  expect((await callSite(root, 'init')).lines.at(-1)).toBe('the site is ready: pnpm exec site dev --open');
  const files = sources(root);
  expect(files['pnpm-workspace.yaml']).toBe(after);
  expect(files['.github/workflows/docs.yml']).toContain('pnpm install --frozen-lockfile');
});

test('what cannot be completed is named, and nothing is written', async () => {
  const root = folderWith({ 'package.json': '{', 'file.txt': '' });
  expect(await callSite(root, 'init')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: .*package\.json is no JSON object: mend it first\n$/),
  });
  expect(await callSite(root, 'init', 'file.txt')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is a file'),
  });
  expect(Object.keys(sources(root))).toEqual(['file.txt', 'package.json']);
});
