/** Serving the output folder. */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callSite, type Started, startSite, temporaryFolder } from '../support/cli.ts';

const SITE = {
  'site.config.ts': 'export default {};\n',
  'docs/intro.md': '# Home\n',
  'docs/my page.md': '# My page\n',
  'static/data.txt': 'the data',
};
const HOST = '127.0.0.1';

/** Listens on a port, which is 0 for any, until the test is done; null when somebody else does. */
async function occupy(port: number): Promise<number | null> {
  const server = net.createServer();
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => resolve(true));
  });
  if (!listening) return null;
  onTestFinished(() => void server.close());
  return (server.address() as net.AddressInfo).port;
}

function serve(root: string, ...args: string[]): Started {
  const server = startSite(root, ['serve', '--host', HOST, ...args]);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

test('the output folder is served as a static host does, until the process is told to end', async () => {
  const root = temporaryFolder({ ...SITE, 'site.config.ts': 'export default { baseUrl: "/a b/" };\n' });
  expect(await callSite(root, 'build', '--out-dir', 'public')).toMatchObject({ code: 0 });
  // `serve/server.test.ts` and `hosts/answers.test.ts` test the answers.
  const started = serve(root, '--dir', 'public', '--port', '0');
  const [, address = ''] = await started.says(/^serving .*public at (http:\S+:\d+\/a%20b\/)\n/);
  const answers = ['', 'my%20page/', 'gone/'].map(async (page) => (await fetch(address + page)).status);
  expect(await Promise.all(answers)).toEqual([200, 200, 404]);
  // `fetch` still holds its connections.
  started.child.kill('SIGTERM');
  expect(await started.done).toMatchObject({ code: 0, stdout: '', lines: { length: 1 } });
});

test('a port that was asked for is taken or not, the default one may be another', async () => {
  const root = temporaryFolder(SITE);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const taken = await occupy(0);
  // Whoever has the default port, it is taken now.
  await occupy(3000);
  const named = serve(root, '--port', String(taken));
  const byDefault = serve(root);
  expect(await named.done).toMatchObject({
    code: 2,
    lines: [`error: port ${taken} is taken: choose another with --port`],
  });
  const [, port] = await byDefault.says(/^port 3000 is taken: using (\d+)\nserving .* at http:\/\/127\.0\.0\.1:\1\/\n/);
  expect(Number(port)).toBeGreaterThan(3000);
  expect((await fetch(`http://${HOST}:${port}/`)).status).toBe(200);
  byDefault.child.kill();
  expect(await byDefault.done).toMatchObject({ code: 0 });
});

test('what cannot be served is told', async () => {
  const root = temporaryFolder({ ...SITE, 'other/index.html': 'mine', 'spoilt/route-manifest.json': '{}', file: '' });
  fs.mkdirSync(path.join(root, 'empty'));
  const notPublished = /^error: .* holds no published site: run 'site build' first, or give its folder with --dir$/;
  const calls: readonly (readonly [args: readonly string[], line: RegExp])[] = [
    ...['build', 'other', 'empty', 'file', 'spoilt'].map((dir) => [['--dir', dir], notPublished] as const),
    [['--root', 'empty'], /^error: there is no site\.config\.ts in /],
    [['--port', '65536'], /^error: .*A port is a number/],
    [['--port', '-1'], /^error: .*A port is a number/],
  ];
  for (const [args, line] of calls) {
    const run = await callSite(root, 'serve', ...args);
    expect.soft(run, args.join(' ')).toMatchObject({ code: 2, stdout: '' });
    expect.soft(run.lines[0], args.join(' ')).toMatch(line);
  }
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  // An address for documentation, which is nobody's.
  const elsewhere = await callSite(root, 'serve', '--host', '203.0.113.1', '--port', '0');
  expect(elsewhere).toMatchObject({
    code: 2,
    lines: [expect.stringMatching(/^error: cannot listen on 203\.0\.113\.1/)],
  });
});
