/** What pages show of the bibliography and the glossary. */
import { describe, expect, test } from 'vitest';
import type { SiteContext } from '../../generator/fill/context.ts';
import { citationDiagnostics } from '../../generator/fill/slots/lists.ts';
import { type Files, site } from '../support/site.ts';
import { articleAt } from './page.ts';

const booksOf = (...keys: string[]) =>
  JSON.stringify(keys.map((key) => ({ id: key, type: 'book', title: key.toUpperCase() })));

/** The list on the page `/lists/`, from the text that it begins with. */
async function listOf(start: string, files: Files): Promise<string> {
  const article = articleAt(await site(files), '/lists/');
  return new RegExp(`${start}.*?</[oud]l>`, 's').exec(article)?.[0] ?? '';
}

describe("a page's sources", () => {
  test('are in the order of their numbers, each once, with a link to the list of the site', async () => {
    const files = { 'lists.md': '# Lists\n\n:cite[b], :cite[a; b]', '_bibliography.json': booksOf('a', 'b') };
    const sources = (more: (key: string, number: number) => string) =>
      `<ol class="sources"><li id="cite-1" value="1"><i>B</i>.${more('b', 1)}</li>` +
      `<li id="cite-2" value="2"><i>A</i>.${more('a', 2)}</li></ol>`;
    expect(await listOf('<ol class="sources"', files)).toBe(sources(() => ''));
    const link = (key: string, number: number) =>
      `\u00A0<a class="source-more" href="/a%20&amp;/#source-${key}" aria-label="Citing pages of source ${number}">→</a>`;
    const all = { ...files, 'a &.md': '# All\n\n::bibliography' };
    expect(await listOf('<ol class="sources"', all)).toBe(sources(link));
  });

  test.each([
    ['_bibliography.json', booksOf('a')],
    ['other.md', ''],
  ])('one that is not known is shown by its key and leads nowhere, with %s', async (name, text) => {
    const files = { 'lists.md': '# Lists\n\n:cite[gone&]\n\n::sources', [name]: text };
    expect(await listOf('<ol class="sources"', files)).toBe(
      '<ol class="sources"><li id="cite-1" value="1">gone&amp;</li></ol>',
    );
  });
});

describe('the bibliography', () => {
  test('has every source in the order of the keys, whatever that of the file, with its pages', async () => {
    const files = (...keys: string[]) => ({
      'lists.md': '# Lists\n\n::bibliography',
      'r/a.md': '---\ntitle: R & D\n---\n\n:cite[B; iso-1]',
      'r/b.md': '# Page\n\n:cite[B; ISO-1; a]',
      'r/c.md': '---\nunlisted: true\n---\n\n# Hidden\n\n:cite[B; 49cfr572]',
      '_bibliography.json': booksOf(...keys),
    });
    const keys = ['iso-1', 'ISO-1', 'a', 'B', '49cfr572'];
    const html = await listOf('<ul class="bibliography"', files(...keys));
    const page = '<a href="/r/b/">Page</a>';
    const cited = (links: string) => `. <span class="cited-by">Cited by ${links}</span></li>`;
    expect(html).toBe(
      '<ul class="bibliography"><li id="source-49cfr572"><i>49CFR572</i>.</li>' +
        `<li id="source-a"><i>A</i>${cited(page)}` +
        `<li id="source-B"><i>B</i>${cited(`<a href="/r/a/">R &amp; D</a>, ${page}`)}` +
        `<li id="source-ISO-1"><i>ISO-1</i>${cited(page)}` +
        `<li id="source-iso-1"><i>ISO-1</i>${cited('<a href="/r/a/">R &amp; D</a>')}</ul>`,
    );
    expect(await listOf('<ul class="bibliography"', files(...keys.reverse()))).toBe(html);
  });

  test('says what the marks of sources mean, where there are any', async () => {
    const source = { id: 'a', type: 'book', title: 'A', custom: { read: 'cited' } };
    const files = { 'lists.md': '# Lists\n\n::bibliography', '_bibliography.json': JSON.stringify([source]) };
    expect(await listOf('<p>', files)).toMatch(
      /^<p><span class="standing read">read in full<\/span> · <span class="standing">known from its abstract, or/,
    );
    expect(await listOf('<p>', { ...files, '_bibliography.json': booksOf('a') })).toBe('');
  });
});

