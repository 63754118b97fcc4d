import fs from 'node:fs';
import path from 'node:path';
import type { BuildFailure, Message, Metafile, Plugin } from 'esbuild';
import { BROWSERS } from '../base/browsers.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { FILE_START } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';
import { assetPath, type SiteTheme } from './assets.ts';

/** A site's folder with its settings. */
export interface ThemedSite {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: string;
}

/** Files of the site that one setting names, by the paths of their settings. */
export type SettingFiles = readonly (readonly [setting: string, file: string])[];

/** Files of a setting as one text. */
export interface BundledParts extends Pick<SiteTheme, 'outputs' | 'inputs' | 'diagnostics'> {
  /** Empty if there are no files, or if they have errors. */
  readonly text: string;
  readonly imports: Metafile['inputs'];
}

const PUBLISHED = ['woff2', 'woff', 'ttf', 'otf', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'];
const FOLDER = 'site';
/** The name that esbuild has for the text that imports the files. */
const ENTRY = '<stdin>';

/** How the files of a setting are bundled. */
export interface PartKind {
  readonly entry: (files: SettingFiles) => string;
  readonly loader: 'css' | 'js';
  readonly rule: Rule;
  /** The name that messages have for a file. */
  readonly what: string;
  readonly plugins?: Plugin[];
}

/** Bundles files with all that they import. */
export async function bundleParts(site: ThemedSite, files: SettingFiles, kind: PartKind): Promise<BundledParts> {
  const { root, configFile } = site;
  const missing = files.filter(([, file]) => !isFile(root, file));
  const found = files.filter((each) => !missing.includes(each));
  const told = missing.map(([setting, file]): Diagnostic => {
    const message = `'${setting}' is ${JSON.stringify(file)}: there is no such file`;
    return { severity: 'error', rule: 'config', message, file: configFile, ...FILE_START };
  });
  const entries = files.map(([, file]) => path.join(root, file));
  const none = { text: '', imports: {}, outputs: new Map(), inputs: entries, diagnostics: told };
  if (found.length === 0) return none;
  const built = await runBuild(site, found, kind);
  const faults = [
    ...built.errors.map((fault) => diagnosticOf(fault, 'error', kind, configFile)),
    ...built.warnings.map((fault) => diagnosticOf(fault, 'warning', kind, configFile)),
  ];
  const diagnostics = [...told, ...faults];
  if (!('outputFiles' in built)) return { ...none, diagnostics };
  const { inputs: imports } = built.metafile;
  const inputs = Object.keys(imports).flatMap((name) => (name === ENTRY ? [] : [path.join(root, name)]));
  const isPart = ({ path: name }: { readonly path: string }) => /\.(js|css)$/.test(name);
  return {
    text: built.outputFiles.find((file) => file.path.endsWith(`.${kind.loader}`))?.text ?? '',
    imports,
    outputs: new Map(
      built.outputFiles
        .filter((file) => !isPart(file))
        .map(({ path: file, contents }) => {
          const name = assetPath(`${FOLDER}/${path.basename(file)}`);
          return [name, { key: name, immutable: true, read: () => contents }];
        }),
    ),
    inputs: [...new Set([...entries, ...inputs])],
    diagnostics,
  };
}

/** Runs esbuild. Returns a failure with errors of the files. */
async function runBuild(site: ThemedSite, files: SettingFiles, { entry, loader, plugins = [] }: PartKind) {
  const { build } = await import('esbuild');
  return build({
    stdin: { contents: entry(files), resolveDir: site.root, loader },
    absWorkingDir: site.root,
    outdir: FOLDER,
    publicPath: `${site.config.baseUrl}assets`,
    assetNames: `${FOLDER}/[name]-[hash]`,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    charset: 'utf8',
    target: BROWSERS,
    logLevel: 'silent',
    loader: Object.fromEntries(PUBLISHED.map((ending) => [`.${ending}`, 'file'])),
    plugins: [...plugins, publishedFiles(site)],
  }).catch((error: BuildFailure) => {
    if (error.errors === undefined) throw error;
    return { errors: error.errors, warnings: error.warnings };
  });
}

function diagnosticOf(
  { text, location }: Message,
  severity: Diagnostic['severity'],
  { rule, what }: PartKind,
  configFile: string,
): Diagnostic {
  const isElsewhere = location === null || location.file === ENTRY;
  const { file, line, column } = isElsewhere ? { file: configFile, line: 1, column: 0 } : location;
  return { severity, rule, message: `the ${what} has a fault: ${text}`, file, line, column: column + 1 };
}

function isFile(root: string, name: string): boolean {
  return fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile() === true;
}

/** Leads addresses that start with a slash to the files of the static folder, as pages do. */
function publishedFiles({ root, config }: ThemedSite): Plugin {
  return {
    name: 'published-files',
    setup({ onResolve }) {
      onResolve({ filter: /^\/[^/]/, namespace: 'file' }, ({ path: name }) => {
        const [file = ''] = name.slice(1).split(/[?#]/);
        if (!isFile(root, `${config.static.path}/${file}`))
          return { errors: [{ text: `there is no file '${file}' in the folder '${config.static.path}'` }] };
        return { path: config.baseUrl + name.slice(1), external: true };
      });
    },
  };
}
