import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AssetLinks } from '../../theme/contract.ts';
import { bundle } from '../bundle.js';
import { digest } from '../digest.ts';
import { type OutputPath, outputHref, type PathRules } from '../paths.ts';
import { BROWSERS } from '../targets.ts';
import type { Output, SiteConfig } from '../types.ts';

/** What every page loads: the stylesheet, the client, KaTeX's stylesheet with its fonts. */
export interface Assets {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  links(config: SiteConfig): Omit<AssetLinks, 'favicon'>;
}

const CLIENT = 'client/main.tsx';
/** Parts of the client that are loaded on demand, by the names that `client/pieces.ts` has for them. */
const PIECES = {
  equations: 'client/equations.ts',
  manifest: 'client/manifest.ts',
  math: 'client/math-stylesheet.ts',
  modal: 'client/modal.ts',
  previews: 'client/previews.ts',
  search: 'client/search/search.ts',
  tabs: 'client/tabs.ts',
  versions: 'client/version-keys.ts',
  zoom: 'client/zooming.ts',
};
const STYLES = 'theme/styles/index.css';

type Bundle = Awaited<ReturnType<typeof bundle>>;

/** Where KaTeX's stylesheet is loaded from unless the site wants its own copy only. */
const CDN = 'https://cdn.jsdelivr.net/npm/katex';

/** What letters, variables and the brackets of fractions and roots are set in. */
const FIRST_FONTS = ['Main-Regular', 'Math-Italic', 'Size1-Regular', 'Size2-Regular', 'Size3-Regular'].map(
  (name) => `KaTeX_${name}.woff2`,
);

/**
 * Bundles client and styles, or takes them as they were bundled before.
 *
 * @param packageRoot the folder that holds `client`, `theme` and `node_modules`
 * @param cacheFolder where bundles are kept
 */
export async function loadAssets(packageRoot: string, cacheFolder: string): Promise<Assets> {
  const common = {
    absWorkingDir: packageRoot,
    target: BROWSERS,
    minify: true,
    charset: 'utf8' as const,
    legalComments: 'none' as const,
  };
  const module = { ...common, entryNames: '[name]-[hash]', format: 'esm' as const };
  const [[client, pieces], boot] = await Promise.all([
    bundle(cacheFolder, 'pieces', { ...module, entryPoints: PIECES }).then(async (made) => {
      const names = Object.entries(PIECES).map(([name, entry]) => [name, nameOf(made, entry)]);
      const client = await bundle(cacheFolder, 'client', {
        ...module,
        entryPoints: { client: CLIENT, site: STYLES },
        jsx: 'automatic',
        define: { PIECES: JSON.stringify(Object.fromEntries(names)) },
      });
      return [client, made] as const;
    }),
    bundle(cacheFolder, 'boot', { ...common, entryPoints: { boot: 'client/boot.ts' }, format: 'iife' }),
  ]);
  const outputs = new Map<OutputPath, Output>();
  const add = (name: string, key: string, read: Output['read']): OutputPath => {
    const output = `assets/${name}` as OutputPath;
    outputs.set(output, { key, read });
    return output;
  };
  const addFile = (from: Bundle, entry: string): OutputPath => {
    const file = nameOf(from, entry);
    return add(file, file, () => fs.readFileSync(path.join(from.folder, file)));
  };
  const stylesheet = addFile(client, STYLES);
  const script = addFile(client, CLIENT);
  for (const entry of Object.values(PIECES)) addFile(pieces, entry);
  const bootSource = fs.readFileSync(path.join(boot.folder, 'boot.js'), 'utf8').trim();
  const katex = mathStyles(path.join(packageRoot, 'node_modules/katex'), add);

  return {
    outputs,
    links(config) {
      const rules: PathRules = config;
      const own = outputHref(katex.stylesheet, rules);
      return {
        stylesheet: outputHref(stylesheet, rules),
        client: outputHref(script, rules),
        boot: bootSource,
        mathStylesheet:
          config.math.stylesheet === 'self'
            ? {
                href: own,
                fonts: FIRST_FONTS.map((font) => outputHref(`assets/katex/fonts/${font}` as OutputPath, rules)),
              }
            : {
                fonts: FIRST_FONTS.map((font) => `${CDN}@${katex.version}/dist/fonts/${font}`),
                href: `${CDN}@${katex.version}/dist/katex.min.css`,
                integrity: katex.integrity,
                fallback: own,
              },
      };
    },
  };
}

/** The script that the authoring server puts into its pages. */
export async function devScript(packageRoot: string, cacheFolder: string): Promise<string> {
  const made = await bundle(cacheFolder, 'dev', {
    absWorkingDir: packageRoot,
    target: BROWSERS,
    charset: 'utf8',
    format: 'esm',
    entryPoints: { dev: 'client/dev/dev.ts' },
  });
  return fs.readFileSync(path.join(made.folder, 'dev.js'), 'utf8');
}

/** Name of the file that an entry was bundled to. */
function nameOf({ files }: Bundle, entry: string): string {
  const found = files.find((file) => file.entry === entry);
  if (found === undefined) throw new Error(`esbuild made nothing of ${entry}`);
  return found.file;
}

/** KaTeX's stylesheet and fonts as files of the site. Of the fonts only WOFF2, which every browser we know reads. */
function mathStyles(folder: string, add: (name: string, key: string, read: Output['read']) => OutputPath) {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const source = fs.readFileSync(path.join(folder, 'dist/katex.min.css'));
  const css = source.toString('utf8').replace(/,url\([^)]+\) format\("(woff|truetype)"\)/g, '');
  for (const [, font = ''] of css.matchAll(/url\(fonts\/([^)]+)\)/g)) {
    const read = () => fs.readFileSync(path.join(folder, 'dist/fonts', font));
    add(`katex/fonts/${font}`, digest(version, font), read);
  }
  return {
    version,
    integrity: `sha384-${createHash('sha384').update(source).digest('base64')}`,
    stylesheet: add(`katex/katex-${digest(css).slice(0, 10)}.css`, digest(css), () => css),
  };
}
