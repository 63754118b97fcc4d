/** The list of frozen versions, `versions.json`. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { VERSIONS_FILE } from '../model/paths.ts';
import { versionNameFault } from '../model/setting-values.ts';
import { checked, list, text } from './fields.ts';
import { parseMetadata } from './parse-metadata.ts';

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
