/** The authoring server through storms of changes: what it serves in the end is what a build from nothing publishes. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/cli.ts';
import { type DevServer, startDev } from '../support/dev.ts';
import { coldSite, differencesFromCold, STORM_FILES, storm } from '../support/storms.ts';

const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 30_000, interval: 50 });
const home = (dev: DevServer) =>
  fetch(dev.at('/')).then(
    (response) => response.text(),
    () => '',
  );

/** Waits until a server serves what a build from nothing publishes. */
async function expectCold(dev: DevServer, program = projectRoot): Promise<void> {
  const cold = await coldSite(dev.root, program);
  await eventually(() => differencesFromCold(dev.origin, cold).catch(String)).toEqual([]);
}

describe('permissions that come and go', () => {
  /** A user whom permissions bind: root's children get another. Null where there is none that can read the program. */
  const user = ((): number | null | undefined => {
    if (process.platform === 'win32') return null;
    if (process.getuid?.() !== 0) return undefined;
    const nobody = 65_534;
    const { status } = spawnSync(process.execPath, ['-e', "require('node:fs').readdirSync('.')"], {
      cwd: projectRoot,
      uid: nobody,
      gid: nobody,
    });
    return status === 0 ? nobody : null;
  })();

  test.skipIf(user === null)('(a user whom they bind can read the program)', async () => {
    const dev = await startDev(STORM_FILES, typeof user === 'number' ? { user } : {});
    await home(dev);
    const guide = path.join(dev.root, 'docs/guide.md');
    const calm = path.join(dev.root, 'docs/calm');
    for (const [what, mode] of [
      [guide, 0o644],
      [calm, 0o755],
      [path.join(dev.root, 'docs'), 0o755],
      [path.join(dev.root, 'site.config.ts'), 0o644],
    ] as const) {
      const said = dev.terminal().length;
      const since = () => dev.terminal().slice(said);
      fs.chmodSync(what, 0);
      await eventually(since).toMatch(/error (unreadable-file|docs|config): .*(EACCES|denied|read)/);
      fs.chmodSync(what, mode);
      await eventually(since).toMatch(/no problems left\n$/);
    }
    for (const kind of ['added', 'locked', 'saved'] as const) await storm(kind, { root: dev.root, seed: 3, size: 60 });
    await expectCold(dev);
    for (const page of ['docs/guide.md', 'docs/calm/deep/three.md']) {
      fs.writeFileSync(path.join(dev.root, page), '# Saved\n\nAfter the storm.\n');
      const address = dev.at(`/${page.slice('docs/'.length, -'.md'.length)}/`);
      await eventually(async () => (await fetch(address)).text()).toContain('After the storm.');
    }
  });
});

describe('ten times broken and mended, in quick order', () => {
  /** Breaks and mends a file at a changing pace, and leaves it as it is to be in the end. */
  async function breakAndMend(file: string, broken: readonly string[], good: (time: number) => string): Promise<void> {
    for (let time = 1; time <= 10; time += 1) {
      if (time % 3 === 0) fs.rmSync(file);
      else fs.writeFileSync(file, broken[time % broken.length] ?? '');
      await pause(time * 15);
      fs.writeFileSync(file, good(time));
      await pause((time % 4) * 40);
    }
  }

  test('settings', async () => {
    const dev = await startDev(STORM_FILES);
    const settings = (time: number) => `${STORM_FILES['site.config.ts']}`.replace('Storm', `Storm ${time}.`);
    await breakAndMend(path.join(dev.root, 'site.config.ts'), ['export default {title:', ''], settings);
    await eventually(() => home(dev)).toContain('Storm 10.');
    await expectCold(dev);
    expect(dev.process.exitCode).toBe(null);
  });
});
