/** Sites built by the command line, as an author would, and served as a host would. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
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
  /** Adds to the folder before the site is built. */
  readonly prepare?: (root: string) => void;
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
  readonly root: string;
  readonly origin: string;
  readonly routes: readonly string[];
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Sites of this process, which serve later test files with the same pages and settings, too. */
const shared = new Map<string, Promise<Served>>();

async function buildAndServe({ files, settings = {}, prepare, change }: FixtureOptions): Promise<Served> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-browser-')));
  writeFiles(root, { 'site.config.ts': configOf(settings), ...files });
  prepare?.(root);
  const run = await callSite(root, 'build', '--root', root);
  if (run.code !== 0) throw new Error(`the site was not built:\n${run.stderr}`);
  const folder = path.join(root, 'build');
  const manifest = readManifest(folder);
  if (manifest === null) throw new Error('the site has no manifest');
  change?.(folder);
  const server = siteServer(folder, manifest);
  return {
    root,
    origin: await listen(server, 'localhost', 0, 1),
    routes: manifest.routes.map(({ route }) => route),
    baseUrl: manifest.baseUrl,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      fs.rmSync(root, { recursive: true, force: true });
    },
  };
}

function share(key: string, options: FixtureOptions): Promise<Served> {
  const known = shared.get(key);
  if (known !== undefined) return known;
  const made = buildAndServe(options);
  shared.set(key, made);
  return made;
}

/** Site that is built once for all tests of a file, and for files with an equal one, unless it is changed afterwards. */
export function fixture(options: FixtureOptions): Fixture {
  const { files, settings, prepare, change } = options;
  const isShared = prepare === undefined && change === undefined;
  return fixtureOf(
    () => (isShared ? share(JSON.stringify([files, settings]), options) : buildAndServe(options)),
    isShared,
  );
}

function fixtureOf(make: () => Promise<Served>, isShared: boolean, defaults: ReaderOptions = {}): Fixture {
  let served: Served | null = null;
  const get = () => {
    if (served === null) throw new Error('the site is built before the first test');
    return served;
  };
  beforeAll(async () => {
    served = await make();
  });
  afterAll(async () => {
    if (!isShared) await served?.close();
  });
  const at = (below: string) => get().origin + get().baseUrl + encodeURI(below.replace(/^\//, ''));
  return {
    get origin() {
      return get().origin;
    },
    get folder() {
      return path.join(get().root, 'build');
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
  const settings = ['site.config.ts', 'generator/config/define.js'];
  const read = (name: string) => fs.readFileSync(path.join(projectRoot, name));
  const make = () =>
    share('own', {
      files: {
        ...Object.fromEntries(Object.entries(ownDocs()).map(([name, content]) => [`docs/${name}`, content])),
        ...ownStatics(),
        ...Object.fromEntries(settings.map((name) => [name, read(name)])),
      },
      prepare: (root) => copyOwnCaches(path.join(root, '.site/pages')),
    });
  // Its formulas ask the public host.
  return fixtureOf(make, true, { network: 'there' });
}

/** Settings as a file. */
function configOf(settings: object): string {
  return `export default ${JSON.stringify({ ...SETTINGS, ...settings })};\n`;
}
