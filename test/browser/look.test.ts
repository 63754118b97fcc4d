/** The look that the settings of a site give it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, eventually, titled } from './support/browser.ts';
import { prose } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

const picture = (width: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><rect width="${width}" height="20" fill="${color}"/></svg>`;

const FILES = {
  'docs/intro.md': `# Home\n\nTo the [guide](guide.md).\n\n## Section\n\n${prose(2)}\n`,
  'docs/guide.md': `# Guide\n\n## Section\n\n${prose(2)}\n`,
  'static/logo.svg': picture(60, 'teal'),
  'static/img/dark.svg': picture(60, 'aqua'),
  'static/icon.svg': picture(20, 'teal'),
  'static/img/tile.svg': picture(8, 'silver'),
  'static/ran.js': 'document.documentElement.dataset.file = "yes";',
  'look/site.css': `@import './parts/title.css';
@font-face { font-family: Mine; src: url('./parts/mine.woff2') format('woff2'); }
:root { --radius: 11px }
.footer { background: url('/img/tile.svg') }
`,
  'look/parts/title.css': '.article h1 { letter-spacing: 3px }\n',
  'look/parts/mine.woff2': 'no font',
  'look/last.css': '.article h1 { letter-spacing: 5px; background: url(./mark.svg) }\n',
  'look/mark.svg': picture(9, 'olive'),
};

const SETTINGS = {
  baseUrl: '/own/',
  navbar: {
    items: [
      { label: 'Use it', href: '/guide/' },
      { label: 'Source', href: 'https://example.org/source' },
    ],
  },
  footer: {
    copyright: '© us',
    links: [
      { title: 'Read', items: [{ label: 'The guide', href: 'guide.md#section' }] },
      { title: 'More', items: [{ label: 'Elsewhere', href: 'https://example.org/' }] },
    ],
  },
  logo: { src: 'logo.svg', srcDark: 'img/dark.svg', alt: 'A teal bar' },
  favicon: 'icon.svg',
  colors: { brand: 'rebeccapurple', accent: { light: '#7a1f5c', dark: '#F0A0D0' } },
  styles: ['look/site.css', 'look/last.css'],
  head: [
    { tag: 'meta', attributes: { property: 'theme', content: 'a "quoted" <word>' } },
    { tag: 'link', attributes: { rel: 'me', href: '/guide/' } },
    { tag: 'script', content: 'document.documentElement.dataset.inline = "yes";' },
    { tag: 'script', attributes: { src: '/ran.js', defer: true, async: false } },
  ],
};

const site = fixture({ files: FILES, settings: SETTINGS });

const property = (page: Page, name: string, selector = ':root') =>
  page
    .locator(selector)
    .first()
    .evaluate((node, each) => getComputedStyle(node).getPropertyValue(each), name);

test('a site has its stylesheets after those of the theme, its tags in the head, its logo and its colours by mode, which can be read, and its links in the bar, in the menu of a narrow window and in the footer', async () => {
  const { page, documents, requests } = await site.open('/');
  expect(await property(page, 'letter-spacing', '.article h1')).toBe('5px');
  expect(await property(page, '--radius')).toBe('11px');
  const pictures = await Promise.all(
    ['.footer', '.article h1'].map((selector) => property(page, 'background-image', selector)),
  );
  for (const each of pictures) {
    const [, address = ''] = /url\("(.*)"\)/.exec(each) ?? [];
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/svg+xml');
  }
  const links = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links).toEqual([expect.stringMatching(/^\/own\/assets\/site-.*\.css$/)]);

  // The policy lets its scripts run.
  const data = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(data).toMatchObject({ inline: 'yes', file: 'yes' });
  const meta = page.locator('head > meta[property="theme"]');
  expect(await meta.getAttribute('content')).toBe('a "quoted" <word>');
  expect(await page.locator('head > link[rel="me"]').getAttribute('href')).toBe('/own/guide/');
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/own/icon.svg');

  const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: 'A teal bar' });
  expect(await logo.getAttribute('src')).toBe('/own/logo.svg');
  await eventually(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  expect(await property(page, '--brand')).toBe('rebeccapurple');
  expect(await property(page, 'color', '.article a')).toBe('rgb(122, 31, 92)');
  expect(await axeViolations(page, 'color-contrast')).toEqual([]);
  await page.getByRole('button', { name: /dark mode/ }).click();
  await eventually(() => logo.getAttribute('src')).toBe('/own/img/dark.svg');
  await eventually(() => property(page, '--accent')).toBe('#F0A0D0');
  // Where there is a single colour, the dark one is made of it.
  expect(await property(page, '--brand')).toMatch(/^#[0-9a-f]{6}$/);
  expect(await axeViolations(page, 'color-contrast')).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Use it' }).click();
  await titled(page, 'Guide');
  expect(await meta.count()).toBe(1);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('home');
  await page.getByRole('option').first().press('Enter');
  await titled(page, 'Home');
  await eventually(() => page.url()).toBe(site.at('/'));
  // By the keyboard: the window may scroll to the top of the page while a mouse goes there.
  await page.getByRole('contentinfo').getByRole('link', { name: 'The guide' }).press('Enter');
  await eventually(async () => page.url()).toMatch(/\/own\/guide\/#section$/);
  expect(documents).toHaveLength(1);
  expect(requests.filter((url) => !new URL(url).pathname.startsWith('/own/'))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  // The bar left when the page scrolled down to the section, where it is held for a second unless the reader moves.
  await page.keyboard.press('Home');
  expect(await page.getByRole('link', { name: 'Source' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Links' });
  expect(await menu.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe('https://example.org/source');
  expect(await page.getByRole('navigation', { name: 'Versions' }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Use it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
