/** Questions of engineers: each is answered within two clicks of the home page. Searches are judged in test/search. */
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LimitsData } from '../../docs/_limits/check.ts';
import limitsJson from '../../docs/_limits/limits.json' with { type: 'json' };
import { corridorOf } from '../../docs/_limits/tables.ts';
import { findLimits, type Limit } from '../../docs/_toolkit/index.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';

const { criteria, dummies, filters, limits, programmes } = limitsJson as LimitsData;

interface Question {
  readonly question: string;
  /** Texts of the links from the home page on. */
  readonly clicks: readonly string[];
  /** Route and fragment of the section that answers. */
  readonly at: string;
  /** What tells the row from others: dummy, criterion, test. */
  readonly row: readonly string[];
  /** What the same row says in answer, from the data. */
  readonly answer: readonly string[];
}

type Wanted = Partial<Pick<Limit, 'programme' | 'dummy' | 'criterion' | 'form' | 'status'>> & {
  readonly test?: RegExp;
};

/** Name of a dummy or a criterion as the tables have it. */
function nameOf(entries: readonly { readonly id: string; readonly name: string }[], id: string): string {
  const found = entries.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no entry '${id}'`);
  return found.name;
}

/** The row of a limit, and its values with their unit; fails where the data have none. */
function limitRow({ test: testName, ...wanted }: Wanted & { readonly dummy: string; readonly criterion: string }) {
  const found = findLimits(wanted).filter((limit) => testName?.test(limit.test) ?? true);
  const [first] = found;
  if (first === undefined) throw new Error(`no limit has ${JSON.stringify(wanted)}`);
  const written = ({ bound, sense, value }: Limit) =>
    ['full score', 'no score', 'capping', 'modifier'].includes(bound)
      ? String(value)
      : `${sense === 'at most' ? '≤' : '≥'} ${value}`;
  return {
    row: [nameOf(dummies, first.dummy), nameOf(criteria, first.criterion)],
    answer: found.map(written),
  };
}

/** The row of a filter class, and its class. */
function filterRow(programme: string, channel: string) {
  const found = filters.find((entry) => entry.programme === programme && entry.channel === channel);
  if (found === undefined) throw new Error(`no class of '${channel}' in '${programme}'`);
  return { row: [channel, found.code], answer: [String(found.cfc)] };
}

/** The row of a corridor, and its ends. */
function corridorRow(fields: Parameters<typeof corridorOf>[0]) {
  const { test: testName, quantity, lowest, highest, unit } = corridorOf(fields);
  return { row: [testName, quantity], answer: [`${lowest} | ${highest} | ${unit}`] };
}

const without = <T extends { row: readonly string[] }>(entry: T, text: string): T => ({
  ...entry,
  row: entry.row.filter((each) => each !== text),
});
const and = <T extends { row: readonly string[] }>(entry: T, ...texts: readonly string[]): T => ({
  ...entry,
  row: [...entry.row, ...texts],
});

const QUESTIONS: readonly Question[] = [
  // By programme: regulations.
  {
    question: 'What is the limit of HIC for the SID-IIs in the pole test of FMVSS 214?',
    clicks: ['FMVSS 214'],
    at: '/limits/#fmvss-214',
    ...and(limitRow({ programme: 'fmvss-214', dummy: 'sid-iis', criterion: 'hic36', test: /pole/ }), 'oblique pole'),
  },
  {
    question: 'Which filter class does UN R95 prescribe for the pubic force?',
    clicks: ['UN R95'],
    at: '/limits/#un-r95',
    ...filterRow('un-r95', 'pubic force'),
  },
  // By programme: ratings.
  {
    question: 'Which pelvis forces does IIHS side 2.0 rate good, acceptable and marginal?',
    clicks: ['IIHS side 2.0'],
    at: '/limits/#iihs-side-2',
    ...limitRow({ programme: 'iihs-side-2', dummy: 'sid-iis', criterion: 'acetabulum-iliac-force' }),
  },
  // Child seats, and by dummy.
  {
    question: 'What is the HIC limit of the Q3s in the side impact test of child seats?',
    clicks: ['Q3s'],
    at: '/limits/#fmvss-213a',
    ...limitRow({ programme: 'fmvss-213a', dummy: 'q3s', criterion: 'hic15' }),
  },
  // By criterion.
  {
    question: 'What is the Nij limit of the 3-year-old in FMVSS 208?',
    clicks: ['Nij', 'Limits'],
    at: '/injury-metrics/neck/neck-injury-criterion-nij/#limits',
    ...and(
      without(limitRow({ programme: 'fmvss-208', dummy: 'hiii-3yo', criterion: 'nij' }), nameOf(criteria, 'nij')),
      'FMVSS 208',
    ),
  },
  {
    question: 'Within which corridor must the acetabulum force of the SID-IIs lie in its qualification?',
    clicks: ['corridors for their qualification'],
    at: '/limits/#qualification',
    ...and(corridorRow({ dummy: 'sid-iis', quantity: 'acetabulum force' }), 'SID-IIs'),
  },
];

let built: BuiltSite;
beforeAll(async () => {
  built = await ownSite();
});

const pages = new Map<string, Document>();
function open(route: string): Document {
  const page = pages.get(route) ?? parseHTML(built.read(`${route.slice(1)}index.html`)).document;
  pages.set(route, page);
  return page;
}

const plain = (text: string | null) =>
  (text ?? '')
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
const routeOf = (address: string) => address.replace(/#.*/, '');

/** Where the links with this text lead: those of the content, or of the page's own contents, or else of the sidebar. */
function targetsOf(from: string, text: string): string[] {
  for (const place of ['main .prose', '.contents', 'body']) {
    const named = [...open(routeOf(from)).querySelectorAll(`${place} a[href]`)].filter(
      (link) => plain(link.textContent) === text,
    );
    const addresses = named.map((link) => new URL(link.getAttribute('href') ?? '', `https://example.com${from}`));
    if (addresses.length > 0) return [...new Set(addresses.map(({ pathname, hash }) => pathname + hash))];
  }
  throw new Error(`${from} has no link '${text}'`);
}

