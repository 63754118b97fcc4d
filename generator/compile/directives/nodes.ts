/** Nodes of Markdown that directives become. */
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { OLD_IDS_PROPERTY } from '../markdown/old-ids.ts';
import { markdownText } from '../markdown/text.ts';
import { report } from '../page-record.ts';

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

/** Attributes that every directive takes. */
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
