/** The command `crash-signal-toolkit evaluate`, as the package has it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleTests } from '../../../docs/_toolkit/examples/index.ts';
import { evaluate, type Test, writeIsoMme } from '../../../docs/_toolkit/index.ts';
import manifest from '../../../docs/_toolkit/package.json' with { type: 'json' };
import { projectRoot } from '../../support/cli.ts';

const published = path.join(projectRoot, 'static/toolkit');
const command = path.join(published, manifest.version, manifest.bin['crash-signal-toolkit']);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'command-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node', [command, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
};

const frontal = exampleTests().find(({ name }) => name === 'frontal') as Test;
const archive = path.join(published, 'examples/frontal.zip');
for (const { name, bytes } of writeIsoMme(frontal)) {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), bytes);
}
fs.writeFileSync(path.join(folder, 'damaged.zip'), fs.readFileSync(archive).subarray(0, 5000));
/** A femur that is loaded with 11 kN for 10 ms. */
const femur = Array.from({ length: 400 }, (_, i) => `${i / 10};${i > 100 && i < 200 ? -11 : 0}`);
fs.writeFileSync(path.join(folder, 'femur.csv'), ['time [ms];11FEMRLE00H3FOZP [kN]', ...femur].join('\n'));

const FMVSS = ['--programme', 'FMVSS 208'] as const;

describe('evaluate', () => {
  test('prints the evaluation of an archive as JSON', () => {
    const { status, stdout, stderr } = run('evaluate', archive, ...FMVSS, '--answer', 'contained=yes', '--json');
    const expected = evaluate(frontal, { programme: 'fmvss-208', answers: { contained: true } });
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  test('prints a table of a folder for each occupant, and what is open', () => {
    const { status, stdout } = run('evaluate', 'frontal', ...FMVSS);
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('driver');
    expect(lines[1]).toMatch(/^ {2}Criterion +Value +Limit +Unit +Ratio +Verdict +Needs$/);
    expect(lines[2]).toMatch(/^ {2}HIC15 +[\d.]+ +700 +0\.\d\d +pass$/);
    expect(lines).toContain('front passenger');
    expect(stdout).toContain('--answer contained=<yes|no>  Did all parts');
    expect(lines.at(-2)).toBe('fmvss-208: open');
    for (const line of lines) expect(line).toBe(line.trimEnd());
  });

  test('ends with 1 when a limit is exceeded', () => {
    const { status, stdout } = run('evaluate', 'femur.csv', ...FMVSS);
    expect(status).toBe(1);
    expect(stdout).toMatch(/femur force +1[01]\d\d\d +10008 +N +1\.\d\d +fail/);
    expect(stdout).toMatch(/HIC15 +700 +open +/);
    expect(stdout).toMatch(/fmvss-208: fail\n$/);
  });
});

test.each([[['--help']], [['evaluate', '-h']]])('prints the help: %s', (args) => {
  expect(run(...args)).toMatchObject({ status: 0, stdout: expect.stringContaining('--programme <name>'), stderr: '' });
});

test('prints the version', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
});

test.each<[name: string, args: readonly string[], message: RegExp]>([
  ['no command', [], /^no command, expected: evaluate; see --help$/],
  ['an unknown command', ['evalute', archive], /^unknown command 'evalute', expected: evaluate; see --help$/],
  ['an unknown option', ['evaluate', archive, '--program', 'x'], /^Unknown option '--program'; see --help$/],
  ['no files', ['evaluate', ...FMVSS], /^no folder, zip archive or CSV file given; see --help$/],
  ['two tests', ['evaluate', 'a', 'b', ...FMVSS], /^one test at a time, unexpected 'b'; see --help$/],
  ['no programme', ['evaluate', archive], /^no programme given: add --programme <name>; see --help$/],
  ['an unknown programme', ['evaluate', archive, '--programme', 'FMVSS 280'], /FMVSS 280.*did you mean 'FMVSS 20/],
  ['an answer without a value', ['evaluate', archive, ...FMVSS, '--answer', 'x'], /^--answer 'x' must be id=value/],
  ['no such folder', ['evaluate', 'nowhere', ...FMVSS], /^no such file or folder: nowhere$/],
  ['a damaged archive', ['evaluate', 'damaged.zip', ...FMVSS], /^zip: the archive is truncated/],
])('ends with 2 and one line: %s', (_name, args, message) => {
  const { status, stdout, stderr } = run(...args);
  const [line = '', ...others] = stderr.split('\n');
  expect([status, stdout, others]).toEqual([2, '', ['']]);
  expect(line).toMatch(/^crash-signal-toolkit: /);
  expect(line.replace('crash-signal-toolkit: ', '')).toMatch(message);
});
