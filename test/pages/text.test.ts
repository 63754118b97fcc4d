/** How pages are written: their box, the order of their sections, their length, their words, and no typed results. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/cli.ts';
import { type PageSource, pageSource, plainText, wordCount } from '../support/pages-text.ts';
import { CORRECTIONS, DUMMIES, METRICS, OPERATIONS, VEHICLE } from './routes.ts';

const METRIC_FACTS = ['Formula', 'Inputs', 'Result', 'Limits', 'Risk', 'Check'];
const OPERATION_FACTS = ['Formula', 'Inputs', 'Parameters', 'Filter class', 'Result', 'Check'];
/** Facts of some pages: what their readers look up most, beside the others. */
const FURTHER_FACTS = ['Critical', 'Filter', 'Padding', 'Chest'];
const DUMMY_FACTS = ['Represents', 'Used in', 'Channels', 'Constants', 'Limits', 'Qualification'];

const SECTIONS = [
  ...['Definition', 'Parameters', 'Algorithm', 'Conventions', 'Limits', 'Risk', 'Example', 'Check values', 'Pitfalls'],
  ...['Equivalents', 'See also', 'Listing', 'Invalid input', 'Sources'],
];
const REQUIRED = [
  'Definition',
  'Parameters',
  'Algorithm',
  'Example',
  'Pitfalls',
  'See also',
  'Invalid input',
  'Sources',
];
const DUMMY_SECTIONS = [
  ...['Mass and size', 'Where it is used', 'Family', 'Channels', 'Polarity', 'Constants', 'Qualification', 'Limits'],
  ...['Metrics', 'Pitfalls', 'See also', 'Sources'],
];
const DUMMY_REQUIRED = [
  'Mass and size',
  'Where it is used',
  'Channels',
  'Qualification',
  'Limits',
  'Metrics',
  'Sources',
];
/** Facts that are explained in a section. */
const SECTION_OF_FACT: { readonly [fact: string]: string } = {
  Limits: 'Limits',
  Risk: 'Risk',
  Check: 'Check values',
};
const FOLDED = ['Listing', 'Invalid input', 'Sources'];

/** Words of a page that are open when it is opened; what many readers look up in may be longer. */
const LONG: { readonly [route: string]: number } = {
  '/signal-operation/BW/': 1800,
  '/signal-operation/compare signals/': 1700,
  '/vehicle-test-metrics/NCAP/': 1800,
};
const MAX_WORDS = 1500;
const MAX_LEAD = 40;

const computed = [...OPERATIONS, ...CORRECTIONS, ...METRICS, ...VEHICLE];
const kinds = [
  { routes: [...OPERATIONS, ...CORRECTIONS], facts: OPERATION_FACTS, sections: SECTIONS, required: REQUIRED },
  { routes: [...METRICS, ...VEHICLE], facts: METRIC_FACTS, sections: SECTIONS, required: REQUIRED },
  { routes: DUMMIES, facts: DUMMY_FACTS, sections: DUMMY_SECTIONS, required: DUMMY_REQUIRED },
];

describe.each(kinds)('pages with the facts $facts', ({ routes, facts, sections, required }) => {
  test.each(routes)('%s', (route) => {
    const page = pageSource(route);
    const titles = page.sections.map(({ title }) => title);
    const [, lead = '', box = ''] = /^# .*\n\n([\s\S]*?):::facts\n([\s\S]*?)^:::$/m.exec(page.start) ?? [];
    expect(lead.trim(), 'the lead stands between title and box').not.toBe('');
    expect(wordCount(lead), lead).toBeLessThanOrEqual(MAX_LEAD);
    const rows = [...box.matchAll(/^- \*\*\[?(.+?)(?:\]\(#[\w-]+\))?\*\*:.*$/gm)].map(([row, name = '']) => ({
      row,
      name,
    }));
    expect(rows.map(({ name }) => name).filter((name) => !FURTHER_FACTS.includes(name))).toEqual(facts);
    for (const { row, name } of rows) {
      if (titles.includes(SECTION_OF_FACT[name] ?? '')) expect(row, 'a fact leads to its section').toContain('](#');
    }
    expect(titles).toEqual(sections.filter((title) => titles.includes(title)));
    expect(titles).toEqual(expect.arrayContaining(required));
    expect(page.sections.filter(({ folded }) => folded).map(({ title }) => title)).toEqual(
      FOLDED.filter((title) => titles.includes(title)),
    );
    const open = [page.start, ...page.sections.filter(({ folded }) => !folded).map(({ text }) => text)].join('\n');
    expect(wordCount(open)).toBeLessThanOrEqual(LONG[route] ?? MAX_WORDS);
  });
});

/** Words that pages had once and that nobody says. */
const UNSAID: readonly RegExp[] = [
  /\bone wants\b/i,
  /how the toolkit is asked/i,
  /what it refuses/i,
  /to check an implementation with/i,
  /\bby custom\b/i,
  /\bis for [\w ]+ to say\b/,
  /\|\s*Ground\s*\|/,
  /\b(?:was|were) not read\b/,
  /\bthat was read\b/,
  /(?:^|\. |: )Read\./m,
  /known by its title/,
  /\btoolkit rule\b/,
  /\bthis documentation\b/i,
  /in public code/,
  /a standards audit/,
  /\bheld against\b/,
  /\bname it with\b/i,
  /the two compared/i,
];

const pages = fs
  .readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !/(^|[\\/])_/.test(name));

