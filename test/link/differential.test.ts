/**
 * The link gate has two judges: the build, which knows sources and routes, and `site check`, which reads the published
 * pages over HTTP. Here both see a site with planted faults, and neither may miss one that is its own to see, or
 * report anything else.
 */
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';
import { callSite, temporaryFolder } from '../support/cli.ts';
import { CARRIERS } from './faults.ts';
import { BEGINNINGS, FILES, nameAt } from './planted.ts';

const beginningOf = (file: string, kind: string) =>
  BEGINNINGS[file] ?? `# ${kind}\n\n## Own\n\n## Grüße\n\n<span id="raw"></span><a name="named"></a>\n\n`;

interface Planted {
  /** Stands in the page beside the address. */
  readonly name: string;
  readonly kind: string;
  /** As a diagnostic of the gate should be: place, rule, suggestion. */
  readonly expected: string;
  readonly seenByCrawler: boolean;
}

interface Plan {
  readonly files: typeof FILES;
  readonly faults: readonly Planted[];
}

function plant({ baseUrl = '/', trailingSlash = true }): Plan {
  const files: { [path: string]: string | Uint8Array } = { ...FILES };
  const faults: Planted[] = [];
  const base = encodeURI(baseUrl);
  const fill = (text: string) => text.replaceAll('{base}', base).replaceAll('{/}', trailingSlash ? '/' : '');
  let count = 0;
  for (const { kind, text, right, onlyGate, ...carrier } of CARRIERS) {
    const file = carrier.file ?? `docs/guide/${kind.replace(/[ ,]+/g, '-')}.md`;
    const write = (url: string): { name: string; place: string } => {
      count += 1;
      const name = `NAME${count}`;
      const before = files[file] ?? beginningOf(file, kind);
      const marked = text.replaceAll('@', name).replace('$', () => fill(url));
      const start = `${before}${marked.slice(0, Math.max(0, marked.indexOf('▸')))}`.split('\n');
      files[file] = `${before}${marked.replace('▸', '')}\n\n`;
      return { name, place: `${file}:${start.length}:${(start.at(-1) ?? '').length + 1}` };
    };
    for (const [url, rule, suggestion] of carrier.faults) {
      const { name, place } = write(url);
      const hint = suggestion === undefined ? '' : ` → ${fill(suggestion)}`;
      faults.push({ name, kind, expected: `${place} ${rule}${hint}`, seenByCrawler: onlyGate === undefined });
    }
    for (const url of right) write(url);
  }
  const settings = { url: 'https://example.com', baseUrl, trailingSlash };
  const relaxed = { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', onBrokenAnchors: 'warn' };
  files['site.config.ts'] = `export default ${JSON.stringify({ ...settings, ...relaxed })}`;
  return { files, faults };
}

interface Report {
  readonly diagnostics: readonly Diagnostic[];
}

const asText = ({ file, line, column, rule, suggestion }: Diagnostic) =>
  `${file}:${line}:${column} ${rule}${suggestion === undefined ? '' : ` → ${suggestion}`}`;

describe.each([
  ['as most sites are', {}],
  ['below a base path with a space, without slashes at the end', { baseUrl: '/docs base/', trailingSlash: false }],
])('a site with planted faults, %s', (_, variant) => {
  const { files, faults } = plant(variant);

  test('is judged alike by both', async () => {
    const root = temporaryFolder(files);
    const built = await callSite(root, 'build', '--json');
    expect(built.code, built.stderr).toBe(0);
    const gate = (JSON.parse(built.stdout) as Report).diagnostics;
    // What the policy does not allow is no matter of links.
    const judged = gate.filter(({ rule }) => rule !== 'content-policy');
    expect(judged.map(asText).sort()).toEqual(faults.map((fault) => fault.expected).sort());

    const checked = await callSite(root, 'check', '--json');
    expect(checked.code, checked.stderr).toBe(0);
    const crawler = (JSON.parse(checked.stdout) as Report).diagnostics;
    const kinds = new Map(faults.map(({ name, kind, expected }) => [name, `${kind} ${expected}`]));
    const seen = crawler.map((diagnostic) => nameAt(root, diagnostic)).map((name) => kinds.get(name) ?? name);
    const visible = faults.filter(({ seenByCrawler }) => seenByCrawler);
    expect(seen.sort()).toEqual(visible.map(({ kind, expected }) => `${kind} ${expected}`).sort());
  });
});
