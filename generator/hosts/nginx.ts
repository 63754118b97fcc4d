import { CACHE_CONTROL, type HostRules, SHARED_HEADER } from '../model/hosting.ts';
import { decodePath } from '../model/paths.ts';
import { moves } from './moved.ts';
import { pathPattern, unservedPattern } from './patterns.ts';
import type { ServerPlace } from './server-place.ts';

/** Types of text beside HTML, which nginx itself would not compress, or say the encoding of. */
const TEXT_TYPES =
  'text/css text/plain text/xml text/csv text/javascript application/javascript application/json application/xml image/svg+xml';

/** `nginx.conf`: a server block, to be included by the `http` block of the server's own configuration. */
export function nginxConf(rules: HostRules, place: ServerPlace): string {
  const base = decodePath(rules.baseUrl);
  const exact = (path: string, answer: string) => `location = ${quoted(path)} { ${answer} }`;
  const block = [
    ...placeLines(place),
    'index index.html;',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${TEXT_TYPES};`,
    ...compressionLines(rules),
    ...headerLines(rules),
    `error_page 404 ${quoted(base + rules.notFound)};`,
    `error_page 403 =404 ${quoted(base + rules.notFound)};`,
    ...(base === '/'
      ? []
      : ['location / { return 404; }', exact(base.slice(0, -1), `return 301 ${target(rules.baseUrl)};`)]),
    `location ${quoted(base)} { try_files $uri ${rules.trailingSlash ? '' : '$uri.html '}$uri/ =404; }`,
    `location ~ ${quoted(unservedPattern(rules))} { return 404; }`,
    ...moves(rules).map(({ path, to }) => exact(path, `return 301 ${target(to)};`)),
  ];
  const about = `# ${place.origin}${rules.baseUrl}: written by \`site build\`. Include it in the http block of nginx.`;
  return `${[about, 'server {', ...block.map((line) => `  ${line}`), '}'].join('\n')}\n`;
}

function placeLines({ hostName, port, root }: ServerPlace): string[] {
  return [
    `listen ${port};`,
    `# listen [::]:${port};  # where the machine has IPv6`,
    `server_name ${hostName};`,
    // No build may overwrite what an operator adds. A pattern, because a file that is not there would be an error.
    `include snippets/${hostName}*.conf;  # yours: \`listen 443 ssl;\`, certificates`,
    `root ${quoted(root)};`,
  ];
}

function compressionLines({ compressed }: HostRules): string[] {
  if (!compressed) return ['gzip on;', 'gzip_vary on;', `gzip_types ${TEXT_TYPES};`];
  return [
    'gzip_static on;',
    'gzip_vary on;',
    '# brotli_static on;  # with its module: on Debian, libnginx-mod-http-brotli-static',
  ];
}

function headerLines(rules: HostRules): string[] {
  return [
    '# Names with a digest never change their contents; everything else is asked for again before each use.',
    `set $cache_control ${quoted(CACHE_CONTROL.other)};`,
    `if ($uri ~ ${quoted(pathPattern(rules, rules.immutable))}) { set $cache_control ${quoted(CACHE_CONTROL.immutable)}; }`,
    'add_header Cache-Control $cache_control always;',
    ...Object.entries(rules.headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...sharedLines(rules),
  ];
}

/** A header without a value is not sent. */
function sharedLines(rules: HostRules): string[] {
  if (rules.shared.length === 0) return [];
  const [[name, value]] = Object.entries(SHARED_HEADER) as [[string, string]];
  return [
    '# Programs on pages of other sites may load these.',
    'set $shared "";',
    `if ($uri ~ ${quoted(pathPattern(rules, rules.shared))}) { set $shared ${quoted(value)}; }`,
    `add_header ${name} $shared;`,
  ];
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** An address to send readers to, with the query they came with. A dollar would begin a variable. */
function target(href: string): string {
  return quoted(`${href.replaceAll('$', '%24')}$is_args$args`);
}
