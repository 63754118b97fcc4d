/** The files of the theme's typeface: small, and the second one for pages that have one of its characters. */
import fs from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MORE_CHARACTERS, Stylesheets } from '../../theme/components/frame/Stylesheets.tsx';
import type { AssetLinks } from '../../theme/contract.ts';

test('are small, and the second is preloaded with its characters alone, which the styles declare', () => {
  for (const name of ['toolkit-sans', 'toolkit-sans-more']) {
    expect(fs.statSync(`theme/fonts/${name}.woff2`).size, name).toBeLessThanOrEqual(20_000);
  }
  const assets = { stylesheet: '/a.css', fonts: { common: '/a.woff2', more: '/b.woff2' } } as unknown as AssetLinks;
  const preloads = (text: string) => {
    const html = renderToStaticMarkup(createElement(Stylesheets, { assets, hasFormulas: false, text }));
    return [...html.matchAll(/rel="preload" href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect([preloads('Plain – text'), preloads('5 €')]).toEqual([['/a.woff2'], ['/a.woff2', '/b.woff2']]);

  const styles = fs.readFileSync('theme/styles/base.css', 'utf8');
  const declared = /sans-more\.woff2[^}]*unicode-range:([^;]*);/.exec(styles)?.[1] ?? '';
  const characters = declared.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  const known = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) =>
    MORE_CHARACTERS.test(String.fromCharCode(code)),
  );
  expect(characters).toEqual(known);
});
