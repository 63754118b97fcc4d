/** Watching the disk for the authoring server. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watch } from '../../generator/dev/watch.ts';
import { temporaryFolder, writeFiles } from '../support/cli.ts';

test('calls do not overlap, and go on whatever happens to a watched folder', async () => {
  const root = temporaryFolder({ 'docs/guide.md': 'One.\n' });
  const docs = path.join(root, 'docs');
  let calls = 0;
  let running = 0;
  const watcher = watch([docs], async () => {
    calls += 1;
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
  });
  onTestFinished(() => watcher.close());
  watcher.add([path.join(root, 'later')]);
  for (let change = 0; change < 20; change += 1) writeFiles(root, { 'docs/guide.md': `${change}` });
  await expect.poll(() => calls, { timeout: 30_000, interval: 25 }).toBeGreaterThan(0);
  fs.renameSync(docs, path.join(root, 'away'));
  const before = calls;
  await expect.poll(() => calls, { timeout: 30_000, interval: 25 }).toBeGreaterThan(before + 1);
});
