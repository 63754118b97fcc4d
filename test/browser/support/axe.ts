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
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await still(page);
  await settled(page);
  await page.evaluate(axe);
  let before: string[] = [];
  for (;;) {
    const found = await look(page);
    if (found.length === 0 || found.join() === before.join()) return found;
    before = found;
  }
}

async function look(page: Page): Promise<string[]> {
  const results = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}
