import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compileHtml } from '../compile/html.ts';
import { addressOf, type Manifest } from '../emit/server.ts';
import type { Io } from '../io.ts';
import { fault } from '../link/resolve.ts';
import { type DocPath, type OutputPath, outputHref, routeOutput, type SourcePath } from '../paths.ts';
import type { Diagnostic, Reference, SiteConfig } from '../types.ts';
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
  const { manifest, config, options, io } = crawl;
  const { LinkChecker } = await import('linkinator');
  const server = await startServer(crawl);
  try {
    const { origin } = server;
    const skip = async (link: string) => {
      if (link.startsWith(`${origin}/`)) return false;
      // Canonical addresses and the like lead to where the site will be, not to where it is.
      return !options.external || link.startsWith(config.url) || !/^https?:/.test(link);
    };
    const checker = new LinkChecker();
    let seen = 0;
    checker.on('pagestart', () => io.progress('checking', ++seen, manifest.routes.length * 2));
    const routes = manifest.routes.map(({ route }) => addressOf(origin, manifest, route));
    const common = { path: routes, linksToSkip: skip, checkFragments: true, concurrency: 20, timeout: 30_000 };
    const first = await checker.check({ ...common, recurse: true });
    // A fragment that came up after its page had been read is judged when the page is read again.
    const second = await checker.check({ ...common, recurse: false });
    const broken = new Set(
      [...first.links, ...second.links].filter(({ state }) => state === 'BROKEN').map(({ url }) => url),
    );
    return broken.size === 0 ? [] : locate(broken, origin, crawl);
  } finally {
    server.stop();
  }
}

/** Every place in the published HTML that has one of the broken addresses. */
function locate(
  broken: ReadonlySet<string>,
  origin: string,
  { folder, manifest, config, root }: Crawl,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const placed = new Set<string>();
  const wanted = new Map([...broken].map((url) => [comparable(url), url]));
  const sources = new Map(manifest.routes.map(({ route, source }) => [routeOutput(route) as string, source]));
  for (const file of htmlFiles(folder)) {
    const bytes = fs.readFileSync(path.join(folder, file));
    const { facts } = compileHtml({ path: file as string as DocPath, file: file as string as SourcePath, bytes });
    const base = origin + outputHref(file, manifest).replace(/index\.html$/, '');
    for (const reference of facts.references) {
      const target = URL.canParse(reference.url, base) ? comparable(new URL(reference.url, base).href) : reference.url;
      const url = wanted.get(target);
      if (url === undefined) continue;
      placed.add(url);
      const place = {
        file: path.relative(root, path.join(folder, file)).split(path.sep).join('/'),
        line: reference.line,
        column: reference.column,
      };
      const source = sources.get(file);
      found.push(...problem(reference, url.replace(origin, ''), place, source, config));
    }
  }
  for (const url of broken) {
    if (placed.has(url)) continue;
    const place = { file: path.relative(root, folder) || '.', line: 1, column: 1 };
    found.push(...problem({ kind: 'link' }, url.replace(origin, ''), place, undefined, config));
  }
  return found;
}

function problem(
  { kind }: Pick<Reference, 'kind'>,
  address: string,
  place: { file: string; line: number; column: number },
  source: string | undefined,
  config: SiteConfig,
): Diagnostic[] {
  const rule = address.includes('#') ? 'broken-anchor' : kind === 'link' ? 'broken-link' : 'missing-asset';
  const found = fault(rule, config, place, `a reader does not get '${address}'`);
  return found === null ? [] : [source === undefined ? found : { ...found, note: `the page comes from ${source}` }];
}

/** One spelling for addresses that are the same. */
function comparable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function htmlFiles(folder: string): OutputPath[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html?$/i.test(name))
    .map((name) => name.split(path.sep).join('/') as OutputPath)
    .sort();
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
