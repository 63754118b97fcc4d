/** Laws 1 to 4 and 9 of CONTRIBUTING.md, held by reading what every file imports and names. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/cli.ts';

/** Sources by path below the project's root. */
type Sources = { readonly [file: string]: string };

interface Import {
  readonly line: number;
  /** A path below the root for a file of ours, else the package. */
  readonly target: string;
}

const STAGES = ['config', 'source', 'compile', 'link', 'render', 'assets', 'search', 'report', 'emit'];
/** They put the stages together. */
const COMPOSERS = /^generator\/(site|main)\.ts$|^generator\/commands\//;
/** Their results depend on their arguments alone; the pool of compile threads is the machinery around one of them. */
const PURE = /^generator\/(compile|link|render)\//;
const THREADS = /^generator\/compile\/(pool|worker)\.ts$/;
const EFFECTS = /^node:(?!crypto$)/;
const AMBIENT =
  /\b(process\.(env|cwd|stdout|stderr|hrtime)|Date\.now|new Date\(\)|performance\.now|Math\.random|fetch\()/;
const TERMINAL = /\b(process\.exit\b|process\.exitCode|process\.argv|console\.)/;

/** Comments hold no code, and strings of regular text no imports. */
function withoutComments(source: string): string {
  return source.replace(
    /\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/.*$/gm,
    (comment, before = '') => before + comment.replace(/[^\n]/g, ' ').slice(before.length),
  );
}

function importsOf(file: string, source: string): Import[] {
  const pattern = /\b(?:from|import)\s*\(?\s*['"`]([^'"`$]+)/g;
  return [...withoutComments(source).matchAll(pattern)].map((match) => {
    const [, specifier = ''] = match;
    const relative = specifier.startsWith('.');
    const target = relative ? path.posix.join(path.posix.dirname(file), specifier) : packageOf(specifier);
    return { line: source.slice(0, match.index).split('\n').length, target };
  });
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const sideOf = (file: string) => file.split('/')[0] ?? '';
const stageOf = (file: string) => STAGES.find((stage) => file.startsWith(`generator/${stage}/`)) ?? null;

/** Everything in the sources that breaks a law, one line each. */
function violations(sources: Sources): string[] {
  const found: string[] = [];
  const allowed: { readonly [side: string]: RegExp } = {
    bin: /^(bin|generator)\/|^node:/,
    generator: /^(generator|theme)\//,
    theme: /^theme\/|^react$/,
    client: /^(client|theme)\/|^react(-dom)?$/,
  };
  for (const [file, source] of Object.entries(sources)) {
    const say = (line: number, law: string) => found.push(`${file}:${line} ${law}`);
    const stage = stageOf(file);
    for (const { line, target } of importsOf(file, source)) {
      const ours = /^(bin|generator|theme|client|test|docs)\//.test(target);
      const side = sideOf(file);
      if ((ours || side === 'theme' || side === 'client') && allowed[side]?.test(target) === false) {
        say(line, `law 1: ${side} must not import ${target}`);
      }
      const other = stageOf(target);
      if (other !== null && other !== stage && !COMPOSERS.test(file)) {
        say(line, `law 2: ${file} must not import the stage '${other}' (${target})`);
      }
      if (PURE.test(file) && !THREADS.test(file) && EFFECTS.test(target)) {
        say(line, `law 3: ${file} must not import ${target}`);
      }
    }
    for (const [index, line] of withoutComments(source).split('\n').entries()) {
      if (PURE.test(file) && !THREADS.test(file) && AMBIENT.test(line)) say(index + 1, `law 3: ${line.trim()}`);
      if (file.startsWith('generator/') && file !== 'generator/main.ts' && TERMINAL.test(line)) {
        say(index + 1, `law 4: ${line.trim()}`);
      }
      if (file.startsWith('generator/') && !file.startsWith('generator/assets/') && /['"`]client\//.test(line)) {
        say(index + 1, `law 1: only generator/assets names client: ${line.trim()}`);
      }
    }
  }
  return [...found, ...cycles(sources)];
}

/** Import cycles, each told once. */
function cycles(sources: Sources): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file);
    if (at !== -1) found.push(`law 9: import cycle ${[...trail.slice(at), file].join(' → ')}`);
    if (at !== -1 || done.has(file)) return;
    for (const { target } of importsOf(file, sources[file] ?? '')) {
      if (target in sources) visit(target, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of Object.keys(sources)) visit(file, []);
  return found;
}

function readSources(...folders: string[]): Sources {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|js)$/.test(name))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
  );
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(projectRoot, file), 'utf8')]));
}

