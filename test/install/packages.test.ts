/** Packages of the system are installed where nobody can be asked, and named first. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { installPackages } from '../support/install.js';

test.each([
  ['where CI is set', 'true', true],
  ['without a terminal', '', false],
])('%s, the packages are named and installed', async (_, ci, isTerminal) => {
  vi.stubEnv('CI', ci);
  const { isTTY } = process.stdin;
  process.stdin.isTTY = isTerminal;
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.stdin.isTTY = isTTY;
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const calls: string[] = [];
  await installPackages(async (command, args) => calls.push([command, ...args].join(' ')) > 0, ['one', 'two']);
  expect(log.mock.calls.flat().join()).toMatch(/one and two/);
  expect(calls.at(-1)).toMatch(/install .*one two$/);
});
