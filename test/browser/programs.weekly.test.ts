/** The printed programs in a page of somebody else, which loads the toolkit from the published site. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../generator/serve/listening.ts';
import { printedPrograms } from '../support/programs.ts';
import { browserOfFile, newReader } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';

browserOfFile();
const own = ownFixture();

test('every printed program runs in a plain module script', async () => {
  const { folder, origin } = own;
  const programs = printedPrograms({
    paths: fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/')),
    read: (name) => fs.readFileSync(path.join(folder, name), 'utf8'),
  });
  expect(programs.length).toBeGreaterThan(80);
  const [version = ''] = fs.readdirSync(path.join(folder, 'toolkit')).filter((name) => /^\d/.test(name));
  const imports = {
    'crash-signal-toolkit': `${origin}/toolkit/${version}/index.js`,
    'crash-signal-toolkit/records': `${origin}/toolkit/${version}/records/index.js`,
  };
  const elsewhere = http.createServer(({ url = '' }, response) => {
    const { text } = programs[Number(url.slice(1))] ?? { text: '' };
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">${text}</script>`);
  });
  const host = await listen(elsewhere, 'localhost', 0, 1);
  onTestFinished(() => elsewhere.closeAllConnections());
  onTestFinished(() => void elsewhere.close());
  const { context } = await newReader();
  const page = await context.newPage();
  let printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('pageerror', (error) => printed.push(`failed: ${error.message}`));
  const told: [string, string][] = [];
  for (const [index, { name }] of programs.entries()) {
    printed = [];
    // A module script has run when the page is loaded.
    await page.goto(`${host}/${index}`);
    told.push([name, printed.join('\n').trim()]);
  }
  expect(told).toEqual(programs.map(({ name, output }) => [name, (output ?? '').trim()]));
});
