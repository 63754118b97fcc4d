/** Diagnostics for directives that cannot be what their author meant. */
import type { Parents, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearest } from '../../base/nearest.ts';
import { LINE_START } from '../markdown/containers.ts';
import { locate, report } from '../page-record.ts';
import type { BlockDirective, Directive } from './nodes.ts';
import { CONTAINERS, IN_LINE, LEAVES } from './registry.ts';

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

/** Reports directives that were read as text. */
export function reportInText(node: Text, parent: Parents, file: VFile): void {
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

/** A directive as it is written. */
export function sourceOf(node: Directive, file: VFile): string {
  return String(file).slice(node.position?.start.offset, node.position?.end.offset);
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

/** Reports a container that ends with the page, or with what is around it. */
export function reportUnclosed(node: ContainerDirective, file: VFile): void {
  const text = sourceOf(node, file);
  const fence = /^:{3,}/.exec(text)?.[0] ?? ':::';
  const last = text.slice(text.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '');
  if (text.includes('\n') && last.startsWith(fence) && /^:+\s*$/.test(last)) return;
  const message = `':::${node.name}' never closes and takes in all that follows: end it with '${fence}'`;
  report(file, node, { severity: 'warning', rule: 'unclosed-container', message });
}
