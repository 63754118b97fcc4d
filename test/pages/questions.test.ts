/** Questions of engineers: each is answered within two clicks of the home page. Searches are judged in test/search. */
import { parseHTML } from 'linkedom';
import { beforeAll, expect, test } from 'vitest';
import type { LimitsData } from '../../docs/_limits/check.ts';
import limitsJson from '../../docs/_limits/limits.json' with { type: 'json' };
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';

const { dummies, limits, programmes } = limitsJson as LimitsData;

/** The texts of the links from the home page on, where they lead, and what one row of the section there says. */
const QUESTIONS: readonly (readonly [
  question: string,
  clicks: readonly string[],
  at: string,
  row: readonly string[],
])[] = [
  [
    'What is the limit of HIC for the SID-IIs in the pole test of FMVSS 214?',
    ['FMVSS 214'],
    '/limits/#fmvss-214',
    ['SID-IIs', 'HIC36', 'oblique pole', '≤ 1000'],
  ],
  [
    'Which filter class does UN R95 prescribe for the pubic force?',
    ['UN R95'],
    '/limits/#un-r95',
    ['pubic force', '??PUBC0000E2FOYB', '600'],
  ],
  [
    'What is the Nij limit of the 3-year-old in FMVSS 208?',
    ['Nij', 'Limits'],
    '/injury-metrics/neck/neck-injury-criterion-nij/#limits',
    ['Hybrid III 3YO', 'FMVSS 208', '≤ 1'],
  ],
  [
    'Within which corridor must the acetabulum force of the SID-IIs lie in its qualification?',
    ['corridors for their qualification'],
    '/limits/#qualification',
    ['SID-IIs', 'acetabulum force', '3.6 | 4.3 | kN'],
  ],
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

test.each(QUESTIONS)('is answered: %s', (_question, clicks, at, row) => {
  expect(clicks.reduce(follow, '/')).toBe(at);
  const found = rowsAt(at).filter((each) => row.every((text) => stands(text, each)));
  expect(found, rowsAt(at).join('\n')).not.toEqual([]);
});

test('every dummy leads from the home page to its limits in one click', () => {
  const OTHERS = ['child', 'hiii-6yo-weighted', 'headform', 'free-motion-headform', 'human', 'vehicle'];
  for (const { id, name } of dummies) {
    if (OTHERS.includes(id)) continue;
    const used = limits.filter(({ dummy, status }) => dummy === id && status === 'in force');
    const wanted = programmes.filter((programme) => used.some((limit) => limit.programme === programme.id));
    const missing = targetsOf('/', name).map((target) => {
      const heading = open(routeOf(target)).getElementById(target.split('#')[1] ?? '')?.textContent ?? '';
      const shown = [heading, ...rowsAt(target)];
      return wanted.filter((programme) => !shown.some((text) => stands(programme.name, text)));
    });
    expect(missing, name).toContainEqual([]);
  }
});
