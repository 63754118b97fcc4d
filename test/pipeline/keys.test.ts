/** What publishing relies on when it takes a file over from the last build: equal keys mean equal bytes. */
import { expect, test } from 'vitest';
import { Drift } from '../support/drift.ts';
import { type Files, MemoryCache, type SiteOptions, site } from '../support/site.ts';

const STEPS = 15;

/** Compares what is published under every path and key with what was published under them before. */
function witness() {
  const cache = new MemoryCache();
  const seen = new Map<string, string>();
  return async (files: Files, options: SiteOptions = {}) => {
    const built = await site(files, { ...options, cache });
    for (const [path, { key }] of built.site.outputs) {
      const name = `${path} ${key}`;
      const bytes = built.read(path);
      expect(seen.get(name) ?? bytes, name).toBe(bytes);
      seen.set(name, bytes);
    }
    return built;
  };
}

// `npm run fuzz` has more sequences.
test('through random changes', async () => {
  const drift = new Drift(201);
  const check = witness();
  for (let step = 0; step < STEPS; step += 1) {
    await check({ ...drift.files });
    drift.step();
  }
});

const FILES: Files = {
  'intro.md': '# Home\n\nText. [one](a/one.md) [part](a/one.md#part) ![pulse](a/pulse.svg) ![other](/other.svg)\n',
  'a/one.md': '# One\n\n## Part {#part}\n\nText.\n',
  'a/two.md': '# Two\n\nText $x$.\n',
  'a/pulse.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>',
  'a/_category_.json': '{ "label": "A", "link": { "type": "generated-index" } }',
  'static/other.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
  'static/raw/index.html': '<p id="p">raw</p>',
};

test('through changes of one file at a time', async () => {
  const check = witness();
  await check(FILES);
  const matter = (text: string) => `---\n${text}\n---\n${FILES['a/one.md']}`;
  const changes: Files[] = [
    ...[
      ...['title: First', 'hide_title: true', 'description: Says it', 'keywords: [x]', 'image: /other.svg'],
      ...['slug: /uno/', 'id: uno', 'sidebar_label: First', 'sidebar_position: 9', 'displayed_sidebar: null'],
      ...['pagination_label: First', 'pagination_next: null', 'pagination_prev: intro', 'names: [x]', 'tags: [x]'],
      ...['hide_table_of_contents: true', 'toc_min_heading_level: 3', 'draft: true', 'unlisted: true'],
      ...['custom_edit_url: https://example.com/', 'last_update: { date: 2025-01-01, author: Ann }'],
    ].map((text) => ({ 'a/one.md': matter(text) })),
    { 'a/one.md': '# One\n\n## Other part {#part}\n\nText.\n' },
    { 'a/one.md': '# One\n\nA *first* paragraph.\n' },
    { 'a/pulse.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>' },
    { 'static/other.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"/>' },
    { 'a/_category_.json': '{ "label": "A", "description": "Of A", "link": { "type": "generated-index" } }' },
    { 'a/_category_.json': '{ "label": "A", "collapsed": false, "position": 1 }' },
    { 'a/_category_.json': '{ "label": "A", "collapsible": false, "link": { "type": "doc", "id": "a/two" } }' },
    { 'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { 'static/raw/index.html': '<p id="q">raw</p>' },
    { 'static/404.html': '<p>gone</p>' },
  ];
  for (const change of changes) await check({ ...FILES, ...change });
  for (const name of Object.keys(FILES).slice(1)) {
    const { [name]: _, ...rest } = FILES;
    await check(rest);
  }
});

test('through changes of the settings', async () => {
  const check = witness();
  const settings: object[] = [
    ...[{}, { title: 'Other' }, { tagline: 'Says it' }, { url: 'https://other.example' }, { baseUrl: '/base/' }],
    ...[{ trailingSlash: false }, { docs: { routeBasePath: '/docs/' } }, { docs: { mainDoc: 'a/one' } }],
    ...[{ colorMode: { default: 'dark' } }, { colorMode: { respectSystem: false } }, { toc: { min: 3 } }],
    ...[{ sidebar: { hideable: true } }, { sidebar: { autoCollapse: true } }, { navbar: { hideOnScroll: false } }],
    { announcement: { content: 'News: [one](/a/one/)' } },
    { announcement: { content: 'News', dismissible: false } },
    { footer: { copyright: 'Ann' } },
    { prefetch: 'off' },
    { editUrl: 'https://example.com/edit/' },
    { lastUpdated: true },
  ];
  for (const each of settings) {
    const options = { settings: each, drafts: each === settings.at(-1) };
    const [warm, cold] = [await check(FILES, options), await site(FILES, options)];
    expect(warm.lines).toEqual(cold.lines);
    expect(warm.paths.map((path) => warm.read(path))).toEqual(cold.paths.map((path) => cold.read(path)));
  }
});
