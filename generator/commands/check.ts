import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compileHtml } from '../compile/html.ts';
import { addressOf, answerTo, type Manifest } from '../emit/server.ts';
import type { Io } from '../io.ts';
import { missingAnchor } from '../link/resolve.ts';
import { fault, type GateRule } from '../link/verdicts.ts';
import { type DocPath, decode, type OutputPath, outputHref, routeOutput, type SourcePath } from '../paths.ts';
import type { Diagnostic, SiteConfig } from '../types.ts';
import { openProject, type ProjectOptions } from './project.ts';
import { exitCode, publishReport, type ReportOptions } from './reports.ts';
import { publishedFolder } from './serve.ts';

export interface CheckOptions extends ProjectOptions, ReportOptions {
  readonly dir: string;
  /** Links to other sites are followed too. */
  readonly external: boolean;
}

/** `site check`: linkinator crawls the output folder, served by a process of its own. */
export async function check(options: CheckOptions, io: Io): Promise<number> {
  const start = io.now();
  const opened = await openProject(options, io);
  const { folder, manifest } = publishedFolder(options, options.dir, io);
  const diagnostics =
    'problems' in opened
      ? opened.problems
      : await crawl({ folder, manifest, config: opened.project.config, root: opened.project.root, options, io });
  const report = { pages: manifest.routes.length, seconds: (io.now() - start) / 1000, diagnostics };
  publishReport(report, options, 'checked', io);
  return exitCode(report, false);
}

interface Crawl {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly config: SiteConfig;
  readonly root: string;
  readonly options: CheckOptions;
  readonly io: Io;
}

async function crawl(crawl: Crawl): Promise<readonly Diagnostic[]> {
  const { config, options, io } = crawl;
  const { LinkChecker } = await import('linkinator');
  const server = await startServer(crawl);
  try {
    const { origin } = server;
    const pages = publishedPages(crawl, origin);
    const skip = async (link: string) => {
      if (link.startsWith(`${origin}/`)) return false;
      // Canonical addresses and the like lead to where the site will be, not to where it is.
      return !options.external || link.startsWith(config.url) || !/^https?:/.test(link);
    };
    const checker = new LinkChecker();
    let seen = 0;
    checker.on('pagestart', () => io.progress('checking', ++seen, pages.length * 2));
    const call = {
      // Every page is a start, so there is nothing to recurse into. 'cleanUrls' takes addresses by the letter.
      path: pages.map(({ address }) => address),
      recurse: false,
      cleanUrls: true,
      linksToSkip: skip,
      checkFragments: true,
      concurrency: 20,
      timeout: 30_000,
    };
    const first = await checker.check(call);
    // A fragment that came up after its page had been read is judged when the page is read again.
    const second = await checker.check(call);
    const broken = [...first.links, ...second.links].filter(({ state }) => state === 'BROKEN');
    return broken.length === 0 ? [] : locate(broken, pages, origin, crawl);
  } finally {
    server.stop();
  }
}

/** An HTML file of the published folder. */
interface PublishedPage {
  readonly file: OutputPath;
  readonly address: string;
  /** What it was made from, where it was. */
  readonly source: string | undefined;
}

function publishedPages({ folder, manifest }: Crawl, origin: string): readonly PublishedPage[] {
  const routes = new Map(manifest.routes.map((entry) => [routeOutput(entry.route), entry]));
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html?$/i.test(name) && fs.statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/') as OutputPath)
    .sort()
    .map((file) => {
      const entry = routes.get(file);
      const own = origin + outputHref(file, manifest).replace(/\/index\.html$/, '/');
      const address = entry === undefined ? own : addressOf(origin, manifest, entry.route);
      return { file, address: new URL(address).href, source: entry?.source };
    });
}

/** An address apart from its fragment, which is decoded. */
interface Address {
  readonly page: string;
  readonly hash: string;
}

