/** Files that scripts can import, and data among them: those are read rather than bundled. */
import { digest } from '../../base/digest.ts';

const LOADERS = {
  tsx: 'tsx',
  ts: 'ts',
  mts: 'ts',
  js: 'js',
  mjs: 'js',
  json: 'json',
  csv: 'text',
  txt: 'text',
} as const;

/** How esbuild reads a file. */
export type Loader = (typeof LOADERS)[keyof typeof LOADERS];

/** What a file is for esbuild; undefined for one that cannot be imported. */
export function loaderOf(path: string): Loader | undefined {
  const extension = extensionOf(path);
  return Object.hasOwn(LOADERS, extension) ? LOADERS[extension as keyof typeof LOADERS] : undefined;
}

/** The ending of a name. */
export const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Whether a file is data rather than code. */
export const isOfData = (loader: Loader | undefined): loader is 'json' | 'text' =>
  loader === 'json' || loader === 'text';

/**
 * Digests of what can be imported of data, by name: of all, and of each member of an object, as an import may name one
 * alone.
 *
 * @returns null for data that cannot be read
 */
export function digestsOf(text: string, loader: 'json' | 'text'): ReadonlyMap<string, string> | null {
  const members = loader === 'text' ? [] : membersOf(text);
  return members === null ? null : new Map([...members, ['default', digest(text)]]);
}

/** Data with digests in place of their values. */
export function withDigests(text: string, loader: 'json' | 'text'): string {
  if (loader === 'text') return digest(text);
  const members = membersOf(text);
  // esbuild says what is wrong with it.
  if (members === null) return text;
  return JSON.stringify(members.length === 0 ? digest(text) : Object.fromEntries(members));
}

/** Digests of the members of an object; none for another value, null for a text that is no JSON. */
function membersOf(text: string): readonly (readonly [string, string])[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, member]) => [name, digest(JSON.stringify(member))]);
}

/** Data as a module. A text is read faster than a program, and for every script, so that none changes it for others. */
export function dataModule(text: string, loader: 'json' | 'text'): string {
  const written = JSON.stringify(text);
  return `module.exports = ${loader === 'json' ? `JSON.parse(${written})` : written};`;
}
