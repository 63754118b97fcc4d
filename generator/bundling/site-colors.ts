import { BACKGROUNDS, type ColorMode } from '../../theme/contract.ts';
import { type Color, contrast, lighten, mix, readColor } from '../base/color.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { FILE_START } from '../model/positions.ts';
import type { SiteTheme } from './assets.ts';

/** The least contrast of text with everything behind it (WCAG 2, AA), and of decoration with the page. */
const LEAST = { accent: 4.5, brand: 1.5 };
const SURFACE_SHARE = 0.1;
const SURFACE = `--accent-surface:color-mix(in srgb,var(--accent) ${100 * SURFACE_SHARE}%,var(--background));`;

/** The colours of the settings as custom properties, and those of them that are hard to see. */
export function colorRules(colors: SiteConfig['colors'], file: string): Pick<SiteTheme, 'rules' | 'diagnostics'> {
  const diagnostics: Diagnostic[] = [];
  const rules: Record<ColorMode, string> = { light: '', dark: '' };
  for (const name of ['brand', 'accent'] as const) {
    const given = colors[name];
    if (given === null) continue;
    for (const mode of ['light', 'dark'] as const) {
      const ratio = (color: Color) => leastContrast(color, name, mode);
      const shown = given[mode] ?? lighten(readColor(given.light) as Color, (color) => ratio(color) >= LEAST[name]);
      rules[mode] += `--${name}:${shown};${name === 'accent' ? SURFACE : ''}`;
      const found = ratio(readColor(shown) as Color);
      if (found >= LEAST[name]) continue;
      const setting = given.dark === null ? `colors.${name}` : `colors.${name}.${mode}`;
      const message = `'${setting}' is ${JSON.stringify(shown)}: its contrast with the background is ${found.toFixed(2)} in ${mode} mode, and must be at least ${LEAST[name]}: make it ${mode === 'light' ? 'darker' : 'lighter'}`;
      diagnostics.push({ severity: 'warning', rule: 'contrast', message, file, ...FILE_START });
    }
  }
  const { light, dark } = rules;
  return { rules: light && `:root{${light}}@media screen{[data-theme=dark]{${dark}}}\n`, diagnostics };
}

/** The contrast of a colour with the page; of text, with what else may be behind it. */
function leastContrast(color: Color, name: 'brand' | 'accent', mode: ColorMode): number {
  const [page, ...others] = BACKGROUNDS[mode].map((each) => readColor(each) as Color) as [Color, ...Color[]];
  const behind = name === 'accent' ? [page, ...others, mix(page, color, SURFACE_SHARE)] : [page];
  return Math.min(...behind.map((each) => contrast(color, each)));
}
