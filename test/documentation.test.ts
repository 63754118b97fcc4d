/** What the guides say exists, and what exists is in the guides. */
import fs from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { describe, expect, test } from 'vitest';
import { ADMONITIONS } from '../generator/compile/directives/boxes.ts';
import { RULES } from '../generator/model/rules.ts';
import { callSite, projectRoot } from './support/cli.ts';
import { DRAWING_FILE } from './support/layout.ts';
import { settingsOf } from './support/site.ts';
import { parse, readSources } from './support/syntax.ts';

const read = (name: string) => fs.readFileSync(path.join(projectRoot, name), 'utf8');
const contributing = read('CONTRIBUTING.md');
const readme = read('README.md');

/** The section below a heading, up to the next one that is no lower; what stands in fences is no heading. */
function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(heading) + 1;
  if (start === 0) throw new Error(`there is no '${heading}'`);
  const next = new RegExp(`^#{1,${heading.indexOf(' ')}} `);
  let fence = '';
  const end = lines.findIndex((line, index) => {
    const [mark = ''] = /^`{3,}/.exec(line) ?? [];
    if (mark !== '' && (fence === '' || mark === fence)) fence = fence === '' ? mark : '';
    return index >= start && fence === '' && next.test(line);
  });
  return lines.slice(start, end === -1 ? undefined : end).join('\n');
}

/** The cells of the rows of the first table of a section, without its head. */
function rowsOf(section: string): string[][] {
  const [table = ''] = /(?:^\|.*\|\n)+/m.exec(section) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Names in backticks. */
const namesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Names in the first cells of the first table below a heading. */
const firstCells = (text: string, heading: string) =>
  rowsOf(sectionOf(text, heading)).flatMap(([cell]) => namesIn(cell));

test('rules are in alphabetical order', () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(RULES).toSorted());
});

test.each(ADMONITIONS)('admonitions: %s has its colour in both modes and its icon', (kind) => {
  const blocks = read('theme/styles/blocks.css');
  const tokens = read('theme/styles/tokens.css');
  // The first kind is the look of them all.
  const selector = kind === ADMONITIONS[0] ? '.admonition,\n.notice {' : `.admonition.${kind} {`;
  expect(blocks).toContain(`${selector}\n  --tone: var(--${kind});\n  --icon: var(--icon-${kind});\n`);
  expect(tokens.match(new RegExp(`^ *--${kind}: #`, 'gm'))?.length).toBeGreaterThanOrEqual(2);
  expect(tokens).toContain(`--icon-${kind}: url(`);
});

test('every constant of the table of numbers is in its file', () => {
  const rows = rowsOf(sectionOf(contributing, '## Numbers'));
  expect(rows.length).toBeGreaterThan(0);
  const missing = rows.flatMap(([, file = '', constants]) => {
    const source = read(namesIn(file).join());
    return namesIn(constants).filter((name) => !new RegExp(`^(export )?const ${name}\\b`, 'm').test(source));
  });
  expect(missing).toEqual([]);
});

test('every setting is read somewhere', () => {
  const paths = (value: unknown, at: readonly string[]): (readonly string[])[] =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([key, inner]) => paths(inner, [...at, key]))
      : [at];
  const used = Object.entries(readSources('generator', 'theme', 'client'))
    .filter(([file]) => !/^generator\/(config\/|model\/config\.ts)/.test(file))
    .map(([file, source]) =>
      parse(file, source).comments.reduce((text, { start, end }) => {
        return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
      }, source),
    );
  const isRead = (name: string) => used.some((text) => new RegExp(`(?<![\\w'-])${name}(?![\\w'-])`).test(text));
  const all = paths(settingsOf({ announcement: { content: 'Text' } }), []);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((parts) => !parts.every(isRead)).map((parts) => parts.join('.'))).toEqual([]);
});

test('every dependency has its reason, in one row that names the package', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  const rows = rowsOf(sectionOf(contributing, '## Dependencies'));
  for (const [names, reason = ''] of rows) expect([names, reason.length > 3]).toEqual([names, true]);
  const named = rows.flatMap(([names = '']) => names.split(', '));
  const all = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  expect(named.toSorted()).toEqual([...all, '@types/*'].toSorted());
});

/** Names of all commands, as the command line lists them. */
async function commandNames(): Promise<readonly string[]> {
  const { stdout } = await callSite(projectRoot, '--help');
  return [...stdout.matchAll(/^ {2}([a-z]+) (\[options\]|<)/gm)].map(([, name]) => name ?? '');
}

test('the table of commands is the command line', async () => {
  const commands = (await commandNames()).filter((name) => name !== 'help');
  const told = firstCells(readme, '## Commands');
  const ofSite = told.flatMap((name) => /^npx site ([a-z]+)$/.exec(name)?.[1] ?? []);
  expect(ofSite.toSorted()).toEqual(commands.toSorted());
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(told.flatMap((name) => /^npm run (\w+)$/.exec(name)?.[1] ?? [])),
  );
});

