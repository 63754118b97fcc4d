import type { Code } from 'mdast';

/**
 * The language of a block. Authors write it in any case, and other generators add to it: `js{1,3}`, `rust,ignore`,
 * `ts:line-numbers`, `sh-vue` (code with parts of Vue in it), `{.python}`. `@example` is a block that Documenter runs.
 */
export function languageOf(node: Code): string {
  const written = (node.lang ?? '').toLowerCase();
  const name = /^\{\s*\.([\w+#-]+)/.exec(written)?.[1] ?? written.replace(/(?<!^)[,:].*$|\{.*$/s, '');
  if (name.startsWith('@')) return 'text';
  return name.replace(/(?<=.)-vue$/, '');
}

/** The text after a block's language. */
export function metaOf(node: Code): string {
  return `${/\{.*$/s.exec(node.lang ?? '')?.[0] ?? ''} ${node.meta ?? ''}`;
}
