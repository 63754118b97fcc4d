/** What axe-core finds wrong with a page. */
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { AXE, AXE_OPTIONS } from '../../support/axe.js';
import { settled, still } from './browser.ts';

/**
 * Violations of the page as it stands when nothing moves any more, one line each. What is added to a page in idle time
 * comes later on a machine under load: what is wrong is so at two looks, one after the other.
 *
 * @param rule the only rule that counts; all of them if left out
 */
export async function axeViolations(page: Page, rule?: string): Promise<string[]> {
  await still(page);
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let before: string[] = [];
  for (;;) {
    const found = await look(page, rule);
    if (found.length === 0 || found.join() === before.join()) return found;
    before = found;
  }
}

/** Violations of contrast in the dark mode, which changes colours only. */
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
  const options = { ...AXE_OPTIONS, ...(rule === undefined ? {} : { runOnly: [rule] }) };
  const results = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}
