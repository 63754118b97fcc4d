/** `site check`: what it follows, what it says, and what it leaves behind. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';
import { callSite, temporaryFolder, writeFiles } from '../support/cli.ts';
import { readJunit, readSarif } from '../support/report-schemas.ts';

/** Another site: its port, and what it is asked for. */
async function otherSite(answer: http.RequestListener): Promise<number> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A built site with one page of this text below its title. */
async function builtSite(text: string, settings: object = {}): Promise<string> {
  const root = temporaryFolder({
    'site.config.ts': `export default ${JSON.stringify(settings)};\n`,
    'docs/intro.md': `# Home\n\n${text}\n`,
  });
  const run = await callSite(root, 'build');
  expect(run, run.stderr).toMatchObject({ code: 0 });
  return root;
}

test('what is not there is told: addresses with their status, anchors with their page, and the script of the pages, which no element names', async () => {
  const root = await builtSite('text', { onBrokenAnchors: 'warn', baseUrl: '/a&b/' });
  const html = fs.readFileSync(path.join(root, 'build/index.html'), 'utf8');
  // linkinator does not ask for addresses with the last fragment: it cannot decode it.
  const links = '<a href="missing/">x</a><a href="#nowhere">x</a><a href="#no%where">x</a><img src="none.png" alt="">';
  // A figure can draw links.
  const drawn = '<svg><a href="/a&amp;b/drawn/"><circle r="1"/></a></svg>';
  writeFiles(root, { 'build/index.html': html.replace('</article>', `${links}${drawn}</article>`) });
  const [, client = ''] = /data-client="[^"]*\/assets\/([^"]*)"/.exec(html) ?? [];
  fs.rmSync(path.join(root, 'build/assets', client));
  const reports = ['--json', '--sarif', 'reports/a.sarif', '--junit', 'reports/a.xml'];
  const { code, stdout } = await callSite(root, 'check', ...reports);
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  expect(diagnostics.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`).sort()).toEqual([
    `error broken-link: 404 for '/a&b/assets/${client}'`,
    "error broken-link: 404 for '/a&b/drawn/'",
    "error broken-link: 404 for '/a&b/missing/'",
    "error missing-asset: 404 for '/a&b/none.png'",
    "warning broken-anchor: there is no '#no%where' on /a&b/",
    "warning broken-anchor: there is no '#nowhere' on /a&b/",
  ]);
  const read = (name: string) => fs.readFileSync(path.join(root, 'reports', name), 'utf8');
  expect(readSarif(read('a.sarif')).runs[0]?.results).toHaveLength(6);
  expect(readJunit(read('a.xml')).failures.length).toBeGreaterThan(0);
  expect(fs.existsSync(path.join(root, 'external-links.json'))).toBe(false);
});

test('links to other sites are checked when that is asked for, and kept in a file', async () => {
  let asked = 0;
  const port = await otherSite(({ url, method }, response) => {
    if (url === '/gone') response.writeHead(410);
    else if (url === '/no-head') response.writeHead(method === 'HEAD' ? 405 : 200);
    else if (url === '/moved') response.writeHead(301, { location: '/new' });
    else if (url === '/busy-once') response.writeHead(asked++ < 2 ? 503 : 200);
    else response.writeHead(url === '/robots' ? 403 : 200);
    response.end();
  });
  const statuses = { 'busy-once': 200, gone: 410, moved: 200, 'no-head': 200, robots: 403 };
  const links = Object.keys(statuses).map((name) => `[x](http://127.0.0.1:${port}/${name}#id)`);
  const root = await builtSite(links.join(' '));
  const file = path.join(root, 'external-links.json');
  const first = await callSite(root, 'check', '--external');
  const today = new Date().toISOString().slice(0, 10);
  expect(first).toMatchObject({
    code: 0,
    lines: [
      'links to other sites: 5 of 5 asked, 1 seen dead, 1 that cannot be told',
      expect.stringMatching(/^build\/index\.html:\d+:\d+ warning dead-link: 410 for .*docs\/intro\.md\)$/),
      expect.stringMatching(/1 warning, 0 errors$/),
    ],
  });
  const known = JSON.parse(fs.readFileSync(file, 'utf8')) as { [url: string]: { status: number; bad?: string } };
  const found = Object.entries(known).map(([url, { status }]) => [url.split('/').at(-1), status]);
  expect(Object.fromEntries(found)).toEqual(statuses);
  const gone = `http://127.0.0.1:${port}/gone`;
  expect(known[gone]?.bad).toSatisfy((day: string) => day >= today);
  expect(fs.readdirSync(root).filter((name) => name.startsWith('.unfinished'))).toEqual([]);

  writeFiles(root, {
    'external-links.json': fs.readFileSync(file, 'utf8').replace(/"bad":"[^"]+/, '"bad":"2026-01-01'),
  });
  expect(await callSite(root, 'check', '--external', '--max-age', '0')).toMatchObject({
    code: 1,
    lines: [
      'links to other sites: 5 of 5 asked, 1 seen dead, 1 that cannot be told',
      expect.stringContaining(` error dead-link: 410 for '${gone}' since 2026-01-01`),
      expect.anything(),
    ],
  });

  writeFiles(root, { 'external-links.json': '<<<<<<< ours\n' });
  expect(await callSite(root, 'check', '--external')).toMatchObject({
    code: 2,
    lines: [expect.stringMatching(/^error: external-links\.json is no list of links: .*: restore it, or delete it/)],
  });
  expect(fs.readFileSync(file, 'utf8')).toBe('<<<<<<< ours\n');
});
