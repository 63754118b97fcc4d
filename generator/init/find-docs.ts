import fs from 'node:fs';
import path from 'node:path';
import { compareText } from '../base/compare-text.ts';
import { groupBy } from '../base/group-by.ts';
import { UNREAD } from '../model/source.ts';

export interface FoundDocs {
  /** The folder of the pages, below the site's; `docs` if there are none. */
  readonly folder: string;
  readonly hasPages: boolean;
  readonly hasHome: boolean;
  /** Lines that describe what was found; empty without pages. */
  readonly lines: readonly string[];
}

const SKIPPED = new Set(['node_modules', 'build', 'dist', 'versioned_docs']);
/** Files about a repository, which are no pages unless they are in `docs`. */
const ABOUT = /(^|\/)(readme|changelog|contributing|code_of_conduct|security|license|authors)\.md$/i;
const IMAGE = /\.(png|jpe?g|gif|svg|webp|avif)$/i;
const GENERATORS: readonly (readonly [name: RegExp, generator: string])[] = [
  [/(^|\/)\.vitepress\/$/, 'VitePress'],
  [/(^|\/)docusaurus\.config\.\w+$/, 'Docusaurus'],
  [/(^|\/)astro\.config\.\w+$/, 'Astro'],
  [/(^|\/)mkdocs\.ya?ml$/, 'MkDocs'],
  [/(^|\/)_quarto\.ya?ml$/, 'Quarto'],
  [/(^|\/)(myst|_toc)\.ya?ml$/, 'MyST or Jupyter Book'],
  [/(^|\/)book\.toml$/, 'mdBook'],
  [/(^|\/)conf\.py$/, 'Sphinx'],
];

/**
 * Looks for pages below a folder.
 *
 * @param docs the folder of the pages, if settings say which it is
 * @param mainDoc id of the document that is the home page
 */
export function findDocs(root: string, docs: string | null, mainDoc: string): FoundDocs {
  const all = filesBelow(root, '');
  const folder = docs ?? docsFolder(all);
  const files = all.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
  const pages = files.filter((file) => /\.(md|tsx)$/.test(file) && !/(^|\/)_/.test(file));
  if (pages.length === 0) return { folder, hasPages: false, hasHome: false, lines: [] };
  const isHome = (file: string) => {
    const id = file.replace(/\.\w+$/, '').replace(/(^|\/)\d+[-_. ]+/g, '$1');
    if (id === mainDoc || /^(index|readme)$/i.test(id)) return true;
    return /^---\r?\n(?:(?!---).*\n)*slug:[ '"]*\/[ '"]*\r?\n/.test(
      fs.readFileSync(path.join(root, folder, file), 'utf8'),
    );
  };
  const home = pages.find(isHome);
  const lines = [
    `found ${count(pages.length, 'page')} in ${count(new Set(pages.map(path.posix.dirname)).size, 'folder')}: ${folder}/`,
    `home page: ${home === undefined ? 'none' : `${folder}/${home}`}`,
    ...leftOut(root, folder, files, all),
  ];
  return { folder, hasPages: true, hasHome: home !== undefined, lines };
}

function leftOut(root: string, folder: string, files: readonly string[], all: readonly string[]): readonly string[] {
  const unread = files.filter((file) => UNREAD.test(file));
  const images = files.filter((file) => IMAGE.test(file));
  const generators = GENERATORS.flatMap(([name, generator]) =>
    all.some((each) => name.test(each)) ? [generator] : [],
  );
  return [
    ...(images.length === 0 ? [] : [`images: ${images.length}`]),
    ...[...groupBy(unread, path.extname)].map(
      ([ending, { length }]) => `not read: ${count(length, `${ending} file`)}, because pages end in .md`,
    ),
    ...generators.map((name) => `not read: the settings of ${name}; folders and 'sidebar_position' order the sidebar`),
    ...['public', `${folder}/public`]
      .filter((name) => fs.existsSync(path.join(root, name)))
      .map((name) => `not read: ${name}/; set static.path to publish its files as they are`),
  ];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Paths of the files below a folder, sorted. Of hidden folders, only names are returned. */
function filesBelow(root: string, folder: string): readonly string[] {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      const file = folder + entry.name;
      if (!entry.isDirectory()) return entry.isFile() ? [file] : [];
      if (entry.name.startsWith('.')) return [`${file}/`];
      return SKIPPED.has(entry.name) ? [] : filesBelow(root, `${file}/`);
    });
}

/** Returns `docs`, or, if it has no Markdown, the folder that holds the pages of the top folder with most of them. */
function docsFolder(files: readonly string[]): string {
  const pages = files.filter((file) => /\/.*\.md$/.test(file) && !ABOUT.test(file));
  const groups = groupBy(pages, (file) => file.slice(0, file.indexOf('/')));
  const [most] = [...groups.values()].sort((a, b) => b.length - a.length);
  if (files.some((file) => /^docs\/.*\.md$/.test(file)) || most === undefined || most.length < 2) return 'docs';
  const [first = [], ...others] = most.map((file) => path.posix.dirname(file).split('/'));
  const end = first.findIndex((name, index) => others.some((each) => each[index] !== name));
  return first.slice(0, end === -1 ? undefined : end).join('/');
}
