/// <reference path="./d3-color.d.ts" />
import { color as parse, rgb } from 'd3-color';

/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** Reads an opaque colour of CSS: a name, hexadecimal digits, `rgb()` or `hsl()`. Null for any other text. */
export function readColor(text: string): Color | null {
  // The package knows the older notation, with commas, alone.
  const found = parse(
    text
      .trim()
      .replace(/deg\b/, '')
      .replace(/(?<=[\d%])\s+(?=[\d.+-])/g, ','),
  )?.rgb();
  if (found === undefined || found.opacity !== 1) return null;
  return [found.r, found.g, found.b];
}

/** Mixes two colours. @param share of the second one, 0 to 1 */
export function mix(first: Color, second: Color, share: number): Color {
  const at = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * share;
  return [at(0), at(1), at(2)];
}

/** The contrast ratio of WCAG 2, 1 to 21. */
export function contrast(first: Color, second: Color): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes white into a colour until a test of it holds; white at the end. @returns hexadecimal digits */
export function lighten(color: Color, isEnough: (lighter: Color) => boolean): string {
  const steps = Array.from({ length: 21 }, (_, index) => mix(color, [255, 255, 255], index / 20));
  return rgb(...(steps.find(isEnough) ?? [255, 255, 255])).formatHex();
}
