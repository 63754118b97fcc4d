/** Crawls a published folder with linkinator, and asks for its links to other sites. */

import { GENERATOR } from '../../theme/contract.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Manifest } from '../model/site.ts';
import type { Project } from '../project/project.ts';
import { listen } from '../serve/listening.ts';
import { siteServer } from '../serve/static-server.ts';
import { type CheckedLinks, checkExternal, type ExternalOptions } from './external/external.ts';
import { externalLinks } from './external/links.ts';
import { type BrokenLink, locate } from './locate.ts';
import { clientAddresses, PageReader, publishedPages } from './pages.ts';

/** The folder to crawl, and the options. */
export interface CrawlInput {
  readonly project: Project;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** How links to other sites are checked; null where they are not. */
  readonly external: ExternalOptions | null;
  onProgress(done: number, all: number): void;
}

/** The result of a crawl. */
export interface Crawled {
  readonly diagnostics: readonly Diagnostic[];
  /** The records of links to other sites after the crawl; null if these were not requested. */
  readonly external: CheckedLinks | null;
}

/** Follows every link of every page of a published folder, and returns the broken ones with their positions. */
export async function crawl(input: CrawlInput): Promise<Crawled> {
  const { project, folder, manifest } = input;
  const { origin, pages, broken } = await crawlOwn(input);
  const site = { ...project, folder, manifest, origin, pages };
  const reader = new PageReader(site);
  const urls = pages.flatMap(({ file }) => reader.text(file).references.map(({ url }) => url));
  const { config } = project;
  // Some hosts require a user agent.
  const requests = { userAgent: `${GENERATOR} (link check of ${new URL(config.baseUrl, config.url).href})` };
  const external = input.external && (await checkExternal(externalLinks(urls, config), input.external, requests));
  return { diagnostics: locate({ broken, external: external?.records }, site, reader), external };
}

/** Requests within the site that failed. */
async function crawlOwn(input: CrawlInput) {
  const { folder, manifest } = input;
  const server = siteServer(folder, manifest);
  const origin = await listen(server, '127.0.0.1', 0);
  try {
    const pages = publishedPages(folder, manifest, origin);
    const starts = [...pages.map(({ address }) => address), ...clientAddresses(folder, pages)];
    return { origin, pages, broken: await followLinks(starts, origin, input) };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function followLinks(
  starts: readonly string[],
  origin: string,
  { onProgress }: CrawlInput,
): Promise<readonly BrokenLink[]> {
  const { LinkChecker } = await import('linkinator');
  const checker = new LinkChecker();
  let seen = 0;
  checker.on('pagestart', () => onProgress(++seen, starts.length));
  const { links } = await checker.check({
    // Everything is a start, so there is nothing to recurse into. 'cleanUrls' takes addresses by the letter.
    path: [...starts],
    recurse: false,
    cleanUrls: true,
    // Other sites are checked with other options (`external/`).
    linksToSkip: async (link) => !link.startsWith(`${origin}/`),
    // `locate` judges fragments by the rule of the build.
    checkFragments: false,
    concurrency: 20,
    timeout: 30_000,
  });
  return links.filter(({ state }) => state === 'BROKEN');
}
