/** How the commands end at Ctrl-C, with nothing left behind. `signals.weekly.test.ts` has the other signals. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { cacheIndex } from '../support/cli.ts';
import { startDev } from '../support/dev.ts';
import { end, endless, expectSiteKept, FILES } from './support/ending.ts';

test('site dev ends with exit code 0 while a script of the docs runs without end, and saves what is compiled', async () => {
  const { files, runs } = endless();
  const dev = await startDev({ ...FILES, ...files });
  void fetch(dev.at('/loop/')).catch(() => {});
  await runs();
  expect(await end(dev.process, 'SIGINT')).toEqual({ code: 0, signal: null });
  expect(fs.existsSync(cacheIndex(dev.root))).toBe(true);
});

test('site build: the site before stays, nothing is left behind, and the next build is right', () =>
  expectSiteKept(['SIGINT'], 5));
