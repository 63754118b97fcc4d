import fs from 'node:fs';
import path from 'node:path';
import type { AssetLinks, ThemeComponents } from '../../theme/contract.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ForeignLoad } from '../model/facts.ts';
import { type OutputPath, outputHref } from '../model/paths.ts';
import type { Output } from '../model/site.ts';

/** The files that every page loads: stylesheet, client, KaTeX's stylesheet with its fonts. */
export interface Assets {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  readonly stylesheet: OutputPath;
  links(config: SiteConfig): Omit<AssetLinks, 'icons' | 'head'>;
  readonly theme?: SiteTheme;
  licences(): string;
  readonly devScript: string;
}

/** The additions of a site's settings to the theme. */
export interface SiteTheme {
  /** Equal keys mean equal additions. */
  readonly key: string;
  /** Imports of stylesheets of other hosts, which browsers read only before all rules. */
  readonly imports: string;
  readonly rules: string;
  /** The module of the components, which pages load, too; empty for none. */
  readonly script: string;
  readonly components: Partial<ThemeComponents>;
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  /** Files of other hosts that they name, each with the file of the site. */
  readonly loads: readonly (ForeignLoad & { readonly file: string })[];
  /** The files that all of it was made from, absolute. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `dist/program.json`, which `build.js` writes. Names are those of files in `dist/assets/`. */
interface AssetsRecord {
  readonly stylesheet: string;
  readonly client: string;
  readonly fonts: { readonly common: string; readonly more: string };
  readonly formulaFonts: readonly string[];
  readonly katex: { readonly version: string; readonly stylesheet: string; readonly integrity: string };
}

const CDN = 'https://cdn.jsdelivr.net/npm/katex';
/** Names without a hash of the contents: fonts that KaTeX's stylesheet refers to. */
const UNHASHED = 'katex/fonts/';

/** Reads what `build.js` made. @param dist its folder */
export function loadAssets(dist: string): Assets {
  const folder = path.join(dist, 'assets');
  const read = (name: string) => fs.readFileSync(path.join(dist, name), 'utf8');
  const { stylesheet, client, fonts, formulaFonts, katex } = JSON.parse(read('program.json')) as AssetsRecord;
  const outputs = new Map<OutputPath, Output>();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const immutable = !name.startsWith(UNHASHED);
    const key = immutable ? name : `${katex.version} ${name}`;
    outputs.set(assetPath(name), { key, read: () => fs.readFileSync(file), ...(immutable ? { immutable } : {}) });
  }
  const boot = read('inline/boot.js').trim();
  return {
    outputs,
    stylesheet: assetPath(stylesheet),
    licences: () => read('LICENSES.txt'),
    links(config) {
      const href = (name: string) => outputHref(assetPath(name), config);
      return {
        stylesheet: href(stylesheet),
        ...(config.typeface === 'own' ? { fonts: { common: href(fonts.common), more: href(fonts.more) } } : {}),
        client: href(client),
        boot,
        mathStylesheet: {
          href: href(`katex/${katex.stylesheet}`),
          fonts: formulaFonts.map(href),
          ...(config.math.stylesheet === 'cdn'
            ? { foreign: { href: `${CDN}@${katex.version}/dist/katex.min.css`, integrity: katex.integrity } }
            : {}),
        },
      };
    },
    devScript: read('inline/dev.js'),
  };
}

/** Path of a file that pages load. */
export function assetPath(name: string): OutputPath {
  return `assets/${name}` as OutputPath;
}
