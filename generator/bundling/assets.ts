import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AssetLinks } from '../../theme/contract.ts';
import { figureStyles } from '../../theme/figure-colors.ts';
import { BROWSERS } from '../base/browsers.ts';
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import { type OutputPath, outputHref } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import { bundle } from './cached-esbuild.js';
import { fontNotice, type Notice, noticesText, packageNotice, packagesOf, typefaceNotice } from './licences.ts';
import { packageFolder } from './package-folder.js';

/** What every page loads: the stylesheet, the client, KaTeX's stylesheet with its fonts. */
export interface Assets {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  links(config: SiteConfig): Omit<AssetLinks, 'favicon'>;
  /**
   * The notices of all software that is published with a site of these settings.
   *
   * @throws {Error} if a package has no licence, or no text of it
   */
  licences(config: SiteConfig): string;
  /** The script that the authoring server puts into its pages, bundled when it is asked for. */
  devScript(): Promise<string>;
}

const CLIENT = 'client/main.tsx';
/** What the client loads when the reader first moves. */
const INTERACTION = 'client/interaction.ts';
/** What pages load at first: all of the client, since what answers the reader imports all of it. */
const SCRIPT = /^client-.*\.js$/;
/** Parts of the client that are loaded on demand, by the names that `client/platform/chunks.ts` has for them. */
const PIECES = {
  crosshair: 'client/article/crosshair.ts',
  manifest: 'client/navigation/manifest.ts',
  math: 'client/platform/math-stylesheet.ts',
  previews: 'client/article/previews.ts',
  search: 'client/search/search.ts',
  shortcuts: 'client/chrome/shortcuts.ts',
  tabs: 'client/article/tabs.ts',
  versions: 'client/chrome/version-keys.ts',
  zoom: 'client/article/zooming.ts',
};
/**
 * For Chromium: compiles the whole of a file off the main thread while it is loaded. Of React nearly everything runs at
 * once, and was read twice: skipped at first, then compiled function by function while the page becomes interactive.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';
const STYLES = 'theme/styles/index.css';
/** The typeface of the theme, which the styles name: what most pages need of it, and the rest. */
const FONT = /^toolkit-sans-[0-9A-Z]+\.woff2$/;
const MORE_FONT = /^toolkit-sans-more-.*\.woff2$/;
/** What the theme has of the fonts of formulas, which the styles name, by what its files are called. */
const FORMULA_FONTS = {
  'Main-Regular': 'main',
  'Math-Italic': 'italic',
  'Main-Bold': 'bold',
  'Size1-Regular': 'size1',
  'Size2-Regular': 'size2',
  'Size3-Regular': 'size3',
  'Size4-Regular': 'size4',
};
/** Named, because esbuild looks for none below `node_modules`. */
const TSCONFIG = 'tsconfig.json';

type Bundle = Awaited<ReturnType<typeof bundle>>;

/** Where KaTeX's stylesheet is loaded from unless the site wants its own copy only. */
const CDN = 'https://cdn.jsdelivr.net/npm/katex';

/**
 * Bundles client and styles, or takes them as they were bundled before.
 *
 * @param packageRoot the folder that holds `client` and `theme`
 * @param cacheFolder where bundles are kept
 */
export async function loadAssets(packageRoot: string, cacheFolder: string): Promise<Assets> {
  const { client, pieces, boot } = await bundleClient(packageRoot, cacheFolder);
  const outputs = new Map<OutputPath, Output>();
  const add: AddOutput = (name, key, read, more = {}) => {
    const output = `assets/${name}` as OutputPath;
    outputs.set(output, { key, read, ...more });
    return output;
  };
  const addFile = (from: Bundle, file: string): OutputPath =>
    add(file, file, () => fs.readFileSync(path.join(from.folder, file)), HASHED);
  const stylesheet = addFile(client, nameOf(client, STYLES));
  const script = addFile(client, nameLike(client, SCRIPT));
  const interaction = addFile(client, nameOf(client, INTERACTION));
  const font = addFile(client, nameLike(client, FONT));
  const moreFont = addFile(client, nameLike(client, MORE_FONT));
  const formulaFonts = Object.entries(FORMULA_FONTS).map(
    ([name, file]) => [name, addFile(client, nameLike(client, new RegExp(`^formulas-${file}-.*\\.woff2$`)))] as const,
  );
  for (const entry of Object.values(PIECES)) addFile(pieces, nameOf(pieces, entry));
  const bootSource = fs.readFileSync(path.join(boot.folder, 'boot.js'), 'utf8').trim();
  const katex = mathStyles(packageFolder('katex', packageRoot), packageRoot, add);
  const inputs = [client, pieces, boot].flatMap((each) => each.inputs);
  return {
    outputs,
    licences: ({ search }) => {
      const copied = search !== false && search.engine === 'pagefind' ? ['katex', 'pagefind'] : ['katex'];
      const folders = [...packagesOf(inputs), ...copied.map((name) => packageFolder(name, packageRoot))];
      // A checkout of this package has the licence of its docs beside its own.
      const notices = folders.map((folder) => packageNotice(folder, folder === packageRoot ? /^LICENSE$/ : undefined));
      return noticesText([...notices, katex.fontNotice(), typefaceNotice(packageRoot)]);
    },
    links: (config) => ({
      stylesheet: outputHref(stylesheet, config),
      ...(config.typeface === 'own'
        ? { fonts: { common: outputHref(font, config), more: outputHref(moreFont, config) } }
        : {}),
      formulaFonts: Object.fromEntries(formulaFonts.map(([name, file]) => [name, outputHref(file, config)])),
      client: outputHref(script, config),
      boot: bootSource,
      mathStylesheet: mathLinks(katex, config),
    }),
    devScript: () => bundleDevScript(packageRoot, cacheFolder, interaction),
  };
}

