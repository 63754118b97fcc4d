/** A published site behind `site serve`, which answers every address as the rules say. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHE_CONTROL, HOST_RULES, type HostRules } from '../../generator/model/hosting.ts';
import {
  decodePath,
  type OutputPath,
  outputHref,
  type RoutePath,
  routeHref,
  routeOutput,
} from '../../generator/model/paths.ts';
import type { Manifest, Output } from '../../generator/model/site.ts';
import { writeFiles } from '../support/cli.ts';
import { type Answer, request } from '../support/request.ts';
import { site } from '../support/site.ts';
import { serveFolder } from './servers.ts';

const FILES = {
  'intro.md': '# Home\n\n$$\nx^2\n$$\n\n[Data](<_data/a b.csv>)\n\n<script>document.title += "!";</script>\n',
  'BW.md': '---\naliases: [/Old Page/]\n---\n\n# Butterworth\n\nThe filter.\n',
  'bw-100%.md': '---\naliases: [\'/a$b "c"/\']\n---\n\n# Everything\n\nAll of it.\n',
  'Signal Operation/compare signals.md': '# Compare signals\n\nTwo of them.\n',
  'Signal Operation/Größe (1).md': '---\naliases: [/wb/]\n---\n\n# Größe\n\nSee.\n',
  'live.tsx': 'export default function Live() {\n  return <h1 style={{ color: "green" }}>Live</h1>;\n}\n',
  '_data/a b.csv': 'time;value\n0;1\n',
  'static/library/1.0.0/package.json': '{ "name": "a-library", "version": "1.0.0", "exports": "./index.js" }\n',
  'static/library/1.0.0/index.js': 'export const TWO = 2;\n',
  'static/s/index.html': '<!doctype html><title>Static</title><script>document.title += "!";</script><p>Static',
  'static/files/a b.txt': `Größe\n${'text\n'.repeat(100)}`,
  'static/files/bytes.bin': new Uint8Array([0, 1, 2, 255]),
  'static/favicon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:red}</style><path d="M0 0h9v9z"/></svg>\n',
};

const REDIRECTS = [
  { from: '/Old Page/', to: '/BW/' },
  { from: '/wb/', to: '/Signal Operation/Größe (1)/' },
  { from: '/a$b "c"/', to: '/bw-100%/' },
];

/** Everything that two sites can differ in. */
const SITES = {
  'at the root, with slashes and compressed copies': { trailingSlash: true, hosting: { compress: true } },
  'below a path, without slashes': { trailingSlash: false, baseUrl: '/my docs/', hosting: { compress: false } },
};

const DECODE: { readonly [coding: string]: (bytes: Buffer) => Buffer } = {
  br: brotliDecompressSync,
  gzip: (bytes) => gunzipSync(bytes),
};

