/** Laws 1 to 4 and 9 of CONTRIBUTING.md, held by reading what every file imports and names. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/cli.ts';

/** Sources by path below the project's root. */
type Sources = { readonly [file: string]: string };

interface Import {
  /** Where it starts in the source. */
  readonly at: number;
  readonly line: number;
  /** A path below the root for a file of ours, else the package, or the module of Node. */
  readonly target: string;
  readonly ours: boolean;
  /** Leaves nothing behind when the types are taken away. */
  readonly typeOnly: boolean;
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/.source;
const TEMPLATE = /`(?:[^`\\]|\\[\s\S])*`/.source;
/** A slash begins one where a value may stand. */
const PATTERN = /(?<=(?:^|[(,=:[!&|?{};+>]|\breturn)\s*)\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/
  .source;
const TOKENS = new RegExp([PATTERN, COMMENT, STRING, TEMPLATE].join('|'), 'gm');

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const isComment = (token: string) => token.startsWith('//') || token.startsWith('/*');

/** The source without what comments say; every character keeps its place. */
function withoutComments(source: string): string {
  return source.replace(TOKENS, (token) => (isComment(token) ? blank(token) : token));
}

/** The source without what comments, strings and patterns say. Templates stay: there is code in them. */
function bareCode(source: string): string {
  return source.replace(TOKENS, (token) => (token.startsWith('`') ? token : blank(token)));
}

