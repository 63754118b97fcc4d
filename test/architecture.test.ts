/** Laws 1 to 4 and 9 of generator/README.md, held by reading what every file imports and names. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXTERNAL } from '../generator/bundling/options.js';
import { projectRoot } from './support/cli.ts';
import { cycles, importsOf } from './support/imports.ts';
import {
  BUNDLER_OF_CLIENT,
  DRAWING_FILE,
  LAYERS,
  PROCESS_FILES,
  PURE_ROOMS,
  SIDES,
  THREAD_FILES,
} from './support/layout.ts';
import { textsOf, type Use, usesOf } from './support/names.ts';
import { arrowsOf, compareArrows, drawRooms, mayImport, parseDrawing, roomOf } from './support/rooms.ts';
import { readSources, type Sources } from './support/syntax.ts';

type Say = (line: number, law: string) => void;

const sideOf = (file: string) => file.replace(/\/.*/, '');
const isIn = (room: string, file: string) => file.startsWith(`${room}/`);

/** Laws 1 and 2: who may import whom, between the sides and between the rooms of a side. */
function checkImports(file: string, source: string, say: Say): void {
  const side = SIDES[sideOf(file)];
  const from = roomOf(file, LAYERS);
  if (side === undefined) return;
  if (from === null) say(1, `law 2: ${file} stands in no room`);
  for (const { line, target, ours } of importsOf(file, source)) {
    const isAllowed = ours ? side.sides.includes(sideOf(target)) : side.packages.test(target);
    if (!isAllowed) say(line, `law 1: ${sideOf(file)} must not import ${target}`);
    else if (ours && from !== null) {
      const to = roomOf(target, LAYERS);
      if (to === null || !mayImport(from, to, LAYERS)) say(line, `law 2: ${from} must not import ${target}`);
    }
  }
}