describe.each(Object.entries(SITES))('%s', (_, settings) => {
  let root = '';
  let server: Awaited<ReturnType<typeof serveFolder>>;
  let rules: HostRules;
  let outputs: ReadonlyMap<OutputPath, Output>;
  let routes: readonly RoutePath[] = [];

  beforeAll(async () => {
    root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site hosts-')));
    const route = (path: string) => (settings.trailingSlash ? path : path.replace(/(?<=.)\/$/, '')) as RoutePath;
    const built = await site(FILES, {
      settings: {
        ...settings,
        hosting: { ...settings.hosting, files: ['netlify'] },
      },
    });
    expect(built.lines).toEqual([]);
    const redirects = REDIRECTS.map(({ from, to }) => ({ from: route(from), to: route(to) }));
    expect(JSON.parse(built.read(HOST_RULES)).redirects).toEqual(expect.arrayContaining(redirects));
    outputs = built.site.outputs;
    rules = JSON.parse(built.read(HOST_RULES)) as HostRules;
    routes = (JSON.parse(built.read('route-manifest.json')) as Manifest).routes.map((each) => each.route);
    const folder = path.join(root, 'www', decodePath(rules.baseUrl));
    writeFiles(folder, Object.fromEntries([...outputs].map(([name, output]) => [name, output.read()])));
    server = await serveFolder(folder, rules);
  });

  afterAll(async () => {
    await server?.stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  const bytesOf = (path: string) => Buffer.from(outputs.get(path as OutputPath)?.read() ?? '');
  const ask = (target: string, headers = {}) => request(server.origin, target, { headers });
  const expectHeaders = ({ headers }: Answer, cacheControl: string) => {
    const lower = Object.entries(rules.headers).map(([key, value]) => [key.toLowerCase(), value]);
    expect(headers).toMatchObject({ ...Object.fromEntries(lower), 'cache-control': cacheControl });
  };
  /** Files that readers get: no copies, no documents that a redirect leads away from, nothing written for hosts. */
  const served = () => {
    const left = new Set<string>([...rules.unserved, ...rules.redirects.map(({ from }) => routeOutput(from))]);
    return [...outputs.keys()].filter((path) => !/\.(br|gz)$/.test(path) && !left.has(path));
  };

  test('every route is its document', async () => {
    expect(routes.length).toBe(6);
    for (const route of routes) {
      const answer = await ask(routeHref(route, rules));
      expect([route, answer.status]).toEqual([route, 200]);
      expect(answer.headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8');
      expectHeaders(answer, CACHE_CONTROL.other);
      expect(answer.text).toContain(`data-route="${route.replaceAll('&', '&amp;')}"`);
    }
  });

  test('every file is served, kept for good only where its name has a digest, and shared only if it is meant for others', async () => {
    let [kept, shared] = [0, 0];
    for (const path of served()) {
      const answer = await ask(outputHref(path, rules));
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.bytes.equals(bytesOf(path))).toBe(true);
      const { immutable } = outputs.get(path) as Output;
      kept += immutable ? 1 : 0;
      expectHeaders(answer, immutable ? CACHE_CONTROL.immutable : CACHE_CONTROL.other);
      const isShared = path.startsWith('library/1.0.0/');
      shared += isShared ? 1 : 0;
      expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, isShared ? '*' : undefined]);
    }
    expect([kept, shared]).toEqual([4, 2]);
  });

  test('texts are compressed for who takes it so, and mean the same', async () => {
    for (const path of served().filter((each) => /\.(html|js|txt|svg)$/.test(each) && bytesOf(each).length > 1000)) {
      for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=0, gzip']) {
        const answer = await ask(outputHref(path, rules), { 'accept-encoding': accepted });
        const coding = answer.headers['content-encoding'] ?? '';
        expect([path, accepted, Object.keys(DECODE)]).toEqual([path, accepted, expect.arrayContaining([coding])]);
        if (accepted !== 'gzip, deflate, br') expect(coding).toBe('gzip');
        else expect(coding).toBe('br');
        expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
        expect(DECODE[coding]?.(answer.bytes).equals(bytesOf(path))).toBe(true);
      }
      const plain = await ask(outputHref(path, rules), { 'accept-encoding': 'identity' });
      expect([plain.headers['content-encoding'], plain.bytes.equals(bytesOf(path))]).toEqual([undefined, true]);
    }
  });

  test('an address that has moved leads to where it is now', async () => {
    for (const { from, to } of rules.redirects) {
      const bare = routeHref(from, rules).replace(/\/$/, '');
      for (const target of [bare, `${bare}/`]) {
        for (const query of ['', '?unit=g&x=%20']) {
          const answer = await ask(target + query);
          expect([target, answer.status]).toEqual([target, 301]);
          const { pathname, search } = new URL(answer.headers.location ?? '', server.origin);
          expect(pathname + search).toBe(routeHref(to, rules) + query);
          expect((await ask(answer.headers.location ?? '')).status).toBe(200);
        }
      }
    }
  });

  test('where nothing is published, the not-found page has status 404', async () => {
    const base = rules.baseUrl;
    const targets = [
      `${base}nothing`,
      `${base}nothing/`,
      `${base}Bw/`,
      `${base}old page/`.replace(' ', '%20'),
      `${base}files/`,
      `${base}assets/`,
      `${base}assets/files/gone-0123456789.csv`,
      ...rules.unserved.map((path) => base + path),
      ...(base === '/' ? [] : ['/', '/BW', '/s/']),
    ];
    for (const target of targets) {
      const answer = await ask(target);
      expect([target, answer.status]).toEqual([target, 404]);
      expect(answer.text).toBe(bytesOf('404.html').toString());
      expect(answer.headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8');
      expectHeaders(answer, CACHE_CONTROL.other);
    }
  });
});
