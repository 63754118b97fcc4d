/** The list of frozen versions, `versions.json`, and the names that versions may have. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { VERSIONS_FILE } from '../model/paths.ts';
import { checked, type Fault, list, text } from './fields.ts';
import { parseMetadata } from './parse-metadata.ts';

const MAX_LENGTH = 32;
/** Names that addresses of the site's own begin with. */
const TAKEN = new Set(['current', 'next', 'search', 'assets', '404', '404.html']);

/** What is wrong with a name for a version, which is a folder's name and a part of addresses. */
export function versionNameFault(name: string): Fault | undefined {
  if (name.length > MAX_LENGTH || !/^[\p{L}\p{N}]([\p{L}\p{M}\p{N} ._+-]*[\p{L}\p{M}\p{N}+_-])?$/u.test(name)) {
    const must = `be at most ${MAX_LENGTH} letters, digits, spaces and . _ + -, a letter or digit first`;
    return { must };
  }
  return TAKEN.has(name.toLowerCase()) ? { must: `be another name: '${name}' is taken by the site itself` } : undefined;
}

const versionList = checked(
  list(
    text((name) => versionNameFault(name) ?? name, "be a version's name"),
    "be a list of the versions' names, newest first",
  ),
  (names) => {
    const twice = names.find((name, index) => names.findIndex((other) => isSameName(name, other)) < index);
    return twice === undefined ? undefined : { must: `name '${twice}' once, in one spelling` };
  },
);

/** Whether two names are one on disks that do not tell capitals. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * Reads the list of frozen versions.
 *
 * @param source contents of the file; null where there is none
 * @returns the names, newest first; none where the file is of no use, which the diagnostics tell
 */
export function parseVersionList(source: string | null): {
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
} {
  if (source === null) return { names: [], diagnostics: [] };
  const { value, diagnostics } = parseMetadata({ file: VERSIONS_FILE, text: source, rule: 'versions' }, versionList);
  return { names: value ?? [], diagnostics };
}
