/** Names of frozen versions. */

const MAX_LENGTH = 32;
/** First segments of the site's own addresses. */
const RESERVED = new Set(['current', 'next', 'search', 'assets', '404', '404.html']);

/** Returns what is wrong with the name of a version, which is a folder's name and a segment of addresses. */
export function versionNameFault(name: string): { readonly must: string } | undefined {
  if (name.length > MAX_LENGTH || !/^[\p{L}\p{N}]([\p{L}\p{M}\p{N} ._+-]*[\p{L}\p{M}\p{N}+_-])?$/u.test(name)) {
    const must = `be at most ${MAX_LENGTH} letters, digits, spaces and . _ + -, a letter or digit first`;
    return { must };
  }
  return RESERVED.has(name.toLowerCase())
    ? { must: `be another name: '${name}' is taken by the site itself` }
    : undefined;
}