/** Adds a file to the outputs, below their folder. */
type AddOutput = (name: string, key: string, read: Output['read'], more?: Pick<Output, 'immutable'>) => OutputPath;

/** Its name has a digest of its contents. */
const HASHED = { immutable: true } as const;

interface ClientBundles {
  readonly client: Bundle;
  readonly pieces: Bundle;
  /** The script that stands in every document. */
  readonly boot: Bundle;
}

async function bundleClient(packageRoot: string, cacheFolder: string): Promise<ClientBundles> {
  const common = {
    absWorkingDir: packageRoot,
    tsconfig: TSCONFIG,
    target: BROWSERS,
    minify: true,
    charset: 'utf8' as const,
    legalComments: 'none' as const,
  };
  const module = { ...common, entryNames: '[name]-[hash]', format: 'esm' as const };
  const bundleModules = async () => {
    const pieces = await bundle(cacheFolder, 'pieces', { ...module, entryPoints: PIECES });
    const names = Object.entries(PIECES).map(([name, entry]) => [name, nameOf(pieces, entry)]);
    const client = await bundle(cacheFolder, 'client', {
      ...module,
      entryPoints: { entry: CLIENT, interaction: INTERACTION, site: STYLES },
      jsx: 'automatic',
      splitting: true,
      chunkNames: 'client-[hash]',
      loader: { '.woff2': 'file' },
      assetNames: '[name]-[hash]',
      banner: { js: COMPILED_AT_ONCE, css: figureStyles() },
      define: {
        PIECES: JSON.stringify(JSON.stringify(Object.fromEntries(names))),
        INTERACTION: JSON.stringify('./interaction.ts'),
      },
    });
    return { client, pieces };
  };
  const [modules, boot] = await Promise.all([
    bundleModules(),
    bundle(cacheFolder, 'boot', { ...common, entryPoints: { boot: 'client/boot.ts' }, format: 'iife' }),
  ]);
  return { ...modules, boot };
}

/** @param interaction which a page of the site has loaded, or soon will have */
async function bundleDevScript(packageRoot: string, cacheFolder: string, interaction: OutputPath): Promise<string> {
  const made = await bundle(cacheFolder, 'dev', {
    absWorkingDir: packageRoot,
    tsconfig: TSCONFIG,
    target: BROWSERS,
    charset: 'utf8',
    format: 'esm',
    entryPoints: { dev: 'client/dev/dev.ts' },
    define: { INTERACTION: JSON.stringify(interaction) },
  });
  return fs.readFileSync(path.join(made.folder, 'dev.js'), 'utf8');
}

/** Name of the file that an entry was bundled to. */
function nameOf({ files }: Bundle, entry: string): string {
  const found = files.find((file) => file.entry === entry);
  if (found === undefined) throw new Error(`esbuild made nothing of ${entry}`);
  return found.file;
}

/** Name of the file that a pattern fits. */
function nameLike({ files }: Bundle, pattern: RegExp): string {
  const found = files.find(({ file }) => pattern.test(file));
  if (found === undefined) throw new Error(`esbuild made no file like ${pattern}`);
  return found.file;
}

interface MathStyles {
  readonly version: string;
  /** Digest of the public stylesheet, as browsers check it. */
  readonly integrity: string;
  /** The site's own copy. */
  readonly stylesheet: OutputPath;
  fontNotice(): Notice;
}

/** KaTeX's stylesheet and fonts as files of the site. Of the fonts only WOFF2, which every browser we know reads. */
function mathStyles(folder: string, packageRoot: string, add: AddOutput): MathStyles {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const source = fs.readFileSync(path.join(folder, 'dist/katex.min.css'));
  const css = source.toString('utf8').replace(/,url\([^)]+\) format\("(woff|truetype)"\)/g, '');
  const fonts = [...css.matchAll(/url\(fonts\/([^)]+)\)/g)].map(([, font = '']) => font);
  for (const font of fonts) {
    const read = () => fs.readFileSync(path.join(folder, 'dist/fonts', font));
    add(`katex/fonts/${font}`, digest(version, font), read);
  }
  return {
    version,
    // WOFF2 packs its tables; the package has the same fonts as TrueType.
    fontNotice: () => {
      const files = fonts.map((font) => path.join(folder, 'dist/fonts', font.replace(/\.woff2$/, '.ttf')));
      const parts = Object.values(FORMULA_FONTS).map((file) => `formulas-${file}`);
      const notice = fontNotice(`Fonts of katex ${version}`, files, packageRoot);
      return { ...notice, text: `${parts.join(', ')}: characters of these fonts, with other names.\n\n${notice.text}` };
    },
    integrity: `sha384-${createHash('sha384').update(source).digest('base64')}`,
    stylesheet: add(`katex/katex-${digest(css).slice(0, 10)}.css`, digest(css), () => css, HASHED),
  };
}

function mathLinks({ version, integrity, stylesheet }: MathStyles, config: SiteConfig): AssetLinks['mathStylesheet'] {
  const own = outputHref(stylesheet, config);
  if (config.math.stylesheet === 'self') return { href: own };
  const published = `${CDN}@${version}/dist`;
  return {
    href: `${published}/katex.min.css`,
    integrity,
    fallback: own,
  };
}