/** Law 1: what names files of the client. */
function checkClientNames(file: string, source: string, say: Say): void {
  if (sideOf(file) !== 'generator' || isIn(BUNDLER_OF_CLIENT, file)) return;
  for (const { line, text } of textsOf(file, source)) {
    if (/^[./]*client\//.test(text)) say(line, `law 1: only ${BUNDLER_OF_CLIENT} names client: ${text}`);
  }
}

const isPure = (file: string) => PURE_ROOMS.some((room) => isIn(room, file));
const THREAD_MODULES = /^node:(events|os|timers|worker_threads)$/;
/** Digests are the same everywhere. */
const EFFECTS = /^node:(?!crypto$)|^(chokidar|commander|esbuild|linkinator|send)$/;

/** Law 3: whether the result of a name depends on the machine, the moment or the reader's language. */
function isAmbient({ name, call }: Use): boolean {
  const count = call?.count ?? null;
  return (
    /^(process|performance|navigator|console|localStorage|Atomics)\b/.test(name) ||
    /^(fetch|setTimeout|setInterval|WebSocket|XMLHttpRequest)$/.test(name) ||
    /^(Date\.now|Math\.random)$|\.get(Hours|Date|Day|Month|FullYear|TimezoneOffset)$/.test(name) ||
    /\b(random(UUID|Bytes|Int)|getRandomValues)$/.test(name) ||
    (name === 'Date' && call !== null && (!call.isNew || count === 0)) ||
    (/^Intl\.\w+$|\.toLocale\w*$/.test(name) && count === 0) ||
    (/\.localeCompare$/.test(name) && count !== null && count < 2)
  );
}

/** The first module with effects that comes along with a file of ours, and the way to it. */
function effectBehind(file: string, sources: Sources, seen = new Set<string>()): string | null {
  if (seen.has(file) || THREAD_FILES.includes(file)) return null;
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
  if (!isPure(file)) return;
  const isThreads = THREAD_FILES.includes(file);
  for (const { line, target, ours, typeOnly } of importsOf(file, source)) {
    if (!ours && EFFECTS.test(target) && !(isThreads && THREAD_MODULES.test(target))) {
      say(line, `law 3: ${file} must not import ${target}`);
    }
    const behind = ours && !typeOnly && !isPure(target) ? effectBehind(target, sources) : null;
    if (behind !== null) say(line, `law 3: ${file} must not come with ${behind}`);
  }
  for (const use of usesOf(file, source)) {
    if (isAmbient(use)) say(use.line, `law 3: ${file} must not use ${use.name}`);
  }
}

/** Law 4. The launcher hands the arguments over; the client has the browser's console. */
function checkProcess(file: string, source: string, say: Say): void {
  if (!/^(generator|theme)\//.test(file) || PROCESS_FILES.includes(file)) return;
  for (const { line, name } of usesOf(file, source)) {
    if (/^(process\.(exit|exitCode|argv)|console)\b/.test(name))
      say(line, `law 4: only ${PROCESS_FILES.join(' and ')} use ${name}`);
  }
}

/** Everything in the sources that breaks a law, one line each: `file:line law: what`. */
function violations(sources: Sources): string[] {
  const found = Object.entries(sources).flatMap(([file, source]) => {
    const said: string[] = [];
    const say: Say = (line, law) => said.push(`${file}:${line} ${law}`);
    checkImports(file, source, say);
    checkClientNames(file, source, say);
    checkPurity(file, source, sources, say);
    checkProcess(file, source, say);
    return said;
  });
  const circles = cycles(sources).map(
    ({ file, line, circle }) => `${file}:${line} law 9: import cycle ${circle.join(' → ')}`,
  );
  return [...found, ...circles];
}

interface Declared {
  readonly dependencies: object;
  readonly devDependencies: object;
}

/** Imports of packages that package.json does not declare, and of external ones that users would not install. */
function undeclared(sources: Sources, { dependencies, devDependencies }: Declared, external = EXTERNAL): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    importsOf(file, source)
      .filter(({ target, ours }) => !ours && !target.startsWith('node:'))
      .flatMap(({ line, target, typeOnly }) => {
        if (target in dependencies) return [];
        if (target in devDependencies || `@types/${target}` in devDependencies) {
          return typeOnly || !external.includes(target) || /^(test|docs)\//.test(file) || !file.includes('/')
            ? []
            : [`${file}:${line} packages: ${target} is not in the bundle, so it belongs to dependencies`];
        }
        return [`${file}:${line} packages: ${target} is not declared`];
      }),
  );
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
    'const text = \'export { x } from "./not.ts"\';',
    'const code = "import x from \'./not.ts\';";',
    "let n: import('./n.ts').N;",
    "import o = require('./o.cts');",
    "import { type P } from './p.ts';",
    "const q = import.meta.resolve('q/x.js');",
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
    '19 x/n.ts type',
    '20 x/o.cts',
    '21 x/p.ts',
    '22 q',
  ]);
  const typed = "/** @typedef {import('./a.js').A} A */\nimport './b.js';";
  expect(importsOf('x/x.js', typed)).toMatchObject([
    { line: 1, target: 'x/a.js', typeOnly: true },
    { line: 2, target: 'x/b.js', typeOnly: false },
  ]);
});