const SPECIFIER = /\s*['"`]([^'"`$]+)/.source;
const IMPORTS: readonly (readonly [pattern: RegExp, typeOnly: boolean])[] = [
  [new RegExp(`\\b(?:import|export)\\s+type\\b[^;'"\`()]*?\\bfrom${SPECIFIER}`, 'g'), true],
  [new RegExp(`\\b(?:import|export)\\b(?!\\s+type\\b)[^;'"\`()]*?\\bfrom${SPECIFIER}`, 'g'), false],
  [new RegExp(`\\bimport${SPECIFIER}`, 'g'), false],
  [new RegExp(`\\btypeof\\s+import\\s*\\(${SPECIFIER}`, 'g'), true],
  [new RegExp(`(?<!\\btypeof\\s+)\\bimport\\s*\\(${SPECIFIER}`, 'g'), false],
  [new RegExp(`\\b(?:require|require\\.resolve|import\\.meta\\.resolve)\\s*\\(${SPECIFIER}`, 'g'), false],
];
/** The types of plain JavaScript stand in its comments. */
const COMMENT_IMPORT = new RegExp(`\\bimport\\s*\\(${SPECIFIER}`, 'g');

function importsOf(file: string, source: string): Import[] {
  const found = (text: string, pattern: RegExp, typeOnly: boolean): Import[] =>
    [...text.matchAll(pattern)].map((match) => {
      const [whole, specifier = ''] = match;
      const ours = specifier.startsWith('.');
      return {
        at: match.index,
        line: source.slice(0, match.index + whole.length).split('\n').length,
        target: ours ? path.posix.join(path.posix.dirname(file), specifier) : packageOf(specifier),
        ours,
        typeOnly,
      };
    });
  const code = withoutComments(source);
  const bare = bareCode(source);
  const comments = file.endsWith('.js')
    ? source.replace(TOKENS, (token) => (isComment(token) ? token : blank(token)))
    : '';
  return [
    ...IMPORTS.flatMap(([pattern, typeOnly]) => found(code, pattern, typeOnly)).filter(({ at }) => bare[at] !== ' '),
    ...[...comments.matchAll(TOKENS)].flatMap(({ 0: comment, index }) =>
      found(blank(source.slice(0, index)) + comment, COMMENT_IMPORT, true),
    ),
  ].sort((a, b) => a.line - b.line);
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

type Say = (line: number, law: string) => void;

/** Law 1: who may import whom. Of packages, the generator may have any. */
const SIDES: { readonly [side: string]: { readonly files: RegExp; readonly packages: RegExp } } = {
  bin: { files: /^(bin|generator)\//, packages: /^node:/ },
  generator: { files: /^(generator|theme)\//, packages: /^/ },
  theme: { files: /^theme\//, packages: /^react$/ },
  client: { files: /^(client|theme)\//, packages: /^(react(-dom)?|minisearch)$/ },
};

function checkSides(file: string, source: string, say: Say): void {
  const side = file.split('/')[0] ?? '';
  for (const { line, target, ours } of importsOf(file, source)) {
    if (SIDES[side]?.[ours ? 'files' : 'packages'].test(target) === false) {
      say(line, `law 1: ${side} must not import ${target}`);
    }
  }
  if (side !== 'generator' || file.startsWith('generator/assets/')) return;
  for (const [index, line] of withoutComments(source).split('\n').entries()) {
    if (/['"`][./]*client\//.test(line)) say(index + 1, `law 1: only generator/assets names client: ${line.trim()}`);
  }
}

/** Law 2: what a file of the generator is, by its place. */
type Part = 'main' | 'commands' | 'site' | 'leaf' | { readonly stage: string };

function partOf(file: string): Part | null {
  const [side, first = '', ...rest] = file.split('/');
  if (side !== 'generator') return null;
  if (rest.length > 0) return first === 'commands' ? 'commands' : { stage: first };
  return first === 'main.ts' ? 'main' : first === 'site.ts' ? 'site' : 'leaf';
}

function mayImport(from: Part, to: Part): boolean {
  if (to === 'leaf') return true;
  if (from === 'main') return to === 'commands';
  if (from === 'commands') return to !== 'main';
  if (typeof to === 'string') return false;
  return from === 'site' || (from !== 'leaf' && from.stage === to.stage);
}

function checkStages(file: string, source: string, say: Say): void {
  const from = partOf(file);
  for (const { line, target, ours } of importsOf(file, source)) {
    const to = ours ? partOf(target) : null;
    if (from === null || to === null || mayImport(from, to)) continue;
    const name = typeof from === 'object' ? `the stage '${from.stage}'` : from === 'leaf' ? 'a leaf' : from;
    say(line, `law 2: ${name} must not import ${target}`);
  }
}

/** Law 3: the files whose results depend on their arguments alone. */
const PURE = /^generator\/(compile|link|render)\//;
/** The exception: how compile threads are started. */
const THREADS = /^generator\/compile\/(pool|worker)\.ts$/;
const THREAD_MODULES = /^node:(worker_threads|os)$/;
/** Digests are the same everywhere. */
const EFFECTS = /^node:(?!crypto$)|^(chokidar|commander|esbuild|linkinator|send)$/;
const AMBIENT = [
  /(?<![.\w])(process|performance|navigator|console|localStorage|Atomics)\./,
  /(?<![.\w])(fetch|setTimeout|setInterval|WebSocket|XMLHttpRequest)\(/,
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\.get(Hours|Date|Day|Month|FullYear|TimezoneOffset)\(/,
  /\bMath\.random\b|\brandom(UUID|Bytes|Int)\b|\bgetRandomValues\b/,
  /\.toLocale\w*\(\s*\)|\.localeCompare\([^,()]*\)|\bIntl\.\w+\(\s*\)/,
];

/** The first module with effects that comes along with a file of ours, and the way to it. */
function effectBehind(file: string, sources: Sources, seen = new Set<string>()): string | null {
  if (seen.has(file) || THREADS.test(file)) return null;
  seen.add(file);
  for (const { target, ours, typeOnly } of importsOf(file, sources[file] ?? '')) {
    if (typeOnly) continue;
    if (!ours && EFFECTS.test(target)) return `${file} → ${target}`;
    const behind = ours ? effectBehind(target, sources, seen) : null;
    if (behind !== null) return `${file} → ${behind}`;
  }
  return null;
}

function checkPurity(file: string, source: string, sources: Sources, say: Say): void {
  if (!PURE.test(file)) return;
  const isThreads = THREADS.test(file);
  for (const { line, target, ours, typeOnly } of importsOf(file, source)) {
    if (!ours && EFFECTS.test(target) && !(isThreads && THREAD_MODULES.test(target))) {
      say(line, `law 3: ${file} must not import ${target}`);
    }
    const behind = ours && !typeOnly && !PURE.test(target) ? effectBehind(target, sources) : null;
    if (behind !== null) say(line, `law 3: ${file} must not come with ${behind}`);
  }
  for (const [index, line] of bareCode(source).split('\n').entries()) {
    const named = AMBIENT.map((pattern) => pattern.exec(line)?.[0]).find((match) => match !== undefined);
    if (named !== undefined) say(index + 1, `law 3: ${file} must not use ${named}`);
  }
}

/** Law 4. The launcher hands the arguments over; the client has the browser's console. */
function checkProcess(file: string, source: string, say: Say): void {
  if (!/^(generator|theme)\//.test(file) || file === 'generator/main.ts') return;
  for (const [index, line] of bareCode(source).split('\n').entries()) {
    const named = /\bprocess\.(exit\b|exitCode\b|argv\b)|(?<![.\w])console\./.exec(line)?.[0];
    if (named !== undefined) say(index + 1, `law 4: only generator/main.ts uses ${named}`);
  }
}

/** Law 9: import cycles, each told once, where it closes. */
function cycles(sources: Sources): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    for (const { target, line } of importsOf(file, sources[file] ?? '')) {
      const way = [...trail, file];
      if (way.includes(target)) {
        found.push(`${file}:${line} law 9: import cycle ${[...way.slice(way.indexOf(target)), target].join(' → ')}`);
      } else if (target in sources && !done.has(target)) visit(target, way);
    }
    done.add(file);
  };
  for (const file of Object.keys(sources)) if (!done.has(file)) visit(file, []);
  return found;
}

/** Everything in the sources that breaks a law, one line each: `file:line law: what`. */
function violations(sources: Sources): string[] {
  const found = Object.entries(sources).flatMap(([file, source]) => {
    const said: string[] = [];
    const say: Say = (line, law) => said.push(`${file}:${line} ${law}`);
    checkSides(file, source, say);
    checkStages(file, source, say);
    checkPurity(file, source, sources, say);
    checkProcess(file, source, say);
    return said;
  });
  return [...found, ...cycles(sources)];
}

interface Declared {
  readonly dependencies: object;
  readonly devDependencies: object;
}

/** Imports of packages that package.json does not declare as what they are. */
function undeclared(sources: Sources, { dependencies, devDependencies }: Declared): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    importsOf(file, source)
      .filter(({ target, ours }) => !ours && !target.startsWith('node:'))
      .flatMap(({ line, target, typeOnly }) => {
        if (target in dependencies) return [];
        if (target in devDependencies || `@types/${target}` in devDependencies) {
          return typeOnly || file.startsWith('test/') || !file.includes('/')
            ? []
            : [`${file}:${line} packages: ${target} runs, so it belongs to dependencies`];
        }
        return [`${file}:${line} packages: ${target} is not declared`];
      }),
  );
}

function readSources(...folders: string[]): Sources {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => /\.(ts|tsx|js|cjs)$/.test(name) && !/^test\/(cases|sites)\//.test(name)),
  );
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(projectRoot, file), 'utf8')]));
}

const sources = readSources('bin', 'generator', 'theme', 'client');

test('the laws hold', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(80);
  expect(violations(sources)).toEqual([]);
});

test('every import is seen, and whether it is of types only', () => {
  const source = [
    "import a, { b } from './a.ts';",
    "import type { B } from './b.ts';",
    'import {',
    '  c,',
    "} from './c.ts';",
    "export * from './d.ts';",
    "export type { E } from './e.ts';",
    "import './f.ts';",
    "const g = await import('./g.ts');",
    "type H = typeof import('./h.ts');",
    `const i = await import(/* because */ \`@i/i/\${name}\`);`,
    "const j = require.resolve('j/package.json');",
    "// import './not.ts';",
    "/* import './not.ts'; */ const url = 'http://x'; import './k.ts';",
    "const glob = '**/*.md'; import './l.ts'; // */",
    "const quote = /['\"]/; import './m.ts';",
    "const text = 'export { x } '; from './not.ts';",
    'const code = "import x from \'./not.ts\';";',
  ].join('\n');
  const seen = importsOf('x/x.ts', source).map(
    ({ line, target, typeOnly }) => `${line} ${target}${typeOnly ? ' type' : ''}`,
  );
  expect(seen).toEqual([
    '1 x/a.ts',
    '2 x/b.ts type',
    '5 x/c.ts',
    '6 x/d.ts',
    '7 x/e.ts type',
    '8 x/f.ts',
    '9 x/g.ts',
    '10 x/h.ts type',
    '11 @i/i',
    '12 j',
    '14 x/k.ts',
    '15 x/l.ts',
    '16 x/m.ts',
  ]);
  const typed = "/** @typedef {import('./a.js').A} A */\nimport './b.js';";
  expect(importsOf('x/x.js', typed)).toMatchObject([
    { line: 1, target: 'x/a.js', typeOnly: true },
    { line: 2, target: 'x/b.js', typeOnly: false },
  ]);
});

describe('a planted violation is found', () => {
  const cases: readonly (readonly [law: string, file: string, source: string])[] = [
    ['law 1', 'bin/x.js', "import '../theme/Shell.tsx';"],
    ['law 1', 'bin/x.js', "import 'commander';"],
    ['law 1', 'theme/X.tsx', "import { useState } from 'preact';"],
    ['law 1', 'theme/X.tsx', "import fs from 'node:fs';"],
    ['law 1', 'theme/X.tsx', "import type { Page } from '../generator/graph.ts';"],
    ['law 1', 'theme/X.tsx', "export * from '../client/links.ts';"],
    ['law 1', 'client/x.ts', "import type { Page } from '../generator/graph.ts';"],
    ['law 1', 'client/x.ts', "const x = await import('../generator/graph.ts');"],
    ['law 1', 'client/x.ts', "import { satisfies } from 'semver';"],
    ['law 1', 'generator/x.ts', "import { site } from '../test/support/site.ts';"],
    ['law 1', 'generator/link/x.ts', "const entry = 'client/main.ts';"],
    ['law 2', 'generator/link/x.ts', "import { x } from '../compile/index.ts';"],
    ['law 2', 'generator/brand-new/x.ts', "import { x } from '../compile/index.ts';"],
    ['law 2', 'generator/cache.ts', "import type { x } from './source/files.ts';"],
    ['law 2', 'generator/link/x.ts', "import type { SiteInput } from '../site.ts';"],
    ['law 2', 'generator/emit/x.ts', "import { build } from '../commands/build.ts';"],
    ['law 2', 'generator/site.ts', "import { build } from './commands/build.ts';"],
    ['law 2', 'generator/main.ts', "import { emit } from './emit/disk.ts';"],
    ['law 3', 'generator/render/x.ts', "import fs from 'node:fs';"],
    ['law 3', 'generator/compile/pool.ts', "import fs from 'node:fs';"],
    ['law 3', 'generator/link/x.ts', "import { watch } from 'chokidar';"],
    ['law 3', 'generator/compile/x.ts', 'const now = Date.now();'],
    ['law 3', 'generator/compile/x.ts', 'const year = new Date(0).getFullYear();'],
    ['law 3', 'generator/link/x.ts', 'const home = process.env.HOME;'],
    ['law 3', 'generator/link/x.ts', `const text = \`\${process.cwd()}\`;`],
    ['law 3', 'generator/link/x.ts', 'list.sort((a, b) => a.localeCompare(b));'],
    ['law 3', 'generator/render/x.ts', "const text = await fetch('https://example.com');"],
    ['law 3', 'generator/render/x.ts', "process.stdout.write('x');"],
    ['law 4', 'generator/emit/x.ts', "console.log('x');"],
    ['law 4', 'generator/commands/x.ts', 'process.exit(1);'],
    ['law 4', 'generator/commands/x.ts', 'const [, , name] = process.argv;'],
    ['law 4', 'theme/X.tsx', "console.error('x');"],
  ];
  for (const [law, file, source] of cases) {
    test(`${law}: ${source} in ${file}`, () => {
      expect(violations({ [file]: `/** What it\n is. */\n${source}\n` })).toEqual([
        expect.stringMatching(new RegExp(`^${file.replaceAll('.', '\\.')}:3 ${law}: `)),
      ]);
    });
  }

  test('law 1: the client in the generator, by import or by name', () => {
    const found = violations({ 'generator/x.ts': "export { x } from '../client/main.ts';" });
    expect(found).toHaveLength(2);
    for (const line of found) expect(line).toMatch(/^generator\/x\.ts:1 law 1: /);
  });

  test('law 3: effects that come along with a leaf', () => {
    const files = {
      'generator/compile/x.ts': "import { a } from '../a.ts';\nimport type { b } from '../b.ts';",
      'generator/a.ts': "import { b } from './b.ts';",
      'generator/b.ts': "import fs from 'node:fs';",
    };
    expect(violations(files)).toEqual([
      'generator/compile/x.ts:1 law 3: generator/compile/x.ts must not come with generator/a.ts → generator/b.ts → node:fs',
    ]);
  });

  test('law 9: a cycle, though one of its imports is of types', () => {
    const files = {
      'theme/a.ts': "import './b.ts';",
      'theme/b.ts': "\nimport type { A } from './c.ts';",
      'theme/c.ts': "export * from './a.ts';",
    };
    expect(violations(files)).toEqual([
      'theme/c.ts:1 law 9: import cycle theme/a.ts → theme/b.ts → theme/c.ts → theme/a.ts',
    ]);
    expect(violations({ 'theme/a.ts': "import './a.ts';" })).toEqual([
      'theme/a.ts:1 law 9: import cycle theme/a.ts → theme/a.ts',
    ]);
  });

  test('what is said in comments and strings is none', () => {
    const source = "// import x from '../client/x.ts'\n/* console.log(1) */\nconst text = 'process.exit(1)';";
    expect(violations({ 'theme/a.ts': source, 'generator/link/a.ts': source })).toEqual([]);
  });
});

describe('packages', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Declared & {
    scripts: { [name: string]: string };
  };
  const top = ['site.config.ts', 'vitest.config.ts'];
  const everything: Sources = {
    ...sources,
    ...readSources('test'),
    ...Object.fromEntries(top.map((file) => [file, fs.readFileSync(path.join(projectRoot, file), 'utf8')])),
  };
  const imports = (of: Sources) => Object.entries(of).flatMap(([file, source]) => importsOf(file, source));

  test('every package that is imported is declared as what it is', () => {
    expect(undeclared(everything, manifest)).toEqual([]);
  });

  test('one that is not is found', () => {
    const declared = { dependencies: { a: '' }, devDependencies: { b: '', '@types/c': '' } };
    const files = {
      'generator/x.ts': "import 'a/x';\nimport type { B } from 'b';\nimport type { C } from 'c';\nimport 'node:fs';",
      'generator/y.ts': "import 'd';\nimport { type B } from 'b';",
      'test/x.test.ts': "import 'b';",
    };
    expect(undeclared(files, declared)).toEqual([
      'generator/y.ts:1 packages: d is not declared',
      'generator/y.ts:2 packages: b runs, so it belongs to dependencies',
    ]);
  });

  test('every dependency runs', () => {
    const run = new Set(imports(sources).flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target])));
    expect(Object.keys(manifest.dependencies).filter((name) => !run.has(name))).toEqual([]);
  });

  test('every package for development is used: imported, a tool of the scripts, or the types of one that is', () => {
    const imported = new Set(imports(everything).map(({ target }) => target.replace(/^node:.*/, 'node')));
    const isTool = (name: string) => {
      const file = path.join(projectRoot, 'node_modules', name, 'package.json');
      const { bin = {} } = JSON.parse(fs.readFileSync(file, 'utf8')) as { bin?: object };
      const scripts = Object.values(manifest.scripts).flatMap((script) => script.split(' '));
      return Object.keys(bin).some((command) => scripts.includes(command));
    };
    const unused = Object.keys(manifest.devDependencies).filter(
      (name) => !imported.has(name.replace(/^@types\//, '')) && !isTool(name),
    );
    expect(unused).toEqual([]);
  });
});
