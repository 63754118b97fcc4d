/** Names that differ in the normal form of Unicode only, as macOS writes them, are the same. */
import { expect, test } from 'vitest';
import { callSite, readTree, temporaryFolder } from '../support/cli.ts';
import { site } from '../support/site.ts';
import { articleAt } from './page.ts';

const composed = (text: string) => text.normalize('NFC');
const decomposed = (text: string) => text.normalize('NFD');

/** The targets of the links of the page `a`. */
async function linksOf(text: string, files: { readonly [path: string]: string } = {}, settings: object = {}) {
  const built = await site({ 'intro.md': '# Home', ...files, 'a.md': `# A\n\n${text}` }, { settings });
  const links = [...articleAt(built, '/a/').matchAll(/<a href="([^"]*)">/g)].map(([, href]) => decodeURI(href ?? ''));
  return { lines: built.lines, links };
}

test.each([
  ['a link', composed],
  ['a file', decomposed],
])('%s is composed, the other one is not', async (_, written) => {
  const other = written === composed ? decomposed : composed;
  const link = `[d](<./Über.md>) [r](/Über/) [f](./ä.txt) [s](/ö.txt) [i](<./Über.md#größe>) ![p](./ü.svg) [l](./ü.svg)`;
  const root = temporaryFolder({
    'site.config.ts': 'export default {};\n',
    'docs/intro.md': `# Home\n\n${written(link)} [own](#${written('größer')})\n\n## ${other('Größer')}\n`,
    [`docs/${other('Über')}.md`]: `# ${other('Über')}\n\n## ${other('Größe')}\n`,
    [`docs/${other('ä')}.txt`]: 'text',
    [`docs/${other('ü')}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    [`static/${other('ö')}.txt`]: 'text',
  });
  expect((await callSite(root, 'build')).lines).toEqual([expect.stringContaining('0 warnings, 0 errors')]);
  const published = readTree(`${root}/build`);
  expect(Object.keys(published)).toEqual(expect.arrayContaining(['ö.txt', 'Über/index.html'].map(composed)));
  const html = String(published['index.html']);
  expect(html).toContain(`href="${encodeURI(composed('/Über/#größe'))}"`);
  // Images get their size, links to them do not.
  expect(html).toMatch(/src="[^"]*\.svg" width="4" height="3"/);
  expect(html).toMatch(/<a href="[^"]*\.svg">l</);
});

test('slugs, aliases and ids that are written by hand', async () => {
  const page = `---\nslug: ${decomposed('/für/')}\naliases: [${decomposed('/früher/')}]\n---\n\n# B\n\n<p id="${decomposed('größe')}">x</p>`;
  const { lines, links } = await linksOf(composed('[b](./b.md) [s](/für/) [al](/früher/) [i](./b.md#größe)'), {
    'b.md': page,
  });
  expect(lines).toEqual([]);
  expect(links).toEqual([
    composed('/für/'),
    composed('/für/'),
    composed('/für/'),
    composed('/für/#') + decomposed('größe'),
  ]);
});
