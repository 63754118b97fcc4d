import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { digest } from '../digest.ts';
import { loadLanguages } from '../highlight.ts';
import { withoutMarks } from '../marks.ts';
import type { DocPath, SourcePath } from '../paths.ts';
import type { PageFacts } from '../types.ts';
import { languageOf } from './code.ts';
import { titleContainers } from './containers.ts';
import { frontMatter } from './front-matter.ts';
import { processor } from './processor.ts';
import { dataOf, newFile, report } from './report.ts';
import { citeAnchor } from './slots.ts';
import { EXIT, SKIP, visit } from './walk.ts';

/** One document, and nothing else of the site. */
export interface CompileInput {
  /** Below the docs folder. */
  readonly path: DocPath;
  /** As diagnostics name it. */
  readonly file: SourcePath;
  readonly bytes: Uint8Array;
}

/** A compiled page: facts for the linker, and the body with a mark for every reference. JSON, both of them. */
export interface CompiledPage {
  readonly facts: PageFacts;
  readonly body: string;
}

/**
 * Compiles a document. Faults of the document are diagnostics among the facts; it throws for faults of ours only.
 * The result depends on the input alone.
 */
export async function compile({ path, file: name, bytes }: CompileInput): Promise<CompiledPage> {
  const file = newFile(name);
  const data = dataOf(file);
  const { meta, text } = frontMatter(decode(bytes, file), file);
  const tree = parse(text, file);
  data.highlighter = await loadLanguages(languages(tree));
  const body = processor.stringify(processor.runSync(tree, file), file);
  const { highlighter: _, ...found } = data;
  const anchors = [...found.anchors, ...new Set(found.citations.map((each) => citeAnchor(each.number)))];
  const facts: PageFacts = { path, meta, ...found, anchors, body: digest(body) };
  // Texts cut out of the source would keep all of it in memory for as long as the facts live.
  return { facts: JSON.parse(JSON.stringify(facts)), body };
}

/** Parses a document, once more when a line that was taken for a container's opening turns out to be code. */
function parse(text: string, file: VFile): Root {
  const literal = new Set<number>();
  for (;;) {
    const titled = titleContainers(text, literal);
    file.value = titled.text;
    const tree = processor.parse(file);
    const wrong = titled.changed.length === 0 ? [] : titled.changed.filter((line) => isVerbatim(tree, line));
    if (wrong.length === 0) return tree;
    for (const line of wrong) literal.add(line);
  }
}

/** Whether a line lies in code, a formula or HTML. */
function isVerbatim(tree: Root, line: number): boolean {
  let found = false;
  visit(tree, (node) => {
    const { start, end } = node.position ?? {};
    if (start === undefined || end === undefined || line < start.line || line > end.line) return SKIP;
    if (node.type === 'paragraph') return SKIP;
    if (node.type !== 'code' && node.type !== 'math' && node.type !== 'html') return;
    found = true;
    return EXIT;
  });
  return found;
}

/** A document's text with line feeds alone, so that a page does not depend on the editor that saved it. */
function decode(bytes: Uint8Array, file: VFile): string {
  try {
    return withoutMarks(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).replace(/\r\n?/g, '\n');
  } catch {
    const { line, column } = firstBadByte(bytes);
    report(file, { line, column }, 'error', 'encoding', 'the file is not UTF-8: save it in that encoding');
    return '';
  }
}

/** Where a file stops being UTF-8. */
function firstBadByte(bytes: Uint8Array): { line: number; column: number } {
  const good = new TextDecoder().decode(bytes);
  const before = good.slice(0, Math.max(0, good.indexOf('\uFFFD'))).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function languages(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, 'code', (node: Code) => {
    names.add(languageOf(node));
  });
  return names;
}
