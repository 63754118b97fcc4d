/** A site in a folder of its own that has the package installed. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import type { Figure as DocsFigure, FigureContext as DocsFigureContext } from '../../docs/_plot/figure.ts';
import type { LegendEntry } from '../../generator/model/computed.ts';
import type { Figure, FigureContext } from '../../generator/model/figure-contract.d.ts';
import { callSite, projectRoot, readTree, writeFiles } from '../support/cli.ts';
import { dependencies, installed, type Layout, manifest, packed } from './installed.ts';

const archive = packed();
const files = archive.files.map((file) => file.path);

const SITE = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'site.config.ts': `import { defineConfig } from '${manifest.name}';

export default defineConfig({ title: 'Elsewhere', math: { stylesheet: 'self' } });
`,
  'docs/intro.md': `# Home

A formula $x^2$, and code:

\`\`\`ts
const value: number = 1;
\`\`\`

::figure[Two points]{#fig-line file="_figures/line.ts"}
`,
  'docs/_figures/line.ts': `import * as Plot from '@observablehq/plot';
import type { Figure, FigureContext } from '${manifest.name}/figure';

export default ({ width }: FigureContext): Figure => ({
  title: 'A line',
  description: 'A line from one point to the other.',
  plot: { width, marks: [Plot.line([[0, 0], [1, 1]])] },
  data: [{ 'x / mm': 0, 'y / mm': 0 }],
});
`,
};

/** Runs a script of Node, and waits for its end. */
const run = (cwd: string, args: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    const env = { ...process.env, CI: 'true', NO_COLOR: '1', NODE_OPTIONS: '' };
    execFile(process.execPath, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('the tarball holds what runs, the manual, every entry and what the README links, and is small', () => {
  const folders = new Set(files.map((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')));
  expect([...folders].sort()).toEqual(['', 'bin', 'dist', 'generator', 'manual', 'theme']);
  const top = files.filter((file) => !file.includes('/'));
  expect(top.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  const entries = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  const readme = fs.readFileSync(path.join(projectRoot, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, name = '']) => name);
  const isPacked = (name: string) => files.some((file) => file === name || file.startsWith(`${name}/`));
  const all = [...entries.map((entry) => entry.replace('./', '')), ...links];
  expect(all.filter((name) => !isPacked(name))).toEqual([]);
  expect(archive.size).toBeLessThan(2_000_000);
  expect(dependencies().length).toBeLessThan(260);
});

/** The site without the digests in the names of its scripts: names inside of them follow from where packages are. */
function withoutScripts(site: { readonly [path: string]: string }): { readonly [path: string]: string } {
  const named = (text: string) => text.replace(/-[0-9A-Z]{8}\.js/g, '.js');
  const isScript = (name: string) => /^assets\/[^/]+\.js$/.test(name);
  return Object.fromEntries(
    Object.entries(site).map(([name, text]) => [named(name), isScript(name) ? '' : named(text)]),
  );
}

test('no package but esbuild has a script that runs when it is installed', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: { readonly [folder: string]: { readonly hasInstallScript?: boolean } };
  };
  const scripted = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript === true);
  expect(scripted).toEqual(['node_modules/esbuild']);
});

/** The site as the checkout builds it. */
let fromCheckout: ReturnType<typeof readTree> | undefined;

test.each<[layout: Layout, what: string]>([
  ['hoisted', 'though the script of esbuild did not run'],
  ['nested', 'and the generator does not name its package'],
])('%s, a site builds as the checkout builds it, %s', async (layout) => {
  const isHoisted = layout === 'hoisted';
  const { root, own } = installed(files, layout, isHoisted ? ['esbuild'] : []);
  // The program that the script installs, and the script itself.
  for (const name of isHoisted ? ['bin', 'install.js'] : [])
    fs.rmSync(path.join(root, 'node_modules/esbuild', name), { recursive: true });
  writeFiles(root, SITE);
  const built = await run(root, [path.join(own, 'bin/site.js'), 'build', '--strict']);
  expect(built, built.output).toMatchObject({ code: 0 });
  const site = readTree(path.join(root, 'build'));
  expect(site['index.html']).toContain('class="katex"');
  expect(site['index.html']).toContain('<svg class="plot-svg"');
  expect(Object.keys(site)).toContainEqual(expect.stringMatching(/^assets\/katex\/fonts\/.*\.woff2$/));
  if (fromCheckout === undefined) {
    expect(await callSite(root, 'build', '--out-dir', 'other')).toMatchObject({ code: 0 });
    fromCheckout = readTree(path.join(root, 'other'));
  }
  expect(withoutScripts(site)).toEqual(withoutScripts(fromCheckout));
  // The figure's source, which is published beside it, names what it imports, and the licences what they are of.
  const named = Object.keys(site).filter((name) => site[name]?.includes(manifest.name));
  expect(named, 'the generator does not name its package').toEqual([
    'LICENSES.txt',
    expect.stringMatching(/^assets\/figures\/figures-line-[\w-]+\.ts\.txt$/),
  ]);
});

const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');

test('`site init` makes a site that builds, and the types of settings and figures are known', async () => {
  const { root, own } = installed(files, 'hoisted');
  for (const args of [['init'], ['build', '--strict']]) {
    const done = await run(root, [path.join(own, 'bin/site.js'), ...args]);
    expect(done, done.output).toMatchObject({ code: 0 });
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [path.join(projectRoot, 'node_modules/@types')],
    module: 'nodenext',
    allowImportingTsExtensions: true,
    // The types of Plot import those of d3, which it does not bring.
    skipLibCheck: true,
  };
  writeFiles(root, {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', 'docs/_intro'] }),
    'figure.ts': `import type { Figure } from '${manifest.name}/figure';
export default { title: 'x', plot: {} } satisfies Figure;
`,
    'wrong.ts': `import { defineConfig, type SiteSettings } from '${manifest.name}';
defineConfig({ prefetch: 'sometimes' });
defineConfig({ titel: 'x' });
export const right: SiteSettings = { onBrokenLinks: 'warn', locale: { dir: 'rtl' }, search: false };
`,
  });
  const { output } = await run(root, [compiler, '-p', '.']);
  expect(output.trim().split(/\n(?! )/)).toEqual([
    expect.stringMatching(/^figure\.ts\(2,\d+\): error TS2741: Property 'description' is missing /),
    expect.stringMatching(/^wrong\.ts\(2,16\): error TS2322: .*"sometimes"/),
    expect.stringMatching(/^wrong\.ts\(3,16\): error TS2561: .*'titel'/),
  ]);
});

test('figures of this site are what the package says of figures', () => {
  expectTypeOf<DocsFigure>().toEqualTypeOf<Figure>();
  expectTypeOf<DocsFigureContext>().toEqualTypeOf<FigureContext>();
  expectTypeOf<LegendEntry>().toEqualTypeOf<NonNullable<Figure['legend']>[number]>();
});
