import { describe, expect, test } from 'vitest';
import { termId } from '../../generator/fill/context.ts';
import { glossaryList, termHtml } from '../../generator/fill/slots/lists.ts';
import type { Term } from '../../generator/model/computed.ts';
import type { SourcePath } from '../../generator/model/paths.ts';

const term = (word: string, name = `name of ${word}`, note = ''): Term => ({ term: word, name, note });
const HIC = term('HIC', 'head injury criterion');
const listOf = (...terms: Term[]) => glossaryList({ file: 'docs/_glossary.yml' as SourcePath, terms, diagnostics: [] });

describe('a word with what it stands for', () => {
  test('is a link to the glossary', () => {
    expect(termHtml(HIC, '/references/#term-hic')).toBe(
      '<a class="term" href="/references/#term-hic"><abbr title="head injury criterion">HIC</abbr></a>',
    );
  });

  test('can be focused where there is no glossary to go to', () => {
    expect(termHtml(HIC, null)).toBe('<abbr title="head injury criterion" tabindex="0">HIC</abbr>');
  });

  test('stands as the page writes it', () => {
    expect(termHtml(HIC, null, 'HICs')).toBe('<abbr title="head injury criterion" tabindex="0">HICs</abbr>');
  });

  test('is text wherever it stands', () => {
    expect(termHtml(term('<A>', '"a" & <b>'), '/?"&')).toBe(
      '<a class="term" href="/?&quot;&amp;"><abbr title="&quot;a&quot; &amp; &lt;b>">&lt;A></abbr></a>',
    );
  });
});

test('ids are made from the term', () => {
  expect(['HIC', 'Nij', 'SID-IIs', 'Part 572', 'TTI(d)', 'UN R94', 'Δv'].map((word) => termId(term(word)))).toEqual([
    'term-hic',
    'term-nij',
    'term-sid-iis',
    'term-part-572',
    'term-ttid',
    'term-un-r94',
    'term-δv',
  ]);
});

describe('the glossary', () => {
  test('is in alphabetical order, capitals or not, with ids, names and notes', () => {
    const terms = [term('VC', 'a & b'), term('bias', 'offset', 'A <em>note</em>.'), HIC];
    expect(listOf(...terms)).toBe(
      '<dl class="glossary">' +
        '<div id="term-bias"><dt>bias</dt><dd>offset <span class="term-note">A <em>note</em>.</span></dd></div>' +
        '<div id="term-hic"><dt>HIC</dt><dd>head injury criterion</dd></div>' +
        '<div id="term-vc"><dt>VC</dt><dd>a &amp; b</dd></div></dl>',
    );
  });

  test('does not depend on the order of the file', () => {
    const terms = ['OC', 'Oc', 'oc', 'Nij', 'ATD', 'Éa', '49 CFR'].map((word) => term(word));
    expect(listOf(...[...terms].reverse())).toBe(listOf(...terms));
  });
});
