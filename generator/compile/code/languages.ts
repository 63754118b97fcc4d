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

/** Languages that authors spell right and other highlighters know, but that have no grammar here. */
const WITHOUT_GRAMMAR = [
  'abnf',
  'antlr',
  'antlr4',
  'bnf',
  'dockerignore',
  'ebnf',
  'flex',
  'gitattributes',
  'gitignore',
  'idl',
  'ignore',
  'lex',
  'man',
  'meson',
  'ninja',
  'npmignore',
  'peg',
  'pegjs',
  'plantuml',
  'pod',
  'promql',
  'rego',
  'roff',
  'srt',
  'textile',
  'thrift',
  'troff',
  'webidl',
  'webvtt',
  'yacc',
];

/** Names that other highlighters know, and ours for the same. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ...[...PLAIN, ...WITHOUT_GRAMMAR].map((name) => [name, 'text'] as const),
  ['assembly', 'asm'],
  ['bash-session', 'shellsession'],
  ['bazel', 'python'],
  ['cc', 'cpp'],
  ['cfg', 'ini'],
  ['conf', 'ini'],
  ['cxx', 'cpp'],
  ['editorconfig', 'ini'],
  ['edn', 'clojure'],
  ['env', 'dotenv'],
  ['golang', 'go'],
  ['gradle', 'groovy'],
  ['h', 'c'],
  ['hpp', 'cpp'],
  ['htm', 'html'],
  ['ipython', 'python'],
  ['ipython3', 'python'],
  ['julia-repl', 'julia'],
  ['mathematica', 'wolfram'],
  ['mysql', 'sql'],
  ['nasm', 'asm'],
  ['ndjson', 'jsonl'],
  ['node', 'js'],
  ['obj-c', 'objective-c'],
  ['objectivec', 'objective-c'],
  ['octave', 'matlab'],
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
  ['starlark', 'python'],
  ['svg', 'xml'],
  ['systemverilog', 'system-verilog'],
  ['terminal', 'console'],
  ['vbnet', 'vb'],
  ['wat', 'wasm'],
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
