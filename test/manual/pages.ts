/** The pages of the manual, and the files that their code fences are. */
import fs from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { projectRoot } from '../support/cli.ts';

const DOCS = path.join(projectRoot, 'manual/docs');

/** A page of the manual. */
export interface ManualPage {
  /** Its path below the docs folder. */
  readonly name: string;
  readonly text: string;
  readonly fences: readonly Fence[];
}

/** A code fence of a page. */
export interface Fence {
  readonly language: string;
  /** The file that it is, if its title is a path. */
  readonly file: string | null;
  /** Severity and rule of the diagnostic that its page gives. */
  readonly expected: string | null;
  readonly text: string;
}

/** Every page below a folder of the manual, in the order of the sidebar. */
export function manualPages(folder = ''): readonly ManualPage[] {
  const names = fs.readdirSync(path.join(DOCS, folder), { recursive: true, encoding: 'utf8' });
  const pages = names
    .filter((name) => name.endsWith('.md') && !/(^|[\\/])_/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .map((name) => {
      const text = fs.readFileSync(path.join(DOCS, name), 'utf8');
      return { name, text, fences: fencesOf(text) };
    });
  return pages.sort((a, b) => positionOf(a) - positionOf(b) || a.name.localeCompare(b.name, 'en'));
}

function positionOf({ text }: ManualPage): number {
  const [, front = ''] = /^---\n([\s\S]*?)^---$/m.exec(text) ?? [];
  return (parse(front) as { sidebar_position?: number } | null)?.sidebar_position ?? 1000;
}

function fencesOf(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  const attribute = ({ meta }: Code, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(meta ?? '')?.[1] ?? null;
  visit(unified().use(remarkParse).parse(text) as Root, 'code', (node) => {
    const title = attribute(node, 'title');
    fences.push({
      language: node.lang ?? '',
      file: title !== null && /^[\w./-]+$/.test(title) ? title : null,
      expected: attribute(node, 'expect'),
      text: `${node.value}\n`,
    });
  });
  return fences;
}
