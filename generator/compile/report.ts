import type { State } from 'mdast-util-to-hast';
import { VFile } from 'vfile';
import { type Highlighter, PLAIN_TEXT } from '../highlight.ts';
import type { Rule } from '../rules.ts';
import type { Citation, Diagnostic, Heading, Label, Reference, Severity, Slot, SymbolEntry } from '../types.ts';

/** What the plugins record of a page while its tree passes them. */
export interface CompileData {
  highlighter: Highlighter;
  readonly diagnostics: Diagnostic[];
  heading: string | null;
  excerpt: string | null;
  outline: readonly Heading[];
  anchors: readonly string[];
  references: readonly Reference[];
  readonly slots: Slot[];
  readonly terms: string[];
  readonly labels: Label[];
  readonly citations: Citation[];
  readonly symbols: SymbolEntry[];
  math: boolean;
}

/** A file to work on, with an empty record. */
export function newFile(path: string): VFile {
  const compile: CompileData = {
    highlighter: PLAIN_TEXT,
    diagnostics: [],
    heading: null,
    excerpt: null,
    outline: [],
    anchors: [],
    references: [],
    slots: [],
    terms: [],
    labels: [],
    citations: [],
    symbols: [],
    math: false,
  };
  return new VFile({ path, data: { compile } });
}

/** The record of a file in work. */
export function dataOf(file: VFile): CompileData {
  return (file.data as { compile: CompileData }).compile;
}

/** The file that a remark-rehype handler works on. */
export function fileOf(state: State): VFile {
  return state.options.file as VFile;
}

/** A place in a document, or a node that has one. Generated nodes have none and count as the document's start. */
export type Place =
  | { readonly position?: { readonly start: { readonly line: number; readonly column: number } } | undefined }
  | { readonly line: number; readonly column: number };

/** Records a problem of the document at hand. */
export function report(
  file: VFile,
  place: Place,
  severity: Severity,
  rule: Rule,
  message: string,
  extra: { readonly suggestion?: string | undefined } = {},
): void {
  const suggestion = extra.suggestion === undefined ? {} : { suggestion: extra.suggestion };
  dataOf(file).diagnostics.push({ severity, rule, message, file: file.path, ...startOf(place), ...suggestion });
}

/** Line and column where a node starts. */
export function startOf(place: Place): { line: number; column: number } {
  if ('line' in place) return { line: place.line, column: place.column };
  const start = place.position?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}

/** Line and column of a character of the document. */
export function placeAt(file: VFile, offset: number): { line: number; column: number } {
  const before = String(file).slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
