import type { State } from 'mdast-util-to-hast';
import { VFile } from 'vfile';
import type { KatexMacros, NamedComponents, SiteConfig } from '../model/config.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { ActiveContent, Citation, Fact, Heading, Label, Reference, SymbolEntry } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import { FILE_START, Lines, type SourcePosition } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';
import type { Slot } from '../model/slots.ts';

/** Facts that plugins record about a page. */
export interface CompileData {
  /** Below the docs folder; empty for what is no document. */
  readonly path: DocPath;
  /** The treatment of raw HTML. */
  readonly html: SiteConfig['html'];
  readonly katexMacros: KatexMacros;
  /** Components that the page may name. */
  readonly components: NamedComponents;
  /** By the number of a formula, a function that finds the position of one of its characters. */
  readonly formulas: ((offset: number) => SourcePosition)[];
  readonly diagnostics: Diagnostic[];
  heading: string | null;
  otherHeading: string | null;
  excerpt: string | null;
  outline: readonly Heading[];
  anchors: readonly string[];
  /** Ids that things had before, each with the one they have now. */
  readonly oldIds: [old: string, id: string][];
  references: readonly Reference[];
  readonly slots: Slot[];
  readonly terms: string[];
  readonly labels: Label[];
  readonly citations: Citation[];
  readonly symbols: SymbolEntry[];
  readonly facts: Fact[];
  hasFormulas: boolean;
  active?: ActiveContent;
}

/** A file to work on, by the name that diagnostics give it, with an empty record. */
export function newFile(
  name: string,
  path = '' as DocPath,
  html: SiteConfig['html'] = 'trust',
  { katexMacros, components }: Pick<CompileData, 'katexMacros' | 'components'> = { katexMacros: {}, components: {} },
): VFile {
  const compile: CompileData = {
    path,
    html,
    katexMacros,
    components,
    formulas: [],
    diagnostics: [],
    heading: null,
    otherHeading: null,
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
  return new VFile({ path: name, data: { compile } });
}

/** The record of a file in work. */
export function dataOf(file: VFile): CompileData {
  return (file.data as { compile: CompileData }).compile;
}

/** Returns the text part of a record: without the front, and without working data. */
export function textPart({
  path: _path,
  html: _html,
  katexMacros: _katexMacros,
  components: _components,
  formulas: _formulas,
  heading: _heading,
  otherHeading: _otherHeading,
  ...text
}: CompileData) {
  return text;
}

/** The file that a remark-rehype handler works on. */
export function fileOf(state: State): VFile {
  return state.options.file as VFile;
}

/** A node of the document, or one that was made from none. */
export interface PositionedNode {
  readonly position?: { readonly start: SourcePosition } | undefined;
}

/** A diagnostic without its position. */
export interface Fault {
  readonly severity: Severity;
  readonly rule: Rule;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** Records a diagnostic of the document. */
export function report(
  file: VFile,
  at: PositionedNode | SourcePosition,
  { severity, rule, message, suggestion }: Fault,
): void {
  const position = 'line' in at ? { line: at.line, column: at.column } : startOf(at);
  const extra = suggestion === undefined ? {} : { suggestion };
  dataOf(file).diagnostics.push({ severity, rule, message, file: file.path, ...position, ...extra });
}

/** The position of a character of the document. */
export function locate(file: VFile, offset: number): SourcePosition {
  return linesOf(file).at(offset);
}

/** A line of the document, counted from 1, without its end; the empty string for one behind the last. */
export function lineOf(file: VFile, line: number): string {
  const lines = linesOf(file);
  const start = lines.start(line);
  const next = lines.start(line + 1);
  return start === undefined ? '' : String(file).slice(start, next === undefined ? undefined : next - 1);
}

/** Remembered for the text that they are the lines of: a page may have a fault in each of its words. */
function linesOf(file: VFile): Lines {
  const text = String(file);
  const known = linesOfFiles.get(file);
  if (known?.text === text) return known.lines;
  const lines = new Lines(text);
  linesOfFiles.set(file, { text, lines });
  return lines;
}
const linesOfFiles = new WeakMap<VFile, { readonly text: string; readonly lines: Lines }>();

/** Where a node starts; the start of the document for one that was made, or closed by HTML further on. */
export function startOf({ position }: PositionedNode): SourcePosition {
  // The HTML parser knows only the end of some elements, whatever the types say.
  const start: SourcePosition | undefined = position?.start;
  return start === undefined ? FILE_START : { line: start.line, column: start.column };
}
