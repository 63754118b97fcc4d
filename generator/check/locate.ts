/** Where broken addresses stand in the published HTML. */
import fs from 'node:fs';
import path from 'node:path';
import { compileHtml } from '../compile/html/html-file.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, FilePosition } from '../model/diagnostic.ts';
import type { PageText, Reference } from '../model/facts.ts';
import { type LinkRule, linkDiagnostic } from '../model/link-diagnostic.ts';
import { type DocPath, decode, missingAnchor, type OutputPath, type SourcePath } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';
import { answerTo } from '../serve/static-server.ts';
import type { PublishedPage } from './pages.ts';

/** An address that the crawler could not get. Without a status, or with 0, there was no answer. */
export interface BrokenLink {
  readonly url: string;
  /** The page that it was found on. */
  readonly parent?: string | undefined;
  readonly status?: number | undefined;
}

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

/** Every place in the published HTML that has one of the broken addresses, or a fragment that its page lacks. */
export function locate(broken: readonly BrokenLink[], site: CrawledSite): readonly Diagnostic[] {
  const addresses = new BrokenAddresses(broken, site.origin);
  const reader = new PageReader(site);
  const findings = site.pages.flatMap((page) =>
    reader.text(page.file).references.flatMap((reference) => {
      const finding = findingOf(reference, page, addresses, reader, site);
      return finding === null ? [] : [finding];
    }),
  );
  const others = addresses.notFound().map(({ page, hash, status }): Finding => {
    const position = { file: outputName(site), line: 1, column: 1, source: undefined };
    return { rule: 'broken-link', message: noAnswer(page + hash, status, site), position };
  });
  return groupByProblem([...findings, ...others]).flatMap((problem) => diagnosticsOf(problem, site));
}

/** An address apart from its fragment, which is decoded and starts with `#` unless there is none. */
interface Address {
  readonly page: string;
  readonly hash: string;
}

interface BrokenAddress extends Address {
  readonly status: number;
}

