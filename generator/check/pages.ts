import fs from 'node:fs';
import path from 'node:path';
import { ATTRIBUTE } from '../../theme/contract.ts';
import { unescapeHtml } from '../base/escape.ts';
import { memoize } from '../base/once.ts';
import { readHtmlFile } from '../compile/html/html-file.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Reference } from '../model/facts.ts';
import { type DocPath, type OutputPath, outputHref, routeOutput, type SourcePath } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';
import { answerTo } from '../serve/static-server.ts';

/** An HTML file of the published folder. */
export interface PublishedPage {
  readonly file: OutputPath;
  readonly address: string;
  readonly source: string | undefined;
}

/** All HTML files of a folder that is served at an origin, by path. */
export function publishedPages(folder: string, manifest: Manifest, origin: string): readonly PublishedPage[] {
  const sources = new Map(
    manifest.routes.flatMap(({ route, aliases = [], source }) =>
      [route, ...aliases].map((each) => [routeOutput(each), source] as const),
    ),
  );
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html?$/i.test(name) && fs.statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/') as OutputPath)
    .sort()
    .map((file) => {
      const address = origin + outputHref(file, manifest).replace(/\/index\.html$/, '/');
      return { file, address: new URL(address).href, source: sources.get(file) };
    });
}

/** Where the server has the scripts that pages name to their inline script alone, so that no crawler sees them. */
export function clientAddresses(folder: string, pages: readonly PublishedPage[]): readonly string[] {
  const found = new Set<string>();
  for (const { file, address } of pages) {
    const [, client] = CLIENT.exec(fs.readFileSync(path.join(folder, file), 'utf8')) ?? [];
    if (client !== undefined) found.add(new URL(unescapeHtml(client), address).href);
  }
  return [...found];
}
const CLIENT = new RegExp(`^<!doctype html><html [^>]*\\b${ATTRIBUTE.client}="([^"]*)"`);

/** A published folder as the crawler met it. */
export interface CrawledSite {
  /** The site's folder, absolute; files of diagnostics are relative to it. */
  readonly root: string;
  readonly config: SiteConfig;
  /** The published folder, absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly origin: string;
  readonly pages: readonly PublishedPage[];
}

/** Whether an address is one of the site that is crawled. */
export function isOwn(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`);
}

interface PublishedText {
  readonly references: readonly Reference[];
  readonly anchors: readonly string[];
}

/** Reads published pages, each once. */
export class PageReader {
  readonly #site: CrawledSite;
  readonly #files: ReadonlySet<OutputPath>;

  constructor(site: CrawledSite) {
    this.#site = site;
    this.#files = new Set(site.pages.map(({ file }) => file));
  }

  readonly text = memoize((page: OutputPath): PublishedText => {
    const bytes = fs.readFileSync(path.join(this.#site.folder, page));
    const name = page as string;
    const { references, anchors } = readHtmlFile({ path: name as DocPath, file: name as SourcePath, bytes });
    return { references, anchors };
  });

  /** Anchors of the page at an address; null where there is no page of ours. */
  readonly anchorsAt = memoize((address: string): ReadonlySet<string> | null => {
    const { folder, manifest, origin } = this.#site;
    if (!isOwn(address, origin)) return null;
    const answer = answerTo(folder, new URL(address).pathname, manifest);
    const found = answer !== null && 'location' in answer ? answerTo(folder, answer.location, manifest) : answer;
    const isPage = found !== null && 'file' in found && this.#files.has(found.file);
    return isPage ? new Set(this.text(found.file).anchors) : null;
  });
}
