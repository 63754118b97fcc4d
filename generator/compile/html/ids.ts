import { slug } from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import type { Heading, Root as MarkdownRoot, PhrasingContent, Text } from 'mdast';
import type { VFile } from 'vfile';
import { CHROME_ID } from '../../../theme/contract.ts';
import type { SlugFunction } from '../../model/config.ts';
import { OLD_IDS_PROPERTY, oldAnchors, splitIds } from '../markdown/old-ids.ts';
import { textOf } from '../markdown/text.ts';
import { factsOf, locate, report, sourceOf } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';
import { FOLDED_PROPERTY } from './folds.ts';

/** An attribute as Pandoc, kramdown and MkDocs write it, or `folded`. */
const ATTRIBUTE = String.raw`(?:#[^\s{}"']+|\.[a-z][\w-]*|[a-z][\w-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+)|folded)`;

/** `up{job="api"}` is text. */
const OPENING = String.raw`(?:\{:?(?=\s*(?:#|oldIds|folded))|(?<=\s)\{(?::|(?=\s*(?:\.|id=|data-))))`;

/** Closing `##` may precede the braces. `{-}` is Pandoc’s heading without a number, `{/* #id *\/}` MDX’s id. */
const BRACES = new RegExp(
  String.raw`(?:(?<=\s)#+\s+)?(?:${OPENING}\s*(${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}|(?<=\s)\{(?:-|\/\*\s*(#[\w-]+)\s*\*\/)\})\s*$`,
  'i',
);

/**
 * Takes `{#custom-id oldIds="…" folded}` off the end of a heading: its id, those it had before, and whether its section
 * is folded.
 */
export function customIds() {
  return (tree: MarkdownRoot, file: VFile): void => {
    visit(tree, 'heading', (node: Heading, _index, parent) => {
      const last: PhrasingContent | undefined = node.children.at(-1);
      reportBraces(node, file);
      const match = last?.type === 'text' && !isEscaped(last, file) ? BRACES.exec(last.value) : null;
      if (match === null || last?.type !== 'text') return;
      const [, written = '', comment = written] = match;
      const attributes: readonly string[] = comment.match(new RegExp(ATTRIBUTE, 'gi')) ?? [];
      const id = attributes.find((each) => /^(?:#|id=)/.test(each))?.replace(/^(?:#|id=)["']?|["']$/g, '');
      const oldIds = attributes.find((each) => each.startsWith('oldIds='))?.slice('oldIds='.length);
      // In a quote or a list nothing is folded.
      const isFolded = parent === tree && attributes.includes('folded');
      last.value = last.value.slice(0, match.index).trimEnd();
      const own = {
        ...(id === undefined ? {} : { id }),
        ...(oldIds === undefined ? {} : { [OLD_IDS_PROPERTY]: oldIds }),
        ...(isFolded ? { [FOLDED_PROPERTY]: true } : {}),
      };
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...own } };
    });
  };
}

/** Whether the braces at the end of a text are escaped, which only the source shows. */
function isEscaped(text: Text, file: VFile): boolean {
  return /\\\{[^{}]*\}\s*$/.test(sourceOf(file, text));
}

