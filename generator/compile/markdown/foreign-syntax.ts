/** Recognizes the syntax of other generators, which this one shows as text. */
import type { Code, Html } from 'mdast';
import type { VFile } from 'vfile';
import { locate, report } from '../page-record.ts';

/** A kind of syntax: its name, how it begins in prose, and what to write instead. */
interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  readonly write: string;
}

/** Stands for a character of something that is no prose. */
export const NOT_PROSE = '\uFFFC';

const ROLE = { name: 'a role of MyST', write: 'Markdown, or a directive such as `:cite[key]`' };

const IN_PROSE: readonly Kind[] = [
  { name: 'an admonition of MkDocs', pattern: /^ {0,3}(?:!!!|\?\?\?\+?)[ \t]+["\w].*/gm, write: '`:::note` … `:::`' },
  { name: 'a tab of MkDocs', pattern: /^ {0,3}===[!+]?[ \t]+".*/gm, write: '`::::tabs` with `:::tab[Title]` … `:::`' },
  { name: 'a snippet of MkDocs', pattern: /^ {0,3}-{1,2}8<-{1,2}.*/gm, write: 'the text itself' },
  { name: 'a directive of MyST', pattern: /^ {0,3}:{3,}[ \t]*\{[\w:.-]+\}.*/gm, write: '`:::name` … `:::`' },
  { ...ROLE, pattern: new RegExp(`\\{[a-z][\\w:+-]*\\}(?=${NOT_PROSE})`, 'g') },
  { name: 'a label of MyST', pattern: /^ {0,3}\([\w:.-]+\)=[ \t]*$/gm, write: '`## Title {#label}`' },
  { name: 'an include of mdBook', pattern: /\{\{#\w+[^}\n]*\}\}/g, write: 'the text itself' },
  { name: 'a tag of a template', pattern: /\{%.*?%\}/g, write: 'Markdown' },
  {
    name: 'an import of MDX',
    pattern: /^(?:import\s[^\n]*?\sfrom\s+['"]|export\s+(?:const|default|function)\s).*/gm,
    write: '`::component{file="…"}`',
  },
  { name: 'an import of code of VitePress', pattern: /^ {0,3}<<<[ \t]+\S.*/gm, write: '`:::example` or a code fence' },
  {
    name: 'an object of mkdocstrings',
    pattern: /^ {0,3}:{3}[ \t]+[a-z_]\w*(?:\.\w+)+[ \t]*$/gim,
    write: 'its documentation',
  },
];

const COMPONENT = { name: 'a component of MDX, Vue or mdBook', write: '`::component{file="…"}`, or Markdown' };
const FENCE = { name: 'a directive of MyST or a cell of Quarto', write: '`:::name`, or a language without braces' };

/** Collects foreign syntax, to report each kind once for a page. */
export function foreignSyntax(file: VFile) {
  const found = new Map<string, { readonly offset: number; readonly first: string; write: string; count: number }>();
  const add = (kind: Pick<Kind, 'name' | 'write'>, offset: number, first: string) => {
    const known = found.get(kind.name);
    if (known === undefined) found.set(kind.name, { offset, first, write: kind.write, count: 1 });
    else known.count += 1;
  };
  return {
    /** @param text prose with the offset of its first character */
    text(text: string, from: number): void {
      for (const kind of IN_PROSE) {
        for (const { 0: written, index } of text.matchAll(kind.pattern)) add(kind, from + index, written.trim());
      }
    },
    node(node: Code | Html): void {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'code') {
        if (/^\{[\w.-]+\}/.test(node.lang ?? '')) add(FENCE, offset, node.lang ?? '');
        return;
      }
      for (const { 0: written, index } of node.value.matchAll(/<[A-Z][\w.]*/g)) {
        add(COMPONENT, offset + index, `${written}>`);
      }
    },
    report(): void {
      for (const [name, { offset, first, write, count }] of found) {
        const often = count === 1 ? '' : `, ${count} times on this page`;
        const shown = first.replace(/\uFFFC+/g, '…');
        const message = `'${shown}' is ${name}${often}, and shown as text: write ${write}`;
        report(file, locate(file, offset), { severity: 'warning', rule: 'foreign-syntax', message });
      }
    },
  };
}
