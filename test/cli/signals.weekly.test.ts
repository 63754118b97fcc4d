/** Every signal, at many moments. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cacheIndex, callSite, launcher, startSite, temporaryFolder } from '../support/cli.ts';
import { startDev } from '../support/dev.ts';
import {
  descendants,
  end,
  endless,
  eventually,
  expectSiteKept,
  FILES,
  isAlive,
  many,
  opened,
  PATIENT,
  settings,
} from './support/ending.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts `site dev` in another way than `startDev`. Resolves to the process and its address when it serves. */
async function spawnDev(root: string, options: { readonly detached?: boolean; readonly channel?: 'ipc' }) {
  const { detached = false, channel = 'ignore' } = options;
  const child: ChildProcess = spawn(process.execPath, [launcher, 'dev', '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe', channel],
    detached,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await eventually(() => said).toContain('serving');
  return { child, origin: / at (http:\S+)/.exec(said)?.[1] ?? '' };
}

describe('site dev', () => {
  test.each(SIGNALS)('%s ends it with exit code 0, and the caches are saved', async (signal) => {
    const dev = await startDev(FILES);
    await opened(dev, '/guide/');
    expect(await end(dev.process, signal)).toEqual({ code: 0, signal: null });
    expect(fs.existsSync(cacheIndex(dev.root))).toBe(true);
  });

  test('a second signal ends it at once, or finds it ended', async () => {
    for (const signal of SIGNALS) {
      const dev = await startDev(FILES);
      await opened(dev, '/guide/');
      const { code, signal: by } = await end(dev.process, signal, 'SIGTERM', 'SIGINT');
      expect(['0 null', 'null SIGTERM', 'null SIGINT']).toContain(`${code} ${by}`);
    }
  });

  test('while a page compiles every other', async () => {
    const dev = await startDev({ ...FILES, ...many(600) });
    await opened(dev, '/guide/');
    void fetch(dev.at('/search/')).catch(() => {});
    expect(await end(dev.process, 'SIGINT')).toEqual({ code: 0, signal: null });
    expect(fs.existsSync(cacheIndex(dev.root))).toBe(true);
  });

  test.each([
    ['opened', false],
    ['saved', true],
  ])(
    'with other settings, while the script of a page that was %s runs on: it ends, and they are used',
    async (_, isSaved) => {
      const { files, runs } = endless();
      const dev = await startDev({ ...FILES, ...files, ...(isSaved ? { 'docs/loop.md': '# Loop\n' } : {}) });
      void opened(dev, '/loop/').catch(() => {});
      if (isSaved) {
        // A change of a site that is whole is built at once.
        await opened(dev, '/search/');
        dev.write({ 'docs/loop.md': files['docs/loop.md'] });
      }
      const script = await runs();
      fs.rmSync(path.join(dev.root, 'docs/loop.md'));
      dev.write(settings({ ...PATIENT, title: 'Another' }));
      await eventually(() => isAlive(script)).toBe(false);
      await eventually(() => opened(dev, '/guide/').catch(() => '')).toContain('Another');
      expect(await end(dev.process, 'SIGINT')).toEqual({ code: 0, signal: null });
    },
  );

  test('killed, while a script of the docs runs on: it ends, too', async () => {
    const { files, runs } = endless();
    const dev = await startDev({ ...FILES, ...files });
    void opened(dev, '/loop/').catch(() => {});
    await runs();
    expect(await end(dev.process, 'SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  });

  test('Ctrl-C, which all processes of a terminal get, is no failure of a script that runs', async () => {
    const { files, runs, release } = endless();
    const root = temporaryFolder({ ...FILES, ...files });
    const { child, origin } = await spawnDev(root, { detached: true });
    void fetch(`${origin}loop/`).catch(() => {});
    await runs();
    const ended = end(child);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null });
    release();
    expect((await callSite(root, 'build')).lines.join('\n')).not.toContain('ended its process');
  });

  test('when the process that started it is gone', async () => {
    const { child } = await spawnDev(temporaryFolder(FILES), { channel: 'ipc' });
    child.disconnect();
    expect(await end(child)).toEqual({ code: 0, signal: null });
  });

  test('nobody reads what it says: it goes on, and ends as ever', async () => {
    const dev = await startDev({ ...FILES, 'docs/guide.md': '# Guide\n' });
    await opened(dev, '/guide/');
    dev.process.stderr?.destroy();
    for (let edition = 1; edition <= 3; edition += 1) {
      for (const text of [`Edition ${edition}, [broken](gone.md).`, `Edition ${edition} mended.`]) {
        dev.write({ 'docs/guide.md': `# Guide\n\n${text}\n` });
        await eventually(() => opened(dev, '/guide/').catch(String)).toContain(text.split(',')[0]);
      }
    }
    expect(await end(dev.process, 'SIGINT')).toEqual({ code: 0, signal: null });
  });
});

describe('a command that is interrupted', () => {
  test('site build: the site before stays, nothing is left behind, and the next build is right', () =>
    expectSiteKept([...SIGNALS, 'SIGKILL'], 60));

  test('site check: the server that it started ends, too', async () => {
    const root = temporaryFolder({ ...FILES, ...many(80) });
    expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
    for (const signal of SIGNALS) {
      const { child } = startSite(root, ['check']);
      onTestFinished(() => void child.kill('SIGKILL'));
      await eventually(() => descendants(child.pid ?? 0).length).toBeGreaterThan(0);
      expect(await end(child, signal)).toEqual({ code: null, signal });
    }
  });
});
