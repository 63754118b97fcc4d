/** Components of a site: in place of the theme's, as pages and in texts. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, titled } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const FOOTER = `import { useState } from 'react';
import type { FooterProps } from 'crash-signal-docs/theme';
import { word } from './word.ts';
import mark from './mark.svg';

export default function Footer({ site, copyright, columns }: FooterProps) {
  const [count, setCount] = useState(0);
  return (
    <footer id="mine">
      <img src={mark} alt="Our mark" />
      <button type="button" onClick={() => setCount(count + 1)}>{word} {count}</button>
      <p>{site.title}, {columns.map(({ title, items }) => title + ': ' + items.map(({ href }) => href)).join()}</p>
      {copyright && <p dangerouslySetInnerHTML={{ __html: copyright }} />}
    </footer>
  );
}
`;

const FILES = {
  'docs/intro.md': '# Home\n\nTo the [guide](guide.md).\n',
  'docs/guide.md':
    '# Guide\n\nTo [Live](live.tsx).\n\n::component[counter]{start=3}\n\n::component[counter]{start=5}\n',
  'docs/live.tsx': `import { useState } from 'react';
export default function Live() {
  const [count, setCount] = useState(0);
  return <article><h1>Live page</h1><button type="button" onClick={() => setCount(count + 1)}>Live {count}</button></article>;
}
`,
  'docs/_parts/counter.tsx': `import { useState } from 'react';
export default function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{'Count ' + count}</button>;
}
`,
  'components/Footer.tsx': FOOTER,
  'components/word.ts': "export const word = 'Pressed';\n",
  'components/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  'components/Brand.jsx':
    "export default ({ site, logo }) => <a id=\"brand\" href={site.homeHref}>{site.title}{logo ? ' with logo' : ''}</a>;\n",
  'components/NotFound.tsx':
    'export default ({ searchHref }: { searchHref?: string }) => <h1>Nothing here; {searchHref}</h1>;\n',
};

const COMPONENTS = {
  Footer: 'components/Footer.tsx',
  Brand: 'components/Brand.jsx',
  NotFound: 'components/NotFound.tsx',
};
const site = fixture({
  files: FILES,
  settings: {
    baseUrl: '/own/',
    theme: { components: COMPONENTS },
    markdown: { components: { counter: { file: '_parts/counter.tsx', props: { start: 'number' } } } },
    footer: { copyright: '© <b>us</b>', links: [{ title: 'Read', items: [{ label: 'Guide', href: '/guide/' }] }] },
  },
});

describe('components of the site', () => {
  test('replace those of the theme in the document and in the menu of narrow windows, and are interactive', async () => {
    const published = (name: string) =>
      fs.readFileSync(path.join(site.folder, name), 'utf8').replaceAll('<!-- -->', '');
    expect(published('index.html')).toContain('<p>Fixture, Read: /own/guide/</p>');
    expect(published('404.html')).toContain('<h1>Nothing here; /own/search/</h1>');
    const { page, documents } = await site.open('/');
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    const mark = page.getByRole('img', { name: 'Our mark' });
    await eventually(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(9);
    const button = page.getByRole('button', { name: 'Pressed 0' });
    // By the keyboard: the window may scroll while a mouse goes there.
    await button.press('Enter');
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
    expect(await page.locator('#mine b').textContent()).toBe('us');
    // They stay from page to page.
    await page.locator('.article a').first().click();
    await titled(page, 'Guide');
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
    await page.locator('#brand').click();
    await titled(page, 'Home');
    expect(documents).toHaveLength(1);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').locator('#brand').waitFor();
  });

  test('that cannot be loaded give way to those of the theme', async () => {
    const { page } = await site.open('/', {
      expected: [/Failed to (load|fetch)|ERR_FAILED|Minified React error/],
      before: (opened) => opened.route(/\/assets\/site-[^/]*\.js$/, (route) => route.abort()),
    });
    await page.getByRole('button', { name: /dark mode/ }).click();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('contentinfo').getByText('us').waitFor();
  });
});

test('components as pages and in texts, with their props, answer in the browser, also when they are navigated to', async () => {
  const { page } = await site.open('/guide/');
  /** A component comes after the app, and nothing tells when: what is pressed before is lost, as on any page. */
  const answers = (name: RegExp, pressed: RegExp) =>
    eventually(async () => {
      const button = page.getByRole('button', { name });
      await button.press('Enter');
      return button.textContent();
    }).toMatch(pressed);
  await answers(/Count ([5-9]|\d\d)/, /Count ([6-9]|\d\d)/);
  await page.getByRole('button', { name: 'Count 3' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Live', exact: true }).press('Enter');
  await titled(page, 'Live page');
  await answers(/Live/, /Live [1-9]/);
});
