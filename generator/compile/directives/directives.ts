import type { Paragraph, Parents, Root, Text } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Parent } from 'unist';
import type { VFile } from 'vfile';
import { nearest } from '../../base/nearest.ts';
import { withoutMarks } from '../../model/placeholders.ts';
import { isClosed } from '../code/fences.ts';
import { LINE_START } from '../markdown/containers.ts';
import { locate, report, sourceOf } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';
import { ADMONITION_ALIASES, ADMONITIONS, admonition, codeGroup, details, tab, tabs } from './boxes.ts';
import { citation, listOf } from './cite.ts';
import {
  component,
  data,
  example,
  exampleContainer,
  figure,
  figureContainer,
  table,
  tableContainer,
  tableFilter,
  value,
} from './computed.ts';
import { facts, symbols } from './facts.ts';
import type { BlockDirective, ContainerHandler, LeafHandler, TextHandler } from './nodes.ts';
import { known, term } from './term.ts';

/** Gives directives their elements, and reports those that cannot be what their author meant. */
export function directives() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      if (node.type === 'text') reportInText(node, parent, file);
      if ('attributes' in node) cleanAttributes(node);
      // A plugin of the settings has given it its element.
      if ('attributes' in node && node.data?.hName !== undefined) return;
      if (node.type === 'containerDirective') handleContainer(node, parent, file);
      if (node.type === 'textDirective') {
        parent.children[index] = IN_LINE.get(node.name)?.(node, file) ?? literal(node, file);
        return [SKIP, index + 1];
      }
      if (node.type === 'leafDirective') {
        const made = handleLeaf(node, file);
        parent.children[index] = made ?? paragraph(node, file);
        // The caption of what was made may hold directives.
        return made === null ? [SKIP, index + 1] : index;
      }
    });
  };
}

/** Removes the characters of placeholders from attributes, where entities can name them. */
function cleanAttributes(node: ContainerDirective | LeafDirective | TextDirective): void {
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (value) node.attributes = { ...node.attributes, [name]: withoutMarks(value) };
  }
}

function handleContainer(node: ContainerDirective, parent: Parent & { name?: string }, file: VFile): void {
  reportUnclosed(node, file);
  const handler = CONTAINERS.get(node.name);
  if (handler === undefined) reportUnknown(node, file);
  else handler(node, file, parent.type === 'containerDirective' ? (parent.name ?? null) : null);
}

function handleLeaf(node: LeafDirective, file: VFile) {
  const handler = LEAVES.get(node.name);
  if (handler === undefined) reportUnknown(node, file);
  return handler?.(node, file) ?? null;
}

function literal(node: TextDirective, file: VFile): Text {
  return { type: 'text', value: sourceOf(file, node), position: node.position };
}

function paragraph(node: LeafDirective, file: VFile): Paragraph {
  const text: Text = { type: 'text', value: sourceOf(file, node) };
  return { type: 'paragraph', position: node.position, children: [text] };
}

/** Directives around blocks, `:::name`. These are maps, because authors may write `::constructor`. */
export const CONTAINERS: ReadonlyMap<string, ContainerHandler> = handlers({
  ...Object.fromEntries([...ADMONITIONS, ...ADMONITION_ALIASES.keys()].map((name) => [name, admonition])),
  details,
  tabs,
  tab,
  'code-group': codeGroup,
  figure: figureContainer,
  table: tableContainer,
  example: exampleContainer,
  symbols,
  facts,
});

export const LEAVES: ReadonlyMap<string, LeafHandler> = handlers({
  figure,
  table,
  'table-filter': tableFilter,
  component,
  example,
  data,
  sources: listOf('sources'),
  bibliography: listOf('bibliography'),
  glossary: listOf('glossary'),
  'symbol-index': listOf('symbols'),
});

/** Directives in a line, `:name[…]`. */
export const IN_LINE: ReadonlyMap<string, TextHandler> = handlers({
  value,
  cite: citation,
  known,
  term,
});