test('every option that the guides name is one', async () => {
  // Other programs have options of their own.
  const isForContributors = (name: string) => /^(explanation|guides\/contributors)\//.test(name);
  const manual = filesIn('manual/docs').filter((name) => name.endsWith('.md') && !isForContributors(name));
  const guides = [readme, ...manual.map((name) => read(`manual/docs/${name}`))]
    .join('\n')
    .replace(/\b(wrangler|vercel|netlify|rsync)\b[^`\n]*/g, '');
  const named = new Set([...guides.matchAll(/(?<!npm [^`]*)(?<=[\s`])--[a-z][a-z-]+/g)].map(([name]) => name));
  const helps = await Promise.all((await commandNames()).map((command) => callSite(projectRoot, command, '--help')));
  const known = new Set(helps.flatMap(({ stdout }) => [...stdout.matchAll(/--[a-z][a-z-]+/g)].map(([name]) => name)));
  // Custom properties look like options.
  const tokens = read('theme/styles/tokens.css');
  expect([...named].filter((name) => !known.has(name) && !tokens.includes(`  ${name}:`))).toEqual([]);
});

/** Files below a folder, relative to it. */
function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(projectRoot, folder), path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

const guides = ['README.md', 'CONTRIBUTING.md', 'generator/README.md', 'test/README.md'];
const roots = ['', 'generator', 'theme', 'client', 'test'];

/** Pages of the manual for contributors. */
const explanations = ['manual/docs/explanation', 'manual/docs/guides/contributors'].flatMap((folder) =>
  filesIn(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);

test.each([...guides, ...explanations])('every file and folder that %s names is there', (guide) => {
  const rooms = roots.flatMap((root) => fs.readdirSync(path.join(projectRoot, root), { withFileTypes: true }));
  const folders = new Set(rooms.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])));
  // Not every build fills it.
  folders.delete('.site');
  const isPath = (name: string) =>
    /^[\w./-]+$/.test(name) && (folders.has(name.replace(/\/.*/, '')) || /\w\.tsx?$/.test(name));
  const named = new Set(namesIn(read(guide).replaceAll(/^(`{3,})[\s\S]*?^\1/gm, '')).filter(isPath));
  const isThere = (name: string) =>
    [...roots, 'docs'].some((root) => fs.existsSync(path.join(projectRoot, root, name)));
  expect([...named].filter((name) => !isThere(name))).toEqual([]);
});

test.each(guides)('every link of %s leads somewhere', (guide) => {
  const idsOf = (text: string) =>
    [...text.matchAll(/^#+ (.*?)(?: \{#(.*)\})?$/gm)].map(([, heading = '', id]) => id ?? slug(heading));
  const text = read(guide).replaceAll(/^(`{3,})[\s\S]*?^\1|`[^`\n]+`/gm, '');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, name = '', id]) => {
    const file = path.join(path.dirname(guide), name === '' ? path.basename(guide) : name);
    if (!fs.existsSync(path.join(projectRoot, file))) return true;
    return id !== undefined && !idsOf(read(file)).includes(id);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('to follow one page takes nine files at most', () => {
  const [paragraph = ''] = /To follow one page:[\s\S]*?\n\n/.exec(read(DRAWING_FILE)) ?? [];
  const files = namesIn(paragraph);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(9);
  expect(files.filter((file) => !fs.existsSync(path.join(projectRoot, 'generator', file)))).toEqual([]);
});

/** Whether a file is covered by a name: by itself, or as a pattern where `*` stands for a part of a name, `**` for any. */
function covers(name: string, file: string): boolean {
  const pattern = name
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(file);
}

/** What a README says of the files of its room, `room` holding `files`. */
function roomFaults(text: string, files: readonly string[]): string[] {
  const names = namesIn(text.replaceAll(/^- \*\*[\s\S]*?\n(?=- |\n)/gm, ''));
  const sources = files.filter((file) => !/(^|\/)(README\.md|tsconfig\.json)$/.test(file));
  const own = names.filter((name) => /^[\w*-][\w./*-]*(\.\w+|\*)$/.test(name));
  return [
    ...['In', 'Out', 'Not here'].filter((part) => !text.includes(`**${part}:**`)).map((part) => `says no '${part}'`),
    ...sources.filter((file) => !own.some((name) => covers(name, file))).map((file) => `does not name ${file}`),
    ...own
      .filter((name) => !sources.some((file) => covers(name, file)))
      .map((name) => `names ${name}, which is not there`),
  ];
}

describe('rooms', () => {
  const inside = fs.readdirSync(path.join(projectRoot, 'generator'), { withFileTypes: true });
  const rooms = inside.flatMap((entry) => (entry.isDirectory() ? [`generator/${entry.name}`] : []));

  test.each([...rooms, 'client', 'theme', 'test'])('%s has a README that names every file of it', (room) => {
    const files = filesIn(room);
    expect(files).toContain('README.md');
    expect(roomFaults(read(`${room}/README.md`), files)).toEqual([]);
  });

  test('generator has a README that names every room and every file at its top', () => {
    const [text = ''] = read('generator/README.md').split('\n## ');
    expect(
      roomFaults(
        text,
        fs.readdirSync(path.join(projectRoot, 'generator')).filter((name) => name.includes('.')),
      ),
    ).toEqual([]);
    const named = rowsOf(text).flatMap(([cell]) => namesIn(cell));
    expect(named.toSorted()).toEqual(rooms.map((room) => `${path.basename(room)}/`).toSorted());
  });

  test('a file that nobody names, a name that is gone and a missing part are found', () => {
    const text = '**In:** a. **Out:** b.\n1. `a.ts`, `b.ts`\n2. `deep/*.ts`, `**.css`';
    expect(roomFaults(text, ['README.md', 'a.ts', 'c.ts', 'deep/d.ts', 'deep/er/e.ts', 'x/y.css'])).toEqual([
      "says no 'Not here'",
      'does not name c.ts',
      'does not name deep/er/e.ts',
      'names b.ts, which is not there',
    ]);
  });
});