test.each(pages)('%s has no words that must not return', (name) => {
  const text = fs.readFileSync(path.join(projectRoot, 'docs', name), 'utf8');
  expect(UNSAID.flatMap((words) => words.exec(text)?.[0] ?? [])).toEqual([]);
});

describe('a table that is written by hand', () => {
  const rowsOf = (line: string) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  const tables = (text: string) =>
    [...text.matchAll(/^\|.*\n\|[ :|-]+\n(?:\|.*(?:\n|$))+/gm)].map(([table]) => {
      const [head = [], , ...body] = table.trimEnd().split('\n').map(rowsOf);
      return { head, body };
    });
  /** The unit of a cell that is a number: typed, or of a value. */
  const unitOf = (cell: string) =>
    /^[−-]?[\d.,]+[ \u00a0](\S+)$/.exec(cell)?.[1] ?? /^:value\[[^\]]*\]\{.*?unit="?([^\s}"]+)"?.*\}$/.exec(cell)?.[1];
  const repeated = ({ head, body }: ReturnType<typeof tables>[number]) =>
    head.filter((_, column) => {
      const units = body.map((row) => unitOf(row[column] ?? ''));
      return body.length > 1 && units[0] !== undefined && new Set(units).size === 1;
    });

  test('one that repeats a unit in each cell, and one with a column without a name are found', () => {
    const [table] = tables('| t | |\n| --- | --- |\n| 5 ms | 1 |\n| :value[x.ts#y]{digits=1 unit=ms} | 2 mm |\n');
    expect(table?.head).toEqual(['t', '']);
    expect(repeated(table as NonNullable<typeof table>)).toEqual(['t']);
  });

  test.each(pages.filter((name) => !name.startsWith('toolkit')))('%s', (name) => {
    const found = tables(fs.readFileSync(path.join(projectRoot, 'docs', name), 'utf8'));
    expect(found.flatMap(({ head }) => head.filter((title) => title === ''))).toEqual([]);
    expect(found.flatMap(repeated)).toEqual([]);
  });
});

describe('a result is computed, not typed', () => {
  test.each(computed)('%s', (route) => {
    const page = pageSource(route);
    const sections = page.sections.filter(({ title }) => ['Example', 'Check values', 'Pitfalls'].includes(title));
    const known = numbersOfScripts(page);
    const typed = sections.flatMap(({ title, text }) =>
      typedNumbers(text)
        .filter(({ value }) => !known.has(value))
        .map(({ shown }) => `${title}: ${shown}`),
    );
    expect(typed).toEqual([]);
  });

  test('typed results are found, and names, clauses and small counts are none', () => {
    const text =
      'Filtered with CFC 180, HIC15 of the Hybrid III 50M by FMVSS 208 S6.2 and Table 2 in step 3 is ' +
      ':value[x#y]{digits=2} for two or 3 pulses; 12.5 % more, −7 mm and 1,000.';
    expect(typedNumbers(text).map(({ value }) => value)).toEqual([12.5, 7, 1000]);
  });
});

/** Numbers as the scripts of a page have them, their own and those of the records that they import. */
function numbersOfScripts({ path: file }: PageSource): ReadonlySet<number> {
  const name = path.basename(file, '.md');
  const folders = [path.join(path.dirname(file), `_${name}`), '_records', '_toolkit/records'];
  const texts = folders.flatMap((folder) => {
    const whole = path.join(projectRoot, 'docs', folder);
    return fs.existsSync(whole)
      ? fs.readdirSync(whole).map((each) => fs.readFileSync(path.join(whole, each), 'utf8'))
      : [];
  });
  const numbers = texts.join('\n').match(/(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? [];
  // Scripts count in s and m where pages count in ms and mm.
  return new Set(
    numbers.map((number) => Number(number.replaceAll('_', ''))).flatMap((value) => [value, rounded(1000 * value)]),
  );
}

const rounded = (value: number) => Number(value.toPrecision(12));

/** What stands before a number that is a name, or part of one. */
const NAMED =
  /(?:\b(?:CFC|AIS|FMVSS|UN|No\.|Part|Annex|Tables?|Figures?|Eqs?\.|Listings?|steps?|class|classes|ISO|ISO\/TS|SAE|Subpart|version|protocol|series|Appendix|Hybrid III|Type|Node|Level|row|rows|T|R|S|H3|[A-Z]\.) ?|[-/§])$/;
const UNIT = /^\s?(?:%|°|[a-zµ]+\/|mm|ms|cm|m|s|g|kN|N|Hz|kHz|kg|dB|rad|deg|J|bar|points?)(?![\p{L}\d])/u;

/** Numbers that a text states: those with a unit or decimals, and large ones; without names, clauses and years. */
function typedNumbers(markdown: string): { readonly shown: string; readonly value: number }[] {
  const text = plainText(markdown);
  return [
    ...text.matchAll(/(?<![\p{L}\d_.,:/§-])[−-]?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\p{L}\d_/]|[.:,-]\d)/gu),
  ].flatMap((match) => {
    const [shown, whole = '', decimals = ''] = match;
    const value = Number(whole.replaceAll(',', '') + decimals);
    const before = text.slice(Math.max(0, match.index - 14), match.index);
    const after = text.slice(match.index + shown.length);
    if (NAMED.test(before)) return [];
    const isYear = /^(?:19|20)\d\d$/.test(shown) && !UNIT.test(after);
    const isSmall = value <= 12 && decimals === '' && !UNIT.test(after);
    return isYear || isSmall ? [] : [{ shown: shown + after.slice(0, 6).trimEnd(), value }];
  });
}
