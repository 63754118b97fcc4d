import { readColor } from '../base/color.ts';
import { visible } from '../base/control-characters.ts';
import { maskCredentials } from '../base/credentials.ts';
import { encodePath } from './paths.ts';

/** The problem with a value, as the end of the sentence "it must …". */
export interface Fault {
  readonly must: string;
}

export function filled(text: string): string | Fault {
  return text.trim() === '' ? { must: 'be text that is not empty' } : text;
}

/** An origin: `https://example.com/` → `https://example.com`. */
export function origin(text: string): string | Fault {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return { must: "be an address that starts with http:// or https://, as 'https://example.com'" };
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { must: 'have no user name or password' };
  if (/[?#]/.test(text)) return { must: 'have no query or hash' };
  if (url.pathname !== '/') return { must: "have no path, which belongs in 'baseUrl'" };
  return url.origin;
}

/** An address: one without query and hash ends with a slash, because file names are appended to it. */
export function address(text: string): string | Fault {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return { must: 'be an address that starts with http:// or https://' };
  }
  return /[?#]/.test(text) ? text : text.replace(/\/*$/, '/');
}

/** A name that search can look for. */
export function searchName(text: string): string | Fault {
  return /[\p{L}\p{N}]/u.test(text) ? text : { must: 'have a letter or a digit' };
}

/** The decoded path with one slash at both ends; escapes may be given or left out. */
export function urlPath(text: string): string | Fault {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { must: "be a path; the part with the host belongs in 'url'" };
  if (/[?#]/.test(text)) return { must: 'have no ? and no #' };
  let path: string;
  try {
    path = decodeURIComponent(text);
  } catch {
    return { must: 'have no % but in escapes of UTF-8; a percent sign itself is written %25' };
  }
  if (path.includes('\\') || visible(path) !== path) return { must: 'have no backslash and no control character' };
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return { must: "have no '.' or '..' in it" };
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

export function encodedUrlPath(text: string): string | Fault {
  const path = urlPath(text);
  return typeof path === 'string' ? encodePath(path) : path;
}

/** A folder below the site's root: `./a//b/` → `a/b`. */
export function innerFolder(text: string): string | Fault {
  if (text.includes('\\') || visible(text) !== text) {
    return { must: 'be a folder with forward slashes and no control characters' };
  }
  if (/^(\/|[a-z]:)/i.test(text)) return { must: "be a folder relative to the site's root" };
  const segments = text.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return { must: "be a folder inside the site's root, without '..'" };
  return segments.length === 0
    ? { must: "be a folder below the site's root, not the root itself" }
    : segments.join('/');
}

/** A file below a folder: `./a//b.svg` → `a/b.svg`. */
export function innerFile(text: string): string | Fault {
  const path = innerFolder(text);
  return typeof path === 'string'
    ? path
    : { must: "be the path of a file, without a slash at its start and without '..'" };
}

/** A colour, as it is written. */
export function color(text: string): string | Fault {
  return readColor(text) === null ? { must: "be a colour: a name, '#0a5a9c', rgb() or hsl()" } : text;
}

/** The name of an attribute of HTML. */
export function attributeName(text: string): Fault | undefined {
  return /^[a-z][\w:.-]*$/i.test(text) ? undefined : { must: "be the name of an attribute, as 'content'" };
}

export function language(text: string): string | Fault {
  try {
    Intl.getCanonicalLocales(text);
    return text;
  } catch {
    return { must: "be a language tag, as 'en' or 'pt-BR'" };
  }
}

/** Returns whether git accepts a name as a branch and as nothing else. */
export function branch(text: string): string | Fault {
  const wrong =
    text === '' ||
    text === '@' ||
    /^[-/]|[/.]$|\.\.|\/\/|@\{|[\p{Cc} ~^:?*[\\]/u.test(text) ||
    text.split('/').some((part) => part.startsWith('.') || part.endsWith('.lock'));
  return wrong ? { must: 'be the name of a git branch' } : text;
}

export function remote(text: string): string | Fault {
  if (/^-|^$|[\p{Cc}\s]/u.test(text)) return { must: 'be the name or address of a git remote' };
  return maskCredentials(text) === text
    ? text
    : { must: 'have no user name or password: git takes them from its credential helper' };
}

/** A name of the domain name system, without protocol, port and path. */
export function hostName(text: string): string | Fault {
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  const isName = text.length <= 253 && new RegExp(`^(${label}\\.)+${label}$`, 'i').test(text) && !/\.\d+$/.test(text);
  return isName ? text.toLowerCase() : { must: "be a host name, as 'docs.example.com'" };
}

/** The name of a header. */
export function headerName(name: string): Fault | undefined {
  return /^[\w-]+$/.test(name) ? undefined : { must: "be the name of a header, as 'X-Robots-Tag'" };
}

export function headerValue(text: string): string | Fault {
  return /^[\x20-\x7e]+$/.test(text) ? text : { must: 'be text of one line, in ASCII' };
}

/** A source of a content security policy, as `https://example.com`. */
export function policySource(text: string): string | Fault {
  return /^[\x21-\x7e]+$/.test(text) && !/[;,"]/.test(text) ? text : { must: "be a source, as 'https://example.com'" };
}

const MAX_VERSION_LENGTH = 32;
/** First segments of the site's own addresses, which versions cannot have. */
const RESERVED_VERSIONS = new Set(['current', 'next', 'search', 'assets', '404', '404.html']);

/** Returns what is wrong with the name of a version, which is a folder's name and a segment of addresses. */
export function versionNameFault(name: string): { readonly must: string } | undefined {
  if (name.length > MAX_VERSION_LENGTH || !/^[\p{L}\p{N}]([\p{L}\p{M}\p{N} ._+-]*[\p{L}\p{M}\p{N}+_-])?$/u.test(name)) {
    const must = `be at most ${MAX_VERSION_LENGTH} letters, digits, spaces and . _ + -, a letter or digit first`;
    return { must };
  }
  return RESERVED_VERSIONS.has(name.toLowerCase())
    ? { must: `be another name: '${name}' is taken by the site itself` }
    : undefined;
}
