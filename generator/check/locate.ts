import path from 'node:path';
import { groupBy } from '../base/group-by.ts';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import type { Reference } from '../model/facts.ts';
import { missingAnchor } from '../model/paths.ts';
import { externalAddress, externalFault, type LinkRecords } from './external.ts';
import { type CrawledSite, isOwn, type PageReader } from './pages.ts';

/** An address of the site that the crawler could not get. Without a status, or with 0, there was no answer. */
export interface BrokenLink {
  readonly url: string;
  readonly parent?: string | undefined;
  readonly status?: number | undefined;
}

interface Finding {
  readonly diagnostic: Diagnostic;
  readonly source: string | undefined;
}

/**
 * Every place in the published HTML that has an address with a fault, or a fragment that its page lacks.
 *
 * @param external records of links to other sites; null if they are not checked
 */
export function locate(
  broken: readonly BrokenLink[],
  external: LinkRecords | null,
  site: CrawledSite,
  reader: PageReader,
): readonly Diagnostic[] {
  const output = path.relative(site.root, site.folder).split(path.sep).join('/');
  const statuses = new Map(broken.map(({ url, parent, status = 0 }) => [addressOfLink(url, parent), status]));
  const unmet = new Map(statuses);
  const findings: Finding[] = [];
  for (const { file, address, source } of site.pages) {
    for (const reference of reader.text(file).references) {
      const target = addressOfLink(reference.url, address);
      unmet.delete(target);
      const place = { file: `${output}/${file}`, line: reference.line, column: reference.column };
      const diagnostic =
        ownFault(reference, address, statuses.get(target), reader, site, place) ??
        externalDiagnostic(reference.url, external, site, place);
      if (diagnostic !== null) findings.push({ diagnostic, source });
    }
  }
  for (const [address, status] of unmet) {
    const place = { file: output, line: 1, column: 1 };
    const diagnostic = linkDiagnostic('broken-link', site.config, place, noAnswer(address, status, site));
    if (diagnostic !== null) findings.push({ diagnostic, source: undefined });
  }
  return reportOnce(findings, site.manifest.routes.length);
}

function addressOfLink(url: string, base: string | undefined): string {
  if (!URL.canParse(url, base)) return url;
  const address = new URL(url, base);
  address.hash = '';
  return address.href;
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/** Returns the fault of a reference within the site; null for none, or if the settings ignore it. */
function ownFault(
  { url, kind }: Reference,
  page: string,
  status: number | undefined,
  reader: PageReader,
  site: CrawledSite,
  place: Place,
): Diagnostic | null {
  const target = addressOfLink(url, page);
  if (status !== undefined) {
    const rule = kind === 'link' ? 'broken-link' : 'missing-asset';
    return linkDiagnostic(rule, site.config, place, noAnswer(target, status, site));
  }
  const hash = URL.canParse(url, page) ? new URL(url, page).hash : '';
  const anchors = hash === '' ? null : reader.anchorsAt(target);
  const anchor = anchors && missingAnchor(hash, anchors);
  if (anchor === null) return null;
  return linkDiagnostic('broken-anchor', site.config, place, `there is no '#${anchor}' on ${shown(target, site)}`);
}

function externalDiagnostic(
  url: string,
  records: LinkRecords | null,
  { config }: CrawledSite,
  place: Place,
): Diagnostic | null {
  const address = records && externalAddress(url, config);
  const fault = address && externalFault(address, records);
  return fault ? { ...fault, ...place } : null;
}

function noAnswer(address: string, status: number, site: CrawledSite): string {
  return status === 0 ? `no answer from '${shown(address, site)}'` : `${status} for '${shown(address, site)}'`;
}

/** An address of the site without the origin, which is the crawler's own. */
function shown(address: string, { origin }: CrawledSite): string {
  return isOwn(address, origin) ? address.slice(origin.length) : address;
}

/** Reports a link that every page has once: it comes from what they share. */
function reportOnce(findings: readonly Finding[], pages: number): readonly Diagnostic[] {
  const problems = groupBy(findings, ({ diagnostic }) => `${diagnostic.rule}\n${diagnostic.message}`);
  return [...problems.values()].flatMap((places) => {
    // By their sources: a page with aliases has several files.
    const sources = new Set(places.flatMap(({ source }) => source ?? []));
    const isShared = pages > 1 && sources.size === pages;
    return (isShared ? places.slice(0, 1) : places).map(({ diagnostic, source }) => {
      const note = isShared ? 'it stands on every page' : source && `the page comes from ${source}`;
      return note === undefined ? diagnostic : { ...diagnostic, note };
    });
  });
}
