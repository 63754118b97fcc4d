/** What engineers look up, and whether a screen answers it. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import channelData from '../../../docs/_channels/channels.json' with { type: 'json' };
import { side as ribs } from '../../../docs/_home/dummies.ts';
import limitData from '../../../docs/_limits/limits.json' with { type: 'json' };
import {
  CFC_PADDING,
  CHEST_DEFLECTION_CURVES,
  DUMMIES as CONSTANTS,
  findLimits,
  type LimitQuery,
} from '../../../docs/_toolkit/index.ts';
import { eventually } from './browser.ts';
import type { Fixture } from './fixture.ts';

export const PHONE = { width: 390, height: 844 };
export const SCREENS = [
  ['a desktop', { width: 1366, height: 768 }],
  ['a phone', PHONE],
] as const;

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
const { tibiaOffsets } = CONSTANTS['Hybrid III 50M'];

export const QUESTIONS: readonly Question[] = [
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
    question: 'How far off the line from knee to ankle is the upper tibia cell?',
    way: { search: 'tibia moment correction distances', finds: '/offset-corrections/tibia_moment_correction/' },
    answer: ['Hybrid III 50M', `${inMm(tibiaOffsets?.value.upper)} mm`],
  },
];

/** The code of the axial force of the upper neck with the letter of CFC 1000: driver, Hybrid III 50M. */
function upperNeckForce(): string {
  const pattern = channelData.channels.find(({ id }) => id === 'upper-neck-fz')?.code ?? '';
  const recorded = limitData.filters.find(({ channel, cfc }) => channel === 'neck force' && cfc === 1000)?.code ?? '';
  const dummy = CONSTANTS['Hybrid III 50M'].iso;
  return `11${pattern.slice(2, 10)}${dummy}${pattern.slice(12, 15)}${recorded.slice(15)}`;
}
/** Programmes that prescribe a class for the deflection of the chest. */
const chestClasses = (cfc: number) =>
  limitData.filters
    .filter((filter) => filter.channel === 'chest deflection' && filter.cfc === cfc)
    .flatMap(({ programme }) => limitData.programmes.find(({ id }) => id === programme)?.name ?? []);
const forms = ['chest-a3ms', 'a3ms-head'].map(
  (criterion) =>
    findLimits({ criterion })
      .find(({ form }) => form !== undefined)
      ?.form?.split(' ')[0] ?? '',
);
const { nij, tibia } = CONSTANTS['Hybrid III 5F'];
const neck = nij?.seated?.value;
const { 'Hybrid III 50M': male, 'Hybrid III 5F': female } = CHEST_DEFLECTION_CURVES;

/** What engineers look up most: they type what they want and take what is found first. */
export const TASKS: readonly Question[] = [
  {
    question: 'CFC of chest deflection',
    way: { search: 'CFC chest deflection', finds: '/injury-metrics/thorax/chest-deflection/' },
    answer: ['180:', ...chestClasses(180), '600:', ...chestClasses(600)],
  },
  {
    question: 'Nij intercepts of the 5th percentile female',
    way: { search: 'Nij intercepts 5th percentile female', finds: '/injury-metrics/neck/neck-injury-criterion-nij/' },
    answer: [`5F ${neck?.tension} / ${neck?.compression} N, ${neck?.flexion} / ${neck?.extension} N·m`],
  },
  {
    question: 'the two forms of the 3 ms value',
    way: { search: '3 ms', finds: '/injury-metrics/thorax/chest-clip-3ms/' },
    answer: forms,
  },
  {
    question: 'rib sensors of the dummies',
    way: { search: 'rib sensors', finds: '/category/dummies/' },
    answer: [ribs],
  },
  {
    question: 'padding of the Butterworth filter',
    way: { search: 'BW filter padding', finds: '/signal-operation/BW/' },
    answer: [`${1000 * CFC_PADDING.time} ms`, `${CFC_PADDING.samples} samples`, 'odd extension'],
  },
  {
    question: 'limits of HIC',
    way: { search: 'HIC limits', finds: '/injury-metrics/head/head-injury-criterion-hic/' },
    answer: [
      `FMVSS 208 HIC15 ≤ ${limit({ programme: 'fmvss-208', criterion: 'hic15', dummy: 'hiii-50m' })}`,
      `UN R94 HIC36 ≤ ${limit({ programme: 'un-r94', criterion: 'hic36' })}`,
    ],
  },
  {
    question: 'critical values of the tibia index, 5th percentile female',
    way: { search: 'tibia index 5th percentile female', finds: '/injury-metrics/plex/tibia_index/' },
    answer: [`5F ${tibia?.value.moment} N·m, ${(tibia?.value.force ?? 0) / 1000} kN`],
  },
  {
    question: 'channel code of the axial force of the upper neck, driver',
    way: { search: 'channel code upper neck Fz driver', finds: '/channel-codes/' },
    answer: ['Upper neck', upperNeckForce()],
  },
  {
    question: 'coefficients of the chest curve of US NCAP',
    way: { search: 'NCAP chest risk curve', finds: '/vehicle-test-metrics/NCAP/' },
    answer: [male.alpha, male.power, male.beta, female.beta].map(String),
  },
];

/** Whether one line of what the screen shows, a row or a paragraph, has all of the texts. */
export function isOnScreen(page: Page, texts: readonly string[]): Promise<boolean> {
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

/** Expects that the box of facts of each page ends on every first screen, and that nothing in it is cut. */
export async function expectBoxes(own: Fixture, routes: readonly string[]): Promise<void> {
  const { page } = await own.open('/', { javaScriptEnabled: false, wait: false });
  const hidden: string[] = [];
  for (const route of routes) {
    await page.goto(own.at(route));
    await page.evaluate(() => document.fonts.ready);
    const box = page.locator('.facts');
    if ((await box.count()) !== 1) {
      hidden.push(`${route} has no box`);
      continue;
    }
    for (const [screen, viewport] of SCREENS) {
      await page.setViewportSize(viewport);
      const { bottom, cut } = await box.evaluate((each) => ({
        bottom: each.getBoundingClientRect().bottom,
        cut: [...each.querySelectorAll('dd')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ previousElementSibling }) => previousElementSibling?.textContent),
      }));
      if (bottom > viewport.height) hidden.push(`${route} ends at ${Math.round(bottom)} px on ${screen}`);
      if (cut.length > 0) hidden.push(`${route} is too wide on ${screen}: ${cut.join(', ')}`);
    }
  }
  expect(hidden).toEqual([]);
}

/** Goes the way from the home page and waits for the answer on the first screen. */
export async function expectAnswer(
  own: Fixture,
  viewport: { readonly width: number; readonly height: number },
  way: Question['way'],
  answer: Question['answer'],
): Promise<void> {
  const { page } = await own.open('/', { viewport, hasTouch: true });
  if ('search' in way) {
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.getByRole('combobox', { name: 'Search' }).fill(way.search);
    const first = page.getByRole('option').first();
    await first.waitFor();
    await eventually(() => first.getAttribute('href')).toMatch(way.finds);
    await first.tap();
    await eventually(() => page.url()).toContain(way.finds);
  } else {
    for (const text of way) {
      const before = page.url();
      await page.locator('article').getByRole('link', { name: text, exact: true }).first().tap();
      await eventually(() => page.url()).not.toBe(before);
    }
  }
  await eventually(() => isOnScreen(page, answer)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}
