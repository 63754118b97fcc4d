import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { digest } from '../digest.ts';
import type { PageFacts, Reference } from '../types.ts';
import type { CompiledPage, CompileInput } from './compile.ts';
import { references } from './references.ts';
import { dataOf, newFile } from './report.ts';
import { visit } from './walk.ts';

/** What a file of the static folder offers and asks for. It is published as it is, so its body is empty. */
export function compileHtml({ path, file: name, bytes }: CompileInput): CompiledPage {
  const tree = fromHtml(new TextDecoder().decode(bytes));
  const anchors = new Set<string>();
  visit(tree, 'element', ({ tagName, properties: { id, name } }) => {
    if (typeof id === 'string') anchors.add(id);
    if (tagName === 'a' && typeof name === 'string') anchors.add(name);
  });
  const facts: PageFacts = {
    path,
    meta: {},
    heading: null,
    excerpt: null,
    outline: [],
    anchors: [...anchors],
    references: collect(tree, name),
    math: false,
    body: digest(''),
    diagnostics: [],
  };
  return { facts, body: '' };
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
