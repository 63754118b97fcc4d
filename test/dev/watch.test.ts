/** Watching the disk for the authoring server. */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watch } from '../../generator/dev/watch.ts';
import { temporaryFolder } from '../support/cli.ts';

/** How much of a kind the process is waiting for. */
function active(kind: RegExp): number {
  return process.getActiveResourcesInfo().filter((name) => kind.test(name)).length;
}

/** Resolves when all lookups on the disk have ended, and those that they led to. */
async function lookupsEnded(): Promise<void> {
  for (let quiet = 0; quiet < 10; quiet = active(/^FSReq/) === 0 ? quiet + 1 : 0) await setImmediate();
}

test('nothing is watched any more once it is closed, whatever was going on', async () => {
  const before = active(/^FSEvent/);
  for (let turns = 0; turns < 10; turns += 1) {
    const pages = Array.from({ length: 200 }, (_, index) => [`docs/many/p${index}.md`, 'Text.\n']);
    const root = temporaryFolder(Object.fromEntries(pages));
    const watcher = await watch([path.join(root, 'docs')], async () => {});
    fs.rmSync(path.join(root, 'docs/many'), { recursive: true });
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    await watcher.close();
    await lookupsEnded();
    expect(active(/^FSEvent/)).toBe(before);
  }
});
