/** What readers come for is on the first screen: the box of facts of every page, and answers on a phone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DUMMIES as CONSTANTS, findLimits, type LimitQuery } from '../../docs/_toolkit/index.ts';
import { CORRECTIONS, METRICS, OPERATIONS, VEHICLE } from '../pages/routes.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';

browserOfFile();
const own = ownFixture({ title: 'Crash Signal Toolkit' });

describe.each([
  ['a desktop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
])('on the screen of %s', (_, viewport) => {
  // More than forty pages, one after the other.
  test('the whole box is seen, and nothing in it is cut', { timeout: 300_000 }, async () => {
    const { page } = await own.open('/', { viewport, javaScriptEnabled: false, wait: false });
    const hidden: string[] = [];
    for (const route of [...OPERATIONS, ...CORRECTIONS, ...METRICS, ...VEHICLE]) {
      await page.goto(own.at(route));
      await page.evaluate(() => document.fonts.ready);
      const box = page.locator('.facts');
      if ((await box.count()) !== 1) {
        hidden.push(`${route} has no box`);
        continue;
      }
      const bottom = await box.evaluate((each) => each.getBoundingClientRect().bottom);
      const cut = await box
        .locator('dd')
        .evaluateAll((all) =>
          all.flatMap((each) =>
            each.scrollWidth > each.clientWidth + 1 ? [each.previousElementSibling?.textContent] : [],
          ),
        );
      if (bottom > viewport.height) hidden.push(`${route} ends at ${Math.round(bottom)} px`);
      if (cut.length > 0) hidden.push(`${route} is too wide: ${cut.join(', ')}`);
    }
    expect(hidden).toEqual([]);
  });
});

const PHONE = { width: 390, height: 844 };

interface Question {
  readonly question: string;
  /** Texts of the links from the home page on, or what is typed into the search, and the page that it finds first. */
  readonly way: readonly string[] | { readonly search: string; readonly finds: string };
  /** What one line of the screen says. */
  readonly answer: readonly string[];
}

/** A limit as pages write it. */
const limit = ({ test: testName, ...fields }: Omit<LimitQuery, 'test'> & { readonly test?: RegExp }) => {
  const found = findLimits({ status: 'in force', ...fields }).filter((each) => testName?.test(each.test) ?? true);
  const [{ value, unit } = { value: Number.NaN, unit: '1' }, ...others] = found;
  if (others.length > 0) throw new Error(`${found.length} limits have ${JSON.stringify(fields)}`);
  return unit === '1' ? String(value) : `${value} ${unit}`;
};
const inMm = (metres: number | undefined) => `${Number((1000 * (metres ?? Number.NaN)).toFixed(3))}`;
const { condyleOffset, tibiaOffsets } = CONSTANTS['Hybrid III 50M'];

const QUESTIONS: readonly Question[] = [
  {
    question: 'Which HIC15 does FMVSS 208 allow the mid-size man?',
    way: ['HIC'],
    answer: ['FMVSS 208', limit({ programme: 'fmvss-208', criterion: 'hic15', dummy: 'hiii-50m' })],
  },
  {
    question: 'How far may the chest of the small woman be pressed in under UN R137?',
    way: ['deflection'],
    answer: ['R137 5F', limit({ programme: 'un-r137', criterion: 'chest-deflection', dummy: 'hiii-5f' })],
  },
  {
    question: 'What does UN R94 allow of the viscous criterion?',
    way: ['viscous criterion'],
    answer: ['UN R94', limit({ programme: 'un-r94', criterion: 'vc' })],
  },
  {
    question: 'Which tibia index does UN R94 allow?',
    way: ['tibia index'],
    answer: ['UN R94', limit({ programme: 'un-r94', criterion: 'tibia-index' })],
  },
  {
    question: 'How much force may the pelvis of the SID-IIs take in FMVSS 214?',
    way: ['acetabulum and iliac wing'],
    answer: ['FMVSS 214', limit({ programme: 'fmvss-214', criterion: 'acetabulum-iliac-force', test: /pole/ })],
  },
  {
    question: 'How much force may the abdomen of the ES-2re take in FMVSS 214?',
    way: ['deflection and peak force'],
    answer: ['FMVSS 214', limit({ programme: 'fmvss-214', criterion: 'abdomen-force', test: /pole/ })],
  },
  {
    question: 'Which 3 ms value of the head does UN R94 allow?',
    way: { search: '3 ms head acceleration limit', finds: '/injury-metrics/head/head-resultant-acceleration/' },
    answer: ['UN R94', limit({ programme: 'un-r94', criterion: 'a3ms-head' })],
  },
  {
    question: 'How far is the upper neck cell of the Hybrid III 50M from the condyles?',
    way: {
      search: 'distance from load cell to occipital condyles',
      finds: '/offset-corrections/neck_moment_correction/',
    },
    answer: ['Hybrid III', `${inMm(condyleOffset?.value)} mm`],
  },
  {
    question: 'How far off the line from knee to ankle is the upper tibia cell?',
    way: { search: 'tibia moment correction distances', finds: '/offset-corrections/tibia_moment_correction/' },
    answer: ['Hybrid III 50M', `${inMm(tibiaOffsets?.value.upper)} mm`],
  },
  {
    question: 'Which filter class does the acceleration of the head get before HIC?',
    way: { search: 'HIC filter class', finds: '/injury-metrics/head/head-injury-criterion-hic/' },
    answer: ['head acceleration', 'CFC 1000'],
  },
];

/** Whether one line of what the screen shows, a row or a paragraph, has all of the texts. */
function isOnScreen(page: Page, texts: readonly string[]): Promise<boolean> {
  return page.evaluate((wanted) => {
    const lines = [...document.querySelectorAll('article :is(.facts > div, tr, li, p)')];
    return lines.some((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const text = (line.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
      if (top < 0 || bottom > innerHeight || !wanted.every((each) => text.includes(each))) return false;
      // Of a row that scrolls sideways, the cells with the words have to be within the screen.
      const cells = [...line.querySelectorAll(':is(td, th, dd)')];
      return cells.every((cell) => {
        const said = (cell.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
        return !wanted.some((each) => said.includes(each)) || cell.getBoundingClientRect().right <= innerWidth;
      });
    });
  }, texts);
}

describe('an engineer with a phone reads the answer without scrolling', () => {
  test('there are ten questions, by three taps or one search', () => {
    expect(QUESTIONS).toHaveLength(10);
    for (const { way } of QUESTIONS) if (Array.isArray(way)) expect(way.length).toBeLessThanOrEqual(3);
    expect(QUESTIONS.filter(({ way }) => !Array.isArray(way)).length).toBeGreaterThanOrEqual(3);
  });

  test.each(QUESTIONS)('$question', async ({ way, answer }) => {
    const { page } = await own.open('/', { viewport: PHONE, hasTouch: true });
    if (!('search' in way)) {
      for (const text of way) {
        const before = page.url();
        await page.locator('article').getByRole('link', { name: text, exact: true }).first().tap();
        await eventually(() => page.url()).not.toBe(before);
      }
    } else {
      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await page.getByRole('combobox', { name: 'Search' }).fill(way.search);
      const first = page.getByRole('option').first();
      await first.waitFor();
      await eventually(() => first.getAttribute('href')).toMatch(way.finds);
      await first.tap();
      await eventually(() => page.url()).toContain(way.finds);
    }
    await eventually(() => isOnScreen(page, answer)).toBe(true);
  });
});
