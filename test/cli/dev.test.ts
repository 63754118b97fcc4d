/** The authoring server without a browser: what it serves, whom it answers, what it survives. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DevDiagnostic, DevEvent } from '../../theme/contract.ts';
import { callSite, projectRoot, temporaryFolder } from '../support/cli.ts';
import { type DevServer, startDev } from '../support/dev.ts';
import { request } from '../support/request.ts';
import { coldSite, differencesFromCold, STORM_FILES, storm } from '../support/storms.ts';

const FILES = {
  'docs/intro.md': '# Home\n\nRead the [guide](guide.md).\n',
  'docs/guide.md': '# Guide\n\nFirst words.\n',
};

const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000, interval: 25 });
const text = async (dev: DevServer, below: string) => (await fetch(dev.at(below))).text();

/** Asks by the letter: `fetch` mends paths, and sets the host by itself. */
const ask = (dev: DevServer, target: string, headers: Record<string, string> = {}, method = 'GET') =>
  request(dev.origin, target, { method, headers: { host: new URL(dev.origin).host, ...headers } });

/** What the server tells an open page to be wrong. */
async function diagnosticsOf(dev: DevServer): Promise<readonly DevDiagnostic[]> {
  const { body } = await fetch(dev.at('/__site/events'));
  let told = '';
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    told += Buffer.from(chunk).toString();
    for (const [, data = ''] of told.matchAll(/^data: (.*)\n\n/gm)) {
      const event = JSON.parse(data) as DevEvent;
      if (event.kind === 'diagnostics') return event.diagnostics;
    }
  }
  throw new Error(`the server told nothing of diagnostics: ${told}`);
}

const messagesOf = async (dev: DevServer) =>
  (await diagnosticsOf(dev)).map(({ file, message }) => `${file}: ${message}`).join('\n');

test('after random edits it serves, byte for byte, what a build from nothing publishes, also of what scripts compute', async () => {
  const gain = (text: string) =>
    `import { peak } from '../../_records/peak.ts';\nexport default { title: 'G', description: '${text}' + peak, plot: {} };\n`;
  const dev = await startDev({
    ...STORM_FILES,
    'docs/signal-operation/BW.md': '# BW\n\n::figure[Gain.]{file="_BW/gain.ts"}\n\n:value[/_records/peak.ts#peak]\n',
    'docs/signal-operation/_BW/gain.ts': gain('It rises to '),
    'docs/_records/peak.ts': 'export const peak = 2;\n',
  });
  const page = () => text(dev, '/signal-operation/BW/');
  expect(await page()).toContain('It rises to 2');
  dev.write({ 'docs/signal-operation/_BW/gain.ts': gain('It falls to ') });
  await eventually(page).toContain('It falls to 2');
  dev.write({ 'docs/_records/peak.ts': 'export const peak = 3;\n' });
  await eventually(page).toContain('It falls to 3');
  expect(await page()).toContain('<span class="value">3</span>');
  for (const kind of ['added', 'saved'] as const) await storm(kind, { root: dev.root, seed: 20, size: 5 });
  const cold = await coldSite(dev.root, projectRoot);
  await eventually(() => differencesFromCold(dev.origin, cold)).toEqual([]);
});

test('it survives bursts of changes, files that are gone before they are read, and no docs, at the start and later', async () => {
  const dev = await startDev({});
  const response = await fetch(dev.at('/guide/'));
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining("there is no folder 'docs'")]);
  dev.write(FILES);
  await eventually(() => text(dev, '/guide/')).toContain('First words.');

  const pages = (text: string) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`docs/many/p${index}.md`, `# Page\n\n${text}.\n`]));
  for (const edition of ['First edition', 'Second edition']) {
    dev.write(pages(edition));
    for (const page of ['/many/p0/', '/many/p19/']) await eventually(() => text(dev, page)).toContain(edition);
  }
  fs.rmSync(path.join(dev.root, 'docs/many'), { recursive: true });
  await eventually(async () => (await fetch(dev.at('/many/p19/'))).status).toBe(404);

  // An editor that writes by rename.
  const guide = path.join(dev.root, 'docs/guide.md');
  fs.writeFileSync(`${guide}.tmp~`, '# Guide\n\nAnother edition.\n');
  fs.renameSync(`${guide}.tmp~`, guide);
  const passing = path.join(dev.root, 'docs/passing.md');
  fs.writeFileSync(passing, '# Gone\n');
  fs.rmSync(passing);
  await eventually(() => text(dev, '/guide/')).toContain('Another edition');
  expect((await fetch(dev.at('/passing/'))).status).toBe(404);

  fs.renameSync(path.join(dev.root, 'docs'), path.join(dev.root, 'away'));
  await eventually(() => messagesOf(dev)).toContain("there is no folder 'docs'");
  // The last good page stays.
  expect(await text(dev, '/guide/')).toContain('Another edition');
  fs.renameSync(path.join(dev.root, 'away'), path.join(dev.root, 'docs'));
  dev.write({ 'docs/guide.md': '# Guide\n\nBack again.\n' });
  await eventually(() => text(dev, '/guide/')).toContain('Back again.');
});