const sources = readSources('bin', 'generator', 'theme', 'client');

test('the laws hold', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(80);
  expect(violations(sources)).toEqual([]);
});

describe('a planted violation is found', () => {
  const cases: readonly (readonly [law: RegExp, file: string, source: string])[] = [
    [/law 1/, 'theme/X.tsx', "import { useState } from 'preact';"],
    [/law 1/, 'theme/X.tsx', "import type { Page } from '../generator/graph.ts';"],
    [/law 1/, 'client/x.ts', "import type { Page } from '../generator/graph.ts';"],
    [/law 1/, 'client/x.ts', "const x = await import('../generator/graph.ts');"],
    [/law 1/, 'generator/x.ts', "export { x } from '../client/main.ts';"],
    [/law 1/, 'generator/link/x.ts', "const entry = 'client/main.ts';"],
    [/law 2/, 'generator/link/x.ts', "import { x } from '../compile/index.ts';"],
    [/law 2/, 'generator/cache.ts', "import type { x } from './source/files.ts';"],
    [/law 3/, 'generator/render/x.ts', "import fs from 'node:fs';"],
    [/law 3/, 'generator/compile/x.ts', 'const now = Date.now();'],
    [/law 3/, 'generator/link/x.ts', 'const home = process.env.HOME;'],
    [/law 4/, 'generator/emit/x.ts', "console.log('x');"],
    [/law 4/, 'generator/commands/x.ts', 'process.exit(1);'],
  ];
  for (const [law, file, source] of cases) {
    test(`${law.source}: ${source}`, () => {
      expect(violations({ [file]: `\n${source}\n` })).toEqual([expect.stringMatching(law)]);
      expect(violations({ [file]: `\n${source}\n` })[0]).toContain(`${file}:2 `);
    });
  }
  test('law 9', () => {
    const files = { 'theme/a.ts': "import './b.ts';", 'theme/b.ts': "import type { A } from './a.ts';" };
    expect(violations(files)).toEqual([
      expect.stringContaining('law 9: import cycle theme/a.ts → theme/b.ts → theme/a.ts'),
    ]);
  });
  test('a comment is no import', () => {
    expect(violations({ 'theme/a.ts': "// import x from '../client/x.ts'\n/* console.log(1) */" })).toEqual([]);
  });
});

describe('packages', () => {
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  ) as { dependencies: object; devDependencies: object };
  const imported = new Set(
    Object.entries(sources).flatMap(([file, source]) => importsOf(file, source).map(({ target }) => target)),
  );

  test('every package that is imported is declared', () => {
    const declared = { ...dependencies, ...devDependencies };
    const missing = [...imported].filter(
      (name) =>
        !/^node:|^(bin|generator|theme|client)\//.test(name) && !(name in declared) && !(`@types/${name}` in declared),
    );
    expect(missing).toEqual([]);
  });

  test('every package that runs is used', () => {
    /** JSX imports React by itself; the authoring server will watch with chokidar. */
    const elsewhere = ['react', 'chokidar'];
    const unused = Object.keys(dependencies).filter((name) => !imported.has(name) && !elsewhere.includes(name));
    expect(unused).toEqual([]);
  });
});