function addressOfLink(url: string, base: string | undefined): Address {
  if (!URL.canParse(url, base)) return { page: url, hash: '' };
  const { href, hash } = new URL(url, base);
  return { page: href.slice(0, href.length - hash.length).replace(/#$/, ''), hash: decode(hash) };
}

/** The same for an address as linkinator tells it: its fragment is decoded. */
function addressOfBroken(url: string, base: string | undefined): Address {
  const at = url.indexOf('#');
  if (at === -1 || !URL.canParse(url, base)) return addressOfLink(url, base);
  return { ...addressOfLink(url.slice(0, at), base), hash: url.slice(at) };
}

/** Whether an address is one of the site that is crawled. */
function isOwn(address: string, origin: string): boolean {
  return address.startsWith(`${origin}/`);
}

/** What the crawler could not get, and which of it was found in a page. */
class BrokenAddresses {
  /** By page, then by fragment; a page that is broken itself has the fragment `''`. */
  readonly #byPage = new Map<string, Map<string, BrokenAddress>>();
  readonly #found = new Set<BrokenAddress>();

  constructor(links: readonly BrokenLink[], origin: string) {
    for (const { url, parent, status = 0 } of links) {
      const address = addressOfBroken(url, parent);
      // linkinator knows fewer fragments than browsers, which leave out text directives.
      if (address.hash !== '' && (isOwn(address.page, origin) || address.hash.includes(':~:'))) continue;
      const byHash = this.#byPage.get(address.page) ?? new Map<string, BrokenAddress>();
      this.#byPage.set(address.page, byHash.set(address.hash, { ...address, status }));
    }
  }

  /** What is broken of an address: its page or, if that is there, its fragment; undefined for nothing. */
  find({ page, hash }: Address): BrokenAddress | undefined {
    const byHash = this.#byPage.get(page);
    const broken = byHash?.get('') ?? byHash?.get(hash);
    if (broken !== undefined) this.#found.add(broken);
    return broken;
  }

  /** Those that `find` has never met. */
  notFound(): readonly BrokenAddress[] {
    const all = [...this.#byPage.values()].flatMap((byHash) => [...byHash.values()]);
    return all.filter((address) => !this.#found.has(address));
  }
}

/** Reads published pages, each once. */
class PageReader {
  readonly #site: CrawledSite;
  readonly #files: ReadonlySet<OutputPath>;
  readonly #texts = new Map<OutputPath, PageText>();
  readonly #anchors = new Map<string, ReadonlySet<string> | null>();

  constructor(site: CrawledSite) {
    this.#site = site;
    this.#files = new Set(site.pages.map(({ file }) => file));
  }

  /** References and anchors of a page. */
  text(page: OutputPath): PageText {
    const known = this.#texts.get(page);
    if (known !== undefined) return known;
    const bytes = fs.readFileSync(path.join(this.#site.folder, page));
    const name = page as string;
    const { text } = compileHtml({ path: name as DocPath, file: name as SourcePath, bytes }).facts;
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

/** A link that does not work, in one place. */
interface Finding {
  readonly rule: LinkRule;
  readonly message: string;
  readonly position: Position;
}

/** A position in a published file. */
interface Position extends FilePosition {
  /** What the file was made from, where it was. */
  readonly source: string | undefined;
}

/** What is wrong with a reference of a page; null when nothing is. */
function findingOf(
  { url, kind, line, column }: Reference,
  { file, address, source }: PublishedPage,
  addresses: BrokenAddresses,
  reader: PageReader,
  site: CrawledSite,
): Finding | null {
  const target = addressOfLink(url, address);
  const broken = addresses.find(target);
  const position = { file: `${outputName(site)}/${file}`, line, column, source };
  if (broken?.hash === '') {
    const rule = kind === 'link' ? 'broken-link' : 'missing-asset';
    return { rule, message: noAnswer(broken.page, broken.status, site), position };
  }
  const anchor = broken === undefined ? missedAnchor(url, address, target, reader) : broken.hash.slice(1);
  const message = `there is no '#${anchor}' on ${shown(target.page, site)}`;
  return anchor === null ? null : { rule: 'broken-anchor', message, position };
}

/** The id that an address asks of one of our pages, which does not have it; null where nothing is missing. */
function missedAnchor(url: string, base: string, { page, hash }: Address, reader: PageReader): string | null {
  const anchors = hash === '' ? null : reader.anchorsAt(page);
  return anchors === null ? null : missingAnchor(new URL(url, base).hash, anchors);
}

/** The published folder as diagnostics name it. */
function outputName({ root, folder }: CrawledSite): string {
  return path.relative(root, folder).split(path.sep).join('/');
}

function noAnswer(address: string, status: number, site: CrawledSite): string {
  return status === 0 ? `no answer from '${shown(address, site)}'` : `${status} for '${shown(address, site)}'`;
}

/** An address of the site without the origin, which is the crawler's own. */
function shown(address: string, { origin }: CrawledSite): string {
  return isOwn(address, origin) ? address.slice(origin.length) : address;
}

/** One link that does not work, with every place where it stands. */
interface LinkProblem {
  readonly rule: LinkRule;
  readonly message: string;
  readonly positions: readonly Position[];
}

function groupByProblem(findings: readonly Finding[]): readonly LinkProblem[] {
  const byRule = new Map<LinkRule, Map<string, Position[]>>();
  for (const { rule, message, position } of findings) {
    const byMessage = byRule.get(rule) ?? new Map<string, Position[]>();
    byRule.set(rule, byMessage);
    const positions = byMessage.get(message) ?? [];
    byMessage.set(message, positions);
    positions.push(position);
  }
  return [...byRule].flatMap(([rule, byMessage]) =>
    [...byMessage].map(([message, positions]) => ({ rule, message, positions })),
  );
}

/** A link that every page has comes from what they share, and is reported once. */
function diagnosticsOf(
  { rule, message, positions }: LinkProblem,
  { manifest, config }: CrawledSite,
): readonly Diagnostic[] {
  const { routes } = manifest;
  // By their sources: a page with aliases has several files.
  const pages = new Set(positions.flatMap(({ source }) => source ?? []));
  const isShared = routes.length > 1 && pages.size === routes.length;
  return (isShared ? positions.slice(0, 1) : positions).flatMap(({ source, ...position }) => {
    const diagnostic = linkDiagnostic(rule, config, position, message);
    const note = isShared ? 'it stands on every page' : source && `the page comes from ${source}`;
    return diagnostic === null ? [] : [note === undefined ? diagnostic : { ...diagnostic, note }];
  });
}
