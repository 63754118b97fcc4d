/** Watching the disk for the authoring server. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watch } from '../../generator/dev/watch.ts';
import { temporaryFolder, writeFiles } from '../support/cli.ts';

describe('changes are reported', () => {
  const FILES = { 'docs/guide.md': 'One.\n', 'docs/a/page.md': 'One.\n', 'site.config.ts': '', 'other/title.ts': '' };

  /** Watches docs and settings, and collects what is reported. */
  async function start() {
    const root = temporaryFolder(FILES);
    const at = (name: string) => path.join(root, name);
    const reported = new Set<string>();
    let rescans = 0;
    const watcher = watch([at('docs'), at('site.config.ts')], async (paths) => {
      if (paths.size === 0) rescans += 1;
      for (const name of paths) reported.add(path.relative(root, name).split(path.sep).join('/'));
    });
    onTestFinished(() => watcher.close());
    await watcher.ready;
    return { root, at, reported, watcher, rescans: () => rescans };
  }

  test('of files that are written, made and removed, and of files that are added later', async () => {
    const { root, at, reported, watcher } = await start();
    watcher.add([at('other/title.ts')]);
    writeFiles(root, { 'docs/guide.md': 'Two.\n', 'docs/new/page.md': 'New.\n', 'site.config.ts': 'export {};\n' });
    fs.rmSync(at('docs/a/page.md'));
    writeFiles(root, { 'other/title.ts': 'export {};\n' });
    const all = ['docs/guide.md', 'docs/new/page.md', 'docs/a/page.md', 'site.config.ts', 'other/title.ts'];
    await eventually(() => all.filter((name) => !reported.has(name))).toEqual([]);
  });

  test('but not of hidden files and those that editors leave', async () => {
    const { root, reported } = await start();
    writeFiles(root, { 'docs/.guide.md.swp': '', 'docs/guide.md~': '', 'docs/last.md': '' });
    await eventually(() => [...reported]).toContain('docs/last.md');
    expect([...reported].filter((name) => /swp|~/.test(name))).toEqual([]);
  });

  test('and everything is looked at again and again, whatever the system reports', async () => {
    const { at, rescans } = await start();
    fs.renameSync(at('docs'), at('away'));
    fs.renameSync(at('away'), at('docs'));
    const before = rescans();
    await eventually(rescans).toBeGreaterThan(before + 1);
  });
});

const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 30_000, interval: 25 });
