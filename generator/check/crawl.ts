import type { LinkResult } from 'linkinator';
import { GENERATOR } from '../../theme/contract.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Manifest } from '../model/site.ts';
import type { Project } from '../project/project.ts';
import { listen } from '../serve/listening.ts';
import { siteServer } from '../serve/static-server.ts';
import { dueLinks, type ExternalOptions, externalAddress, type LinkRecords, nextRecords } from './external.ts';
import { locate } from './locate.ts';
import { clientAddresses, PageReader, publishedPages } from './pages.ts';

const CONCURRENCY = 8;
const TIMEOUT_MS = 15_000;
/** Retries of 429, 5xx and failed connections, after 2 s and 4 s. */
const RETRIES = 2;

/** The folder to crawl, and the options. */
export interface CrawlInput {
  readonly project: Project;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** How links to other sites are checked; null if they are not. */
  readonly external: ExternalOptions | null;
  onProgress(done: number, all: number): void;
}

export interface Crawled {
  readonly diagnostics: readonly Diagnostic[];
  /** The records of links to other sites, and how many were requested; null if they are not checked. */
  readonly external: { readonly records: LinkRecords; readonly asked: number } | null;
}

/** Follows every link of every page of a published folder, and returns the broken ones with their positions. */
export async function crawl(input: CrawlInput): Promise<Crawled> {
  const { project, folder, manifest, external } = input;
  const { config } = project;
  const server = siteServer(folder, manifest);
  const origin = await listen(server, '127.0.0.1', 0);
  try {
    const pages = publishedPages(folder, manifest, origin);
    const site = { ...project, folder, manifest, origin, pages };
    const reader = new PageReader(site);
    const urls = pages.flatMap(({ file }) => reader.text(file).references.map(({ url }) => url));
    const links = [...new Set(urls.flatMap((url) => externalAddress(url, config) ?? []))];
    const due = external === null ? new Set<string>() : dueLinks(links, external);
    const starts = [...pages.map(({ address }) => address), ...clientAddresses(folder, pages)];
    const results = await followLinks(starts, due, origin, input);
    const broken = results.filter((link) => link.state === 'BROKEN' && !due.has(link.url) && isAsked(link));
    if (external === null) return { diagnostics: locate(broken, null, site, reader), external };
    const answers = results.filter(({ url }) => due.has(url)).map((link) => [link.url, statusOf(link)] as const);
    const records = nextRecords(links, new Map(answers), external);
    return { diagnostics: locate(broken, records, site, reader), external: { records, asked: due.size } };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** @param due links to other sites that are requested */
async function followLinks(
  starts: readonly string[],
  due: ReadonlySet<string>,
  origin: string,
  { project: { config }, onProgress }: CrawlInput,
): Promise<readonly LinkResult[]> {
  const { LinkChecker } = await import('linkinator');
  const checker = new LinkChecker();
  let seen = 0;
  checker.on('pagestart', () => onProgress(++seen, starts.length));
  const { links } = await checker.check({
    // Everything is a start, so there is nothing to recurse into. 'cleanUrls' takes addresses by the letter.
    path: [...starts],
    recurse: false,
    cleanUrls: true,
    linksToSkip: async (link) => !link.startsWith(`${origin}/`) && !due.has(link),
    // `locate` checks fragments by the rule of the build.
    checkFragments: false,
    concurrency: CONCURRENCY,
    timeout: TIMEOUT_MS,
    retry: true,
    retryErrors: true,
    retryErrorsCount: RETRIES,
    retryErrorsJitter: 1000,
    // Some hosts require a user agent.
    userAgent: `${GENERATOR} (link check of ${new URL(config.baseUrl, config.url).href})`,
  });
  return links;
}

/** Whether linkinator requested an address: it gives up on fragments that it cannot decode. `locate` judges those. */
function isAsked({ url, parent }: LinkResult): boolean {
  return !(url.includes('#') && URL.canParse(url, parent));
}

function statusOf({ status = 0, failureDetails = [] }: LinkResult): number | string {
  if (status !== 0) return status;
  const error = failureDetails.findLast((failure) => failure instanceof Error);
  if (error?.name === 'TimeoutError') return 'timeout';
  return (error?.cause as NodeJS.ErrnoException | undefined)?.code ?? 'no response';
}