test('settings, and what they import, are used again when they change; what is wrong with them is told until it is right', async () => {
  const config = (text: string) => ({
    'site.config.ts': `import { title } from './settings/title.ts';\n${text}\nexport default { title };\n`,
  });
  const title = (text: string) => ({ 'settings/title.ts': `export const title = ${text};\n` });
  const dev = await startDev({ ...FILES, ...config(''), ...title("'First title'") });
  const guide = () => text(dev, '/guide/').catch(() => '');
  await eventually(guide).toContain('First title');
  dev.write(title("'Second title'"));
  await eventually(guide).toContain('Second title');
  fs.rmSync(path.join(dev.root, 'settings/title.ts'));
  await eventually(() => messagesOf(dev)).toContain('./settings/title.ts');
  dev.write(title(''));
  await eventually(() => messagesOf(dev)).toMatch(/(?<!\.\/)settings\/title\.ts/);
  dev.write(title('1'));
  await eventually(() => messagesOf(dev)).toContain("'title' is 1");
  // Whatever else is saved.
  dev.write({ 'docs/guide.md': '# Guide\n\nSaved later.\n' });
  await eventually(guide).toContain('Saved later.');
  expect(await messagesOf(dev)).toContain("'title' is 1");
  expect(dev.terminal()).not.toContain('no problems left');
  dev.write(title("'Second title'"));
  await eventually(() => messagesOf(dev)).toBe('');
  await eventually(() => dev.terminal()).toContain('no problems left');
  expect(await guide()).toContain('Saved later.');

  // An error that they leave behind does not end it.
  dev.write(config("Promise.reject(new Error('left behind'));"));
  await eventually(() => dev.terminal()).toContain('left behind');
  dev.write(config("setTimeout(() => {\n  throw new Error('thrown late');\n}, 10);"));
  await eventually(() => dev.terminal()).toContain('thrown late');
  dev.write({ ...config(''), ...title("'Third title'") });
  await eventually(guide).toContain('Third title');
  expect(await dev.stop()).toBe(0);
});

test('settings that are broken when it starts are an error of the site', async () => {
  const root = temporaryFolder({ ...FILES, 'site.config.ts': 'export default { titel: 1 };\n' });
  const { code, lines } = await callSite(root, 'dev', '--port', '0');
  expect([code, lines.at(-1)]).toEqual([1, 'error: correct site.config.ts, then start again']);
});

// `dev/guard.test.ts` has the rules; here is that the server asks them, for pages and for events.
test('it answers to its own names and to allowed ones only, with nothing but what is published', async () => {
  const args = ['--port', '0', '--allowed-hosts', 'Docs.example.com, .tunnel.test', '--allowed-hosts', 'container'];
  const files = { ...FILES, 'secret.txt': 'SECRET', 'docs/_draft.md': 'SECRET', 'static/ok.txt': 'fine' };
  const dev = await startDev(files, { args });
  const { host: own } = new URL(dev.origin);
  for (const host of [own, 'docs.example.com', 'a.tunnel.test', 'container:3000']) {
    expect((await ask(dev, '/guide/', { host, origin: `https://${host}` })).status, host).toBe(200);
  }
  const refused = await ask(dev, '/guide/', { host: 'evil.example' });
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('--allowed-hosts evil.example') });
  for (const origin of ['http://evil.example', 'null'])
    expect((await ask(dev, '/__site/events', { origin })).status, origin).toBe(403);
  const run = await callSite(dev.root, 'dev', '--allowed-hosts', 'https://docs.example.com');
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('A host is a name') });

  fs.symlinkSync(path.join(dev.root, 'secret.txt'), path.join(dev.root, 'docs/link.txt'));
  expect((await ask(dev, '/ok.txt')).text).toBe('fine');
  for (const target of [
    ...['/../secret.txt', '/..%2fsecret.txt', '//etc/passwd', '/ok.txt%00.html', '/secret.txt', '/site.config.ts'],
    ...['/docs/guide.md', '/_draft.md', '/link.txt', '/.site/config/stamp.json'],
    `/${encodeURIComponent(dev.root)}/secret.txt`,
  ]) {
    const { status, text: body } = await ask(dev, target);
    expect(status, target).toBe(404);
    expect(body, target).not.toContain('SECRET');
  }
  expect((await ask(dev, '/guide/', {}, 'POST')).status).toBe(405);
});
