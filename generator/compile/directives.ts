import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { nearest } from '../nearest.ts';
import { ADMONITIONS, CONTAINERS } from './containers.ts';
import { report } from './report.ts';
import { SKIP, visit } from './walk.ts';

type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Gives directives their elements; reports names nobody knows and containers nobody closed. */
export function directives() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
      if (index === undefined || parent === undefined) return;
      if (node.type === 'containerDirective') {
        reportUnclosed(node, source, file);
        const handler = HANDLERS[node.name];
        if (handler !== undefined) {
          handler(node, parent.type === 'containerDirective' ? parent.name : null, file);
          return;
        }
      }
      if (node.type !== 'textDirective' || !isPlainText(node, source)) reportUnknown(node, file);
      // A container keeps what it holds; of the others the text stands as it was written.
      if (node.type === 'containerDirective') return;
      const literal = { type: 'text' as const, value: sliceOf(node, source) };
      parent.children[index] = (
        node.type === 'textDirective' ? literal : { type: 'paragraph', children: [literal] }
      ) as never;
      return [SKIP, index + 1];
    });
  };
}

/** `10:30` and `a:b` are prose, not directives: only a name with a label or attributes counts. */
function isPlainText(node: TextDirective, source: string): boolean {
  return sliceOf(node, source) === `:${node.name}`;
}

function sliceOf(node: Directive, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

function reportUnknown(node: Directive, file: VFile): void {
  const colons = { containerDirective: ':::', leafDirective: '::', textDirective: ':' }[node.type];
  const isContainer = CONTAINERS.includes(node.name);
  const suggestion = isContainer ? undefined : nearest(node.name, CONTAINERS);
  const message = isContainer
    ? `'${colons}${node.name}' is a container: write ':::${node.name}', and ':::' behind it`
    : `unknown directive '${colons}${node.name}'`;
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

/** Takes the label (`:::note[Label]`) off a container. */
function takeLabel(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return null;
  node.children.shift();
  return first;
}

type Handler = (node: ContainerDirective, parent: string | null, file: VFile) => void;

function admonition(node: ContainerDirective): void {
  const label = takeLabel(node);
  const name = node.name[0]?.toUpperCase() + node.name.slice(1);
  const children: PhrasingContent[] = label?.children ?? [{ type: 'text', value: name }];
  const { id, class: className } = node.attributes ?? {};
  node.data = {
    hName: 'div',
    hProperties: {
      ...(id ? { id } : {}),
      className: ['admonition', node.name, ...(className?.split(/\s+/) ?? [])],
      role: 'note',
      ariaLabel: label === null ? name : `${name}: ${textOf(label)}`,
    },
  };
  node.children.unshift(styled('p', { className: ['admonition-title'] }, children));
}

function details(node: ContainerDirective): void {
  const label = takeLabel(node);
  node.data = { hName: 'details' };
  node.children.unshift(styled('summary', {}, label?.children ?? [{ type: 'text', value: 'Details' }]));
}

function tabs(node: ContainerDirective, _parent: string | null, file: VFile): void {
  node.data = { hName: 'div', hProperties: { className: ['tabs'] } };
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
    hProperties: { className: ['tab'], ariaLabel: label === null ? undefined : textOf(label) },
  };
  node.children.unshift(styled('p', { className: ['tab-title'] }, children));
}

const HANDLERS: { readonly [name: string]: Handler } = {
  ...Object.fromEntries(ADMONITIONS.map((name) => [name, admonition])),
  details,
  tabs,
  tab,
};

/** A paragraph that is rendered as another element. */
function styled(hName: string, hProperties: Record<string, unknown>, children: PhrasingContent[]) {
  const node: Paragraph = { type: 'paragraph', data: { hName, hProperties } as never, children };
  return node as RootContent as Blockquote['children'][number];
}
