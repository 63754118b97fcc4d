import { type Node, parse } from 'acorn';
import type { Reference } from '../model/facts.ts';
import { isExternal } from '../model/paths.ts';
import type { SourcePosition } from '../model/positions.ts';

const CSS =
  /\/\*[\s\S]*?(?:\*\/|$)|(@import\s+|(?<![\w-])url\(\s*)?(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')(?:\s*\))?|(?<![\w-])url\(\s*([^\s"'()]+)\s*\)/gi;

/**
 * Returns CSS with other addresses of files in `url()` and `@import`. Fragments and addresses of other hosts stay.
 *
 * @param replace returns the new address; `offset` is where the statement starts
 */
export function replaceCssAddresses(css: string, replace: (url: string, offset: number) => string): string {
  return css.replace(CSS, (whole, start?: string, double?: string, single?: string, bare?: string, offset = 0) => {
    const url = bare ?? (start === undefined ? '' : (double ?? single ?? ''));
    if (/^(?:$|#)|\\/.test(url) || isExternal(url)) return whole;
    const address = `"${replace(url, offset)}"`;
    return start?.startsWith('@') ? start + address : `url(${address})`;
  });
}

type At = (offset: number) => SourcePosition;

/** Returns the files that a style sheet names. */
export function styleReferences(css: string, at: At): readonly Reference[] {
  const found: Reference[] = [];
  replaceCssAddresses(css, (url, offset) => {
    found.push({ url, kind: 'embed', ...at(offset) });
    return url;
  });
  return found;
}

/** Returns the files that a script imports. A script that cannot be parsed has none. */
export function scriptReferences(code: string, at: At): readonly Reference[] {
  const found: Reference[] = [];
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const address = isNode(value) ? addressOf(value) : null;
    if (typeof address?.value === 'string') found.push({ url: address.value, kind: 'embed', ...at(address.start) });
    for (const child of Object.values(value)) enter(child);
  };
  try {
    enter(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  } catch {
    return [];
  }
  return found;
}

interface AnyNode extends Node {
  readonly value?: unknown;
  readonly name?: string;
  readonly source?: AnyNode | null;
  readonly callee?: AnyNode;
  readonly arguments?: readonly AnyNode[];
  readonly object?: AnyNode;
}

function isNode(value: object): value is AnyNode {
  return 'type' in value && 'start' in value;
}

/** The node of the address in an import, an export from a file, or `new URL('…', import.meta.url)`. */
function addressOf(node: AnyNode): AnyNode | null {
  const { source = null } = node;
  // Other names are those of packages, which an import map resolves.
  if (/^(Import|Export)/.test(node.type)) return /^\.{0,2}\//.test(String(source?.value)) ? source : null;
  const [url, base] = node.arguments ?? [];
  const isUrl = node.type === 'NewExpression' && node.callee?.name === 'URL' && base?.object?.type === 'MetaProperty';
  return isUrl ? (url ?? null) : null;
}
