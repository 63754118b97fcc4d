/** How the commands end when they are told to: by every signal, at every moment, with nothing left behind. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cacheIndex, callSite, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { type DevServer, startDev } from '../support/dev.ts';
import { launcher, startSite } from './start.ts';

const SETTINGS = { title: 'T', url: 'https://example.com' };
const FILES = {
  'site.config.ts': `export default ${JSON.stringify(SETTINGS)};\n`,
  'docs/intro.md': '# Home\n\nRead the [guide](guide.md).\n',
  'docs/guide.md': '# Guide\n\nFirst words.\n',
};
const PATIENT = { ...SETTINGS, examples: { timeLimit: 600 } };
const settings = (values: object) => ({ 'site.config.ts': `export default ${JSON.stringify(values)};\n` });
/** A page with a script that ends when it is released, and settings that would wait for it for ten minutes. */
function endless() {
  const folder = temporaryFolder();
  const [sign, released] = ['running', 'released'].map((name) => path.join(folder, name));
  const script = `const fs = process.getBuiltinModule('node:fs');
fs.writeFileSync(${JSON.stringify(`${sign}.part`)}, String(process.pid));
fs.renameSync(${JSON.stringify(`${sign}.part`)}, ${JSON.stringify(sign)});
while (!fs.existsSync(${JSON.stringify(released)}));
export const n = 1;
`;
  return {
    files: {
      ...settings(PATIENT),
      'docs/loop.md': '# Loop\n\n:value[/_records/loop.ts#n]\n',
      'docs/_records/loop.ts': script,
    },
    /** Resolves when it runs, once each time, to its process. */
    async runs(): Promise<number> {
      await eventually(() => fs.existsSync(sign ?? '')).toBe(true);
      const pid = Number(fs.readFileSync(sign ?? '', 'utf8'));
      fs.rmSync(sign ?? '');
      return pid;
    },
    release: () => fs.writeFileSync(released ?? '', ''),
  };
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 30_000, interval: 25 });
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`docs/p${index}.md`, `# P ${index}\n\n$x_{${index}}$\n`]),
  );

/** Processes that a process started, and those that they started. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Sends signals, and waits for the end of the process and of all that it started. */
async function end(child: ChildProcess, ...signals: readonly NodeJS.Signals[]) {
  const started = descendants(child.pid ?? 0);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null)
      resolve({ code: child.exitCode, signal: child.signalCode });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  for (const signal of signals) child.kill(signal);
  const result = await ended;
  await eventually(() => started.filter(isAlive)).toEqual([]);
  return result;
}

const opened = async (dev: DevServer, name: string) => (await fetch(dev.at(name))).text();

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
      expect(code === 0 || by !== null).toBe(true);
    }
  });

  test('while it starts', async () => {
    for (let moment = 0; moment < 4; moment += 1) {
      const root = temporaryFolder(FILES);
      const { child } = startSite(root, ['dev', '--port', '0']);
      await pause(moment * 250);
      const { code, signal } = await end(child, SIGNALS[moment % 3] ?? 'SIGINT');
      expect(code === 0 || signal !== null, `moment ${moment}: ${code} ${signal}`).toBe(true);
    }
  });

  test('while it starts again with other settings', async () => {
    for (let moment = 0; moment < 2; moment += 1) {
      const dev = await startDev(FILES);
      await opened(dev, '/guide/');
      dev.write({ 'site.config.ts': `export default ${JSON.stringify({ ...SETTINGS, title: 'Another' })};\n` });
      await pause(moment * 60);
      expect(await end(dev.process, 'SIGINT'), `moment ${moment}`).toEqual({ code: 0, signal: null });
    }
  });

  test('while a page compiles every other', async () => {
    const dev = await startDev({ ...FILES, ...many(600) });
    await opened(dev, '/guide/');
    void fetch(dev.at('/search/')).catch(() => {});
    await pause(100);
    expect(await end(dev.process, 'SIGINT')).toEqual({ code: 0, signal: null });
    expect(fs.existsSync(cacheIndex(dev.root))).toBe(true);
  });

  test('while a script of the docs runs without end: what is compiled is saved', async () => {
    const { files, runs } = endless();
    const dev = await startDev({ ...FILES, ...files });
    void fetch(dev.at('/loop/')).catch(() => {});
    await runs();
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
    void fetch(dev.at('/loop/')).catch(() => {});
    await runs();
    expect(await end(dev.process, 'SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  });

  test.each(SIGNALS)('%s to all processes of a terminal is no failure of a script that runs', async (signal) => {
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
    process.kill(-(child.pid ?? 0), signal);
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

describe('a command that is interrupted', () => {
  test.each(SIGNALS)('site serve: %s ends it with exit code 0', async (signal) => {
    const root = temporaryFolder(FILES);
    expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
    const { child, says } = startSite(root, ['serve', '--port', '0']);
    await says(/serving/);
    expect(await end(child, signal)).toEqual({ code: 0, signal: null });
  });

  test('site build: the site before stays, nothing is left behind, and the next build is right', async () => {
    const root = temporaryFolder({ ...FILES, ...many(60) });
    expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
    const before = readTree(path.join(root, 'build'));
    const { files, runs } = endless();
    writeFiles(root, { ...many(90), ...files });
    for (const signal of SIGNALS) {
      const { child } = startSite(root, ['build']);
      await runs();
      expect(await end(child, signal)).toEqual({ code: null, signal });
      expect(readTree(path.join(root, 'build'))).toEqual(before);
    }
    fs.rmSync(path.join(root, 'docs/loop.md'));
    expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
    const after = readTree(path.join(root, 'build'));
    expect(await callSite(root, 'build', '--no-cache', '--out-dir', 'cold')).toMatchObject({ code: 0 });
    expect(after).toEqual(readTree(path.join(root, 'cold')));
    const own = ['.site', 'build', 'cold', 'docs', 'site.config.ts'];
    expect(fs.readdirSync(root).sort()).toEqual(own);
  });

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
