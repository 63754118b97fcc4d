import type { State } from 'mdast-util-to-hast';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import { MESSAGES, type Messages } from '../../theme/messages/messages.ts';
import type { KatexMacros, NamedComponents, SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LabelKind, PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import { withoutMarks } from '../model/placeholders.ts';
import { FILE_START, Lines, type SourcePosition } from '../model/positions.ts';

/** The facts of a page's text while plugins record them. */
export type TextFacts = {
  -readonly [Name in keyof Omit<PageText, 'body'>]: PageText[Name] extends readonly (infer Item)[]
    ? Item[]
    : PageText[Name];
};

/** Settings and facts of a page for its plugins. */
export interface CompileData {
  /** Below the docs folder; empty for what is no document. */
  readonly path: DocPath;
  readonly html: SiteConfig['html'];
  readonly katexMacros: KatexMacros;
  readonly components: NamedComponents;
  readonly messages: Messages;
  /** By the number of a formula, a function that finds the position of one of its characters. */
  readonly formulas: ((offset: number) => SourcePosition)[];
  heading: string | null;
  otherHeading: string | null;
  readonly text: TextFacts;
}

/** A file to work on, by the name that diagnostics give it, with an empty record. */
export function newFile(
  name: string,
  path = '' as DocPath,
  html: SiteConfig['html'] = 'trust',
  { katexMacros, components, messages }: Pick<CompileData, 'katexMacros' | 'components' | 'messages'> = {
    katexMacros: {},
    components: {},
    messages: MESSAGES,
  },
): VFile {
  const text: TextFacts = {
    diagnostics: [],
    excerpt: null,
    outline: [],
    anchors: [],
    oldIds: [],
    references: [],
    slots: [],
    terms: [],
    labels: [],
    citations: [],
    symbols: [],
    facts: [],
    hasFormulas: false,
  };
  const compile: CompileData = {
    path,
    html,
    katexMacros,
    components,
    messages,
    formulas: [],
    heading: null,
    otherHeading: null,
    text,
  };
  return new VFile({ path: name, data: { compile } });
}

/** The record of a file in work. */
export function dataOf(file: VFile): CompileData {
  return (file.data as { compile: CompileData }).compile;
}

/** The facts of the text of a file in work. */
export function factsOf(file: VFile): TextFacts {
  return dataOf(file).text;
}

/** The file that a remark-rehype handler works on. */
export function fileOf(state: State): VFile {
  return state.options.file as VFile;
}

/** A node of the document, or one that was made from none. */
export interface PositionedNode {
  readonly position?: { readonly start: SourcePosition } | undefined;
}

/** Records a diagnostic of the document. */
export function report(
  file: VFile,
  at: PositionedNode | SourcePosition,
  fault: Pick<Diagnostic, 'severity' | 'rule' | 'message' | 'suggestion'>,
): void {
  const { line, column } = 'line' in at ? at : startOf(at);
  factsOf(file).diagnostics.push({ ...fault, file: file.path, line, column });
}

/** The position of a character of the document. */
export function locate(file: VFile, offset: number): SourcePosition {
  const lines = linesOfFiles.get(file) ?? new Lines(String(file));
  linesOfFiles.set(file, lines);
  return lines.at(offset);
}
/** A page may have a fault in each of its words. */
const linesOfFiles = new WeakMap<VFile, Lines>();

/** The source of a node. */
export function sourceOf(file: VFile, { position }: Node): string {
  return String(file).slice(position?.start.offset, position?.end.offset);
}

/** Where a node starts; the start of the document for one that was made, or closed by HTML further on. */
export function startOf({ position }: PositionedNode): SourcePosition {
  // The HTML parser knows only the end of some elements, whatever the types say.
  const start: SourcePosition | undefined = position?.start;
  return start === undefined ? FILE_START : { line: start.line, column: start.column };
}

/** Gives a thing the next number of its kind on the page, and records it under its id. */
export function addLabel(file: VFile, kind: LabelKind, id: string): number {
  const { labels } = factsOf(file);
  const number = (labels.findLast((label) => label.kind === kind)?.number ?? 0) + 1;
  labels.push({ id, kind, number });
  return number;
}

/**
 * A document's text with line feeds alone, so that a page does not depend on the editor that saved it.
 *
 * @throws {TypeError} when the bytes are not UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  return withoutMarks(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).replace(/\r\n?/g, '\n');
}
