/** Browsers refuse nothing of ours by the content security policy, and what is not ours. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIGURE_SCRIPT } from '../support/samples.ts';
import { browserOfFile, eventually, hydrated, newReader, settled, titled } from './support/browser.ts';
import { DOCS } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const FILES = {
  ...DOCS,
  'docs/intro.md': `# Home

To [raw HTML](raw.md) and to [the component](live.tsx).
`,
  'docs/figures.md': `# Figures

See [](#fig-force) and [](#eq-newton).

$$
F = m\\,a \\label{eq-newton}
$$

::figure[A force.]{#fig-force file="_figures/force.ts"}
`,
  'docs/_figures/force.ts': FIGURE_SCRIPT,
  'docs/raw.md': `# Raw HTML

<style>#styled { color: rgb(1, 2, 3) }</style>
<p id="styled" style="margin: 7px">Styled.</p>
<button onclick="document.body.dataset.handled = 'yes'">Handled</button>
<script>document.body.dataset.ran = 'yes';</script>
<script type="module">document.body.dataset.module = 'yes';</script>
`,
  'docs/live.tsx': `import { useState } from 'react';
export default function Live() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <h1>Live</h1>
      <style>{'.live { color: rgb(1, 2, 3) }'}</style>
      <button className="live" style={{ marginTop: count }} onClick={() => setCount(count + 1)}>Count {count}</button>
    </div>
  );
}
`,
  'static/s/index.html':
    '<!doctype html><title>Static</title><style>p{color:rgb(1,2,3)}</style><p>Static<script>document.title = "Ran";</script>',
};

const settings = {
  title: 'Policy',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  hosting: {},
  math: { stylesheet: 'cdn' },
};

const site = fixture({ files: FILES, settings });

/** A page of a new reader, and what browsers refuse in any document that it shows. */
async function open(
  where: string,
  options: Parameters<typeof newReader>[0] = {},
  answer?: (route: Route) => Promise<void>,
) {
  const reader = await newReader({ network: 'there', ...options });
  const page = await reader.context.newPage();
  const refused: string[] = [];
  await page.exposeFunction('__refused', (what: string) => void refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const what = `${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber} on ${location.pathname}`;
      (window as unknown as { __refused(what: string): void }).__refused(what);
    });
  });
  if (answer !== undefined) await page.route(site.at(where), answer);
  await page.goto(site.at(where));
  return { page, refused };
}

async function seeRaw(page: Page): Promise<void> {
  await titled(page, 'Raw HTML');
  await page.getByRole('button', { name: 'Handled' }).click();
  await eventually(() => page.evaluate(() => ({ ...document.body.dataset }))).toMatchObject({
    handled: 'yes',
    module: 'yes',
    ran: 'yes',
  });
  const look = () =>
    page.locator('#styled').evaluate((element) => {
      const { color, marginTop } = getComputedStyle(element);
      return [color, marginTop];
    });
  expect(await look()).toEqual(['rgb(1, 2, 3)', '7px']);
}

test('nothing is refused on any kind of page, whatever the reader opens', async () => {
  const { page, refused } = await open('/', { expected: [/status of 404/] });
  const visit = async (where: string) => {
    await page.goto(site.at(where));
    await hydrated(page);
  };
  await hydrated(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('alpha');
  await page.getByRole('option', { name: /Alpha/ }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('article').getByRole('link', { name: 'the component' }).click();
  await titled(page, 'Live');
  const button = page.getByRole('button', { name: /Count/ });
  await eventually(async () => {
    await button.press('Enter');
    return button.textContent();
  }).not.toBe('Count 0');
  expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  await page.goBack();
  await page.locator('article').getByRole('link', { name: 'raw HTML' }).click();
  await seeRaw(page);
  await visit('/rich/');
  await page.locator('.katex-html').first().waitFor();
  await page.getByRole('tab', { name: 'Imperial' }).press('Enter');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  // The bar is away while readers go down.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /dark mode/ }).click();
  // Documents open it before the first paint.
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('button', { name: 'Metrics' }).press('Enter');
  await visit('/figures/');
  await page.locator('article').getByRole('link', { name: 'Figure 1', exact: true }).hover();
  await page.getByRole('tooltip').locator('svg.plot-svg').first().waitFor({ state: 'attached' });
  // A picture that is opened by itself keeps its styles.
  const picture = await page.locator('article a[href$=".svg"]').evaluate((link: HTMLAnchorElement) => link.href);
  await page.goto(picture);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  for (const where of ['search/?q=alpha', 'nowhere/']) {
    await page.goto(site.at('/') + where);
    await page.locator('main h1').waitFor();
  }
  await page.goto(site.at('/s/'));
  expect(await page.title()).toBe('Ran');
  await settled(page);
  expect(refused).toEqual([]);
});

/** The document of a host that knows nothing of headers. */
async function withoutHeader(route: Route): Promise<void> {
  const response = await route.fetch();
  const { 'content-security-policy': policy, ...headers } = response.headers();
  expect(policy).toBeTruthy();
  await route.fulfill({ response, headers });
}

/** The document without its own policy, so that the header alone holds. */
async function withoutMeta(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  expect(body).not.toBe(html);
  await route.fulfill({ response, body });
}

test.each([
  ['meta element alone', withoutHeader],
  ['header alone', withoutMeta],
] as const)('%s: scripts of a page run, and one that somebody else puts into it does not', async (name, answer) => {
  const { page, refused } = await open('/raw/', { expected: [/Content Security Policy/] }, answer);
  await seeRaw(page);
  expect(refused).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.body.dataset.injected = "yes"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.body.dataset.injected = 1">');
  });
  await eventually(() => refused.join('\n')).toMatch(/script-src-elem inline/);
  await eventually(() => refused.join('\n')).toMatch(/script-src-attr inline/);
  expect(await page.evaluate(() => document.body.dataset.injected)).toBeUndefined();
  if (name === 'header alone') return;
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
  );
  await eventually(() => refused.join('\n')).toMatch(/style-src-elem inline/);
});
