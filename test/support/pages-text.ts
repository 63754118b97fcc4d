/** The Markdown of the product's own pages, by their sections. */
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './cli.ts';

/** The text of a page, by what stands where. */
export interface PageSource {
  readonly route: string;
  /** Below the docs folder. */
  readonly path: string;
  /** Before the first section. */
  readonly start: string;
  /** Sections of level 2 in their order. */
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly folded: boolean;
  readonly text: string;
}

/** The page that is published at a route below its own folder's path. */
export function pageSource(route: string): PageSource {
  const file = `${route.slice(1, -1)}.md`;
  const text = fs.readFileSync(path.join(projectRoot, 'docs', file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const [start = '', ...parts] = withoutFences(text).split(/^(?=## )/m);
  return { route, path: file, start, sections: parts.map(sectionOf) };
}

/** Listings are no text. */
function withoutFences(text: string): string {
  return text.replace(/^(```+|~~~+)[\s\S]*?^\1/gm, '').replace(/^:::example[^\n]*\n[\s\S]*?^:::$/gm, '');
}

function sectionOf(part: string): Section {
  const [, title = '', braces = ''] = /^## (.*?)\s*(\{[^}]*\})?\s*$/m.exec(part) ?? [];
  return { title, folded: /\bfolded\b/.test(braces), text: part.slice(part.indexOf('\n') + 1) };
}

/** The text as a reader has it, nearly: without markup, formulas, codes and what the build fills in. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\$\$[\s\S]*?\$\$/g, ' ')
    .replace(/\$[^$\n]+\$/g, ' ƒ ')
    .replace(/`[^`\n]+`/g, ' code ')
    .replace(/:(?:value|cite)\[[^\]]*\](?:\{[^}]*\})?/g, ' ⟨⟩ ')
    .replace(/^:{2,}.*?\[(.*)\](?:\{[^}]*\})?$/gm, '$1')
    .replace(/^:{2,}.*$/gm, '')
    .replace(/\]\((?:<[^>]*>|[^)]*)\)/g, ']')
    .replace(/\[\^[^\]]*\]:?/g, ' ')
    .replace(/\{[^}\n]*\}/g, ' ');
}

/** Words of a text that a reader reads. */
export function wordCount(markdown: string): number {
  return plainText(markdown).match(/[\p{L}\p{N}][\p{L}\p{N}.,'’-]*/gu)?.length ?? 0;
}
