import { describe, expect, test } from 'vitest';
import type { Document } from '../../generator/fill/context.ts';
import { bibliographyList, citationDiagnostics, sourceList } from '../../generator/fill/slots/lists.ts';
import type { Bibliography } from '../../generator/model/computed.ts';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';
import type { Citation } from '../../generator/model/facts.ts';
import type { SourcePath } from '../../generator/model/paths.ts';
import { MESSAGES } from '../../theme/messages/messages.ts';

const PAGE = 'docs/page.md' as SourcePath;
const FILE = 'docs/_bibliography.json' as SourcePath;

const cite = (key: string, number: number, line = number): Citation => ({ key, number, line, column: 5 });
const bibliographyOf = (...keys: string[]): Bibliography => ({
  file: FILE,
  entries: keys.map((key, index) => ({ key, html: `<i>${key}</i>.`, line: index + 2, column: 3 })),
  diagnostics: [],
});
const documentOf = (source: SourcePath, citations: readonly Citation[]) =>
  ({ page: { source }, text: { citations } }) as unknown as Document;
const faultLine = ({ file, line, column, severity, rule, message, suggestion }: Diagnostic) =>
  `${file}:${line}:${column} ${severity} ${rule}: ${message}${suggestion === undefined ? '' : ` [${suggestion}]`}`;
const faults = (citations: readonly Citation[], bibliography: Bibliography | null) =>
  citationDiagnostics([documentOf(PAGE, citations)], bibliography, true).map(faultLine);

describe("a page's sources", () => {
  const nowhere = () => null;

  test('stand in the order of their numbers, each once', () => {
    const citations = [cite('b', 2), cite('a', 1), cite('b', 2, 9), cite('c', 10), cite('a', 1, 12)];
    expect(sourceList(citations, bibliographyOf('c', 'b', 'a'), nowhere, MESSAGES)).toBe(
      '<ol class="sources"><li id="cite-1" value="1"><i>a</i>.</li><li id="cite-2" value="2"><i>b</i>.</li>' +
        '<li id="cite-10" value="10"><i>c</i>.</li></ol>',
    );
  });

  test('lead to the list of the whole site', () => {
    expect(sourceList([cite('a', 1)], bibliographyOf('a'), (key) => `/lists/?x="1&2"#source-${key}`, MESSAGES)).toBe(
      '<ol class="sources"><li id="cite-1" value="1"><i>a</i>.\u00A0' +
        '<a class="source-more" href="/lists/?x=&quot;1&amp;2&quot;#source-a" aria-label="Citing pages of source 1">→</a>' +
        '</li></ol>',
    );
  });

  test('one that is not known is shown by its key and leads nowhere', () => {
    const shown = '<ol class="sources"><li id="cite-1" value="1">a&lt;b</li></ol>';
    expect(sourceList([cite('a<b', 1)], bibliographyOf('a'), () => '/lists/', MESSAGES)).toBe(shown);
    expect(sourceList([cite('a<b', 1)], null, () => '/lists/', MESSAGES)).toBe(shown);
    expect(sourceList([], null, nowhere, MESSAGES)).toBe('');
  });
});

describe('the bibliography', () => {
  test('has every source in the order of the keys, with its pages', () => {
    const citedBy = (key: string) =>
      key === 'B'
        ? [
            { title: 'R & D', href: '/r/?a="1"' },
            { title: 'Home', href: '/' },
          ]
        : [];
    expect(bibliographyList(bibliographyOf('c', 'B', 'a'), citedBy, MESSAGES)).toBe(
      '<ul class="bibliography"><li id="source-a"><i>a</i>.</li><li id="source-B"><i>B</i>. <span class="cited-by">' +
        'Cited by <a href="/r/?a=&quot;1&quot;">R &amp; D</a>, <a href="/">Home</a></span></li>' +
        '<li id="source-c"><i>c</i>.</li></ul>',
    );
  });

  test('does not depend on the order of the file', () => {
    const keys = ['iso-6487', 'ISO-6487', 'a', 'B', '49cfr572'];
    const list = (order: string[]) => bibliographyList(bibliographyOf(...order), () => [], MESSAGES);
    expect(list([...keys].reverse())).toBe(list(keys));
  });
});

test('the bibliography says what the marks of sources mean, where there are any', () => {
  const bibliography = bibliographyOf('a');
  const entries = bibliography.entries.map((entry) => ({
    ...entry,
    html: 'A. <span class="standing">as cited</span>',
  }));
  expect(bibliographyList(bibliography, () => [], MESSAGES)).not.toContain('read in full');
  expect(bibliographyList({ ...bibliography, entries }, () => [], MESSAGES)).toMatch(
    /^<p><span class="standing read">read in full<\/span> · <span class="standing">known from its abstract, or/,
  );
});

describe('faults of citations', () => {
  test('none where every source is known and cited', () => {
    expect(faults([cite('a', 1), cite('b', 2), cite('a', 1)], bibliographyOf('a', 'b'))).toEqual([]);
    expect(faults([], null)).toEqual([]);
    expect(faults([], bibliographyOf())).toEqual([]);
  });

  test('a key that is not known, at every place, with the nearest', () => {
    expect(faults([cite('iso-6478', 1), cite('iso-6478', 1, 7)], bibliographyOf('iso-6487', 'sae-j211-1'))).toEqual([
      `docs/page.md:1:5 error unknown-citation: there is no source 'iso-6478' in ${FILE} [iso-6487]`,
      `docs/page.md:7:5 error unknown-citation: there is no source 'iso-6478' in ${FILE} [iso-6487]`,
      `${FILE}:2:3 warning uncited-source: no page cites 'iso-6487': cite it, or take it out`,
      `${FILE}:3:3 warning uncited-source: no page cites 'sae-j211-1': cite it, or take it out`,
    ]);
  });

  test('citations without any bibliography', () => {
    expect(faults([cite('a', 1)], null)).toEqual([
      "docs/page.md:1:5 error unknown-citation: 'a' cannot be cited: there is no '_bibliography.json' in the docs folder",
    ]);
  });

  test('a source counts as cited by whichever page cites it', () => {
    const documents = ['docs/a.md', 'docs/b.md'].map((source, index) =>
      documentOf(source as SourcePath, [cite(`s${index}`, 1)]),
    );
    expect(citationDiagnostics(documents, bibliographyOf('s0', 's1'), true)).toEqual([]);
  });

  test('while pages are not read yet, nothing is known to be uncited', () => {
    expect(citationDiagnostics([], bibliographyOf('a'), false)).toEqual([]);
    expect(citationDiagnostics([], bibliographyOf('a'), true)).toHaveLength(1);
  });
});
