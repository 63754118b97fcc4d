import { CACHE_CONTROL, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { decodePath } from '../model/paths.ts';
import { moves } from './moved.ts';
import { pathPattern, unservedPattern } from './patterns.ts';
import type { ServerPlace } from './server-place.ts';

/** `Caddyfile`: a site block, to be imported by the server's own Caddyfile, or to be the whole of it. */
export function caddyfile(rules: HostRules, { origin, root }: ServerPlace): string {
  const base = decodePath(rules.baseUrl);
  const block = [
    `root * ${quoted(root)}`,
    ...(rules.compressed ? [] : ['encode zstd gzip']),
    ...headerLines(rules),
    ...(base === '/'
      ? []
      : [`@outside not path ${quoted(base.slice(0, -1))} ${quoted(`${base}*`)}`, 'error @outside 404']),
    ...redirectLines(rules),
    ...(rules.trailingSlash ? [] : ['try_files {path} {path}.html']),
    `@unserved path_regexp ${quoted(unservedPattern(rules))}`,
    'error @unserved 404',
    ...fileServer(rules),
    'handle_errors {',
    ...indented([
      '@missing expression `{http.error.status_code} == 404`',
      'handle @missing {',
      ...indented([
        `header Cache-Control ${CACHE_CONTROL.other}`,
        `rewrite * ${quoted(base + rules.notFound)}`,
        ...fileServer(rules),
      ]),
      '}',
    ]),
    '}',
  ];
  const about = `# ${origin}${rules.baseUrl}: written by \`site build\`. Import it in the Caddyfile of the server.`;
  return `${[about, `${origin} {`, ...indented(block), '}'].join('\n')}\n`;
}

function headerLines(rules: HostRules): string[] {
  const hashed = quoted(pathPattern(rules, rules.immutable));
  return [
    'header {',
    ...indented(Object.entries(rules.headers).map(([name, value]) => `${name} ${quoted(value)}`)),
    '}',
    '# Names with a digest never change their contents; everything else is asked for again before each use.',
    `@immutable path_regexp ${hashed}`,
    `header @immutable Cache-Control ${quoted(CACHE_CONTROL.immutable)}`,
    `@other not path_regexp ${hashed}`,
    `header @other Cache-Control ${CACHE_CONTROL.other}`,
    ...sharedLines(rules),
  ];
}

function sharedLines(rules: HostRules): string[] {
  if (rules.shared.length === 0) return [];
  return [
    '# Programs on pages of other sites may load these.',
    `@shared path_regexp ${quoted(pathPattern(rules, rules.shared))}`,
    ...Object.entries(SHARED_HEADER).map(([name, value]) => `header @shared ${name} ${quoted(value)}`),
  ];
}

/** Sends readers from where pages were to where they are, and to the slash that a folder's address ends with. */
function redirectLines(rules: HostRules): string[] {
  const moved = moves(rules).map(({ path, to }) => `${quoted(path)} ${quoted(to)}`);
  return [
    ...(moved.length === 0
      ? []
      : [
          // Other than matchers of paths, this tells capitals from small letters.
          'map {http.request.uri.path} {moved} {',
          ...indented([...moved, 'default ""']),
          '}',
          'map {query} {question} {',
          ...indented(['"" ""', 'default "?{query}"']),
          '}',
          '@moved expression `{moved} != ""`',
          'redir @moved {moved}{question} 301',
        ]),
    '@folder {',
    ...indented([
      'not path */',
      ...(rules.trailingSlash ? [] : ['not file {path} {path}.html']),
      'file {path}/index.html',
      // The path as it was asked for, percent-encoded; more than one slash at its start would name another host.
      'vars_regexp uri {uri} ^/+([^?]*)(.*)$',
    ]),
    '}',
    'redir @folder /{re.uri.1}/{re.uri.2} 301',
  ];
}

function fileServer({ compressed }: HostRules): string[] {
  const options = ['index index.html', ...(compressed ? ['precompressed br gzip'] : [])];
  return ['file_server {', ...indented(options), '}'];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Backslashes mean themselves. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
