/** The authoring server: real files are edited, and a real page shows it without being loaded anew. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Started, startSite, writeFiles } from '../support/cli.ts';
import { browserOfFile, eventually, hydrated, newReader, titled } from './support/browser.ts';
import { prose } from './support/docs.ts';

browserOfFile();

const footer = (text: string) => `export default () => <footer id="mine">${text}</footer>;\n`;
const settings = (more: object) =>
  `export default ${JSON.stringify({
    url: 'https://example.com',
    math: { stylesheet: 'self' },
    styles: ['look/site.css'],
    theme: { components: { Footer: 'look/Footer.jsx' } },
    ...more,
  })};\n`;
const FILES = {
  'docs/intro.md': '# Home\n\nRead the [guide](guide.md).\n',
  'docs/guide.md': `# Guide\n\nFirst words.\n\n<details><summary>More</summary>\n\nHidden words.\n\n</details>\n\n${prose(60)}\n\n## Section\n\n${prose(30)}\n`,
  'docs/neck/_category_.json': '{ "label": "Neck" }',
  'docs/neck/nij.md': '# Nij\n\nA criterion.\n',
  'docs/parts.md': '# Parts\n',
  'docs/doomed.md': '# Doomed\n',
  'docs/away.md': '# Away\n\nFirst words.\n',
  'look/site.css': '.article h1 { letter-spacing: 5px }\n',
  'look/Footer.jsx': footer('First'),
  'static/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="500"/>',
  'site.config.ts': settings({ title: 'Fixture' }),
};

/** The server of all tests. Each edits pages of its own and leaves no problem behind. */
let server: Started;
let root = '';
let origin = '';
let terminal = '';

beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-dev-')));
  writeFiles(root, FILES);
  server = startSite(root, ['dev', '--port', '0'], { EDITOR: 'true', LAUNCH_EDITOR: 'true' });
  server.child.stderr?.on('data', (chunk) => {
    terminal += chunk;
  });
  [, origin = ''] = await server.says(/serving .* at (http:\/\/[^/\s]+)/);
});
afterAll(async () => {
  server.child.kill('SIGINT');
  await server.done;
});

const at = (route: string) => origin + encodeURI(route);
const write = (files: { readonly [path: string]: string }) => writeFiles(root, files);

/** Opens a page of the server, marked so that a reload would be seen. */
async function open(route: string, expected: readonly RegExp[] = []): Promise<Page> {
  const { context } = await newReader({ expected });
  const page = await context.newPage();
  const connected = page.waitForResponse((response) => response.url().endsWith('/__site/events'));
  await page.goto(at(route));
  await hydrated(page);
  await connected;
  await page.evaluate(() => {
    (window as unknown as { marked: boolean }).marked = true;
  });
  return page;
}

