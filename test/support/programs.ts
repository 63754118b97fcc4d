/** The programs that pages print, as a reader copies them. */
import { parseHTML } from 'linkedom';
import type { BuiltSite } from './site.ts';

/** A program, and what the page says that it prints. */
export interface PrintedProgram {
  /** The page's route and the number of the program on it: `/toolkit/ 1`. */
  readonly name: string;
  readonly text: string;
  /** Null where the page shows no output. */
  readonly output: string | null;
}

/** All programs of a built site, in the order of pages; `ts` for listings in TypeScript. */
export function printedPrograms(
  built: Pick<BuiltSite, 'paths' | 'read'>,
  language: 'js' | 'ts' = 'js',
): readonly PrintedProgram[] {
  return built.paths
    .filter((path) => path.endsWith('index.html'))
    .flatMap((path) => {
      const { document } = parseHTML(built.read(path));
      const listings = [...document.querySelectorAll(`article pre[data-lang="${language}"]`)];
      return listings.map((listing, index) => ({
        name: `/${path.replace(/index\.html$/, '')} ${index + 1}`,
        text: listing.querySelector('code')?.textContent ?? '',
        output: outputOf(listing),
      }));
    });
}

/** The output that stands behind a listing and its button, or behind the frame around them. */
function outputOf(listing: Element): string | null {
  const button = listing.nextElementSibling;
  const next = button?.nextElementSibling ?? listing.parentElement?.nextElementSibling;
  return next?.classList.contains('example-output') ? (next.querySelector('samp')?.textContent ?? '') : null;
}

/** The archive of the toolkit that the site publishes. */
export function toolkitArchive({ site }: BuiltSite): Uint8Array {
  const [, archive] = [...site.outputs].find(([path]) => /^toolkit\/[^/]+\/[^/]+\.tgz$/.test(path)) ?? [];
  if (archive === undefined) throw new Error('the site publishes no archive of the toolkit');
  return archive.read() as Uint8Array;
}
