/** What is published: the same bytes everywhere (law 7), whole or not at all (law 8). */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, readTree, runSite, temporaryFolder, writeFiles } from '../support/cli.ts';
import { startSite } from './start.ts';

/** Tests that build so often, or so much, that a busy machine needs time. */
const HEAVY = { timeout: 300_000 };

type Files = { readonly [path: string]: string | Uint8Array };

const HOME = { 'docs/intro.md': '# Home\n\nThe good old site.\n' };
const SITE = { 'site.config.ts': 'export default {};\n', ...HOME };

/** Pages with everything whose rendering could depend on what was rendered before, or where. */
function manyPages(count: number): { readonly [path: string]: string } {
  const languages = ['ts', 'python', 'json', 'bash', 'matlab', 'text'];
  const page = (n: number) => `---
sidebar_position: ${(n * 7) % count}
---

# Page ${n} of Äpfel, Öl and Zebra

A [link](./page%20${(n + 2) % count}.md#part-${n % 3}), a formula $x_{${n}}^2$, a footnote[^1] and an ![image](../figure.svg).

\`\`\`${languages[n % languages.length]} title="code ${n}"
const value = ${n}; // a comment
\`\`\`

## Part 0

:::tip[Number ${n}]
| a | b |
| - | - |
| ${n} | <kbd>x</kbd> |
:::

## Part 1

## Part 2

[^1]: Note ${n}
`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`docs/${n % 2 === 0 ? 'Zeta' : 'äther'}/page ${n}.md`, page(n)]),
  );
}

