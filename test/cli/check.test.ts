/** `site check`: what it follows, what it says, and what it leaves behind. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runSite, temporaryFolder, writeFiles } from '../support/cli.ts';
import { startSite } from './start.ts';

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
  const run = await runSite(root, 'build');
  expect(run, run.stderr).toMatchObject({ code: 0 });
  return root;
}

test('an address that answers with an error is told with its status, a missing anchor with its page', async () => {
  const port = await otherSite((request, response) => response.writeHead(request.url === '/gone' ? 410 : 200).end());
  const root = await builtSite(
    `[gone](http://127.0.0.1:${port}/gone) [fine](http://127.0.0.1:${port}/fine) [nobody](http://127.0.0.1:1/)`,
    { onBrokenAnchors: 'warn' },
  );
  const page = path.join(root, 'build/index.html');
  const links = '<a href="/missing/">x</a><a href="#nowhere">x</a><img src="/none.png" alt="">';
  writeFiles(root, { 'build/index.html': fs.readFileSync(page, 'utf8').replace('</article>', `${links}</article>`) });
  const { code, stdout, stderr } = await runSite(root, 'check', '--external', '--json');
  expect(code, stderr).toBe(1);
  const found: readonly { rule: string; message: string }[] = JSON.parse(stdout).diagnostics;
  expect(found.map(({ rule, message }) => `${rule}: ${message}`).sort()).toEqual([
    "broken-anchor: there is no '#nowhere' on /",
    "broken-link: 404 for '/missing/'",
    `broken-link: 410 for 'http://127.0.0.1:${port}/gone'`,
    "broken-link: no answer from 'http://127.0.0.1:1/'",
    "missing-asset: 404 for '/none.png'",
  ]);
});

test('--external follows another host, though its name starts as ours does, and no address of ours', async () => {
  const asked = new Set<string | undefined>();
  const port = await otherSite((request, response) => {
    asked.add(request.url);
    response.writeHead(404).end();
  });
  const other = `http://127.0.0.1:${port}`;
  const link = `[theirs](${other}/theirs)`;
  const root = await builtSite(link, { url: other.slice(0, -1) });
  expect(await runSite(root, 'check', '--external')).toMatchObject({
    code: 1,
    lines: [expect.stringContaining(`404 for '${other}/theirs'`), expect.anything()],
  });
  asked.clear();
  const below = await builtSite(`${link} [ours](${other}/docs%20base/ours)`, { url: other, baseUrl: '/docs base/' });
  expect(await runSite(below, 'check', '--external')).toMatchObject({ code: 1 });
  expect([...asked]).toEqual(['/theirs']);
});

test('--external looks for ids on other sites, too, but not for the text that a browser is to highlight', async () => {
  const port = await otherSite((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1 id="there">T</h1><p id="50%">x</p>'),
  );
  const page = `http://127.0.0.1:${port}/page`;
  const right = ['#there', '#there:~:text=T', '#:~:text=T', '#50%25'].map((hash) => `[right](${page}${hash})`);
  const root = await builtSite(`${right.join(' ')} [wrong](${page}#gone) [wrong](${page}#100%25)`);
  const { stdout, stderr } = await runSite(root, 'check', '--external', '--json');
  const found: readonly { rule: string; message: string }[] = JSON.parse(stdout).diagnostics;
  expect(found.map(({ rule, message }) => `${rule}: ${message}`).sort(), stderr).toEqual([
    `broken-anchor: there is no '#100%' on ${page}`,
    `broken-anchor: there is no '#gone' on ${page}`,
  ]);
});

test('links that a figure draws are judged by the build and by the crawler', async () => {
  const lenient = { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' };
  const root = temporaryFolder({
    'site.config.ts': `export default ${JSON.stringify(lenient)};\n`,
    'docs/intro.md': '# Home\n\n## Part\n\n::figure{file="_f.ts"}\n',
    'docs/_f.ts': `import * as Plot from '@observablehq/plot';
      const links = ['/no-such-page/', '#gone', '#part', '/404.html', 'intro.md'];
      export default { title: 'F', description: 'D', plot: { marks: [Plot.dot(links, { x: 0, y: 0, href: (to) => to })] } };`,
  });
  const told = async (command: string) => {
    const { stdout, stderr } = await runSite(root, command, '--json');
    expect(stdout, stderr).toMatch(/^\{/);
    const { diagnostics }: { diagnostics: readonly { rule: string; message: string }[] } = JSON.parse(stdout);
    return [...new Set(diagnostics.map(({ rule, message }) => `${rule}: ${message}`))].sort();
  };
  expect(await told('build')).toEqual([
    "broken-anchor: there is no '#gone' on this page",
    "broken-link: nothing is published at '/no-such-page/'",
  ]);
  expect(await told('check')).toEqual([
    "broken-anchor: there is no '#gone' on /",
    "broken-link: 404 for '/no-such-page/'",
  ]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('ended by %s, it leaves no server behind', async (signal) => {
  let reached = () => {};
  const crawling = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // Never answers, so the crawl does not end by itself.
  const port = await otherSite(() => reached());
  const root = await builtSite(`[slow](http://127.0.0.1:${port}/)`);
  const [pid, ended] = [path.join(root, 'server.pid'), path.join(root, 'server.ended')];
  writeFiles(root, {
    'hook.cjs': `const fs = require('node:fs');
      if (process.argv[2] === 'serve') {
        fs.writeFileSync(${JSON.stringify(pid)}, String(process.pid));
        process.on('exit', () => fs.writeFileSync(${JSON.stringify(ended)}, ''));
      }`,
  });
  const check = startSite(root, ['check', '--external'], { NODE_OPTIONS: `--require ${path.join(root, 'hook.cjs')}` });
  await crawling;
  const server = Number(fs.readFileSync(pid, 'utf8'));
  onTestFinished(() => {
    if (!fs.existsSync(ended)) process.kill(server, 'SIGKILL');
  });
  check.child.kill(signal);
  expect((await check.done).code).not.toBe(0);
  await expect.poll(() => fs.existsSync(ended), { timeout: 30_000 }).toBe(true);
});
