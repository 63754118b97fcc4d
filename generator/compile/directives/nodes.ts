/** Nodes of Markdown that directives become. */

import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import type { LabelKind } from '../../model/facts.ts';
import { type DocPath, folderOf, resolvePath, scriptFile } from '../../model/paths.ts';
import { mark } from '../../model/placeholders.ts';
import type { SourcePosition } from '../../model/positions.ts';
import type { Script, Slot } from '../../model/slots.ts';
import { OLD_IDS_PROPERTY } from '../markdown/old-ids.ts';
import { markdownText } from '../markdown/text.ts';
import { type Verbatim, verbatim } from '../markdown/verbatim.ts';
import { addLabel, dataOf, factsOf, type PositionedNode, report, startOf } from '../page-record.ts';

/** A directive of any kind. */
export type Directive = ContainerDirective | LeafDirective | TextDirective;
/** A directive that is a block. */
export type BlockDirective = ContainerDirective | LeafDirective;

/** Gives a container its element; `parent` is the name of the container around it. */
export type ContainerHandler = (node: ContainerDirective, file: VFile, parent: string | null) => void;
/** Makes the content that takes the place of a directive on a line of its own; null leaves it as it is written. */
export type LeafHandler = (node: LeafDirective, file: VFile) => RootContent | null;
/** Makes the content that takes the place of a directive in a line; null leaves it as it is written. */
export type TextHandler = (node: TextDirective, file: VFile) => PhrasingContent | null;

type Properties = Readonly<Record<string, unknown>>;

/** The properties of a block's element: `{#id .class oldIds="…"}` behind its name, and the classes it has anyway. */
export function propertiesOf({ attributes }: BlockDirective, classes: readonly string[]): Properties {
  const { id, class: own, oldIds } = attributes ?? {};
  const className = [...classes, ...(own?.split(/\s+/) ?? [])];
  return {
    ...(id ? { id } : {}),
    ...(oldIds ? { [OLD_IDS_PROPERTY]: oldIds } : {}),
    ...(className.length > 0 ? { className } : {}),
  };
}

/** Takes the label (`:::note[Label]`) off a container; null for an empty one. */
export function takeLabel(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return null;
  node.children.shift();
  const [text] = first.children;
  if (text?.type === 'text') text.value = text.value.trimStart();
  return markdownText(first) === '' ? null : first;
}

const ALWAYS = ['class', 'id', 'oldIds'];

/** Reports attributes that a directive does not know. */
export function checkAttributes(node: Directive, known: readonly string[], file: VFile): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name) || ALWAYS.includes(name)) continue;
    const message = `'${node.name}' has no attribute '${name}': it takes ${known.join(', ') || 'none'}`;
    report(file, node, { severity: 'error', rule: 'unknown-directive', message });
  }
}

/** Renders a container as an element around what it holds. */
export function setElement(node: ContainerDirective, hName: string, properties: Properties): void {
  node.data = { hName, hProperties: properties as never };
}

/** An element around blocks. */
export function blockElement(hName: string, properties: Properties, children: readonly RootContent[]): Blockquote {
  return {
    type: 'blockquote',
    data: { hName, hProperties: properties as never },
    children: children as Blockquote['children'],
  };
}

/** An element around text. */
export function textElement(hName: string, properties: Properties, children: readonly PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { hName, hProperties: properties as never }, children: [...children] };
}

/** The caption of a block. A block with an id is numbered, and its caption begins with the number as a link to it. */
export function caption(
  node: BlockDirective,
  kind: LabelKind,
  text: readonly PhrasingContent[],
  file: VFile,
): Paragraph {
  const id = node.attributes?.id;
  if (!id) return textElement('figcaption', {}, text);
  const number: PhrasingContent = {
    type: 'emphasis',
    data: { hName: 'a', hProperties: { className: [CLASS.captionLink], href: `#${encodeURIComponent(id)}` } },
    children: [{ type: 'text', value: `${dataOf(file).messages[kind]} ${addLabel(file, kind, id)}.` }],
  };
  return textElement('figcaption', {}, [number, { type: 'text', value: ' ' }, ...text]);
}

/**
 * Placeholders for content that other steps make: computed values, examples, figures, sources, terms. The HTML of a
 * page has the placeholder, and its record a slot that says what belongs there.
 */

interface SlotNode {
  type: 'slot';
  index: number;
  /** Its placeholder, which is its text, too. */
  value: string;
  position?: TextDirective['position'];
}
declare module 'mdast' {
  interface RootContentMap {
    slot: SlotNode;
  }
  interface PhrasingContentMap {
    slot: SlotNode;
  }
}

type SlotContent = Slot extends infer S ? (S extends Slot ? Omit<S, keyof SourcePosition> : never) : never;

/** Records a slot, and returns its placeholder; `node` is the directive that it replaces, if any. */
export function addSlot(file: VFile, node: PositionedNode | null, content: SlotContent): SlotNode {
  const { slots } = factsOf(file);
  slots.push({ ...content, ...startOf(node ?? {}) } as Slot);
  const index = slots.length - 1;
  const made: SlotNode = { type: 'slot', index, value: mark('slot', index) };
  return node === null ? made : { ...made, position: node.position as SlotNode['position'] };
}

/** remark-rehype's handler for slots. */
export function slot(_state: State, node: SlotNode): Verbatim {
  return verbatim(node.value, '');
}

/** The script that the attribute `file` of a block names; null, with a diagnostic, where it names none. */
export function scriptOf(
  node: BlockDirective,
  rule: 'example' | 'figure' | 'table' | 'component',
  file: VFile,
): Script | null {
  const name = node.attributes?.file;
  if (name) return findScript(node, name, rule, file);
  const message = `'${node.name}' needs the name of a file: ::${node.name}{file="name.ts"}`;
  report(file, node, { severity: 'error', rule, message });
  return null;
}

/** The script that a page means by a name, as in a link; null, with a diagnostic, for one outside the docs folder. */
export function findScript(
  node: Directive,
  name: string,
  rule: 'example' | 'figure' | 'table' | 'component' | 'value' | 'data',
  file: VFile,
): Script | null {
  const named = scriptFile(name.normalize('NFC'));
  const script = resolvePath(folderOf(dataOf(file).path), named) as DocPath | null;
  if (script !== null) return { script, file: named };
  const message = `'${name}' lies outside the docs folder: move it inside`;
  report(file, node, { severity: 'error', rule, message });
  return null;
}
