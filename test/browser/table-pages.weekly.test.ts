/** The tables of all our pages: headers, and room on a phone. */
import { expect, test } from 'vitest';
import { browserOfFile, eventually } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';

browserOfFile();
const PHONE = { viewport: { width: 360, height: 740 } };
const own = ownFixture();

test('every page: no empty header, rows with names, nothing wider than a phone, small tables do not scroll, and a link to its last heading leads there', {
  timeout: 300_000,
}, async () => {
  const { page } = await own.open('/', { ...PHONE, javaScriptEnabled: false, wait: false });
  const wrong: string[] = [];
  for (const route of own.routes) {
    await page.goto(own.at(route));
    const { problems, last } = await page.evaluate(look);
    wrong.push(...problems.map((problem) => `${route} ${problem}`));
    if (last === undefined) continue;
    // Another query, so that the document is loaded for this heading.
    await page.goto(`${own.at(route)}?last#${last}`);
    // The browser goes there with its next frame, which may come after the page counts as loaded.
    await eventually(async () => {
      const top = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0, last);
      return top >= 0 && top <= 160 ? '' : `${route}#${last} stands at ${Math.round(top)} px`;
    }).toBe('');
  }
  expect(wrong).toEqual([]);
});

/** What is wrong with a page, and its last heading below which it can be scrolled. */
function look() {
  const headings = [...document.querySelectorAll<HTMLElement>('.prose > .heading > h2')];
  const last = headings
    .filter((each) => scrollY + each.getBoundingClientRect().top < document.body.scrollHeight - innerHeight)
    .at(-1)?.id;
  for (const details of document.querySelectorAll('details')) details.open = true;
  const root = document.documentElement;
  const problems = root.scrollWidth > root.clientWidth ? ['is wider than the window'] : [];
  for (const [index, box] of [...document.querySelectorAll('.prose .table')].entries()) {
    const columns = box.querySelector('tr')?.children.length ?? 0;
    const say = (problem: string) => problems.push(`table ${index + 1}: ${problem}`);
    if ([...box.querySelectorAll('th')].some((head) => head.textContent?.trim() === '')) say('empty header');
    if (columns > 1 && box.querySelector('tbody th') === null) say('no row headers');
    if (columns <= 4 && box.scrollWidth > box.clientWidth) say(`scrolls with ${columns} columns`);
  }
  return { problems, last };
}
