import * as v from 'valibot';
import { text } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { VERSIONS_FILE } from '../model/paths.ts';
import { versionNameFault } from '../model/setting-values.ts';
import { parseMetadata } from './parse-metadata.ts';

const versionList = v.pipe(
  v.array(
    text((name) => versionNameFault(name) ?? name),
    "be a list of the versions' names, newest first",
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const names = dataset.typed ? dataset.value : [];
    const twice = names.find((name, index) => names.findIndex((other) => isSameName(name, other)) < index);
    if (twice !== undefined) addIssue({ message: `name '${twice}' once, in one spelling` });
  }),
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
  const { value, diagnostics } = parseMetadata(
    { file: VERSIONS_FILE, text: source, rule: 'versions', numbersAsText: true },
    versionList,
  );
  return { names: value ?? [], diagnostics };
}
