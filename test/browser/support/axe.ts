/** What axe-core finds wrong with a page. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled, still } from './browser.ts';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of the page as it stands when nothing moves any more, one line each. What is added to a page in idle time
 * comes later on a machine under load: what is wrong is so at two looks, one after the other.
 *
 * @param rule the only rule that counts; all of them if left out
 */
export async function axeViolations(page: Page, rule?: string): Promise<string[]> {
  await still(page);
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  let before: string[] = [];
  for (;;) {
    const found = await look(page, rule);
    if (found.length === 0 || found.join() === before.join()) return found;
    before = found;
  }
}

/** What cannot be read in the dark: of all that axe-core looks at, the mode changes nothing but colours. */
export async function contrastInDark(page: Page): Promise<string[]> {
  const setMode = (mode: string) =>
    page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, mode);
  await setMode('dark');
  const found = await axeViolations(page, 'color-contrast');
  await setMode('light');
  return found;
}

async function look(page: Page, rule?: string): Promise<string[]> {
  // Off by default, but not in Lighthouse.
  const rules = { 'target-size': { enabled: true } };
  const options = { resultTypes: ['violations'], ...(rule === undefined ? { rules } : { runOnly: [rule] }) };
  const results = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}
