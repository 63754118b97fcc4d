import type { Blockquote, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Construct, Effects, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { nearest } from '../nearest.ts';
import { ADMONITIONS, CONTAINERS, LINE_START } from './containers.ts';
import { placeAt, report } from './report.ts';
import { example, expected, figure, figureContainer, IN_LINE, list, tableContainer } from './slots.ts';
import { symbolList } from './symbols.ts';
import { markdownText } from './text.ts';
import { SKIP, visit } from './walk.ts';

type Directive = ContainerDirective | LeafDirective;

/** Prose is full of colons: the parser's rule for `:name[label]{attributes}` in a line is for the names we know only. */
export function knownTextDirectives(this: Processor): void {
  for (const { text } of this.data('micromarkExtensions') ?? []) {
    const construct = text?.[COLON];
    if (text !== undefined && construct !== undefined) text[COLON] = [construct].flat().map(ifKnown);
  }
}
const COLON = 58;
const OPENINGS = Object.keys(IN_LINE).map((name) => `:${name}[`);

/** A construct of the parser, tried where one of the openings stands. */
function ifKnown(construct: Construct): Construct {
  return {
    ...construct,
    previous(code) {
      // Inside a word a colon is one: `key:value[1]`.
      const before = code === null || code < 0 ? ' ' : String.fromCharCode(code);
      return !/[\p{L}\p{N}_\\]/u.test(before) && construct.previous?.call(this, code) !== false;
    },
    tokenize(effects, ok, nok) {
      return effects.check({ partial: true, tokenize: opening }, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

function opening(effects: Effects, ok: State, nok: State): State {
  let read = '';
  return function next(code) {
    read += String.fromCharCode(code ?? 0);
    if (OPENINGS.includes(read)) return ok(code);
    if (!OPENINGS.some((each) => each.startsWith(read))) return nok(code);
    effects.enter('data');
    effects.consume(code);
    effects.exit('data');
    return next;
  };
}

/** Gives directives their elements; reports names nobody knows and containers nobody closed. */
export function directives() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, (node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      if (node.type === 'text' && node.value.includes(':')) reportInText(node, parent, source, file);
      if (node.type === 'containerDirective') {
        reportUnclosed(node, source, file);
        const handler = HANDLERS[node.name];
        // A container nobody knows keeps what it holds.
        if (handler === undefined) reportUnknown(node, file);
        else handler(node, parent.type === 'containerDirective' ? parent.name : null, file);
      }
      if (node.type === 'textDirective') {
        const made = IN_LINE[node.name]?.(node, file) ?? null;
        parent.children[index] = made ?? { type: 'text', value: sliceOf(node, source), position: node.position };
        return [SKIP, index + 1];
      }
      if (node.type === 'leafDirective') {
        const handler = LEAVES[node.name];
        const made = handler?.(node, file) ?? null;
        if (made !== null) {
          parent.children[index] = made;
          // Its caption may hold directives.
          return index;
        }
        if (handler === undefined) reportUnknown(node, file);
        const literal = { type: 'text' as const, value: sliceOf(node, source) };
        parent.children[index] = { type: 'paragraph', position: node.position, children: [literal] } as Paragraph;
        return [SKIP, index + 1];
      }
    });
  };
}

/** What was meant for a directive and is text all the same. `10:30`, `a:b`, `key:value[1]` and `:smile:` are prose. */
const IN_TEXT = [
  {
    pattern: /(?<![\\\w:]):([a-z][\w-]*)(?=\[|\{[#.]?[a-z][^{}]*\})/gi,
    severity: 'error',
    rule: 'unknown-directive',
    message: `unknown directive ':$1': in a line there are ${Object.keys(IN_LINE).join(', ')}; for plain text write '\\:$1'`,
  },
  {
    pattern: new RegExp(`(?<=^${LINE_START}):{3,}[ \\t]*([a-z][\\w-]*)`, 'gim'),
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

function reportInText(node: Text, parent: Parents, source: string, file: VFile): void {
  for (const { pattern, severity, rule, message } of IN_TEXT) {
    const [first] = node.value.matchAll(pattern);
    if (first === undefined) continue;
    const { start, end } = node.position ?? {};
    // A text that was split around an address has no place of its own.
    if (start?.offset === undefined) report(file, parent, severity, rule, message.replaceAll('$1', first[1] ?? ''));
    // In the source a backslash can be told from what it escapes, and a line's start from that of a text.
    for (const match of source.slice(0, end?.offset).matchAll(pattern)) {
      if (start?.offset === undefined || match.index < start.offset) continue;
      report(file, placeAt(file, match.index), severity, rule, message.replaceAll('$1', match[1] ?? ''));
    }
  }
}

function sliceOf(node: Directive | TextDirective, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

/** Names of other generators, and ours for the same. */
const ELSEWHERE: { readonly [name: string]: string } = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
};

function reportUnknown(node: Directive, file: VFile): void {
  const isContainer = node.type === 'containerDirective';
  const [own, other] = isContainer ? [CONTAINERS, Object.keys(LEAVES)] : [Object.keys(LEAVES), CONTAINERS];
  const colons = isContainer ? ':::' : '::';
  const elsewhere = other.includes(node.name);
  const suggestion = elsewhere ? undefined : (ELSEWHERE[node.name] ?? nearest(node.name, [...own, ...other]));
  const message = !elsewhere
    ? `unknown directive '${colons}${node.name}'`
    : isContainer
      ? `'${colons}${node.name}' holds nothing: write '::${node.name}'`
      : `'${colons}${node.name}' is a container: write ':::${node.name}', and ':::' behind it`;
  report(file, node, 'error', 'unknown-directive', message, { suggestion });
}

function reportUnclosed(node: ContainerDirective, source: string, file: VFile): void {
  const text = sliceOf(node, source);
  const fence = /^:{3,}/.exec(text)?.[0] ?? ':::';
  const last = text.slice(text.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '');
  if (text.includes('\n') && last.startsWith(fence) && /^:+\s*$/.test(last)) return;
  const message = `':::${node.name}' never closes and takes in all that follows: end it with '${fence}'`;
  report(file, node, 'warning', 'unclosed-container', message);
}

/** Takes the label (`:::note[Label]`) off a container; an empty one is none. */
function takeLabel(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return null;
  node.children.shift();
  const [text] = first.children;
  if (text?.type === 'text') text.value = text.value.trimStart();
  return markdownText(first) === '' ? null : first;
}

/** `{#id .class}` behind a container's name, and the classes it has anyway. */
function attributes(node: ContainerDirective, classes: readonly string[]): { id?: string; className?: string[] } {
  const { id, class: own } = node.attributes ?? {};
  const className = [...classes, ...(own?.split(/\s+/) ?? [])];
  return { ...(id ? { id } : {}), ...(className.length > 0 ? { className } : {}) };
}

type Handler = (node: ContainerDirective, parent: string | null, file: VFile) => void;

function admonition(node: ContainerDirective): void {
  const label = takeLabel(node);
  const name = node.name[0]?.toUpperCase() + node.name.slice(1);
  const children: PhrasingContent[] = label?.children ?? [{ type: 'text', value: name }];
  node.data = {
    hName: 'div',
    hProperties: {
      ...attributes(node, ['admonition', node.name]),
      role: 'note',
      ariaLabel: label === null ? name : `${name}: ${markdownText(label)}`,
    },
  };
  node.children.unshift(styled('p', { className: ['admonition-title'] }, children));
}

function details(node: ContainerDirective): void {
  const label = takeLabel(node);
  node.data = { hName: 'details', hProperties: attributes(node, []) };
  node.children.unshift(styled('summary', {}, label?.children ?? [{ type: 'text', value: 'Details' }]));
}

function tabs(node: ContainerDirective, _parent: string | null, file: VFile): void {
  node.data = { hName: 'div', hProperties: attributes(node, ['tabs']) };
  const stray = node.children.find((child) => child.type !== 'containerDirective' || child.name !== 'tab');
  if (stray !== undefined || node.children.length === 0) {
    report(
      file,
      stray ?? node,
      'error',
      'unknown-directive',
      "'tabs' holds ':::tab[Label]' containers and nothing else",
    );
  }
}

function tab(node: ContainerDirective, parent: string | null, file: VFile): void {
  const label = takeLabel(node);
  if (parent !== 'tabs') {
    report(file, node, 'error', 'unknown-directive', "a 'tab' has to stand in a ':::tabs' container with more colons");
  }
  if (label === null) report(file, node, 'error', 'unknown-directive', "a 'tab' needs a label: ':::tab[Label]'");
  const children = label?.children ?? [];
  node.data = {
    hName: 'section',
    hProperties: { ...attributes(node, ['tab']), ariaLabel: label === null ? undefined : markdownText(label) },
  };
  node.children.unshift(styled('p', { className: ['tab-title'] }, children));
}

const HANDLERS: { readonly [name: string]: Handler } = {
  ...Object.fromEntries(ADMONITIONS.map((name) => [name, admonition])),
  details,
  tabs,
  tab,
  figure: (node, _parent, file) => figureContainer(node, takeLabel(node), file),
  table: (node, _parent, file) => tableContainer(node, takeLabel(node), file),
  example(node, _parent, file) {
    const made = example(node, takeLabel(node)?.children ?? [], expected(node), file);
    if (made !== null) Object.assign(node, { data: made.data, children: made.children });
  },
  symbols: (node, _parent, file) => symbolList(node, file),
};

/** Directives on a line of their own, and what becomes of them; null leaves them as they are written. */
const LEAVES: { readonly [name: string]: (node: LeafDirective, file: VFile) => RootContent | null } = {
  figure,
  example: (node, file) => example(node, node.children, null, file),
  sources: (node, file) => list(node, 'sources', file),
  bibliography: (node, file) => list(node, 'bibliography', file),
  glossary: (node, file) => list(node, 'glossary', file),
  'symbol-index': (node, file) => list(node, 'symbols', file),
};

/** A paragraph that is rendered as another element. */
function styled(hName: string, hProperties: Record<string, unknown>, children: PhrasingContent[]) {
  const node: Paragraph = { type: 'paragraph', data: { hName, hProperties } as never, children };
  return node as RootContent as Blockquote['children'][number];
}
