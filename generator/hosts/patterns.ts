/** Regular expressions for decoded paths, in the syntax that nginx and Caddy share. */
import type { HostRules } from '../model/hosting.ts';
import { decodePath } from '../model/paths.ts';

/** Matches the paths of files, and of all in folders (with a slash at the end), base path included. */
export function pathPattern({ baseUrl }: HostRules, files: readonly string[]): string {
  const paths = files.map((path) => (path.endsWith('/') ? `${escaped(path)}.+` : escaped(path)));
  return `^${escaped(decodePath(baseUrl))}${oneOf(paths)}$`;
}

/** Matches the paths of files that nobody is given, base path included. */
export function unservedPattern({ baseUrl, unserved }: HostRules): string {
  return `^${escaped(decodePath(baseUrl))}${oneOf(unserved.map(escaped))}$`;
}

function oneOf(patterns: readonly string[]): string {
  // Without patterns nothing may match, not even the empty text.
  return `(${patterns.join('|') || '[^\\s\\S]'})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