describe('the rooms', () => {
  test('a layer imports only layers further down, and every room has files', () => {
    const names = LAYERS.map(({ name }) => name);
    for (const [index, { imports }] of LAYERS.entries()) {
      for (const name of imports) expect(names.indexOf(name)).toBeGreaterThan(index);
    }
    const rooms = Object.keys(sources).map((file) => roomOf(file, LAYERS));
    expect(LAYERS.flatMap((layer) => layer.rooms).filter((room) => !rooms.includes(room))).toEqual([]);
  });

  test('are drawn with every arrow and no other', () => {
    const text = fs.readFileSync(path.join(projectRoot, DRAWING_FILE), 'utf8');
    const drawing = /\n## The rooms\n[\s\S]*?\n```text\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '';
    const arrows = arrowsOf(sources, LAYERS);
    const differences = compareArrows(arrows, parseDrawing(drawing, LAYERS));
    const message = `${DRAWING_FILE} should have:\n\n${drawRooms(arrows, LAYERS)}\n`;
    expect(differences.join('\n'), message).toBe('');
  });

  const layers = [
    { name: 'stages', rooms: ['generator/link', 'generator/site.ts'], imports: ['base', 'theme'] },
    { name: 'base', rooms: ['generator/base'], imports: [] },
    { name: 'theme', rooms: ['theme'], imports: [] },
  ];
  const arrows = arrowsOf(
    {
      'generator/link/deep/a.ts':
        "import '../b.ts';\nimport '../../base/b.ts';\nimport type { C } from '../../../theme/c.ts';",
      'generator/site.ts': "import './base/b.ts';",
      'generator/base/b.ts': '',
      'theme/c.ts': "import 'react';",
    },
    layers,
  );
  const drawing = 'generator/\n  link -> base, theme\n  site.ts -> base\n  base\ntheme';

  test('the longest path that covers a file is its room', () => {
    const rooms = ['generator/link/deep/a.ts', 'generator/site.ts', 'generator/linking.ts', 'theme/deep/c.ts'];
    expect(rooms.map((file) => roomOf(file, layers))).toEqual(['generator/link', 'generator/site.ts', null, 'theme']);
    const all = [...layers, { name: 'deep', rooms: ['generator/link/deep'], imports: [] }];
    expect(roomOf('generator/link/deep/a.ts', all)).toBe('generator/link/deep');
  });

  test('a room imports the rooms of the layers that its own names, and no neighbour', () => {
    const may = (from: string, to: string) => mayImport(from, to, layers);
    expect(may('generator/link', 'generator/base')).toBe(true);
    expect(may('generator/link', 'generator/link')).toBe(true);
    expect(may('generator/link', 'generator/site.ts')).toBe(false);
    expect(may('generator/base', 'generator/link')).toBe(false);
    expect(may('generator/base', 'theme')).toBe(false);
  });

  test('a drawing lists rooms from the top down, and is read as it was drawn', () => {
    expect(drawRooms(arrows, layers)).toBe(drawing);
    expect(compareArrows(arrows, parseDrawing(drawing, layers))).toEqual([]);
  });

  test('a missing arrow, one too many and a room that is gone are found', () => {
    const changed = drawing.replace(', theme', '').replace('  base\n', '  base -> link\n  emit\n');
    expect(compareArrows(arrows, parseDrawing(changed, layers))).toEqual([
      'missing: generator/link -> theme',
      'too many: generator/base -> generator/link',
      'too many: emit',
    ]);
  });
});

