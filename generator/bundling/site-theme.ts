/** What the settings add to the theme: colours and stylesheets. */
import fs from 'node:fs';
import path from 'node:path';
import type { BuildFailure, Message, Metafile, Plugin } from 'esbuild';
import { BACKGROUNDS, type ColorMode } from '../../theme/contract.ts';
import { BROWSERS } from '../base/browsers.ts';
import { type Color, contrast, lighten, mix, readColor } from '../base/color.ts';
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { outputHref } from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import { type Assets, assetPath, type SiteTheme } from './assets.ts';

/** A site's folder with its settings. */
interface ThemedSite {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: string;
}

/** Makes the additions of a site's settings to the theme. */
export async function bundleTheme(site: ThemedSite): Promise<SiteTheme> {
  const colors = colorRules(site.config.colors, site.configFile);
  const styles = await bundleStyles(site);
  const rules = colors.rules + styles.rules;
  const key = digest(styles.imports, rules);
  return { ...styles, key, rules, diagnostics: [...colors.diagnostics, ...styles.diagnostics] };
}

/** The files that every page loads, with those of the site. */
export function withTheme(assets: Assets, theme: SiteTheme): Assets {
  const { imports, rules, outputs } = theme;
  if (imports + rules === '') return { ...assets, theme };
  const { stylesheet } = assets;
  const ours = new TextDecoder().decode(assets.outputs.get(stylesheet)?.read() as Uint8Array);
  const css = imports + ours + rules;
  const joined = assetPath(`site-${digest(css).slice(0, 10)}.css`);
  const all = new Map([...assets.outputs, ...outputs]);
  all.delete(stylesheet);
  all.set(joined, { key: joined, immutable: true, read: () => css });
  return {
    ...assets,
    theme,
    outputs: all,
    stylesheet: joined,
    links: (config) => ({ ...assets.links(config), stylesheet: outputHref(joined, config) }),
  };
}

// Stylesheets

/** Files that stylesheets name, which are published with them. */
const FILES = ['.woff2', '.woff', '.ttf', '.otf', '.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico'];
/** Their folder below `assets/`. */
const FOLDER = 'site';

/** Bundles the stylesheets of the settings, in their order, with all that they import. */
async function bundleStyles(site: ThemedSite): Promise<Omit<SiteTheme, 'key'>> {
  const { root, config, configFile } = site;
  const diagnostics: Diagnostic[] = [];
  const styles = config.styles.filter((style, index) => {
    if (isFile(root, style)) return true;
    diagnostics.push(missingFile(`styles[${index}]`, style, configFile));
    return false;
  });
  const none = { imports: '', rules: '', outputs: new Map(), loads: [], diagnostics };
  const entries = config.styles.map((style) => path.join(root, style));
  if (styles.length === 0) return { ...none, inputs: entries };
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile, warnings } = await build({
      stdin: {
        contents: styles.map((style) => `@import ${JSON.stringify(`./${style}`)};`).join('\n'),
        resolveDir: root,
        loader: 'css',
      },
      absWorkingDir: root,
      outdir: FOLDER,
      publicPath: `${config.baseUrl}assets`,
      assetNames: `${FOLDER}/[name]-[hash]`,
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      charset: 'utf8',
      target: BROWSERS,
      logLevel: 'silent',
      loader: Object.fromEntries(FILES.map((ending) => [ending, 'file'])),
      plugins: [publishedFiles(site)],
    });
    const css = outputFiles.find((file) => file.path.endsWith('.css'));
    const [, imports = '', rules = ''] = /^((?:@import\s*(?:"[^"]*"|[^;"])*;\s*)*)(.*)$/s.exec(css?.text ?? '') ?? [];
    return {
      imports,
      rules,
      outputs: new Map(
        outputFiles
          .filter((file) => file !== css)
          .map(({ path: file, contents }) => {
            const name = assetPath(`${FOLDER}/${path.basename(file)}`);
            return [name, { key: name, immutable: true, read: () => contents }];
          }),
      ),
      loads: foreignLoads(metafile),
      inputs: [...new Set([...entries, ...filesOf(metafile, root)])],
      diagnostics: [...diagnostics, ...warnings.map((message) => diagnosticOf(message, 'warning', configFile))],
    };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (errors === undefined) throw error;
    return {
      ...none,
      inputs: entries,
      diagnostics: [...diagnostics, ...errors.map((message) => diagnosticOf(message, 'error', configFile))],
    };
  }
}

function isFile(root: string, name: string): boolean {
  return fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile() === true;
}

function missingFile(setting: string, name: string, file: string): Diagnostic {
  const message = `'${setting}' is ${JSON.stringify(name)}: there is no such file`;
  return { severity: 'error', rule: 'config', message, file, ...FILE_START };
}

function diagnosticOf({ text, location }: Message, severity: Diagnostic['severity'], configFile: string): Diagnostic {
  const { file = configFile, line = 1, column = 0 } = location ?? {};
  return { severity, rule: 'styles', message: `the stylesheet has a fault: ${text}`, file, line, column: column + 1 };
}

/** Leads addresses that start with a slash to the files of the static folder, as pages do. */
function publishedFiles({ root, config }: ThemedSite): Plugin {
  return {
    name: 'published-files',
    setup({ onResolve }) {
      onResolve({ filter: /^\/[^/]/, namespace: 'file' }, ({ path: name }) => {
        const [file = ''] = name.slice(1).split(/[?#]/);
        if (!isFile(root, `static/${file}`))
          return { errors: [{ text: `there is no file '${file}' in the folder 'static'` }] };
        return { path: config.baseUrl + name.slice(1), external: true };
      });
    },
  };
}

function filesOf({ inputs }: Metafile, root: string): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => name !== '<stdin>')
    .map((name) => path.join(root, name));
}

/** What stylesheets load of other hosts. */
function foreignLoads({ inputs }: Metafile): SiteTheme['loads'] {
  return Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path: url, kind, external }) => {
      if (external !== true || !/^(https?:)?\/\//i.test(url)) return [];
      const isFont = /\.(woff2?|[ot]tf)\b/i.test(url);
      const directive = kind === 'import-rule' ? 'style-src' : isFont ? 'font-src' : 'img-src';
      return [{ directive, url, file, ...FILE_START } as const];
    }),
  );
}

// Colours

/** The least contrast of text with everything behind it (WCAG 2, AA), and of decoration with the page. */
const LEAST = { accent: 4.5, brand: 1.5 };
/** Share of the accent in the surface of what is current. */
const SURFACE_SHARE = 0.1;
const SURFACE = `--accent-surface:color-mix(in srgb,var(--accent) ${100 * SURFACE_SHARE}%,var(--background));`;

/** The colours of the settings as custom properties, and those of them that are hard to see. */
function colorRules(colors: SiteConfig['colors'], file: string): Pick<SiteTheme, 'rules' | 'diagnostics'> {
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
