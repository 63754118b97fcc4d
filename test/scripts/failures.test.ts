/** Every kind of failure of what pages compute, once each, with the diagnostics it has to give. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, projectRoot, temporaryFolder } from '../support/cli.ts';

const fixture = path.join(projectRoot, 'test/sites/computed');

test('the failures of the fixture site are its golden diagnostics', async () => {
  const folder = temporaryFolder();
  fs.cpSync(fixture, folder, { recursive: true });
  const golden = path.join(fixture, 'diagnostics.txt');
  const first = await callSite(folder, 'build');
  expect(first.code).toBe(1);
  const found = `${first.lines.slice(0, -1).join('\n')}\n`;
  if (process.env.UPDATE_GOLDEN === '1') fs.writeFileSync(golden, found);
  expect(found).toBe(fs.readFileSync(golden, 'utf8'));
  expect(fs.existsSync(path.join(folder, 'build'))).toBe(false);

  // Diagnostics come back from the cache.
  const again = await callSite(folder, 'build');
  expect(again.lines.slice(0, -1)).toEqual(first.lines.slice(0, -1));
});
