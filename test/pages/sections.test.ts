/** Where readers find things on a page: its box of facts, and its sections in their order. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/cli.ts';
import { CORRECTIONS, DUMMIES, METRICS, OPERATIONS, VEHICLE } from './routes.ts';

const METRIC_FACTS = ['Formula', 'Inputs', 'Result', 'Limits', 'Risk', 'Check'];
const OPERATION_FACTS = ['Formula', 'Inputs', 'Parameters', 'Filter class', 'Result', 'Check'];
const DUMMY_FACTS = ['Represents', 'Used in', 'Channels', 'Constants', 'Limits', 'Qualification'];
/** Facts of some pages, beside the others. */
const FURTHER_FACTS = ['Critical', 'Filter', 'Padding', 'Chest'];

/** Titles of sections in their order; those with an asterisk are on every page. */
const SECTIONS = [
  ...['Definition*', 'Parameters*', 'Algorithm*', 'Conventions', 'Limits', 'Risk', 'Example*', 'Check values'],
  ...['Pitfalls*', 'Equivalents', 'See also*', 'Listing', 'Invalid input*', 'Sources*'],
];
const DUMMY_SECTIONS = [
  ...['Mass and size*', 'Where it is used*', 'Family', 'Channels*', 'Polarity', 'Constants', 'Qualification*'],
  ...['Limits*', 'Metrics*', 'Pitfalls', 'See also', 'Sources*'],
];
/** Facts that are explained in a section. */
const SECTION_OF_FACT: { readonly [fact: string]: string } = { Limits: 'Limits', Risk: 'Risk', Check: 'Check values' };
const FOLDED = ['Listing', 'Invalid input', 'Sources'];

describe.each([
  { routes: [...OPERATIONS, ...CORRECTIONS], facts: OPERATION_FACTS, sections: SECTIONS },
  { routes: [...METRICS, ...VEHICLE], facts: METRIC_FACTS, sections: SECTIONS },
  { routes: DUMMIES, facts: DUMMY_FACTS, sections: DUMMY_SECTIONS },
])('pages with the facts $facts', ({ routes, facts, sections }) => {
  test.each(routes)('%s', (route) => {
    const text = fs
      .readFileSync(path.join(projectRoot, 'docs', `${route.slice(1, -1)}.md`), 'utf8')
      .replace(/^(```+|~~~+)[\s\S]*?^\1/gm, '');
    const headings = [...text.matchAll(/^## (.*?)\s*(\{[^}]*\})?\s*$/gm)].map(([, title = '', braces = '']) => ({
      title,
      isFolded: /\bfolded\b/.test(braces),
    }));
    const titles = headings.map(({ title }) => title);
    const [, lead = '', box = ''] = /^# .*\n\n([\s\S]*?):::facts\n([\s\S]*?)^:::$/m.exec(text) ?? [];
    expect(lead.trim(), 'the lead stands between title and box').not.toBe('');
    const rows = [...box.matchAll(/^- \*\*\[?(.+?)(?:\]\(#[\w-]+\))?\*\*:.*$/gm)].map(([row, name = '']) => ({
      row,
      name,
    }));
    expect(rows.map(({ name }) => name).filter((name) => !FURTHER_FACTS.includes(name))).toEqual(facts);
    for (const { row, name } of rows) {
      if (titles.includes(SECTION_OF_FACT[name] ?? '')) expect(row, 'a fact leads to its section').toContain('](#');
    }
    const wanted = sections.filter((title) => title.endsWith('*') || titles.includes(title));
    expect(titles).toEqual(wanted.map((title) => title.replace('*', '')));
    expect(headings.filter(({ isFolded }) => isFolded).map(({ title }) => title)).toEqual(
      FOLDED.filter((title) => titles.includes(title)),
    );
  });
});