function handlers<Handler>(byName: { readonly [name: string]: Handler }): ReadonlyMap<string, Handler> {
  return new Map(Object.entries(byName));
}

/** Text that was meant for a directive. `10:30`, `a:b`, `key:value[1]` and `:smile:` are prose. */
const IN_TEXT = [
  {
    pattern: /(?<![\\\w:]):([a-z][\w-]*)(?=\[|\{[#.]?[a-z][^{}]*\})/gi,
    severity: 'error',
    rule: 'unknown-directive',
    message: `unknown directive ':$1': in a line there are ${[...IN_LINE.keys()].join(', ')}; for plain text write '\\:$1'`,
  },
  {
    // `::: module.name` is foreign syntax.
    pattern: new RegExp(`(?<=^${LINE_START}):{3,}[ \\t]*([a-z][\\w-]*)(?![\\w-]*\\.\\w)`, 'gim'),
    severity: 'error',
    rule: 'unknown-directive',
    message: "':::$1' cannot be read as a container: look at its brackets and braces",
  },
  {
    pattern: new RegExp(`(?<=^${LINE_START}):{3,}(?=[ \\t]*$)`, 'gm'),
    severity: 'warning',
    rule: 'unclosed-container',
    message: "':::' closes nothing: a container that holds others needs more colons than they have",
  },
] as const;

/** Directives of MyST, which end in colons, too. They are reported as foreign syntax. */
const MYST = new RegExp(`^${LINE_START}:{3,}[ \\t]*\\{`, 'm');

function reportInText(node: Text, parent: Parents, file: VFile): void {
  if (!node.value.includes(':')) return;
  for (const { pattern, severity, rule, message } of IN_TEXT) {
    const [first] = node.value.matchAll(pattern);
    if (first === undefined || (rule === 'unclosed-container' && MYST.test(String(file)))) continue;
    const fault = (name = '') => ({ severity, rule, message: message.replaceAll('$1', name) });
    const { start, end } = node.position ?? {};
    const from = start?.offset;
    // A text that was split around an address has no position of its own.
    if (from === undefined) {
      report(file, parent, fault(first[1]));
      continue;
    }
    // Only the source distinguishes a backslash from the character that it escapes, and the start of a line from the
    // start of a text.
    const source = String(file);
    const line = source.lastIndexOf('\n', from - 1) + 1;
    for (const match of source.slice(line, end?.offset).matchAll(pattern)) {
      const offset = line + match.index;
      if (offset >= from) report(file, locate(file, offset), fault(match[1]));
    }
  }
}

/**
 * Reports an unknown directive, or one with a wrong number of colons. An unknown container is a warning, because the
 * page shows its contents.
 */
export function reportUnknown(node: BlockDirective, file: VFile): void {
  const isContainer = node.type === 'containerDirective';
  const [own, other] = isContainer ? [CONTAINERS, LEAVES] : [LEAVES, CONTAINERS];
  const written = `${isContainer ? ':::' : '::'}${node.name}`;
  const fault = { severity: 'error', rule: 'unknown-directive' } as const;
  if (other.has(node.name)) {
    const message = isContainer
      ? `'${written}' holds nothing: write '::${node.name}'`
      : `'${written}' is a container: write ':::${node.name}', and ':::' behind it`;
    report(file, node, { ...fault, message });
    return;
  }
  const suggestion = nearest(node.name, [...own.keys(), ...other.keys()]);
  if (isContainer) {
    const message = `unknown container '${written}': the page shows what it holds, without a frame`;
    report(file, node, { ...fault, severity: 'warning', message, suggestion });
    return;
  }
  report(file, node, { ...fault, message: `unknown directive '${written}'`, suggestion });
}

function reportUnclosed(node: ContainerDirective, file: VFile): void {
  const text = sourceOf(file, node);
  const fence = /^:{3,}/.exec(text)?.[0] ?? ':::';
  if (isClosed(text, fence)) return;
  const message = `':::${node.name}' never closes and takes in all that follows: end it with '${fence}'`;
  report(file, node, { severity: 'warning', rule: 'unclosed-container', message });
}
