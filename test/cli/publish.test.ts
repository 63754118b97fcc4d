/** What is published: the same bytes everywhere (law 7), whole or not at all (law 8). */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, readTree, startSite, temporaryFolder, writeFiles } from '../support/cli.ts';

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

test('a site has the same bytes wherever it is built, in one go or in parts', async () => {
  const count = 12;
  const pages = Object.entries(manyPages(count));
  const folder = temporaryFolder();
  const [one, parts] = [path.join(folder, 'one'), path.join(folder, 'a deeper/folder ü')];
  writeFiles(one, { ...SITE, ...FIGURE, ...Object.fromEntries(pages) });
  writeFiles(parts, { ...SITE, ...FIGURE, ...Object.fromEntries(pages.slice(0, count / 2)) });
  const zone = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'sv_SE.UTF-8' };
  const whole = startSite(one, ['build'], { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C', HOME: '/nowhere' }).done;
  // The first of the parts links to pages of the second.
  expect(await callSite(folder, 'build', '--strict', '--root', parts)).toMatchObject({ code: 1 });
  expect(await whole).toMatchObject({ code: 0 });
  // The disk lists them in another order.
  writeFiles(parts, Object.fromEntries(pages.reverse()));
  expect(await startSite(folder, ['build', '--strict', '--root', parts], zone).done).toMatchObject({ code: 0 });

  const expected = readTree(path.join(one, 'build'));
  expect(expected).toHaveProperty(['Zeta/page 10/index.html']);
  const tree = readTree(path.join(parts, 'build'));
  expect(Object.keys(tree)).toEqual(Object.keys(expected));
  expect(Object.keys(tree).filter((name) => tree[name] !== expected[name])).toEqual([]);
  const all = Object.values(expected).join('');
  for (const trace of [folder, 'St_Johns', 'nowhere']) expect(all).not.toContain(trace);
});

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
  writeFiles(root, { 'docs/intro.md': '# Home\n\n[gone](/gone/)\n' });
  expect(await callSite(root, 'build')).toMatchObject({ code: 1 });
  expect(publishedAt(root)).toBe(published);

  moveAside();
  writeFiles(root, HOME);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  expect(publishedAt(root)).toBe(published);
  expect(fs.readdirSync(root).filter((name) => /^\.build\b/.test(name))).toEqual([]);
  expect(fs.existsSync(path.join(root, 'build of mine'))).toBe(true);
});

test('what is changed by hand in the output folder is put right by the next build', async () => {
  const root = temporaryFolder({ ...SITE, 'static/data.txt': 'the data', 'docs/page.md': '# Page\n' });
  const file = (name: string) => path.join(root, 'build', name);
  const build = async () => {
    const run = await callSite(root, 'build');
    expect(run, run.stderr).toMatchObject({ code: 0, lines: [expect.stringMatching(/^built/)] });
    return publishedAt(root);
  };
  const published = await build();
  // In place, of the same length.
  fs.writeFileSync(file('index.html'), fs.readFileSync(file('index.html'), 'utf8').replace('good old', 'bad  old'));
  fs.appendFileSync(file('data.txt'), 'more');
  fs.rmSync(file('page'), { recursive: true });
  fs.writeFileSync(file('page'), 'a file where a folder was');
  fs.rmSync(file('sitemap.xml'));
  fs.mkdirSync(file('sitemap.xml/folder'), { recursive: true });
  fs.mkdirSync(file('stray/folder'), { recursive: true });
  expect(await build()).toBe(published);
  expect(fs.existsSync(file('stray'))).toBe(false);
});
