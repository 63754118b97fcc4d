/** The documentation of this project through its years: released, published, served, and its addresses kept. */
import fs from 'node:fs';
import path from 'node:path';
import { LinkChecker } from 'linkinator';
import { afterAll, expect, test } from 'vitest';
import { freePort, serveFolder } from '../hosts/servers.ts';
import { callSite, projectRoot, writeFiles } from '../support/cli.ts';
import { copyOwnCaches, ownDocs, ownStatics } from '../support/own-site.ts';
import { request } from '../support/request.ts';
import { git, repositories } from './repositories.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** This project's settings, for a site that is served on this machine. */
function ownSettings(port: number): string {
  return fs
    .readFileSync(path.join(projectRoot, 'site.config.ts'), 'utf8')
    .replace("'./generator/", `'${projectRoot}/generator/`)
    .replace("'https://example.com'", `'http://127.0.0.1:${port}'`);
}

test.skipIf(process.platform === 'win32')(
  'released as 1.0, deployed, cloned, served, crawled; then a page is renamed',
  { timeout: 600_000 },
  async () => {
    const port = await freePort();
    const all = repositories({
      files: {
        ...Object.fromEntries(Object.entries(ownDocs()).map(([name, bytes]) => [`docs/${name}`, bytes])),
        ...ownStatics(),
        'routes.lock.json': fs.readFileSync(path.join(projectRoot, 'routes.lock.json')),
      },
    });
    const { root, remote, folder } = all;
    const clone = path.join(folder, 'clone');
    writeFiles(root, { 'site.config.ts': ownSettings(port) });
    copyOwnCaches(path.join(root, '.site/pages'));

    const released = await callSite(root, 'version', '1.0');
    expect(released, released.stderr).toMatchObject({ code: 0 });
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'Version 1.0');
    const deployed = await all.deploy();
    expect(deployed, deployed.stderr).toMatchObject({ code: 0 });

    git(folder, 'clone', '-q', '--branch', 'gh-pages', remote, clone);
    expect(await callSite(root, 'check')).toMatchObject({ code: 0 });
    const server = await serveFolder(clone, { baseUrl: '/', trailingSlash: true }, port);
    stops.push(server.stop);

    const { links } = await new LinkChecker().check({
      path: `${server.origin}/`,
      recurse: true,
      concurrency: 20,
      linksToSkip: [`^(?!${server.origin}/)`],
    });
    const broken = links.filter(({ state }) => state === 'BROKEN');
    expect(broken.map(({ url, status, parent }) => `${status} ${url} on ${parent}`)).toEqual([]);
    const crawled = new Set(links.filter(({ state }) => state === 'OK').map(({ url }) => decodeURI(url)));
    const { routes } = JSON.parse(fs.readFileSync(path.join(clone, 'route-manifest.json'), 'utf8')) as {
      routes: readonly { route: string }[];
    };
    const unreleased = routes.filter(({ route }) => route.startsWith('/next/'));
    expect([routes.length / 2, unreleased.length > 40]).toEqual([unreleased.length, true]);
    for (const { route } of routes) expect(crawled).toContain(server.origin + route);
    // What is not released is there, and not for search engines.
    const [latest, next] = await Promise.all(['/', '/next/'].map((route) => request(server.origin, route)));
    expect([latest, next].map((answer) => answer?.text.includes('content="noindex'))).toEqual([false, true]);

    // Everybody who linked the page is told in the same build, so only what was promised is looked at.
    git(root, 'mv', 'docs/signal-operation/BW.md', 'docs/signal-operation/butterworth.md');
    const renamed = await callSite(root, 'build');
    expect(renamed.code).toBe(1);
    const line = `nothing is published at '/next/signal-operation/BW/' any more: write 'aliases: [/signal-operation/BW/]' into the front matter of docs/signal-operation/butterworth.md, or run 'site ledger --accept' if it is meant to go`;
    expect(renamed.lines.filter((each) => each.includes(' lost-'))).toEqual([
      expect.stringMatching(/^routes\.lock\.json:\d+:3 error lost-route: /),
    ]);
    expect(renamed.stderr).toContain(line);
  },
);