describe('faults of citations', () => {
  test('are a key that is not known, at every place, and a source that no page cites', async () => {
    const { lines } = await site({
      'intro.md': '# Home\n\n:cite[iso-6478] :cite[iso-6478]\n',
      'a.md': '# A\n\n:cite[cited]\n',
      '_bibliography.json': booksOf('iso-6487', 'cited'),
    });
    const unknown = "there is no source 'iso-6478' in docs/_bibliography.json; did you mean 'iso-6487'?";
    expect(lines).toEqual([
      expect.stringContaining("warning uncited-source: no page cites 'iso-6487'"),
      ...[1, 17].map((column) => `docs/intro.md:3:${column} error unknown-citation: ${unknown}`),
    ]);
  });

  test('are citations without any bibliography', async () => {
    expect((await site({ 'intro.md': '# Home\n\n:cite[a]\n' })).lines).toEqual([
      "docs/intro.md:3:1 error unknown-citation: 'a' cannot be cited: there is no '_bibliography.json' in the docs folder",
    ]);
  });

  test('while pages are not read yet, nothing is known to be uncited', () => {
    const bibliography = { file: 'b.json', entries: [{ key: 'a', line: 2, column: 3 }] };
    const site = { documents: [], isWhole: false, input: { bibliography } };
    expect(citationDiagnostics(site as unknown as SiteContext)).toEqual([]);
  });
});

describe('the glossary', () => {
  const lists = (glossary: string) => ({ 'lists.md': '# Lists\n\n::glossary', '_glossary.yml': glossary });

  test('is in alphabetical order, capitals or not, with ids, names and notes', async () => {
    const html = await listOf(
      '<dl class="glossary"',
      lists(
        'VC: a & b\nbias:\n  name: offset\n  note: A *note*.\nHIC: head\nPart 572: dummies\nTTI(d): thorax\nΔv: speed\n',
      ),
    );
    expect(html).toBe(
      '<dl class="glossary">' +
        '<div id="term-bias"><dt>bias</dt><dd>offset <span class="term-note">A *note*.</span></dd></div>' +
        '<div id="term-hic"><dt>HIC</dt><dd>head</dd></div>' +
        '<div id="term-part-572"><dt>Part 572</dt><dd>dummies</dd></div>' +
        '<div id="term-ttid"><dt>TTI(d)</dt><dd>thorax</dd></div>' +
        '<div id="term-vc"><dt>VC</dt><dd>a &amp; b</dd></div>' +
        '<div id="term-δv"><dt>Δv</dt><dd>speed</dd></div></dl>',
    );
  });

  test('does not depend on the order of the file', async () => {
    const words = ['OC', 'Nij', 'ATD', 'Éa', '49 CFR'].map((word) => `${word}: x\n`);
    const of = async (lines: readonly string[]) => await listOf('<dl class="glossary"', lists(lines.join('')));
    expect(await of(words.toReversed())).toBe(await of(words));
  });

  test('names what a word stands for as text', async () => {
    const files = { 'intro.md': '# Home\n\nThe :term[A&]', '_glossary.yml': 'A&: \'"a" & <b>\'\n' };
    const abbr = (more: string) => `<abbr title="&quot;a&quot; &amp; &lt;b>"${more}>A&amp;</abbr>`;
    expect(articleAt(await site(files), '/')).toContain(`The ${abbr(' tabindex="0"')}`);
    const all = { ...files, 'a &.md': '# All\n\n::glossary' };
    expect(articleAt(await site(all), '/')).toContain(`<a class="term" href="/a%20&amp;/#term-a">${abbr('')}</a>`);
  });
});
