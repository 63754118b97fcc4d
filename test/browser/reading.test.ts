/** What readers of a page see around its text: links of captions and folded sections, whole names, no empty places. */
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, clipboard, eventually } from './support/browser.ts';
import { prose } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({
  files: {
    'docs/intro.md': `# Home

${prose(12)}

:::table[Masses.]{#tbl-masses}

| Dummy | Mass |
| --- | --- |
| ES-2 | 72 kg |

:::

${`The ${['SID-IIs', 'ES-2', 'THOR-50M', 'H-point'].map((name) => `<span class="whole">${name}</span>`).join(', the ')}. `.repeat(30)}

60 Hz :known[]{as=custom}

## More {#more folded}

${prose(2)}
`,
  },
});

test('captions and folded headings have links, and a mark says how a value is known, in words to those who do not see it; on a phone the link of a fold has the size of a target, and names with hyphens stay in one line', async () => {
  const { page } = await site.open('/');
  const top = () => page.locator('.sidebar').evaluate((each) => each.getBoundingClientRect().top);
  expect(await top()).toBeGreaterThan(40);
  await page.getByRole('link', { name: 'Table 1.' }).press('Enter');
  await page.waitForURL(/#tbl-masses$/);
  await eventually(() => clipboard(page)).toMatch(/#tbl-masses$/);
  const mark = page.locator('.standing.custom');
  expect(await mark.evaluate((each) => getComputedStyle(each, '::before').content)).toContain('○');
  expect(await mark.textContent()).toBe('usual practice');
  expect(await mark.getAttribute('title')).toBe('usual practice');
  // The link of a folded heading opens nothing and is no part of what opens it.
  const link = page.getByRole('link', { name: 'Link to More' });
  expect(await page.locator('summary a').count()).toBe(0);
  await link.focus();
  expect(await link.isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await link.press('Enter');
  await page.waitForURL(/#more$/);
  // While the bar is away, sidebar and contents begin at the top.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await eventually(top).toBeGreaterThan(40);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 1500);
  await eventually(top).toBe(0);
  await page.mouse.wheel(0, -300);
  await eventually(top).toBeGreaterThan(40);
  await page.setViewportSize({ width: 390, height: 844 });
  const { width = 0, height = 0 } = (await page.locator('.fold > .heading-link').boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const broken = () =>
    page.locator('.whole').evaluateAll((all) => all.filter((each) => each.getClientRects().length > 1).length);
  expect(await page.locator('.whole').count()).toBeGreaterThan(100);
  expect(await broken()).toBe(0);
  // Without the style they break, or this test could not fail.
  await page.locator('.whole').evaluateAll((all) => {
    for (const each of all) (each as HTMLElement).style.whiteSpace = 'normal';
  });
  expect(await broken()).toBeGreaterThan(0);
  expect(await page.locator('.prose').textContent()).toContain('SID-IIs, the ES-2, the THOR-50M');
});
