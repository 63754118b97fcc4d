/** Watching the disk for the authoring server. */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watch } from '../../generator/dev/watch.ts';
import { temporaryFolder, writeFiles } from '../support/cli.ts';

const NO_NEWS = { hasNews: false, ms: 0 };

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
    const watcher = watch([path.join(root, 'docs')], async () => NO_NEWS);
    await watcher.ready;
    fs.rmSync(path.join(root, 'docs/many'), { recursive: true });
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    await watcher.close();
    await lookupsEnded();
    expect(active(/^FSEvent/)).toBe(before);
  }
});

describe('a save is told by an event, and not found by a look', () => {
  const PAGES = { 'docs/guide.md': 'One.\n', 'docs/a/page.md': 'One.\n', 'docs/a/b/deep.md': 'One.\n' };

  interface Watched {
    readonly root: string;
    readonly at: (name: string) => string;
    /** Saves a file until an event tells of it. */
    hears(name: string): Promise<void>;
  }

  /** @param finds whether a look finds what no event told */
  async function start(places: readonly string[], files: Record<string, string> = PAGES, finds = () => false) {
    const root = temporaryFolder(files);
    const at = (name: string) => path.join(root, name);
    const told = new Set<string>();
    const watcher = watch(places.map(at), async (paths) => {
      for (const name of paths) told.add(name);
      return { hasNews: paths.size === 0 && finds(), ms: 0 };
    });
    onTestFinished(() => watcher.close());
    await watcher.ready;
    const hears = async (name: string) => {
      let edition = 0;
      await expect
        .poll(
          () => {
            edition += 1;
            if (edition % 8 === 1) writeFiles(root, { [name]: `Edition ${edition}.\n` });
            return told.has(at(name));
          },
          { timeout: 30_000, interval: 25 },
        )
        .toBe(true);
      told.clear();
    };
    return { root, at, hears };
  }

  const copy = ({ at }: Watched, from: string, to: string) => fs.cpSync(at(from), at(to), { recursive: true });
  const move = ({ at }: Watched, from: string, to: string) => fs.renameSync(at(from), at(to));
  const remove = ({ at }: Watched, name: string) => fs.rmSync(at(name), { recursive: true });

  test.each<readonly [what: string, change: (watched: Watched) => void | Promise<void>]>([
    [
      'the docs folder is moved away and back',
      (watched) => {
        move(watched, 'docs', 'away');
        move(watched, 'away', 'docs');
      },
    ],
    [
      'the docs folder is moved away, and later back',
      async (watched) => {
        move(watched, 'docs', 'away');
        await watched.hears('other/page.md');
        move(watched, 'away', 'docs');
      },
    ],
    [
      'the docs folder is replaced by another',
      (watched) => {
        copy(watched, 'docs', 'next');
        move(watched, 'docs', 'away');
        move(watched, 'next', 'docs');
      },
    ],
    [
      'the docs folder is removed, and later written again',
      async (watched) => {
        copy(watched, 'docs', 'next');
        remove(watched, 'docs');
        await watched.hears('other/page.md');
        copy(watched, 'next', 'docs');
      },
    ],
    [
      'a folder is replaced by another',
      (watched) => {
        copy(watched, 'docs/a', 'next');
        move(watched, 'docs/a', 'away');
        move(watched, 'next', 'docs/a');
      },
    ],
    [
      'a folder is removed and written again',
      (watched) => {
        copy(watched, 'docs/a', 'next');
        remove(watched, 'docs/a');
        copy(watched, 'next', 'docs/a');
      },
    ],
    [
      'a folder is a file for a while',
      async (watched) => {
        move(watched, 'docs/a', 'away');
        writeFiles(watched.root, { 'docs/a': 'A file.\n' });
        await watched.hears('other/page.md');
        remove(watched, 'docs/a');
        move(watched, 'away', 'docs/a');
      },
    ],
  ])('after %s', async (_, change) => {
    const watched = await start(['docs', 'other'], { ...PAGES, 'other/page.md': 'One.\n' });
    await watched.hears('docs/a/b/deep.md');
    await change(watched);
    for (const name of Object.keys(PAGES)) await watched.hears(name);
  });

  test('after the settings file is removed, and later written again', async () => {
    const watched = await start(['docs', 'site.config.ts'], { ...PAGES, 'site.config.ts': '' });
    await watched.hears('site.config.ts');
    remove(watched, 'site.config.ts');
    await watched.hears('docs/guide.md');
    await watched.hears('site.config.ts');
    remove(watched, 'site.config.ts');
    await watched.hears('docs/guide.md');
    await watched.hears('site.config.ts');
  });

  test('once a look has found what no event told: the folder around all has been replaced', async () => {
    let finds = false;
    const site = Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`site/${name}`, text]));
    const watched = await start(['site/docs'], site, () => finds);
    copy(watched, 'site', 'next');
    move(watched, 'site', 'away');
    move(watched, 'next', 'site');
    finds = true;
    await watched.hears('site/docs/a/page.md');
  });
});

test('changes put a look off, but not for ever', async () => {
  const root = temporaryFolder({ 'docs/log.md': '0\n' });
  let looks = 0;
  const watcher = watch([path.join(root, 'docs')], async (paths) => {
    if (paths.size === 0) looks += 1;
    return NO_NEWS;
  });
  onTestFinished(() => watcher.close());
  // Far shorter than a look waits after a change.
  let lines = 0;
  const writer = setInterval(() => {
    lines += 1;
    fs.writeFileSync(path.join(root, 'docs/log.md'), `${lines}\n`);
  }, 60);
  onTestFinished(() => clearInterval(writer));
  await expect.poll(() => looks, { timeout: 30_000, interval: 25 }).toBeGreaterThan(3);
});

test('a look follows a change of permissions, of which no event tells', async () => {
  const root = temporaryFolder({ 'docs/page.md': 'One.\n' });
  const file = path.join(root, 'docs/page.md');
  // Read after it was written, so that chokidar takes the change for one of the time of access.
  fs.utimesSync(file, Date.now() / 1000, Date.now() / 1000 - 60);
  let looks = 0;
  const watcher = watch([path.join(root, 'docs')], async (paths) => {
    if (paths.size === 0) looks += 1;
    // So long that the next look comes in a quarter of an hour, unless something changes.
    return { hasNews: false, ms: 20_000 };
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  await expect.poll(() => looks, { timeout: 30_000, interval: 25 }).toBeGreaterThan(0);
  const before = looks;
  fs.chmodSync(file, 0o600);
  await expect.poll(() => looks, { timeout: 30_000, interval: 25 }).toBeGreaterThan(before);
});
