/** The toolkit as readers have it: installed from the site's archive, with every program of the pages as it is printed. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot, writeFiles } from '../../support/cli.ts';
import { ownSite } from '../../support/own-site.ts';
import { printedPrograms, toolkitArchive } from '../../support/programs.ts';
import type { BuiltSite } from '../../support/site.ts';

let built: BuiltSite;
let project = '';

beforeAll(async () => {
  built = await ownSite();
  project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-programs-')));
  afterAll(() => fs.rmSync(project, { recursive: true, force: true }));
  writeFiles(project, {
    'package.json': '{ "private": true, "type": "module" }\n',
    'toolkit.tgz': toolkitArchive(built),
  });
  npm('install', '--offline', '--no-audit', '--no-fund', '--silent', './toolkit.tgz');
});

function npm(...args: readonly string[]): void {
  const own = process.env.npm_execpath;
  const [command, before] = own !== undefined && /\.c?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  const shell = command === 'npm' && process.platform === 'win32';
  execFileSync(command, [...before, ...args], { cwd: project, shell, stdio: 'pipe' });
}

/** Imports programs one after another, and prints what each printed, or why it failed. */
const RUNNER = `const results = {};
for (const name of process.argv.slice(2)) {
  let printed = '';
  console.log = (...values) => {
    printed += values.join(' ') + '\\n';
  };
  try {
    await import('./' + name);
    results[name] = printed;
  } catch (error) {
    results[name] = 'failed: ' + error.stack;
  }
}
process.stdout.write(JSON.stringify(results));
`;

test('every printed program runs as it stands, and prints what the page says', () => {
  const programs = printedPrograms(built);
  expect(programs.filter(({ output }) => output !== null).length).toBeGreaterThan(60);
  fs.writeFileSync(path.join(project, 'run.js'), RUNNER);
  const files = programs.map(({ text }, index) => {
    const file = `program-${index}.js`;
    fs.writeFileSync(path.join(project, file), text);
    return file;
  });
  const answer = execFileSync(process.execPath, ['run.js', ...files], { cwd: project, encoding: 'utf8' });
  const results = JSON.parse(answer) as Readonly<Record<string, string>>;
  const told = programs.map(({ name }, index) => [name, results[`program-${index}.js`]?.trim()]);
  expect(told).toEqual(programs.map(({ name, output }) => [name, (output ?? '').trim()]));
});

test('no listing in another language has an output: it could not be run', () => {
  expect(printedPrograms(built, 'ts').filter(({ output }) => output !== null)).toEqual([]);
});

test('programs import nothing but the toolkit', () => {
  const imported = printedPrograms(built).flatMap(({ text }) =>
    [...text.matchAll(/^import .*? from '([^']*)'|^\} from '([^']*)'/gm)].map(([, one, other]) => one ?? other),
  );
  expect([...new Set(imported)].toSorted()).toEqual(['crash-signal-toolkit', 'crash-signal-toolkit/records']);
});

test('the declarations and a program in TypeScript compile, as strictly as can be', () => {
  fs.writeFileSync(path.join(project, 'all.ts'), TYPED);
  const options = '--strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noEmit --lib es2022';
  const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  for (const modules of [
    '--module nodenext --moduleResolution nodenext',
    '--module esnext --moduleResolution bundler',
  ]) {
    const args = [tsc, ...`${options} ${modules}`.split(' '), '--types', '', 'all.ts'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    expect(stdout).toBe('');
  }
});

/** Calls whose types matter, and a call that must not compile. */
const TYPED = `import * as toolkit from 'crash-signal-toolkit';
import * as records from 'crash-signal-toolkit/records';

const force: toolkit.Signal = records.neckFrontal.upperNeck.fz;
const filtered: Float64Array = toolkit.cfcFilter(force, 600).samples;
const name: toolkit.DummyName = 'Hybrid III 50M';
const nij: number = toolkit.neck208(records.neckFrontal.loads, name).nij.value;
// @ts-expect-error: no such class
toolkit.cfcFilter(force, 300);
export const used = [filtered, nij];
`;
