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

interface Task {
  readonly task: string;
  /** A query, and the page that has to be its first result. */
  readonly search: string;
  readonly finds: string;
  /** What one line of the screen says. */
  readonly answer: readonly string[];
}

/** The limit in force of these fields. @throws if there are several */
function limit(fields: LimitQuery): string {
  const [{ value } = { value: Number.NaN }, ...others] = findLimits({ status: 'in force', ...fields });
  if (others.length > 0) throw new Error(`${others.length + 1} limits have ${JSON.stringify(fields)}`);
  return String(value);
}

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
export const TASKS: readonly Task[] = [
  {
    task: 'CFC of chest deflection',
    search: 'CFC chest deflection',
    finds: '/injury-metrics/thorax/chest-deflection/',
    answer: ['180:', ...chestClasses(180), '600:', ...chestClasses(600)],
  },
  {
    task: 'Nij intercepts of the 5th percentile female',
    search: 'Nij intercepts 5th percentile female',
    finds: '/injury-metrics/neck/neck-injury-criterion-nij/',
    answer: [`5F ${neck?.tension} / ${neck?.compression} N, ${neck?.flexion} / ${neck?.extension} N·m`],
  },
  {
    task: 'the two forms of the 3 ms value',
    search: '3 ms',
    finds: '/injury-metrics/thorax/chest-clip-3ms/',
    answer: forms,
  },
  {
    task: 'rib sensors of the dummies',
    search: 'rib sensors',
    finds: '/category/dummies/',
    answer: [ribs],
  },
  {
    task: 'padding of the Butterworth filter',
    search: 'BW filter padding',
    finds: '/signal-operation/BW/',
    answer: [`${1000 * CFC_PADDING.time} ms`, `${CFC_PADDING.samples} samples`, 'odd extension'],
  },
  {
    task: 'limits of HIC',
    search: 'HIC limits',
    finds: '/injury-metrics/head/head-injury-criterion-hic/',
    answer: [
      `FMVSS 208 HIC15 ≤ ${limit({ programme: 'fmvss-208', criterion: 'hic15', dummy: 'hiii-50m' })}`,
      `UN R94 HIC36 ≤ ${limit({ programme: 'un-r94', criterion: 'hic36' })}`,
    ],
  },
  {
    task: 'critical values of the tibia index, 5th percentile female',
    search: 'tibia index 5th percentile female',
    finds: '/injury-metrics/plex/tibia_index/',
    answer: [`5F ${tibia?.value.moment} N·m, ${(tibia?.value.force ?? 0) / 1000} kN`],
  },
  {
    task: 'channel code of the axial force of the upper neck, driver',
    search: 'channel code upper neck Fz driver',
    finds: '/channel-codes/',
    answer: ['Upper neck', upperNeckForce()],
  },
  {
    task: 'coefficients of the chest curve of US NCAP',
    search: 'NCAP chest risk curve',
    finds: '/vehicle-test-metrics/NCAP/',
    answer: [male.alpha, male.power, male.beta, female.beta].map(String),
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

/** Searches from the home page, opens the first page found, and waits for the answer on the first screen. */
export async function expectAnswer(
  own: Fixture,
  viewport: { readonly width: number; readonly height: number },
  { search, finds, answer }: Task,
): Promise<void> {
  const { page } = await own.open('/', { viewport, hasTouch: true });
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Search' }).fill(search);
  const first = page.getByRole('option').first();
  await eventually(() => first.getAttribute('href')).toMatch(finds);
  await first.tap();
  await eventually(() => page.url()).toContain(finds);
  await eventually(() => isOnScreen(page, answer)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}
