/** Sites built by the command line, as an author would, and served as a host would. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { readManifest } from '../../../generator/publish/files.ts';
import { listen } from '../../../generator/serve/listening.ts';
import { siteServer } from '../../../generator/serve/static-server.ts';
import { callSite, projectRoot, writeFiles } from '../../support/cli.ts';
import { copyOwnCaches, ownDocs, ownStatics } from '../../support/own-site.ts';
import { hydrated, newReader, type Reader, type ReaderOptions } from './browser.ts';

/** Formulas have the site's own copy of their styles: no network is asked. */
const SETTINGS = { title: 'Fixture', url: 'https://example.com', math: { stylesheet: 'self' } };

export interface FixtureOptions {
  /** Files below the site's root. */
  readonly files: { readonly [path: string]: string | Uint8Array };
  readonly settings?: object;
  /** Changes the published folder before it is served. */
  readonly change?: (folder: string) => void;
}

export interface OpenOptions extends ReaderOptions {
  /** A reader who has been here before; one with a fresh profile where it is left out. */
  readonly reader?: Reader;
  /** Runs in the page before anything of its own. */
  readonly init?: string | (() => void);
  /** Prepares network or clock before the page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Whether to wait for the app; left out where scripts are off. */
  readonly wait?: boolean;
}

export interface Opened extends Reader {
  readonly reader: Reader;
  readonly page: Page;
}

export interface Fixture {
  readonly origin: string;
  /** Published folder. */
  readonly folder: string;
  /** Decoded routes of all pages. */
  readonly routes: readonly string[];
  /** Address of a path. */
  at(path: string): string;
  /** Opens a path in a page of its own. */
  open(path: string, options?: OpenOptions): Promise<Opened>;
}

interface Served {
  readonly origin: string;
  readonly folder: string;
  readonly routes: readonly string[];
  readonly baseUrl: string;
}

/** Sites of this process, which serve later test files with the same pages and settings, too. */
const shared = new Map<string, Promise<Served>>();

async function buildAndServe(
  files: FixtureOptions['files'],
  {
    change,
    prepare,
  }: { readonly change?: ((folder: string) => void) | undefined; readonly prepare?: (root: string) => void } = {},
): Promise<Served> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-browser-')));
  writeFiles(root, files);
  prepare?.(root);
  const run = await callSite(root, 'build', '--root', root);
  if (run.code !== 0) throw new Error(`the site was not built:\n${run.stderr}`);
  const folder = path.join(root, 'build');
  const manifest = readManifest(folder);
  if (manifest === null) throw new Error('the site has no manifest');
  change?.(folder);
  const server = siteServer(folder, manifest);
  // On this way, compression costs more than it saves.
  server.prependListener('request', ({ headers }) => delete headers['accept-encoding']);
  const origin = await listen(server, 'localhost', 0, 1);
  return { origin, folder, routes: manifest.routes.map(({ route }) => route), baseUrl: manifest.baseUrl };
}

/** Site that is built once for all tests of a file, and for files with an equal one, unless it is changed afterwards. */
export function fixture({ files, settings = {}, change }: FixtureOptions): Fixture {
  const config = `export default ${JSON.stringify({ ...SETTINGS, ...settings })};\n`;
  const all = { 'site.config.ts': config, ...files };
  return fixtureOf(change === undefined ? JSON.stringify(all) : null, () => buildAndServe(all, { change }));
}

function fixtureOf(key: string | null, make: () => Promise<Served>, defaults: ReaderOptions = {}): Fixture {
  let served: Served | null = null;
  const get = () => {
    if (served === null) throw new Error('the site is built before the first test');
    return served;
  };
  beforeAll(async () => {
    const made = (key === null ? undefined : shared.get(key)) ?? make();
    if (key !== null) shared.set(key, made);
    served = await made;
  });
  const at = (below: string) => get().origin + get().baseUrl + encodeURI(below.replace(/^\//, ''));
  return {
    get origin() {
      return get().origin;
    },
    get folder() {
      return get().folder;
    },
    get routes() {
      return get().routes;
    },
    at,
    async open(where, options = {}) {
      const { reader: known, init, before, wait, ...settings } = options;
      const reader = known ?? (await newReader({ ...defaults, ...settings }));
      const page = await reader.context.newPage();
      if (init !== undefined) await page.addInitScript(init);
      await before?.(page);
      await page.goto(at(where));
      if (wait ?? settings.javaScriptEnabled !== false) await hydrated(page);
      return { ...reader, reader, page };
    },
  };
}

/**
 * The documentation of this project with its very settings: caches of compiled pages hold for equal settings alone, and
 * the last build of the project compiled all of them.
 */
export function ownFixture(): Fixture {
  const docs = () => Object.entries(ownDocs()).map(([name, content]) => [`docs/${name}`, content]);
  const settings = () =>
    ['site.config.ts', 'generator/config/define.js'].map((name) => [
      name,
      fs.readFileSync(path.join(projectRoot, name)),
    ]);
  const files = () => ({ ...Object.fromEntries([...docs(), ...settings()]), ...ownStatics() });
  const prepare = (root: string) => copyOwnCaches(path.join(root, '.site/pages'));
  // Its formulas ask the public host.
  return fixtureOf('own', () => buildAndServe(files(), { prepare }), { network: 'there' });
}
