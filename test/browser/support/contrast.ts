import type { Locator } from 'playwright-core';
import { contrast } from '../../support/color-sight.ts';

/** Contrast of an element's text with what is behind it, as WCAG computes it. Text of SVG has a fill. */
export async function contrastOf(element: Locator, property: 'color' | 'fill' = 'color'): Promise<number> {
  const [text = '', background = ''] = await element.evaluate((each, name) => {
    const isClear = (box: Element) => /^rgba\(.*, 0\)$/.test(getComputedStyle(box).backgroundColor);
    let box: Element = each;
    while (isClear(box) && box.parentElement !== null) box = box.parentElement;
    // Below the root is the canvas, which has a system colour.
    const canvas = document.createElement('div');
    canvas.style.background = 'Canvas';
    document.body.append(canvas);
    const behind = getComputedStyle(isClear(box) ? canvas : box).backgroundColor;
    canvas.remove();
    return [getComputedStyle(each)[name], behind];
  }, property);
  return contrast(hex(text), hex(background));
}

function hex(color: string): string {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`;
}
