/** What the guides say exists, and what exists is in the guides. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FRONT_MATTER_KEYS } from '../generator/compile/front-matter.ts';
import { RULES } from '../generator/rules.ts';
import { projectRoot, runSite } from './support/cli.ts';

const read = (name: string) => fs.readFileSync(path.join(projectRoot, name), 'utf8');
const contributing = read('CONTRIBUTING.md');
const readme = read('README.md');

/** Names in backticks of the first cells of the table below a heading. */
function firstCells(text: string, heading: string): string[] {
  const section = text.slice(text.indexOf(`\n${heading}\n`)).split(/\n#{2,3} /)[1] ?? '';
  const cells = [...section.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('every rule is explained, and only rules are', () => {
  expect(firstCells(contributing, '## Diagnostics').toSorted()).toEqual([...RULES].toSorted());
});

test('every front matter key is explained, and only keys are', () => {
  expect(firstCells(contributing, '### Front matter').toSorted()).toEqual(FRONT_MATTER_KEYS.toSorted());
});

test('every dependency has its reason', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  const section = contributing.slice(contributing.indexOf('\n## Dependencies\n'));
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/') && !section.includes(name),
  );
  expect(missing).toEqual([]);
});

test('the table of commands is the command line', async () => {
  const { stdout } = await runSite(projectRoot, '--help');
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) (\[options\]|<)/gm)].map(([, name]) => name);
  const told = firstCells(readme, '## Commands').flatMap((name) => /^npx site ([a-z]+)$/.exec(name)?.[1] ?? []);
  expect(told.toSorted()).toEqual(commands.toSorted());
});

test('every file and folder that the guides name is there', () => {
  const named = [
    ...`${readme}${contributing}`.matchAll(
      /`((?:bin|generator|theme|client|docs|test|compile|link|render|emit)\/[\w./-]*)`/g,
    ),
  ];
  const names = new Set(named.map(([, name = '']) => name));
  const missing = [...names].filter(
    (name) => !['', 'generator'].some((folder) => fs.existsSync(path.join(projectRoot, folder, name))),
  );
  expect(missing).toEqual([]);
});
