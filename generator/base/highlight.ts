import { all } from 'lowlight';
import type { Options } from 'rehype-highlight';

/** Languages of highlight.js, and further names that authors use for them or for close relatives. */
const ALIASES: Options['aliases'] = {
  '1c': ['1c-query', 'bsl'],
  actionscript: ['actionscript-3', 'as3'],
  apache: ['htaccess'],
  autohotkey: ['ahk1', 'ahk2'],
  bash: ['fish', 'shellscript'],
  c: ['cu', 'cuda'],
  css: ['postcss'],
  django: ['jinja-html', 'jinja2', 'liquid'],
  dos: ['batch'],
  erb: ['ejs'],
  fortran: ['f', 'f03', 'f08', 'f18', 'f77', 'for', 'fortran-fixed-form', 'fortran-free-form'],
  glsl: ['hlsl'],
  groovy: ['nextflow', 'nf'],
  ini: ['cfg', 'conf', 'desktop', 'dotenv', 'editorconfig', 'env', 'reg', 'systemd'],
  javascript: ['gjs', 'node'],
  json: ['hjson', 'jsonl', 'jsonnet', 'ndjson'],
  julia: ['jl'],
  lisp: ['common-lisp', 'elisp', 'emacs-lisp'],
  lua: ['luau'],
  makefile: ['just', 'justfile'],
  markdown: ['mdc', 'mdx'],
  mathematica: ['wolfram'],
  matlab: ['octave'],
  objectivec: ['objective-c', 'objective-cpp'],
  'php-template': ['blade'],
  python: ['bazel', 'ipython3', 'mojo', 'python3', 'starlark'],
  scheme: ['racket'],
  scss: ['sass'],
  shell: ['bash-session', 'sh-session', 'shell-session', 'terminal'],
  sql: ['cql', 'mysql', 'plsql', 'sqlite'],
  typescript: ['angular-ts', 'gts'],
  verilog: ['system-verilog', 'systemverilog'],
  vim: ['viml', 'vimscript'],
  wasm: ['wat'],
  x86asm: ['asm', 'assembly', 'nasm'],
  xml: ['angular-html', 'astro', 'html-derivative', 'marko', 'svelte', 'vue', 'vue-html'],
};

/** Names of plain text, and of languages that other highlighters know and highlight.js does not. */
const PLAIN_TEXT = `
  ascii no-highlight nohighlight none output plain plaintext pseudocode raw stderr stdout text tree txt
  abap antlr antlr4 apex apl ara ballerina be beancount berry bibtex bicep bird bird2 c3 cadence cairo chapel clarity
  closure-templates cobol codeowners codeql cron crontab csv cue cypher dax dockerignore dot edge fennel flex fluent
  fsl ftl gd gdresource gdscript gdshader genie git-commit git-rebase gitattributes gitignore gleam gn gnuplot
  graphviz hack hcl hurl hxml idl ignore imba jade jison kdl kql kusto lean lean4 lex log logo man mbt mbti mediawiki
  mermaid meson mmd moonbit move nar narrat ninja npmignore nu nushell odin org peg pegjs perl6 pkl plantuml po pod
  polar pot potx powerquery prisma promql pug purescript ql qmldir qss raku razor rbs regex regexp rego rel riscv roff
  ron rosmsg rst sed shader shaderlab slim smithy solidity soy sparql spl splunk srt ssh-config surql surrealql sway
  talon talonscript templ terraform textile tf tfvars tres troff tscn tsp tsv turtle typ typespec typst vy vyper
  webidl webvtt wenyan wgsl wiki wikitext wit yacc zenscript zig
`;

/** Highlights pages and listings. */
export const HIGHLIGHT: Options = { aliases: ALIASES, languages: all, plainText: PLAIN_TEXT.trim().split(/\s+/) };