const isSame = (page: Page) => page.evaluate(() => 'marked' in window);
const article = (page: Page) => page.locator('main article');
const overlay = (page: Page) => page.locator('site-diagnostics');
describe('in place', () => {
  test('text, title, contents and sidebar change; scroll position, open details, categories, mode and focus stay', async () => {
    const page = await open('/guide/');
    await page.getByRole('button', { name: /dark mode/ }).click();
    await page.locator('nav[aria-label="Docs"]').getByRole('button', { name: 'Neck' }).press('Enter');
    await page.getByText('More', { exact: true }).press('Enter');
    await page.getByText('Paragraph 40', { exact: false }).first().scrollIntoViewIfNeeded();
    const link = page.locator('nav[aria-label="Docs"]').getByRole('link', { name: 'Home' });
    await link.focus();
    const top = await page.evaluate(() => scrollY);
    const { 'docs/guide.md': guide } = FILES;
    write({
      'docs/guide.md': guide
        .replace('First words.', 'Other words.')
        .replace('# Guide', '# Manual')
        .replace('## Section', '## Part'),
    });
    await eventually(() => article(page).textContent()).toContain('Other words.');
    await eventually(() => page.title()).toBe('Manual | Fixture');
    await titled(page, 'Manual');
    await eventually(() => page.locator('nav[aria-label="Docs"] [aria-current="page"]').textContent()).toBe('Manual');
    await eventually(() => page.locator('nav[aria-label="On this page"]').first().textContent()).toContain('Part');
    expect(await isSame(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(
      await article(page)
        .locator('details')
        .first()
        .evaluate((details: HTMLDetailsElement) => details.open),
    ).toBe(true);
    expect(
      await page.locator('nav[aria-label="Docs"]').getByRole('button', { name: 'Neck' }).getAttribute('aria-expanded'),
    ).toBe('true');
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('code, tabs and images: what is added works once, and what stays works on', async () => {
    const tabs = (name: string) => `::::tabs\n:::tab[${name} A]\nOne.\n:::\n:::tab[${name} B]\nTwo.\n:::\n::::\n`;
    const text = (...parts: readonly string[]) => `# Parts\n\n![A wall](/wall.svg)\n\n${parts.join('\n')}\n`;
    const fence = '```ts\nconst a = 1;\n```\n';
    write({ 'docs/parts.md': text(tabs('First')) });
    const page = await open('/parts/');
    const wall = page.getByRole('button', { name: /A wall/ });
    await wall.waitFor();
    await page.getByRole('tab', { name: 'First A' }).waitFor();
    write({ 'docs/parts.md': text(tabs('First'), fence) });
    await page.getByRole('button', { name: 'Copy code' }).waitFor({ state: 'attached' });
    write({ 'docs/parts.md': text(tabs('New'), tabs('First'), fence) });
    await page.getByRole('tab', { name: 'New B' }).press('Enter');
    expect(await page.getByRole('button', { name: 'Copy code', includeHidden: true }).count()).toBe(1);
    const ids = await article(page)
      .locator('.tabs [id]')
      .evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    const dialogsAfterClick = () =>
      wall.evaluate((image: HTMLElement) => {
        image.click();
        return document.querySelectorAll('dialog.zoom').length;
      });
    await eventually(dialogsAfterClick).toBe(1);
    expect(await isSame(page)).toBe(true);
  });

  test('pages that are made, renamed and deleted are in the sidebar, or not; one that is deleted under the reader is told', async () => {
    const page = await open('/doomed/', [/404/]);
    const sidebar = page.locator('nav[aria-label="Docs"]');
    write({ 'docs/new.md': '# New page\n' });
    await sidebar.getByRole('link', { name: 'New page' }).waitFor();
    fs.renameSync(path.join(root, 'docs/new.md'), path.join(root, 'docs/newer.md'));
    await eventually(() => sidebar.getByRole('link', { name: 'New page' }).getAttribute('href')).toBe('/newer/');
    fs.rmSync(path.join(root, 'docs/newer.md'));
    await sidebar.getByRole('link', { name: 'New page' }).waitFor({ state: 'detached' });
    expect(await isSame(page)).toBe(true);
    fs.rmSync(path.join(root, 'docs/doomed.md'));
    await titled(page, 'Page not found');
    write({ 'docs/doomed.md': '# Doomed\n\nBack again.\n' });
    await article(page).getByText('Back again.').waitFor();
  });

  test('what is saved between a document and its script reaches a page that was not there yet', async () => {
    const address = at('/later/');
    const { context } = await newReader({ expected: [/404/] });
    const page = await context.newPage();
    const save = async (held: Route) => {
      write({ 'docs/later.md': '# Page\n\nNewer words.\n' });
      await eventually(async () => (await page.request.get(address)).text()).toContain('Newer words.');
      await held.continue();
    };
    // Not when the page is loaded anew.
    await page.route('**/__site/client.js', save, { times: 1 });
    await page.goto(address);
    await article(page).getByText('Newer words.').waitFor();
  });
});

test('what is wrong shows as soon as it is written, opens in the editor, and goes when it is mended', async () => {
  const page = await open('/away/');
  write({ 'docs/intro.md': '# Home\n\nRead the [guide](/guied/).\n' });
  const shown = overlay(page);
  const place = shown.getByRole('button', { name: 'docs/intro.md:3:10' });
  await place.waitFor();
  await shown.getByText('broken-link:').waitFor();
  await shown.getByText("did you mean '/guide/'").waitFor();
  await shown.getByText('> 3 | Read the [guide](/guied/).').waitFor();
  await eventually(() => terminal).toContain('docs/intro.md:3:10 error broken-link');
  await article(page).getByText('First words.').waitFor();
  const asked = page.waitForResponse(/__site\/edit/);
  await place.click();
  expect((await asked).status()).toBe(200);
  const ask = (file: string, headers: Record<string, string> = { origin }) =>
    fetch(`${at('/__site/edit')}?${new URLSearchParams({ file })}`, { method: 'POST', headers });
  expect((await ask('docs/intro.md')).status).toBe(200);
  for (const file of ['docs/guide.md', '../../etc/passwd', '/etc/passwd', 'site.config.ts', '']) {
    expect((await ask(file)).status, file).toBe(403);
  }
  expect((await ask('docs/intro.md', {})).status).toBe(404);
  expect((await ask('docs/intro.md', { origin: 'http://evil.example' })).status).toBe(403);
  const saidBefore = terminal.length;
  write({ 'docs/intro.md': FILES['docs/intro.md'] });
  await overlay(page).waitFor({ state: 'detached' });
  await eventually(() => terminal.slice(saidBefore)).toContain('no problems left');
  write({ 'docs/odd.md': 'No title.\n\nA [link](missing.md).\n' });
  await overlay(page).getByText('2 warnings').click();
  await overlay(page).getByText('missing-title').waitFor();
  expect(await overlay(page).getByRole('alert').count()).toBe(0);
  expect(await isSame(page)).toBe(true);
  fs.rmSync(path.join(root, 'docs/odd.md'));
  await overlay(page).waitFor({ state: 'detached' });
});

test('a page that was away catches up', async () => {
  const page = await open('/away/', [/ERR_|Failed to load/]);
  await page.context().setOffline(true);
  write({ 'docs/away.md': '# Away\n\nMeanwhile.\n' });
  await eventually(async () => (await (await fetch(at('/away/'))).text()).includes('Meanwhile.')).toBe(true);
  expect(await article(page).textContent()).toContain('First words.');
  await page.context().setOffline(false);
  await article(page).getByText('Meanwhile.').waitFor();
});

test('a stylesheet and a component are shown when they are saved, and what is wrong with them is told', async () => {
  const page = await open('/away/', [/ERR_|Failed to load/]);
  const spacing = () => page.locator('.article h1').evaluate((title) => getComputedStyle(title).letterSpacing);
  await eventually(spacing).toBe('5px');
  write({ 'look/site.css': '.article h1 { letter-spacing: 7px }\n' });
  await eventually(() => spacing().catch(() => '')).toBe('7px');
  write({ 'look/Footer.jsx': footer('Second') });
  await page.locator('#mine').getByText('Second').waitFor();
  write({ 'look/site.css': '.article h1 { background: url(./gone.svg) }\n' });
  await eventually(() => terminal).toContain('look/site.css:1:27 error styles: ');
  write({ 'look/gone.svg': FILES['static/wall.svg'] });
  const background = () => page.locator('.article h1').evaluate((title) => getComputedStyle(title).backgroundImage);
  await eventually(() => background().catch(() => '')).toContain('/assets/site/gone-');
});

// The last: it has the server start anew.
test('settings that are wrong are told, and what was there goes on; others are followed at the same address', async () => {
  const page = await open('/guide/', [/ERR_|Failed to load/]);
  write({ 'site.config.ts': 'export default { titel: 1 };\n' });
  await overlay(page).getByText(/titel/).first().waitFor();
  write({ 'docs/guide.md': '# Guide\n\nStill here.\n' });
  await article(page).getByText('Still here.').waitFor();
  expect(await isSame(page)).toBe(true);
  write({ 'site.config.ts': settings({ title: 'Another title', colors: { accent: '#224466' } }) });
  await eventually(() => page.title()).toBe('Guide | Another title');
  expect(page.url()).toBe(at('/guide/'));
  expect(await isSame(page)).toBe(false);
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  await eventually(() => accent().catch(() => '')).toBe('#224466');
});