/** Reports braces with an id that are not at the end of a heading, or hold something else. */
function reportBraces(heading: Heading, file: VFile): void {
  visit(heading, 'text', (text) => {
    const source = sourceOf(file, text);
    const rest = text === heading.children.at(-1) ? source.replace(BRACES, '') : source;
    const found = /(?<![\\{#$])\{:?\s*#["'\p{L}\d][^{}]*(?:\}|$)/u.exec(rest);
    if (found === null) return;
    const message = `'${found[0]}' is shown as text: write an id without spaces at the end of the heading, as in '## Title {#my-id}'`;
    const place = locate(file, (text.position?.start.offset ?? 0) + found.index);
    report(file, place, { severity: 'warning', rule: 'foreign-syntax', message });
  });
}

const HEADING = /^h[1-6]$/;

/**
 * Gives every heading an id, by GitHub's rule where the author set none, and records all ids of the page. Ids set by
 * hand are taken first; one that two elements claim, or that a heading's text leads to as well, is reported, because
 * links to it can mean either. An anchor that leads to the heading itself gives its id to the heading.
 *
 * @param slugOf another rule than GitHub's
 */
export function ids(slugOf: SlugFunction = slug) {
  return (tree: Root, file: VFile): void => {
    const taken = new Set<string>(Object.values(CHROME_ID));
    const names: string[] = [];
    const headings: Element[] = [];
    let hasAnchors = false;
    let hasOldIds = false;
    visit(tree, 'element', (node) => {
      if (HEADING.test(node.tagName)) headings.push(node);
      if (node.tagName === 'a' && typeof node.properties.name === 'string') names.push(node.properties.name);
      hasOldIds ||= node.properties[OLD_IDS_PROPERTY] !== undefined;
      const own = idsOf(node);
      hasAnchors ||= own.length > 0 && isAnchor(node);
      for (const id of own) {
        if (taken.has(id)) {
          const message = isChrome(id)
            ? `the id '${id}' belongs to the page's frame: choose another`
            : `two elements have the id '${id}': give one of them another`;
          report(file, node, { severity: 'warning', rule: 'duplicate-id', message });
        }
        taken.add(id);
      }
    });
    const anchors = hasAnchors ? anchorsByHeading(tree) : NO_ANCHORS;
    const counts = new Map<string, number>();
    const generated = new Set<string>();
    for (const node of headings) {
      if (idOf(node) !== null) continue;
      const letters = slugOf(textOf(node)).normalize('NFC');
      if (letters === '' && node.tagName === 'h1') continue;
      // A heading of a section has to be called something.
      const base = letters || 'section';
      let id = numberedId(base, counts);
      const anchor = anchors.get(node)?.find((element) => idOf(element) === id);
      if (anchor !== undefined) {
        delete anchor.properties.id;
        taken.delete(id);
      } else if (taken.has(id) && !generated.has(id) && !isChrome(id)) {
        const message = `this heading's id would be '${id}', which another element of the page has: give it its own with {#id}`;
        report(file, node, { severity: 'warning', rule: 'duplicate-id', message });
      }
      while (taken.has(id)) id = numberedId(base, counts);
      generated.add(id);
      taken.add(id);
      node.properties.id = id;
    }
    if (hasOldIds) keepOldIds(tree, file);
    for (const id of Object.values(CHROME_ID)) taken.delete(id);
    factsOf(file).anchors = [...new Set([...taken, ...names])];
  };
}

/** Returns the id, or for a repeated one the next that is free, as GitHub numbers them: `a`, `a-1`, `a-2`. */
function numberedId(base: string, counts: Map<string, number>): string {
  let id = base;
  while (counts.has(id)) {
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    id = `${base}-${count}`;
  }
  counts.set(id, 0);
  return id;
}

const SHOWN = /^(?:img|picture|svg|video|audio|iframe|object|embed|canvas|input|button|select|textarea|hr|table|pre)$/;

type Anchors = ReadonlyMap<Element, readonly Element[]>;
const NO_ANCHORS: Anchors = new Map();

function isAnchor(node: Nodes): node is Element {
  return node.type === 'element' && (node.tagName === 'a' || node.tagName === 'span');
}

/** The anchors with ids inside of each heading, and those that nothing but white space parts from it. */
function anchorsByHeading(tree: Root): Anchors {
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
    } else if (isAnchor(node) && idOf(node) !== null) {
      before.push(node);
      if (heading !== null) found.get(heading)?.push(node);
    } else if (isSeen(node)) {
      before = [];
      if (!inHeading.has(node)) heading = null;
    }
  });
  return found;
}

function isSeen(node: Nodes): boolean {
  if (node.type === 'element') return SHOWN.test(node.tagName);
  return node.type === 'text' ? node.value.trim() !== '' : node.type !== 'root' && node.type !== 'comment';
}

/** Old ids go into these elements, because their siblings are separate. In front of all others. */
const HOLDS_OLD_IDS = /^(h[1-6]|section)$/;

/** Puts an anchor for every old id in its place, and records what has taken the place of the id. */
function keepOldIds(tree: Root, file: VFile): void {
  const { oldIds } = factsOf(file);
  visit(tree, (node, index, parent) => {
    if (node.type !== 'element' || node.properties[OLD_IDS_PROPERTY] === undefined) return;
    const before = oldIdsOf(node);
    const id = idOf(node);
    delete node.properties[OLD_IDS_PROPERTY];
    if (id !== null) for (const old of before) oldIds.push([old, id]);
    const anchors = oldAnchors(before, id);
    if (index === undefined || parent === undefined || HOLDS_OLD_IDS.test(node.tagName)) {
      node.children.unshift(...anchors);
      return;
    }
    parent.children.splice(index, 0, ...anchors);
    // On to the element, which has moved.
    return [SKIP, index + anchors.length];
  });
}

function isChrome(id: string): boolean {
  return Object.values<string>(CHROME_ID).includes(id);
}

function idsOf(node: Element): readonly string[] {
  const id = idOf(node);
  return [...(id === null ? [] : [id]), ...oldIdsOf(node)];
}

function oldIdsOf({ properties }: Element): readonly string[] {
  const written = properties[OLD_IDS_PROPERTY];
  return typeof written === 'string' ? splitIds(written) : [];
}

function idOf(node: Element): string | null {
  const { id } = node.properties;
  return typeof id === 'string' && id !== '' ? id : null;
}