const FIGURE = {
  'docs/figure.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** A site's files in the other order, so that the disk lists them differently. */
const reversed = (files: Files): Files => Object.fromEntries(Object.entries(files).reverse());

test('a site has the same bytes whoever builds it, wherever, in one go or in parts', HEAVY, async () => {
  const count = 140;
  const pages = Object.entries(manyPages(count));
  const files = { ...SITE, ...FIGURE, ...Object.fromEntries(pages) };
  const folder = temporaryFolder();
  const one = path.join(folder, 'one');
  const other = path.join(folder, 'a deeper/folder ü');
  const parts = path.join(folder, 'parts');
  writeFiles(one, files);
  writeFiles(other, reversed(files));
  // So few at a time that no other thread is worth it.
  writeFiles(parts, { ...SITE, ...FIGURE, ...Object.fromEntries(pages.slice(0, count / 2)) });
  const runs = [
    startSite(one, ['build'], { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C', HOME: '/nowhere' }),
    startSite(folder, ['build', '--root', other], {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'sv_SE.UTF-8',
    }),
    startSite(parts, ['build', '--strict']),
  ];
  // The first of the parts links to pages of the second.
  const [first, second, part] = await Promise.all(runs.map(({ done }) => done));
  expect([first?.code, second?.code, part?.code], `${first?.stderr}${second?.stderr}`).toEqual([0, 0, 1]);
  writeFiles(parts, reversed(Object.fromEntries(pages)));
  expect(await runSite(parts, 'build', '--strict')).toMatchObject({ code: 0 });

  const expected = readTree(path.join(one, 'build'));
  expect(
    Object.keys(expected).filter((name) => name.endsWith('/index.html') && name !== 'search/index.html').length,
  ).toBe(count);
  for (const root of [other, parts]) {
    const tree = readTree(path.join(root, 'build'));
    expect(Object.keys(tree)).toEqual(Object.keys(expected));
    expect(Object.keys(tree).filter((name) => tree[name] !== expected[name])).toEqual([]);
  }
  const all = Object.values(expected).join('');
  for (const trace of [folder, 'St_Johns', 'nowhere']) expect(all).not.toContain(trace);
});

test.each(['/a b/', '/x/'])('every address of a site at %s lies below it', async (baseUrl) => {
  const settings = { baseUrl, url: 'https://example.com', announcement: { content: '[news](./page%200.md)' } };
  const root = temporaryFolder({
    ...manyPages(4),
    ...FIGURE,
    'docs/intro.md':
      '# Home\n\n[download](./data.csv) <a href="./Zeta/page%200.md">raw</a> <img src="./figure.svg" alt="">\n',
    'docs/data.csv': 'a,b\n',
    'docs/äther/_category_.json': '{ "label": "Ether", "link": { "type": "generated-index" } }',
    'site.config.ts': `export default ${JSON.stringify({ ...settings, announcement: undefined })};\n`,
  });
  const run = await runSite(root, 'build', '--strict');
  expect(run, run.stderr).toMatchObject({ code: 0 });
  const base = `https://example.com${encodeURI(baseUrl)}`;
  const published = readTree(path.join(root, 'build'));
  const checked = new Set<string>();
  const expectThere = (address: string, from: string) => {
    const url = new URL(address, from);
    if (url.protocol === 'data:' || url.host === 'cdn.jsdelivr.net') return;
    expect(url.href.slice(0, base.length), `${address} in ${from}`).toBe(base);
    const name = decodeURIComponent(url.pathname).slice(baseUrl.length);
    const file = Buffer.from(name === '' || name.endsWith('/') ? `${name}index.html` : name).toString();
    expect(published, `${address} in ${from}`).toHaveProperty([file]);
    checked.add(file);
  };
  for (const [name, text] of Object.entries(published)) {
    const content = Buffer.from(text, 'latin1').toString();
    const at = base + encodeURI(name);
    if (name.endsWith('.html')) {
      for (const [, address = ''] of content.matchAll(/\s(?:href|src|data-fallback|data-client)="([^"]*)"/g)) {
        expectThere(address.replaceAll('&amp;', '&'), at);
      }
    } else if (name.endsWith('.css')) {
      for (const [, address = ''] of content.matchAll(/url\(["']?([^)"']+)/g)) expectThere(address, at);
    } else if (name === 'sitemap.xml') {
      for (const [, address = ''] of content.matchAll(/<loc>([^<]*)/g)) expectThere(address, at);
    } else if (name === 'robots.txt') expectThere(/^Sitemap: (.*)$/m.exec(content)?.[1] ?? 'none', at);
  }
  const kinds = ['index.html', 'sitemap.xml', 'Zeta/page 0/index.html', 'äther/page 1/index.html', 'favicon.svg'];
  expect([...checked]).toEqual(expect.arrayContaining(kinds));
  for (const kind of [/^assets\/chunk-.*\.js$/, /^assets\/site-.*\.css$/, /figure.*\.svg$/, /data.*\.csv$/, /\.woff2$/])
    expect([...checked]).toContainEqual(expect.stringMatching(kind));
});

/** Names beside the output folder that a build leaves when it does not come to its end. */
function leftovers(root: string): string[] {
  return fs.readdirSync(root).filter((name) => /^\.build\b/.test(name));
}

/** The site as text, or null when it is not there. */
function publishedAt(root: string): string | null {
  const folder = path.join(root, 'build');
  return fs.existsSync(folder) ? JSON.stringify(readTree(folder)) : null;
}

test('a site that was moved aside comes back, whatever is called next', async () => {
  const root = temporaryFolder(SITE);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const published = publishedAt(root);
  const moveAside = () => {
    fs.renameSync(path.join(root, 'build'), path.join(root, '.build.previous'));
    fs.mkdirSync(path.join(root, '.build.next-999999999-abc'), { recursive: true });
    fs.mkdirSync(path.join(root, 'build of mine'), { recursive: true });
  };
  moveAside();
  expect(await callSite(root, 'check')).toMatchObject({ code: 0 });
  expect(publishedAt(root)).toBe(published);

  moveAside();
  const server = startSite(root, ['serve', '--port', '0']);
  const [, origin = ''] = await server.says(/ at (http:\S+)/);
  expect((await fetch(origin)).status).toBe(200);
  server.child.kill();
  expect(await server.done).toMatchObject({ code: 0 });
  expect(publishedAt(root)).toBe(published);

  moveAside();
  writeFiles(root, { 'docs/intro.md': '# Home\n\n[gone](/gone/)\n' });
  expect(await callSite(root, 'build')).toMatchObject({ code: 1 });
  expect(publishedAt(root)).toBe(published);

  moveAside();
  writeFiles(root, HOME);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  expect(publishedAt(root)).toBe(published);
  expect(leftovers(root)).toEqual([]);
  expect(fs.existsSync(path.join(root, 'build of mine'))).toBe(true);
});

test('what is changed by hand in the output folder is put right by the next build, and never comes back', async () => {
  const root = temporaryFolder({ ...SITE, 'static/data.txt': 'the data', 'docs/page.md': '# Page\n' });
  const file = (name: string) => path.join(root, 'build', name);
  const build = async () => {
    const run = await callSite(root, 'build');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    return publishedAt(root);
  };
  const published = await build();
  for (const round of [1, 2, 3]) {
    // In place, of the same length, and with the site before this one kept for later.
    fs.writeFileSync(file('index.html'), fs.readFileSync(file('index.html'), 'utf8').replace('good old', 'bad  old'));
    fs.appendFileSync(file('data.txt'), 'more');
    fs.rmSync(file('page'), { recursive: true });
    fs.rmSync(file('sitemap.xml'));
    fs.mkdirSync(file('sitemap.xml/folder'), { recursive: true });
    fs.mkdirSync(file('stray/folder'), { recursive: true });
    expect(await build(), `round ${round}`).toBe(published);
    expect(fs.existsSync(file('stray'))).toBe(false);
  }
  writeFiles(root, { 'docs/intro.md': '# Home\n\nAnother text.\n' });
  const other = await build();
  fs.appendFileSync(file('data.txt'), 'more');
  fs.appendFileSync(file('page/index.html'), 'more');
  writeFiles(root, HOME);
  expect(await build()).toBe(published);
  writeFiles(root, { 'docs/intro.md': '# Home\n\nAnother text.\n' });
  expect(await build()).toBe(other);
});

test('a file that stands in the output folder where a folder was is replaced', async () => {
  const root = temporaryFolder({ ...SITE, 'docs/page.md': '# Page\n' });
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const published = publishedAt(root);
  fs.rmSync(path.join(root, 'build/page'), { recursive: true });
  writeFiles(root, { 'build/page': 'a file' });
  const run = await callSite(root, 'build');
  expect(run, run.stderr).toMatchObject({ code: 0 });
  expect(publishedAt(root)).toBe(published);
});

test('builds at the same time leave a whole site, and each says whether it was published', async () => {
  const root = temporaryFolder(SITE);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const before = publishedAt(root);
  writeFiles(root, { 'docs/intro.md': '# Home\n\nAnother text.\n' });
  const runs = await Promise.all([1, 2, 3].map(() => runSite(root, 'build')));
  const left = publishedAt(root);
  for (const { code, stderr } of runs)
    expect(`${code} ${stderr}`).toMatch(/^(0 built|2 error: the output folder) [^\n]*\n$/);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const after = publishedAt(root);
  expect(after).not.toBe(before);
  expect(left === after || left === before).toBe(true);
  expect(leftovers(root)).toEqual([]);
});
