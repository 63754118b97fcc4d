/** Divides the work on a site among machines. Each comes to the same result by itself: contents alone decide. */
import { compareText } from '../base/compare-text.ts';
import type { DocPath } from '../model/paths.ts';
import type { Shard } from '../model/site.ts';
import type { Slot } from '../model/slots.ts';
import type { DocsFiles, SourceFile } from '../model/source.ts';
import type { FileToCompile } from './files.ts';
import { type Named, namedBy } from './named.ts';

/** A docs folder with its pages. */
export interface SharedFolder {
  readonly docs: DocsFiles;
  readonly pages: readonly FileToCompile[];
}

/** What a shard does. */
export interface Share {
  /** Compiled here. */
  readonly files: ReadonlySet<SourceFile>;
  /** Whether what these files name is made here; another shard may make what they have in common. */
  makes(named: Named | Slot, docs: DocsFiles): boolean;
}

/** Something of the docs folder that a page names: a script, or a package by its description. */
interface Claim {
  readonly named: SourceFile;
  readonly page: SourceFile;
  /** Decides what kind of script it is for the whole site. */
  readonly isStrong: boolean;
}

/** To run a script takes about as long as to compile so many bytes. */
const SCRIPT_BYTES = 20_000;

/**
 * The share of a shard. Files are dealt out from the longest down, each to the shard that has the least so far. A
 * script belongs to the first page that draws, writes or renders it, else to the first that names it.
 *
 * @param others HTML files
 */
export function shareOf(
  { number, count }: Shard,
  folders: readonly SharedFolder[],
  others: readonly FileToCompile[],
): Share {
  const claims = folders.flatMap(({ docs, pages }) => pages.flatMap((page) => claimsOf(page, docs)));
  const owners = new Map<string, SourceFile>();
  for (const isStrong of [true, false]) {
    for (const { named, page } of claims.filter((claim) => claim.isStrong === isStrong)) {
      if (!owners.has(named.digest)) owners.set(named.digest, page);
    }
  }
  const files = [...folders.flatMap(({ pages }) => pages), ...others].map(({ file }) => file);
  const costs = new Map(files.map((file) => [file, file.size]));
  for (const page of owners.values()) costs.set(page, (costs.get(page) ?? 0) + SCRIPT_BYTES);
  const mine = deal(costs, count)[number - 1] ?? new Set();
  return {
    files: mine,
    makes(named, docs) {
      const path = fileOf(named);
      const owner = path === null ? undefined : owners.get(docs.get(path)?.digest ?? '');
      // What no page was seen to name is made wherever it is needed.
      return owner === undefined || mine.has(owner);
    },
  };
}

function deal(costs: ReadonlyMap<SourceFile, number>, count: number): readonly ReadonlySet<SourceFile>[] {
  const shards = Array.from({ length: count }, () => ({ files: new Set<SourceFile>(), cost: 0 }));
  const sorted = [...costs].sort(([a, costOfA], [b, costOfB]) => costOfB - costOfA || compareText(a.path, b.path));
  for (const [file, cost] of sorted) {
    const least = shards.reduce((found, each) => (each.cost < found.cost ? each : found));
    least.files.add(file);
    least.cost += cost;
  }
  return shards.map(({ files }) => files);
}

/** What a page names, as far as that can be seen before anybody knows which shard will compile it. */
function claimsOf(page: FileToCompile, docs: DocsFiles): readonly Claim[] {
  return namedBy(page).flatMap((each): Claim[] => {
    const named = docs.get(fileOf(each) as DocPath);
    return named === undefined
      ? []
      : [{ named, page: page.file, isStrong: each.kind !== 'value' && each.kind !== 'example' }];
  });
}

/** The script or the description of the package that something names; null where it names none. */
function fileOf(named: Named | Slot): DocPath | null {
  if ('script' in named) return named.script;
  return named.kind === 'package' ? descriptionOf(named.folder) : null;
}

/** The file that describes the package in a folder. */
function descriptionOf(folder: string): DocPath {
  return `${folder}package.json` as DocPath;
}