function addressOfLink(url: string, base: string | undefined): Address {
  if (!URL.canParse(url, base)) return { page: url, hash: '' };
  const { href, hash } = new URL(url, base);
  return { page: href.slice(0, href.length - hash.length).replace(/#$/, ''), hash: decode(hash) };
}

/** Every place in the published HTML that has one of the broken addresses. */
function locate(
  broken: readonly { readonly url: string; readonly parent?: string | undefined }[],
  pages: readonly PublishedPage[],
  origin: string,
  { folder, manifest, config, root }: Crawl,
): readonly Diagnostic[] {
  const wanted = new Map<string, Address>();
  for (const { url, parent } of broken) {
    const address = addressOfLink(url, parent);
    wanted.set(address.page + address.hash, address);
  }
  const compiled = new Map(
    pages.map(({ file }) => {
      const bytes = fs.readFileSync(path.join(folder, file));
      return [file, compileHtml({ path: file as string as DocPath, file: file as string as SourcePath, bytes }).facts];
    }),
  );
  const anchorsAt = (page: string): ReadonlySet<string> => {
    const { pathname } = new URL(page);
    const answer = answerTo(folder, pathname, manifest);
    const found = answer !== null && 'location' in answer ? answerTo(folder, answer.location, manifest) : answer;
    return new Set(found !== null && 'file' in found ? compiled.get(found.file)?.anchors : []);
  };
  const show = ({ page, hash }: Address) => (page.startsWith(origin) ? page.slice(origin.length) : page) + hash;

  const faults = new Map<string, Fault>();
  const add = (rule: GateRule, address: Address, place: Place) => {
    const name = `${rule} ${address.page}${address.hash}`;
    const known = faults.get(name);
    if (known === undefined) faults.set(name, { rule, address: show(address), places: [place] });
    else known.places.push(place);
  };
  const output = path.relative(root, folder).split(path.sep).join('/');
  const placed = new Set<string>();
  for (const { file, address: base, source } of pages) {
    for (const { url, kind, line, column } of compiled.get(file)?.references ?? []) {
      const target = addressOfLink(url, base);
      const key = [target.page, target.page + target.hash].find((candidate) => wanted.has(candidate));
      if (key === undefined) continue;
      placed.add(key);
      const place = { file: `${output}/${file}`, line, column, source };
      if (key === target.page) add(kind === 'link' ? 'broken-link' : 'missing-asset', target, place);
      // linkinator does not know the fragments that mean something without an anchor.
      else if (missingAnchor(new URL(url, base).hash, anchorsAt(target.page)) !== null) {
        add('broken-anchor', target, place);
      }
    }
  }
  for (const [key, address] of wanted) {
    if (!placed.has(key)) add('broken-link', address, { file: output, line: 1, column: 1, source: undefined });
  }
  return [...faults.values()].flatMap((found) => problems(found, manifest, config));
}

/** Everywhere that an address stands which a reader does not get. */
interface Fault {
  readonly rule: GateRule;
  readonly address: string;
  readonly places: Place[];
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly source: string | undefined;
}

/** A fault that every page has comes from what they share, and is reported once. */
function problems({ rule, address, places }: Fault, { routes }: Manifest, config: SiteConfig): readonly Diagnostic[] {
  const pages = new Set(places.flatMap(({ file, source }) => (source === undefined ? [] : [file])));
  const shared = routes.length > 1 && pages.size === routes.length;
  return (shared ? places.slice(0, 1) : places).flatMap(({ source, ...place }) => {
    const problem = fault(rule, config, place, `a reader does not get '${address}'`);
    const note = shared ? 'it stands on every page' : source && `the page comes from ${source}`;
    return problem === null ? [] : [note === undefined ? problem : { ...problem, note }];
  });
}

/** `site serve` on a free port, in a process of its own: linkinator and the server slow each other down otherwise. */
async function startServer({ root, folder, options, io }: Crawl): Promise<{ origin: string; stop(): void }> {
  const args = [
    'serve',
    '--root',
    root,
    '--config',
    options.config,
    '--dir',
    folder,
    '--port',
    '0',
    '--host',
    '127.0.0.1',
  ];
  const child: ChildProcess = spawn(process.execPath, [io.program.launcher, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => child.kill();
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, address] = / at (http:\/\/127\.0\.0\.1:\d+)\//.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return { origin, stop };
}
