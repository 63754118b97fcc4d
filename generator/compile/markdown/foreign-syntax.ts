import type { Code, Html } from 'mdast';
import type { VFile } from 'vfile';
import { infoOf } from '../code/code.ts';
import { locate, report, sourceOf } from '../page-record.ts';
import { isComponent } from './html-elements.ts';

interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  readonly write: string;
  /** How readers see it; `shown as text` by default. */
  readonly fate?: string | undefined;
}

/** Stands for a character of something that is no prose. */
export const NOT_PROSE = '\uFFFC';

/** A pattern at the start of a line, which a list or a quote may indent. */
const line = (pattern: string) => new RegExp(`^[ \\t>]*${pattern}`, 'gm');

const INCLUDE = { write: 'the text itself' };
const TEMPLATE = { name: 'a tag of a template', write: 'Markdown' };

const IN_PROSE: readonly Kind[] = [
  {
    name: 'an admonition of MkDocs',
    pattern: line('(?:!!!|\\?\\?\\?\\+?)[ \\t]+["\\w].*'),
    write: '`:::note` … `:::`',
  },
  {
    name: 'a block of MkDocs',
    pattern: line('/{3,}[ \\t]+[a-z][\\w-]*(?:[ \\t]*\\|.*)?$'),
    write: '`:::note` … `:::`',
  },
  {
    name: 'a tab of MkDocs',
    pattern: line('===[!+]?[ \\t]+".*"[ \\t]*$'),
    write: '`::::tabs` with `:::tab[Title]` … `:::`',
  },
  { ...INCLUDE, name: 'a snippet of MkDocs', pattern: line('-{1,2}8<-{1,2}.*') },
  { ...INCLUDE, name: 'an include of MkDocs', pattern: /\{\*[ \t].*?[ \t]\*\}/g },
  {
    name: 'an icon of MkDocs',
    pattern: /:(?:material|fontawesome|octicons|simple)-[\w-]+:/g,
    write: 'a picture, or text',
  },
  {
    name: 'a list of attributes of MkDocs, kramdown or Pandoc',
    pattern: new RegExp(
      `(?<=${NOT_PROSE})\\{:?[ \\t]*(?:[.#][a-z]|[a-z-]+=)[^{}\\n]*\\}|(?<![\\\\{]|:::[ \\t]?|:[\\w-]+(?:\\[[^\\]]*\\])?)\\{(?:[ \\t]*[.#][a-z]|:[ \\t]*(?:[.#][a-z]|[a-z-]+=|toc))[^{}\\n]*\\}[ \\t]*$`,
      'gim',
    ),
    write: 'HTML where it matters',
  },
  {
    name: 'a contents list of other generators',
    pattern: line('\\[?\\[_?(?:TOC|toc)_?\\]\\]?[ \\t]*$'),
    write: 'nothing: pages have one',
  },
  {
    name: 'a container of MyST, Pandoc or Quarto',
    pattern: line(':{3,}[ \\t]*\\{[^{}\\n]+\\}.*'),
    write: '`:::name` … `:::`',
  },
  {
    name: 'a role of MyST',
    pattern: new RegExp(`\\{[a-z][\\w:+-]*\\}(?=${NOT_PROSE})`, 'g'),
    write: 'Markdown, or a directive such as `:cite[key]`',
  },
  { name: 'a label of MyST', pattern: line('\\([\\w:.-]+\\)=[ \\t]*$'), write: '`## Title {#label}`' },
  {
    name: 'a wiki link of Obsidian',
    pattern: /!\[\[[^\]\n]+\]\]|\[\[[^\]|\n]+\|[^\]\n]+\]\]/g,
    write: '`[text](./page.md)`',
  },
  { name: 'an inline footnote of Pandoc', pattern: /\^\[(?=[^[\]\n\s]*\s)[^[\]\n]*\]/g, write: '`[^1]` and a note' },
  { name: 'an abbreviation of MkDocs', pattern: line('\\*\\[[^\\]\\n]+\\]:.*'), write: 'it into the glossary' },
  { name: 'a comment of MyST', pattern: /^%[ \t].*/g, write: '`<!-- … -->`' },
  { ...INCLUDE, name: 'an include of mdBook', pattern: /(?<!\\)\{\{#(?:\w*include|play|title)[^}\n]*\}\}/g },
  { ...TEMPLATE, pattern: /(?<!\\)(?:\{\{(?:<.*?>|#(?!\w*include|play|title)\w[^}\n]*)\}\}|\{?\{%.*?%\}\}?)/g },
  {
    name: 'an import of MDX',
    pattern: line(
      '(?:import\\s[^\\n]*?\\sfrom\\s+[\'"][^\'"\\n]+[\'"];?[ \\t]*$|export\\s+(?:(?:const|let)\\s[^\\n=]+=|(?:default\\s+)?(?:async\\s+)?function\\b.*[({]|default\\s+(?:\\w+;?[ \\t]*$|[[({<])).*)',
    ),
    write: '`::component{file="…"}`',
  },
  { name: 'a comment of MDX', pattern: /(?<!\\)\{\/\*[\s\S]*?\*\/\}/g, write: '`<!-- … -->`' },
  { name: 'an import of code of VitePress', pattern: line('<<<[ \\t]+\\S.*'), write: '`:::example` or a code fence' },
  {
    name: 'an object of mkdocstrings',
    pattern: line(':{3}[ \\t]+[a-z_]\\w*(?:\\.\\w+)+[ \\t]*$'),
    write: 'its documentation',
  },
];

const COMPONENT = {
  name: 'a component of MDX, Vue or mdBook',
  write: '`::component{file="…"}`, or Markdown',
  fate: 'left out',
};
const FENCE = {
  name: 'a directive of MyST or a cell of Quarto',
  write: '`:::name`, or a language without braces',
  fate: 'shown as code',
};

const MARKDOWN = { name: 'Markdown within HTML', write: 'HTML, or empty lines around it' };
const MARKDOWN_IN_HTML = /^#{1,6}[ \t]+\S.*|!?\[[^\]\n]+\]\([^)\s]+\)|\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*|`[^`\n]+`/gm;

/** Comments and scripts, which are not shown, and code, which is shown as it is written. */
const NO_HTML_TEXT = /<!--[\s\S]*?(?:-->|$)|<(pre|code|kbd|samp|script|style|textarea)\b[\s\S]*?<\/\1\s*>/gi;

/** Collects foreign syntax, to report each kind once for a page. */
export function foreignSyntax(file: VFile) {
  type Found = Omit<Kind, 'pattern'> & { readonly offset: number; readonly first: string; count: number };
  const found = new Map<string, Found>();
  const add = ({ name, write, fate }: Omit<Kind, 'pattern'>, offset: number, first: string) => {
    const known = found.get(name);
    if (known === undefined) found.set(name, { name, write, fate, offset, first, count: 1 });
    else known.count += 1;
  };
  /** @param text prose with the offset of its first character */
  function readText(text: string, from: number): void {
    for (const kind of IN_PROSE) {
      for (const { 0: written, index } of text.matchAll(kind.pattern)) {
        const source = written.replace(/^[ \t>]+/, '');
        add(kind, from + index + written.length - source.length, source.trim());
      }
    }
  }
  return {
    text: readText,
    node(node: Code | Html): void {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'code') {
        const [written] = /^\{[a-z][\w.:-]*[},\s].*/i.exec(infoOf(node)) ?? [];
        if (written !== undefined) add(FENCE, offset, written);
        return;
      }
      const source = sourceOf(file, node);
      const html = source.replace(NO_HTML_TEXT, (hidden) => NOT_PROSE.repeat(hidden.length));
      for (const { 0: tag, 1: name, index } of html.matchAll(/<([A-Z][\w.]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/g)) {
        if (isComponent(tag, String(file))) add(COMPONENT, offset + index, `<${name}>`);
      }
      const words = html.replace(/<(?:"[^"]*"|'[^']*'|[^"'>])*>/g, (tag) => NOT_PROSE.repeat(tag.length));
      for (const { 0: written, index } of words.matchAll(MARKDOWN_IN_HTML)) add(MARKDOWN, offset + index, written);
      readText(html, offset);
    },
    report(): void {
      for (const { name, offset, first, write, fate = 'shown as text', count } of found.values()) {
        const often = count === 1 ? '' : `, ${count} times on this page`;
        const shown = first.replace(/\uFFFC+/g, '…').replace(/\s+/g, ' ');
        const message = `'${shown}' is ${name}${often}, and ${fate}: write ${write}`;
        report(file, locate(file, offset), { severity: 'warning', rule: 'foreign-syntax', message });
      }
    },
  };
}
