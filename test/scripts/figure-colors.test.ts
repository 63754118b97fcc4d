/** The colours of figures, as readers with every kind of colour sight see them. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIXED } from '../../generator/scripts/figure/standalone.ts';
import { FIGURE_COLORS, FIGURE_DASHES, figureStyles } from '../../theme/figure-colors.ts';
import { projectRoot } from '../support/cli.ts';
import { colorDifference, contrast, SIGHTS, seen, toLab } from '../support/color-sight.ts';

const MODES = ['light', 'dark'] as const;
const tokens = fs.readFileSync(path.join(projectRoot, 'theme/styles/tokens.css'), 'utf8');
/** Of both modes, in this order. */
const backgrounds = [...tokens.matchAll(/--background: (#\w+)/g)].map(([, color = '']) => color);

describe.each(MODES)('in the %s mode', (mode) => {
  const { series, limit } = FIGURE_COLORS[mode];
  const colors = [...series, limit];

  test.each(Object.keys(SIGHTS))('any two colours differ in %s sight', (sight) => {
    const labs = colors.map((color) => toLab(seen(color, sight)));
    const close = colors.flatMap((color, index) =>
      colors.slice(0, index).flatMap((other, before) => {
        const difference = colorDifference(labs[index] ?? [], labs[before] ?? []);
        return difference < 20 ? [`${color} ${other} ${difference.toFixed(1)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });

  test('every colour stands out from the page, and the limit can be written in', () => {
    const background = backgrounds[MODES.indexOf(mode)] ?? '';
    const pale = colors.filter((color) => contrast(color, background) < 3);
    expect(pale).toEqual([]);
    expect(contrast(limit, background)).toBeGreaterThanOrEqual(4.5);
  });
});

test('the difference is CIEDE2000, and the sights leave grey as it is', () => {
  // Pairs 1, 7 and 17 of the test data of Sharma, Wu and Dalal (2005).
  expect(colorDifference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(colorDifference([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
  expect(colorDifference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  for (const sight of Object.keys(SIGHTS)) {
    const [, a = 9, b = 9] = toLab(seen('#808080', sight));
    expect(Math.hypot(a, b)).toBeLessThan(0.1);
  }
});

test('what warns of danger is red as limits are, so that there is one red', () => {
  const reds = [...tokens.matchAll(/--danger: (#\w+)/g)].map(([, color]) => color);
  expect(reds).toEqual(MODES.map((mode) => FIGURE_COLORS[mode].limit));
});

test('dashes of the series can be told apart: no two begin alike', () => {
  const dashes = FIGURE_DASHES.filter((dash) => dash !== 'none').map((dash) => dash.split(' ').map(Number));
  const alike = dashes.flatMap(([stroke = 0, ...more], index) =>
    dashes.slice(0, index).flatMap(([other = 0, ...others]) => {
      // A pattern of two strokes is another one than a pattern of one.
      const isOther = more.length !== others.length || Math.max(stroke, other) / Math.min(stroke, other) >= 1.5;
      return isOther ? [] : [`${stroke} ${other}`];
    }),
  );
  expect(alike).toEqual([]);
});

test('dark colours are those of screens, and a picture on its own has the light ones', () => {
  const [light, dark] = figureStyles().split('@media screen');
  expect(light).toContain(`--figure-1:${FIGURE_COLORS.light.series[0]};`);
  expect(dark).toContain(`[data-theme=dark]{--figure-1:${FIGURE_COLORS.dark.series[0]};`);
  const [text] = [...tokens.matchAll(/--text: (#\w+)/g)].map(([, color]) => color);
  expect(FIXED).toMatchObject({ text, background: backgrounds[0], 'figure-limit': FIGURE_COLORS.light.limit });
});
