import type { Code } from 'mdast';

/** The text behind a fence. */
export function infoOf({ lang, meta }: Code): string {
  return `${lang ?? ''} ${meta ?? ''}`.trim();
}

/** Options in place of a language, or before it: `title="a.ts"`, `{1,3}`, `{ .python title="a.py" }`, `[label]`. */
const OPTION = /^(?:[{[]|\w+=|showLineNumbers\b)/;

/**
 * The language of a block. Authors write it in any case, and other generators add to it: `js{1,3}`, `rust,ignore`,
 * `ts:line-numbers`, `sh-vue` (code with parts of Vue in it), `{.python}`, `.python`. `@example` is a block that
 * Documenter runs.
 */
export function languageOf(node: Code): string {
  const info = infoOf(node);
  const written = (OPTION.test(info) ? '' : (node.lang ?? '')).toLowerCase();
  const name = /^\{\s*\.([\w+#-]+)/.exec(info)?.[1]?.toLowerCase() ?? written.replace(/(?<!^)[,:].*$|\{.*$/s, '');
  if (name.startsWith('@')) return 'text';
  return name.replace(/^\.(?=\w)|(?<=.)-vue$/g, '');
}

/** The text after a block's language. */
export function metaOf(node: Code): string {
  const info = infoOf(node);
  return OPTION.test(info) ? info : `${/\{.*$/s.exec(node.lang ?? '')?.[0] ?? ''} ${node.meta ?? ''}`;
}
