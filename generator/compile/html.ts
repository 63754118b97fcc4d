import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { digest } from '../digest.ts';
import { folderOf, isExternal, splitUrl } from '../paths.ts';
import type { PageFacts, Reference } from '../types.ts';
import type { CompiledPage, CompileInput } from './compile.ts';
import { references } from './references.ts';
import { dataOf, newFile } from './report.ts';
import { visit } from './walk.ts';

/** What a file of the static folder offers and asks for. It is published as it is, so its body is empty. */
export function compileHtml({ path, file: name, bytes }: CompileInput): CompiledPage {
  const tree = fromHtml(new TextDecoder().decode(bytes));
  const anchors = new Set<string>();
  let base: string | null = null;
  visit(tree, 'element', ({ tagName, properties: { id, name, href } }) => {
    if (typeof id === 'string') anchors.add(id);
    if (tagName === 'a' && typeof name === 'string') anchors.add(name);
    if (tagName === 'base' && typeof href === 'string') base ??= href;
  });
  const found = collect(tree, name);
  const { highlighter: _, ...nothing } = dataOf(newFile(name));
  const facts: PageFacts = {
    ...nothing,
    path,
    meta: {},
    anchors: [...anchors],
    references: base === null ? found : found.map((each) => ({ ...each, url: fromBase(base ?? '', each.url) })),
    body: digest(''),
  };
  return { facts, body: '' };
}

/** An address that counts from `<base>`, as one that counts from the page. */
function fromBase(base: string, url: string): string {
  if (isExternal(url)) return url;
  if (isExternal(base)) return URL.canParse(url, base) ? new URL(url, base).href : url;
  if (url.startsWith('/')) return url;
  const { path } = splitUrl(base);
  return (/^[?#]/.test(url) ? path : folderOf(path)) + url;
}

/** HTML of the settings: its references, and itself with their marks. */
export function compileFragment(html: string, name: string): { html: string; references: readonly Reference[] } {
  const tree = fromHtml(html, { fragment: true });
  const found = collect(tree, name).map((reference) => ({ ...reference, line: 1, column: 1 }));
  return { html: toHtml(tree, { allowDangerousHtml: true }), references: found };
}

/** Records the tree's references and leaves their marks in it. */
function collect(tree: Root, name: string): readonly Reference[] {
  const file = newFile(name);
  references()(tree, file);
  return dataOf(file).references;
}
