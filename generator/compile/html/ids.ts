import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import type { Heading, Root as MarkdownRoot, PhrasingContent } from 'mdast';
import type { VFile } from 'vfile';
import { CHROME_ID } from '../../../theme/contract.ts';
import { textOf } from '../markdown/text.ts';
import { dataOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';

/** Takes `{#custom-id}` off the end of a heading and makes it the heading's id. */
export function customIds() {
  return (tree: MarkdownRoot): void => {
    visit(tree, 'heading', (node: Heading) => {
      const last: PhrasingContent | undefined = node.children.at(-1);
      if (last?.type !== 'text') return;
      const match = /\{#([^\s{}]+)\}\s*$/.exec(last.value);
      const id = match?.[1];
      if (match === null || id === undefined) return;
      last.value = last.value.slice(0, match.index).trimEnd();
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    });
  };
}

const HEADING = /^h[1-6]$/;

/**
 * Gives every heading an id, by GitHub's rule where the author set none, and records all ids of the page. Ids set by
 * hand are taken first; one that two elements claim, or that a heading's text leads to as well, is reported, because
 * links to it can mean either. An anchor that leads to the heading itself gives its id to the heading.
 */
export function ids() {
  return (tree: Root, file: VFile): void => {
    const taken = new Set<string>(Object.values(CHROME_ID));
    const names: string[] = [];
    visit(tree, (node) => {
      if (node.type !== 'element' && node.type !== 'raw') return;
      if (node.type === 'element' && node.tagName === 'a' && typeof node.properties.name === 'string') {
        names.push(node.properties.name);
      }
      const id = node.type === 'raw' ? ((node.data as { id?: string } | undefined)?.id ?? null) : idOf(node);
      if (id === null) return;
      if (taken.has(id)) {
        const message = isChrome(id)
          ? `the id '${id}' belongs to the page's frame: choose another`
          : `two elements have the id '${id}': give one of them another`;
        report(file, node, { severity: 'warning', rule: 'duplicate-id', message });
      }
      taken.add(id);
    });
    const anchors = anchorsByHeading(tree);
    const slugger = new GithubSlugger();
    const generated = new Set<string>();
    visit(tree, 'element', (node) => {
      if (!HEADING.test(node.tagName) || idOf(node) !== null) return;
      const letters = slug(textOf(node));
      if (letters === '' && node.tagName === 'h1') return;
      // A heading of a section has to be called something.
      const text = letters || 'section';
      let id = slugger.slug(text);
      const anchor = anchors.get(node)?.find((element) => idOf(element) === id);
      if (anchor !== undefined) {
        delete anchor.properties.id;
        taken.delete(id);
      } else if (taken.has(id) && !generated.has(id) && !isChrome(id)) {
        const message = `this heading's id would be '${id}', which another element of the page has: give it its own with {#id}`;
        report(file, node, { severity: 'warning', rule: 'duplicate-id', message });
      }
      while (taken.has(id)) id = slugger.slug(text);
      generated.add(id);
      taken.add(id);
      node.properties.id = id;
    });
    for (const id of Object.values(CHROME_ID)) taken.delete(id);
    dataOf(file).anchors = [...new Set([...taken, ...names])];
  };
}

/** Elements that show something without text. */
const SHOWN = /^(?:img|picture|svg|video|audio|iframe|object|embed|canvas|input|button|select|textarea|hr|table|pre)$/;

/** The anchors with ids inside of each heading, and those that nothing but white space parts from it. */
function anchorsByHeading(tree: Root): ReadonlyMap<Element, readonly Element[]> {
  const found = new Map<Element, Element[]>();
  /** Anchors since the last thing that readers see. */
  let before: Element[] = [];
  /** The heading that is open, or that nothing to see has followed yet. */
  let heading: Element | null = null;
  let inHeading: ReadonlySet<unknown> = new Set();
  visit(tree, (node) => {
    if (node.type === 'element' && HEADING.test(node.tagName)) {
      heading = node;
      const inside = new Set<unknown>();
      visit(node, (part) => void inside.add(part));
      inHeading = inside;
      found.set(node, before);
      before = [];
    } else if (node.type === 'element' && (node.tagName === 'a' || node.tagName === 'span') && idOf(node) !== null) {
      before.push(node);
      if (heading !== null) found.get(heading)?.push(node);
    } else if (isSeen(node)) {
      before = [];
      if (!inHeading.has(node)) heading = null;
    }
  });
  return found;
}

/** Whether readers see a node itself, whatever it holds. */
function isSeen(node: Nodes): boolean {
  if (node.type === 'element') return SHOWN.test(node.tagName);
  return node.type === 'text' ? node.value.trim() !== '' : node.type !== 'root' && node.type !== 'comment';
}

function isChrome(id: string): boolean {
  return Object.values<string>(CHROME_ID).includes(id);
}

function idOf(node: Element): string | null {
  const { id } = node.properties;
  return typeof id === 'string' && id !== '' ? id : null;
}
