/** Positions of broken links in the published HTML. */
import path from 'node:path';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import type { Reference } from '../model/facts.ts';
import { decode, missingAnchor } from '../model/paths.ts';
import { externalFault } from './external/faults.ts';
import { externalAddress } from './external/links.ts';
import type { LinkRecords } from './external/records.ts';
import { type CrawledSite, isOwn, type PageReader, type PublishedPage } from './pages.ts';

/** An address of the site that the crawler could not get. Without a status, or with 0, there was no answer. */
export interface BrokenLink {
  readonly url: string;
  /** The page that it was found on. */
  readonly parent?: string | undefined;
  readonly status?: number | undefined;
}

/** The results of the requests. */
export interface Found {
  readonly broken: readonly BrokenLink[];
  /** Of other sites; undefined if these were not requested. */
  readonly external: LinkRecords | undefined;
}

/** Every place in the published HTML that has an address with a fault, or a fragment that its page lacks. */
export function locate({ broken, external }: Found, site: CrawledSite, reader: PageReader): readonly Diagnostic[] {
  const addresses = new BrokenAddresses(broken);
  const findings = site.pages.flatMap((page) =>
    reader.text(page.file).references.flatMap((reference) => {
      const own = ownFault(reference, page, addresses, reader, site);
      const diagnostic = own ?? (external === undefined ? null : otherFault(reference, page, external, site));
      return diagnostic === null ? [] : [{ diagnostic, source: page.source }];
    }),
  );
  const others = addresses.notFound().flatMap(([address, status]): Finding[] => {
    const position = { file: outputName(site), line: 1, column: 1 };
    const diagnostic = linkDiagnostic('broken-link', site.config, position, noAnswer(address, status, site));
    return diagnostic === null ? [] : [{ diagnostic, source: undefined }];
  });
  return groupByProblem([...findings, ...others]).flatMap((problem) => diagnosticsOf(problem, site));
}

/** An address apart from its fragment, which is decoded and starts with `#` unless there is none. */
interface Address {
  readonly page: string;
  readonly hash: string;
}

function addressOfLink(url: string, base: string | undefined): Address {
  if (!URL.canParse(url, base)) return { page: url, hash: '' };
  const { href, hash } = new URL(url, base);
  return { page: href.slice(0, href.length - hash.length).replace(/#$/, ''), hash: decode(hash) };
}

/** Failed requests, and those of them that a page contains. */
class BrokenAddresses {
  /** Statuses by address, without fragments. */
  readonly #statuses: ReadonlyMap<string, number>;
  readonly #found = new Set<string>();

  constructor(links: readonly BrokenLink[]) {
    this.#statuses = new Map(links.map(({ url, parent, status = 0 }) => [addressOfLink(url, parent).page, status]));
  }

  /** The status of a broken address; undefined for one that is there. */
  find(address: string): number | undefined {
    const status = this.#statuses.get(address);
    if (status !== undefined) this.#found.add(address);
    return status;
  }

  /** Failed requests that no page contains. */
  notFound(): readonly (readonly [address: string, status: number])[] {
    return [...this.#statuses].filter(([address]) => !this.#found.has(address));
  }
}

/** A link that does not work, in one place. */
interface Finding {
  readonly diagnostic: Diagnostic;
  /** The source of the page, and the position in it. */
  readonly source: string | undefined;
}

/** Returns the fault of a reference within the site; null for none, or if the settings ignore it. */
function ownFault(
  { url, kind, line, column }: Reference,
  { file, address }: PublishedPage,
  addresses: BrokenAddresses,
  reader: PageReader,
  site: CrawledSite,
): Diagnostic | null {
  const target = addressOfLink(url, address);
  const status = addresses.find(target.page);
  const position = { file: `${outputName(site)}/${file}`, line, column };
  if (status !== undefined) {
    const rule = kind === 'link' ? 'broken-link' : 'missing-asset';
    return linkDiagnostic(rule, site.config, position, noAnswer(target.page, status, site));
  }
  const anchors = target.hash === '' ? null : reader.anchorsAt(target.page);
  const anchor = anchors && missingAnchor(new URL(url, address).hash, anchors);
  const message = `there is no '#${anchor}' on ${shown(target.page, site)}`;
  return anchor === null ? null : linkDiagnostic('broken-anchor', site.config, position, message);
}

/** The same for a reference to another site. */
function otherFault(
  { url, line, column }: Reference,
  { file }: PublishedPage,
  records: LinkRecords,
  site: CrawledSite,
): Diagnostic | null {
  const address = externalAddress(url, site.config);
  const fault = address && externalFault(address, records);
  if (fault === null) return null;
  const position = { file: `${outputName(site)}/${file}`, line, column };
  if (fault.rule !== 'broken-anchor') return { ...fault, ...position };
  return linkDiagnostic(fault.rule, site.config, position, fault.message);
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

/** A broken link with all its positions. */
type LinkProblem = readonly Finding[];

function groupByProblem(findings: readonly Finding[]): readonly LinkProblem[] {
  const problems = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { rule, message } = finding.diagnostic;
    const key = `${rule}\n${message}`;
    const problem = problems.get(key) ?? [];
    problems.set(key, problem);
    problem.push(finding);
  }
  return [...problems.values()];
}

/** A link that every page has comes from what they share, and is reported once. */
function diagnosticsOf(problem: LinkProblem, { manifest }: CrawledSite): readonly Diagnostic[] {
  const { routes } = manifest;
  // By their sources: a page with aliases has several files.
  const pages = new Set(problem.flatMap(({ source }) => source ?? []));
  const isShared = routes.length > 1 && pages.size === routes.length;
  return (isShared ? problem.slice(0, 1) : problem).map(({ diagnostic, source }) => {
    const note = isShared ? 'it stands on every page' : source && `the page comes from ${source}`;
    return note === undefined ? diagnostic : { ...diagnostic, note };
  });
}
