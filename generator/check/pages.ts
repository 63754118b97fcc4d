/** The HTML files of a published folder. */
import fs from 'node:fs';
import path from 'node:path';
import { ATTRIBUTE } from '../../theme/contract.ts';
import { unescapeHtml } from '../base/escape.ts';
import { readHtmlFile } from '../compile/html/html-file.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Reference } from '../model/facts.ts';
import { type DocPath, type OutputPath, outputHref, routeOutput, type SourcePath } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';
import { addressOf, answerTo } from '../serve/static-server.ts';

/** An HTML file of the published folder. */
export interface PublishedPage {
  readonly file: OutputPath;
  /** Where the server has it. */
  readonly address: string;
  /** The source of the page. */
  readonly source: string | undefined;
}

/** All HTML files of a folder that is served at an origin, by path. */
export function publishedPages(folder: string, manifest: Manifest, origin: string): readonly PublishedPage[] {
  const routes = new Map(
    manifest.routes.flatMap(({ route, aliases = [], source }) =>
      [route, ...aliases].map((each) => [routeOutput(each), { route: each, source }] as const),
    ),
  );
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
  /** Where the crawler met it. */
  readonly origin: string;
  readonly pages: readonly PublishedPage[];
}

/** Whether an address is one of the site that is crawled. */
export function isOwn(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`);
}

/** The links and ids of a published page. */
interface PublishedText {
  readonly references: readonly Reference[];
  readonly anchors: readonly string[];
}

/** Reads published pages, each once. */
export class PageReader {
  readonly #site: CrawledSite;
  readonly #files: ReadonlySet<OutputPath>;
  readonly #texts = new Map<OutputPath, PublishedText>();
  readonly #anchors = new Map<string, ReadonlySet<string> | null>();

  constructor(site: CrawledSite) {
    this.#site = site;
    this.#files = new Set(site.pages.map(({ file }) => file));
  }

  /** References and anchors of a page. */
  text(page: OutputPath): PublishedText {
    const known = this.#texts.get(page);
    if (known !== undefined) return known;
    const bytes = fs.readFileSync(path.join(this.#site.folder, page));
    const name = page as string;
    const { references, anchors } = readHtmlFile({ path: name as DocPath, file: name as SourcePath, bytes });
    const text = { references, anchors };
    this.#texts.set(page, text);
    return text;
  }

  /** Anchors of the page at an address; null where there is no page of ours. */
  anchorsAt(address: string): ReadonlySet<string> | null {
    const known = this.#anchors.get(address);
    if (known !== undefined) return known;
    const file = this.#fileAt(address);
    const anchors = file === null ? null : new Set(this.text(file).anchors);
    this.#anchors.set(address, anchors);
    return anchors;
  }

  #fileAt(address: string): OutputPath | null {
    const { folder, manifest, origin } = this.#site;
    if (!isOwn(address, origin)) return null;
    const answer = answerTo(folder, new URL(address).pathname, manifest);
    const found = answer !== null && 'location' in answer ? answerTo(folder, answer.location, manifest) : answer;
    return found !== null && 'file' in found && this.#files.has(found.file) ? found.file : null;
  }
}