describe('a planted violation is found', () => {
  const cases: readonly (readonly [law: string, file: string, source: string])[] = [
    ['law 1', 'bin/x.js', "import '../theme/Shell.tsx';"],
    ['law 1', 'bin/x.js', "import 'commander';"],
    ['law 1', 'theme/X.tsx', "import { useState } from 'preact';"],
    ['law 1', 'theme/X.tsx', "import fs from 'node:fs';"],
    ['law 1', 'theme/X.tsx', "import type { Page } from '../generator/model/linked-site.ts';"],
    ['law 1', 'theme/X.tsx', "export * from '../client/navigation/links.ts';"],
    ['law 1', 'client/x.ts', "import type { Page } from '../generator/model/linked-site.ts';"],
    ['law 1', 'client/x.ts', "const x = await import('../generator/model/linked-site.ts');"],
    ['law 1', 'client/x.ts', "import { satisfies } from 'semver';"],
    ['law 1', 'generator/base/x.ts', "import { site } from '../../test/support/site.ts';"],
    ['law 1', 'generator/link/x.ts', "const entry = 'client/main.ts';"],
    ['law 2', 'bin/x.js', "import '../generator/base/digest.ts';"],
    ['law 2', 'generator/main.ts', "import { Session } from './dev/session.ts';"],
    ['law 2', 'generator/main.ts', "import { emit } from './publish/disk.ts';"],
    ['law 2', 'generator/commands/x.ts', "import { buildSite } from '../site.ts';"],
    ['law 2', 'generator/commands/x.ts', "import { readHtmlFile } from '../compile/html/html-file.ts';"],
    ['law 2', 'generator/dev/x.ts', "import { main } from '../main.ts';"],
    ['law 2', 'generator/dev/x.ts', "import { publishSite } from '../publish/publish.ts';"],
    ['law 2', 'generator/dev/x.ts', "import { compile } from '../compile/compile.ts';"],
    ['law 2', 'generator/check/x.ts', "import { publishedFolder } from '../publish/published-folder.ts';"],
    ['law 2', 'generator/publish/x.ts', "import { buildCommand } from '../commands/build.ts';"],
    ['law 2', 'generator/project/x.ts', "import { restore } from '../publish/disk.ts';"],
    ['law 2', 'generator/serve/x.ts', "import { openProject } from '../project/project.ts';"],
    ['law 2', 'generator/site.ts', "import { publishSite } from './publish/publish.ts';"],
    ['law 2', 'generator/site.ts', "import type { FileTable } from './source/files.ts';"],
    ['law 2', 'generator/link/x.ts', "import { x } from '../compile/index.ts';"],
    ['law 2', 'generator/link/x.ts', "import { fill } from '../fill/render-placeholders.ts';"],
    ['law 2', 'generator/render/x.ts', "import { place } from '../link/build-routes.ts';"],
    ['law 2', 'generator/scripts/x.ts', "import { bundle } from '../bundling/cached-esbuild.js';"],
    ['law 2', 'generator/fill/x.ts', "import { Cache } from '../cache.ts';"],
    ['law 2', 'generator/link/x.ts', "import type { SiteInput } from '../site.ts';"],
    ['law 2', 'generator/link/x.ts', "import { watch } from '../dev/watch.ts';"],
    ['law 2', 'generator/fill/x.ts', "import { Figure } from '../../theme/components/Figure.tsx';"],
    ['law 2', 'generator/cache.ts', "import type { x } from './source/files.ts';"],
    ['law 2', 'generator/model/x.ts', "import { parseConfig } from '../config/parse-config.ts';"],
    ['law 2', 'generator/model/x.ts', "import { wordsOf } from '../../theme/search/words.ts';"],
    ['law 2', 'generator/base/x.ts', "import type { DocPath } from '../model/paths.ts';"],
    ['law 2', 'theme/contract.ts', "import type { Shell } from './Shell.tsx';"],
    ['law 2', 'client/platform/x.ts', "import { embedded } from '../navigation/navigation.ts';"],
    ['law 2', 'client/navigation/x.ts', "import { closeMenu } from '../chrome/menu-state.ts';"],
    ['law 2', 'client/article/x.ts', "import { markContents } from '../chrome/contents-view.ts';"],
    ['law 2', 'client/dev/x.ts', "import type { App } from '../main.tsx';"],
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
    ['law 4', 'generator/publish/x.ts', "console.log('x');"],
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

  test('law 3: a name is ambient however it is reached', () => {
    const found = (source: string) =>
      violations({ 'generator/link/x.ts': source }).map((line) => line.split(' use ')[1]);
    expect(found("globalThis.process.env; process['env']; typeof navigator; const get = fetch;")).toEqual([
      'process.env',
      'process.env',
      'navigator',
      'fetch',
    ]);
    expect(found('new Date(); Date(); page?.date.getHours(); crypto.randomUUID(); list.map(Math.random);')).toEqual([
      'Date',
      'Date',
      'page.date.getHours',
      'crypto.randomUUID',
      'Math.random',
    ]);
    expect(found('Intl.NumberFormat(); size.toLocaleString(); a.localeCompare(b);')).toHaveLength(3);
  });

  test('law 3: what is declared in the file, a key, a member or a type is not ambient', () => {
    const source = [
      'function run({ process }: Work, [fetch]: Loaders) { process.start(); return fetch(); }',
      'const keys = { performance: 1, console: { log() {} } };',
      'const member = keys.performance + page.process.id;',
      'let socket: WebSocket | typeof navigator;',
      "const date = new Date(0); a.localeCompare(b, 'en'); size.toLocaleString('en');",
    ];
    expect(violations({ 'generator/link/x.ts': source.join('\n') })).toEqual([]);
  });

  test('law 1: the client in the generator, by import or by name', () => {
    const found = violations({ 'generator/base/x.ts': "export { x } from '../../client/main.ts';" });
    expect(found).toHaveLength(2);
    for (const line of found) expect(line).toMatch(/^generator\/base\/x\.ts:1 law 1: /);
  });

  test('law 2: a file that stands in no room, and one that imports it', () => {
    const files = {
      'generator/new.ts': '',
      'generator/brand-new/x.ts': '',
      'generator/link/x.ts': "import { x } from '../new.ts';",
    };
    expect(violations(files)).toEqual([
      'generator/new.ts:1 law 2: generator/new.ts stands in no room',
      'generator/brand-new/x.ts:1 law 2: generator/brand-new/x.ts stands in no room',
      'generator/link/x.ts:1 law 2: generator/link must not import generator/new.ts',
    ]);
  });

  test('law 3: effects that come along with a leaf', () => {
    const files = {
      'generator/compile/x.ts': "import { a } from '../base/a.ts';\nimport type { b } from '../base/b.ts';",
      'generator/base/a.ts': "import { b } from './b.ts';",
      'generator/base/b.ts': "import fs from 'node:fs';",
    };
    expect(violations(files)).toEqual([
      'generator/compile/x.ts:1 law 3: generator/compile/x.ts must not come with generator/base/a.ts → generator/base/b.ts → node:fs',
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
  const top = ['site.config.ts', 'vitest.config.ts', 'docs/_toolkit/build.js'];
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
    expect(undeclared(files, declared, ['b'])).toEqual([
      'generator/y.ts:1 packages: d is not declared',
      'generator/y.ts:2 packages: b is not in the bundle, so it belongs to dependencies',
    ]);
  });

  test('users install the packages that the product stands on, and those that the bundle leaves out', () => {
    const named = ['unified', 'remark-', 'rehype-', 'react', 'chokidar', 'commander'];
    const installed = Object.keys(manifest.dependencies).filter((name) => !named.some((each) => name.startsWith(each)));
    expect(installed.toSorted()).toEqual([...EXTERNAL, '@observablehq/plot'].toSorted());
  });

  test('every package for development is used: imported, a tool of the scripts, types or a peer of one that is', () => {
    const imported = new Set(imports(everything).map(({ target }) => target.replace(/^node:.*/, 'node')));
    const manifestOf = (name: string) => {
      const file = path.join(projectRoot, 'node_modules', name, 'package.json');
      return JSON.parse(fs.readFileSync(file, 'utf8')) as { bin?: object; peerDependencies?: object };
    };
    const own = Object.keys(manifest.devDependencies);
    const peers = new Set(
      own.flatMap((name) => (imported.has(name) ? Object.keys(manifestOf(name).peerDependencies ?? {}) : [])),
    );
    const isTool = (name: string) => {
      const { bin = {} } = manifestOf(name);
      const scripts = Object.values(manifest.scripts).flatMap((script) => script.split(' '));
      return Object.keys(bin).some((command) => scripts.includes(command));
    };
    const unused = own.filter(
      (name) => !imported.has(name.replace(/^@types\//, '')) && !isTool(name) && !peers.has(name),
    );
    expect(unused).toEqual([]);
  });
});
