import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { unified } from 'unified';
import { checkMeta } from '../../metadata/front-matter.ts';
import type { Drawing } from '../../model/computed.ts';
import type { PageFacts, PageText, Reference } from '../../model/facts.ts';
import { type DocPath, folderOf, isExternal, type SourcePath, splitUrl } from '../../model/paths.ts';
import { withoutMarkReferences, withoutMarks } from '../../model/placeholders.ts';
import { FILE_START, type SourcePosition } from '../../model/positions.ts';
import type { CompileInput } from '../compile.ts';
import { textOf as plainText } from '../markdown/text.ts';
import { toHtml } from '../markdown/verbatim.ts';
import { scriptReferences, styleReferences } from '../named-files.ts';
import { dataOf, factsOf, newFile, startOf, type TextFacts } from '../page-record.ts';
import { loadPlugins, NO_PLUGINS } from '../plugins.ts';
import { visit } from '../walk.ts';
import { activeContent } from './active-content.ts';
import { outline } from './outline.ts';
import { references } from './references.ts';

/** Returns the ids and references of HTML or SVG that is published unchanged. */
export function readHtmlFile({ file, bytes }: CompileInput): FileText {
  return textOf(file, fromHtml(decodeHtml(bytes)));
}

/** Decodes HTML as browsers do: by its byte order mark, its `<meta>`, else as UTF-8. */
function decodeHtml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const [, mark, declared] = /^(\xff\xfe|\xfe\xff)|<meta\s[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(start) ?? [];
  const label = mark === undefined ? (declared ?? 'utf-8') : mark === '\xff\xfe' ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // The name of no encoding.
    return new TextDecoder().decode(bytes);
  }
}

/**
 * Returns the ids and references of a page that is a component, from its rendered HTML.
 *
 * @param exported the other exports of its script: `meta` is the page's front matter
 * @param body digest of the HTML
 */
export function compileComponent(
  path: DocPath,
  file: SourcePath,
  html: string,
  exported: { readonly [name: string]: unknown },
  body: string,
): PageFacts {
  const tree = fromHtml(html, { fragment: true });
  const found = newFile(file);
  outline()(tree, found);
  const { heading } = dataOf(found);
  const headings = factsOf(found).outline.map((each) => ({ ...each, line: 1 }));
  const { meta, diagnostics } = checkMeta(exported.meta ?? {}, file);
  const text = textOf(file, fromHtml(html, { fragment: true }));
  return {
    front: { path, meta, places: {}, heading, otherHeading: null, diagnostics },
    text: { ...text, ...withoutPlaces(text), outline: headings.filter(({ id }) => id !== 'undefined'), body },
  };
}

/** The facts of a file that is published unchanged. */
export type FileText = Omit<PageText, 'body'>;

function textOf(name: SourcePath, tree: Root): FileText {
  const anchors = new Set<string>();
  const inner: Reference[] = [];
  let base: string | null = null;
  visit(tree, 'element', (node) => {
    inner.push(...innerReferences(node));
    const { tagName, properties } = node;
    const { id, name, href } = properties;
    if (typeof id === 'string') anchors.add(id);
    if (tagName === 'a' && typeof name === 'string') anchors.add(name);
    if (tagName === 'base' && typeof href === 'string') base ??= href;
  });
  const found = collect(tree, name);
  const all = [...found.references, ...inner];
  const references = base === null ? all : all.map((each) => ({ ...each, url: fromBase(base ?? '', each.url) }));
  return { ...found, references, anchors: [...anchors] };
}

function innerReferences(node: Element): readonly Reference[] {
  if (node.tagName === 'style') return styleReferences(plainText(node), () => startOf(node));
  const isModule = node.tagName === 'script' && node.properties.type === 'module';
  return isModule ? scriptReferences(plainText(node), () => startOf(node)) : [];
}

/** An address that counts from `<base>`, as one that counts from the page. */
function fromBase(base: string, url: string): string {
  if (isExternal(url)) return url;
  if (isExternal(base)) return URL.canParse(url, base) ? new URL(url, base).href : url;
  if (url.startsWith('/')) return url;
  const { path } = splitUrl(base);
  return (/^[?#]/.test(url) ? path : folderOf(path)) + url;
}

/** Replaces the references in HTML of the settings by placeholders. */
export function compileFragment(html: string, name: string) {
  const tree = fromHtml(withoutMarkReferences(html), { fragment: true });
  const found = collect(tree, name);
  return {
    html: toHtml(tree.children),
    ...withoutPlaces(found),
    diagnostics: found.diagnostics.map((diagnostic) => ({ ...diagnostic, ...FILE_START })),
  };
}

/** Finds the references in pictures that a script drew; a text says why that cannot be done. */
export function compileDrawing(name: string, drawn: readonly string[]): Drawing | string {
  const texts = drawn.map((text) => withoutMarks(withoutMarkReferences(text)));
  const trees = texts.map((text) => fromHtml(text, { fragment: true }));
  const tree: Root = { type: 'root', children: trees.flatMap(({ children }) => children) };
  const ids: string[] = [];
  visit(tree, 'element', ({ properties: { id } }) => {
    if (typeof id === 'string') ids.push(id);
  });
  const { references: found, diagnostics } = collect(tree, name);
  const [fault] = diagnostics;
  if (fault !== undefined) return fault.message;
  const pictures = found.length === 0 ? texts : trees.map((each) => toHtml(each.children));
  return { references: found, ids, pictures };
}

/**
 * Runs the rehype plugins of the settings on a table that a script wrote, and finds its references; a text says why
 * that cannot be done.
 *
 * @param settings URL of the settings as a module, if they have plugins
 */
export async function compileTable(name: string, html: string, settings?: string): Promise<Drawing | string> {
  const { rehype } = settings === undefined ? NO_PLUGINS : await loadPlugins(settings);
  if (rehype.length === 0) return compileDrawing(name, [html]);
  const file = newFile(name);
  try {
    const tree = await unified()
      .use([...rehype])
      .run(fromHtml(html, { fragment: true }), file);
    const [fault] = factsOf(file).diagnostics;
    return fault?.message ?? compileDrawing(name, [toHtml((tree as Root).children)]);
  } catch (error) {
    return (error as Error).message;
  }
}

/** The facts of HTML without a file of its own, where positions mean nothing. */
function withoutPlaces({ references, active }: Pick<FileText, 'references' | 'active'>) {
  const atStart = <T extends SourcePosition>(place: T): T => ({ ...place, ...FILE_START });
  return {
    references: references.map(atStart),
    ...(active === undefined ? {} : { active: { ...active, loads: active.loads.map(atStart) } }),
  };
}

/** Records the tree's references, which it replaces by placeholders, and what a content security policy must allow. */
function collect(tree: Root, name: string): TextFacts {
  const file = newFile(name);
  activeContent()(tree, file);
  references()(tree, file);
  return factsOf(file);
}