/** Where a reader who knows only the text of the link gets. @throws when links with the same text lead apart */
function follow(from: string, text: string): string {
  const [target = '', ...others] = targetsOf(from, text);
  if (others.length > 0) throw new Error(`'${text}' leads from ${from} to ${[target, ...others].join(' and ')}`);
  return target;
}

/** Rows of the section with a fragment, each with the heading of its group; of the whole page without. */
function rowsAt(address: string): string[] {
  const page = open(routeOf(address));
  const [, id] = address.split('#');
  const start = id === undefined ? page.querySelector('main .prose h1') : page.getElementById(id);
  if (start === null) throw new Error(`${address} does not exist`);
  const level = Number(start.tagName.slice(1));
  const rows: string[] = [];
  let isInside = false;
  let group = '';
  for (const element of page.querySelectorAll('main .prose :is(h1, h2, h3, h4, h5, h6, tr)')) {
    if (element === start) isInside = true;
    else if (isInside && /^H\d$/.test(element.tagName) && Number(element.tagName.slice(1)) <= level) break;
    if (!isInside || element.tagName !== 'TR') continue;
    const cells = [...element.querySelectorAll('th, td')];
    if (cells.some((cell) => cell.getAttribute('scope') === 'rowgroup')) group = plain(element.textContent);
    else {
      if (cells[0]?.getAttribute('scope') === 'col') group = '';
      rows.push([group, ...cells.map((cell) => plain(cell.textContent))].join(' | '));
    }
  }
  return rows;
}

/** Whether a text stands in a row as a whole: `6` is not in `6000`, and `HIC` not in `HIC15`. */
function stands(text: string, row: string): boolean {
  const escaped = plain(text)
    .replace(/^-/, '−')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d.])${escaped}(?![\\p{L}\\d]|\\.\\d)`, 'u').test(row);
}

describe('is answered', () => {
  test.each(QUESTIONS)('$question', ({ clicks, at, row, answer }) => {
    expect(clicks.length).toBeLessThanOrEqual(2);
    expect(clicks.reduce(follow, '/')).toBe(at);
    const rows = rowsAt(at);
    const meant = rows.filter((each) => row.every((text) => stands(text, each)));
    expect(meant, `rows with ${row.join(', ')}: ${rows.join('\n')}`).not.toEqual([]);
    const answers = meant.filter((each) => answer.every((text) => stands(text, each)));
    expect(answers, `${answer.join(', ')} in ${meant.join('\n')}`).not.toEqual([]);
  });

  test('a row without the answer, or of another dummy, does not count', () => {
    const [hic] = rowsAt('/limits/#fmvss-213a').filter((each) => stands('HIC15', each));
    expect(hic).toMatch(/^side impact sled \| HIC15 \| ≤ 570 \| – \| Q3s/);
    expect(['570', '57', '70', 'Q3', 'Q3s'].map((text) => stands(text, hic ?? ''))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(() => follow('/', 'Q3t')).toThrow("/ has no link 'Q3t'");
    expect(() => rowsAt('/limits/#fmvss-999')).toThrow('/limits/#fmvss-999 does not exist');
  });
});

test('every dummy leads from the home page to its limits in one click', () => {
  const OTHERS = ['child', 'hiii-6yo-weighted', 'headform', 'free-motion-headform', 'human', 'vehicle'];
  for (const { id, name } of dummies) {
    if (OTHERS.includes(id)) continue;
    const used = limits.filter(({ dummy, status }) => dummy === id && status === 'in force');
    const wanted = [...new Set(used.map(({ programme }) => nameOf(programmes, programme)))];
    const missing = targetsOf('/', name).map((target) => {
      const heading = open(routeOf(target)).getElementById(target.split('#')[1] ?? '')?.textContent ?? '';
      const shown = [heading, ...rowsAt(target)];
      return wanted.filter((programme) => !shown.some((text) => stands(programme, text)));
    });
    expect(missing, name).toContainEqual([]);
  }
});
