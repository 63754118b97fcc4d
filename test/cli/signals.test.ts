/** How the commands end when they are told to, with nothing left behind. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cacheIndex, callSite, launcher, temporaryFolder } from '../support/cli.ts';
import { startDev } from '../support/dev.ts';
import { end, endless, eventually, expectSiteKept, FILES, opened, SETTINGS } from './ending.ts';

describe('site dev', () => {
  test('Ctrl-C ends it with exit code 0 while a script of the docs runs without end, and saves what is compiled', async () => {
    const { files, runs } = endless();
    const dev = await startDev({ ...FILES, ...files });
    void fetch(dev.at('/loop/')).catch(() => {});
    await runs();
    expect(await end(dev.process, 'SIGINT')).toEqual({ code: 0, signal: null });
    expect(fs.existsSync(cacheIndex(dev.root))).toBe(true);
  });

  test('killed, while a script of the docs runs on: it ends, too', async () => {
    const { files, runs } = endless();
    const dev = await startDev({ ...FILES, ...files });
    void fetch(dev.at('/loop/')).catch(() => {});
    await runs();
    expect(await end(dev.process, 'SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  });

  test('Ctrl-C, which all processes of a terminal get, is no failure of a script that runs', async () => {
    const { files, runs, release } = endless();
    const root = temporaryFolder({ ...FILES, ...files });
    const child = spawn(process.execPath, [launcher, 'dev', '--port', '0'], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    await eventually(() => said).toContain('serving');
    const [, origin = ''] = / at (http:\S+)/.exec(said) ?? [];
    void fetch(`${origin}loop/`).catch(() => {});
    await runs();
    const ended = end(child);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null });
    release();
    expect((await callSite(root, 'build')).lines.join('\n')).not.toContain('ended its process');
  });

  test('when the process that started it is gone', async () => {
    const root = temporaryFolder(FILES);
    const child = spawn(process.execPath, [launcher, 'dev', '--port', '0'], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    await eventually(() => said).toContain('serving');
    child.disconnect();
    expect(await end(child)).toEqual({ code: 0, signal: null });
  });

  test('settings that leave an error behind do not end it', async () => {
    const dev = await startDev(FILES);
    await opened(dev, '/guide/');
    const titled = (title: string) => `export default ${JSON.stringify({ ...SETTINGS, title })};\n`;
    dev.write({ 'site.config.ts': `Promise.reject(new Error('left behind'));\n${titled('First.')}` });
    await eventually(() => dev.terminal()).toContain('left behind');
    dev.write({
      'site.config.ts': `setTimeout(() => {\n  throw new Error('thrown late');\n}, 10);\n${titled('Second.')}`,
    });
    await eventually(() => dev.terminal()).toContain('thrown late');
    dev.write({ 'site.config.ts': titled('Third.') });
    await eventually(() => opened(dev, '/guide/').catch(String)).toContain('Third.');
    expect(await end(dev.process, 'SIGINT')).toEqual({ code: 0, signal: null });
  });
});

test('site build, interrupted: the site before stays, nothing is left behind, and the next build is right', () =>
  expectSiteKept(['SIGINT', 'SIGKILL']));
