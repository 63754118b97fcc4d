/** What axe-core finds wrong with a page. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled, still } from './browser.ts';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of the page as it stands when nothing moves any more, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await still(page);
  await settled(page);
  await page.evaluate(axe);
  const results = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}
