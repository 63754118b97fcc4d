/** Crawls a published folder with linkinator. */

import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { decodePath } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';
import type { Project } from '../project/project.ts';
import { type BrokenLink, locate } from './locate.ts';
import { type PublishedPage, publishedPages } from './pages.ts';
import { startServerProcess } from './server.ts';

/** What is crawled, and how. */
export interface CrawlInput {
  readonly project: Project;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Links to other sites are followed too. */
  readonly external: boolean;
  /** The file that starts a process of our own. */
  readonly launcher: string;
  onProgress(done: number, all: number): void;
}

/** Follows every link of every page of a published folder, and says which do not work, and where they stand. */
export async function crawl(input: CrawlInput): Promise<readonly Diagnostic[]> {
  const { project, folder, manifest } = input;
  const server = await startServerProcess(input.launcher, project, folder);
  try {
    const { origin } = server;
    const pages = publishedPages(folder, manifest, origin);
    const broken = await followLinks(pages, origin, input);
    return locate(broken, { ...project, folder, manifest, origin, pages });
  } finally {
    server.stop();
  }
}

async function followLinks(
  pages: readonly PublishedPage[],
  origin: string,
  { project, external, onProgress }: CrawlInput,
): Promise<readonly BrokenLink[]> {
  const { LinkChecker } = await import('linkinator');
  const checker = new LinkChecker();
  const passes = external ? 2 : 1;
  let seen = 0;
  checker.on('pagestart', () => onProgress(++seen, pages.length * passes));
  const skip = async (link: string) => {
    if (link.startsWith(`${origin}/`)) return false;
    // Canonical addresses and the like lead to where the site will be, not to where it is.
    return !external || !/^https?:/.test(link) || isOwnAddress(link, project.config);
  };
  const call = {
    // Every page is a start, so there is nothing to recurse into. 'cleanUrls' takes addresses by the letter.
    path: pages.map(({ address }) => address),
    recurse: false,
    cleanUrls: true,
    linksToSkip: skip,
    // Of other sites; `locate` judges those of our own pages by the rule of the build.
    checkFragments: external,
    concurrency: 20,
    timeout: 30_000,
  };
  const links: BrokenLink[] = [];
  // A fragment that came up after its page had been read is judged when the page is read again. What any pass finds
  // broken is: an address that failed once may fail for readers, too.
  for (let pass = 1; pass <= passes; pass += 1) {
    const found = await checker.check(call);
    links.push(...found.links.filter(({ state }) => state === 'BROKEN'));
  }
  return links;
}

/** Whether an address lies where the site will be published. */
function isOwnAddress(link: string, { url, baseUrl }: SiteConfig): boolean {
  if (!URL.canParse(link)) return false;
  const { origin, pathname } = new URL(link);
  return origin === url && decodePath(`${pathname}/`).startsWith(decodePath(baseUrl));
}
