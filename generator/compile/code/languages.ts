import type { Code } from 'mdast';

/** Names for what has no grammar: output, and code of no language. */
const PLAIN = [
  'none',
  'nohighlight',
  'no-highlight',
  'output',
  'stdout',
  'stderr',
  'raw',
  'ascii',
  'tree',
  'pseudocode',
];

/** Names that other highlighters know, and ours for the same. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ...PLAIN.map((name) => [name, 'text'] as const),
  ['assembly', 'asm'],
  ['bash-session', 'shellsession'],
  ['cc', 'cpp'],
  ['cfg', 'ini'],
  ['conf', 'ini'],
  ['cxx', 'cpp'],
  ['editorconfig', 'ini'],
  ['env', 'dotenv'],
  ['golang', 'go'],
  ['gradle', 'groovy'],
  ['h', 'c'],
  ['hpp', 'cpp'],
  ['htm', 'html'],
  ['ipython', 'python'],
  ['ipython3', 'python'],
  ['julia-repl', 'julia'],
  ['mysql', 'sql'],
  ['nasm', 'asm'],
  ['node', 'js'],
  ['obj-c', 'objective-c'],
  ['objectivec', 'objective-c'],
  ['patch', 'diff'],
  ['pgsql', 'sql'],
  ['plist', 'xml'],
  ['postgres', 'sql'],
  ['postgresql', 'sql'],
  ['pycon', 'python'],
  ['python3', 'python'],
  ['sh-session', 'shellsession'],
  ['shell-session', 'shellsession'],
  ['sqlite', 'sql'],
  ['svg', 'xml'],
  ['terminal', 'console'],
  ['vbnet', 'vb'],
  ['xhtml', 'html'],
]);

/**
 * The language of a block. Authors write it in any case, and other generators add to it: `js{1,3}`, `rust,ignore`,
 * `ts:line-numbers`, `sh-vue` (code with parts of Vue in it), `{.python}`. `@example` is a block that Documenter runs.
 */
export function languageOf(node: Code): string {
  const written = (node.lang ?? '').toLowerCase();
  const name = /^\{\s*\.([\w+#-]+)/.exec(written)?.[1] ?? written.replace(/(?<!^)[,:].*$|\{.*$/s, '');
  if (name.startsWith('@')) return 'text';
  const base = name === 'markdown-vue' ? name : name.replace(/(?<=.)-vue$/, '');
  return ALIASES.get(base) ?? base;
}

/** All that stands behind a block's language. */
export function metaOf(node: Code): string {
  return `${/\{.*$/s.exec(node.lang ?? '')?.[0] ?? ''} ${node.meta ?? ''}`;
}
