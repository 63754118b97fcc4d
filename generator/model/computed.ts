import type { Diagnostic } from './diagnostic.ts';
import type { Reference } from './facts.ts';
import type { SourcePath } from './paths.ts';
import type { SourcePosition } from './positions.ts';
import type { BodyStore } from './store.ts';

/** An entry of the bibliography, formatted. */
export interface BibliographyEntry extends SourcePosition {
  readonly key: string;
  readonly html: string;
}

/** The docs folder's bibliography file, compiled: entries in the order of the file. */
export interface Bibliography {
  readonly file: SourcePath;
  readonly entries: readonly BibliographyEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An abbreviation that is explained where a page first uses it. */
export interface Term {
  readonly term: string;
  readonly name: string;
  /** A sentence more, as HTML; empty for none. Its references are not resolved. */
  readonly note: string;
}

/** The docs folder's glossary file, compiled. */
export interface Glossary {
  readonly file: SourcePath;
  readonly terms: readonly Term[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Data of the docs folder, checked. */
export interface DataResult {
  /** They are not what their schema says. */
  readonly isMisshapen: boolean;
  readonly fault: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Comma-separated values, the digest of a body; null where something is wrong. */
  readonly csv: string | null;
}

/** The result of a script of the docs folder. Long texts are in the body store, under their digests. */
export interface ScriptResult {
  /** The output of its regions by name; that of the whole file is `''`. */
  readonly regions: { readonly [name: string]: string };
  /** Its named exports, as far as they are JSON; `storedValue` reads them. */
  readonly values: { readonly [name: string]: StoredValue };
  readonly figure: FigureResult | null;
  /** By name; a single one under `''`. */
  readonly tables: { readonly [name: string]: TableResult } | null;
  /** The component that it exports, by its props as JSON; without props under `''`. */
  readonly components: { readonly [props: string]: ComponentResult } | null;
  readonly failure: { readonly message: string; readonly stack: readonly string[] } | null;
}

/** An export of a script: the value, or for a long one the digest of a body with its JSON. */
export type StoredValue = { readonly value: unknown } | { readonly body: string };

/** Returns an export of a script; undefined for an unknown name. */
export function storedValue({ values }: Pick<ScriptResult, 'values'>, name: string, bodies: BodyStore): unknown {
  const stored = Object.hasOwn(values, name) ? values[name] : undefined;
  if (stored === undefined) return undefined;
  if ('value' in stored) return stored.value;
  const value: unknown = longValues.get(stored) ?? JSON.parse(bodies.get(stored.body));
  longValues.set(stored, value);
  return value;
}
/** Long values that were read: a page shows several parts of one. */
const longValues = new WeakMap<StoredValue, unknown>();

/** A React component: its HTML, and the module that makes it live in the browser, where it is; digests of bodies. */
export interface ComponentResult extends Pick<FigureResult, 'references' | 'ids'> {
  readonly html: string;
  readonly script: string | null;
  /** The reason why it cannot be part of a Markdown page; null if it can. */
  readonly fault: string | null;
}

/**
 * A drawn figure. `wide`, `narrow`, `file` (a picture on its own) and `csv` are digests of bodies; the first two have a
 * mark for every reference.
 */
export interface FigureResult {
  readonly title: string;
  readonly description: string;
  readonly legend: readonly LegendEntry[];
  readonly wide: string;
  readonly narrow: string;
  readonly file: string;
  readonly csv: string | null;
  readonly references: readonly Reference[];
  readonly ids: readonly string[];
}

/** A table. `html` is the digest of a body with a mark for every reference. */
export interface TableResult extends Pick<FigureResult, 'references' | 'ids'> {
  readonly html: string;
  readonly columns: readonly string[];
}

/** The table of a script's result that a slot shows. */
export function tableOf(
  { name }: { readonly name: string },
  result: Pick<ScriptResult, 'tables'> | undefined,
): TableResult | undefined {
  const tables = result?.tables ?? {};
  return Object.hasOwn(tables, name) ? tables[name] : undefined;
}

/** The component of a script's result, with the props of a slot or, for a page, none. */
export function componentOf(
  { props }: { readonly props: string },
  result: Pick<ScriptResult, 'components'> | undefined | null,
): ComponentResult | undefined {
  const components = result?.components ?? {};
  return Object.hasOwn(components, props) ? components[props] : undefined;
}

/** The HTML that a script drew or wrote, with a placeholder for every address. */
export interface Drawing extends Pick<FigureResult, 'references' | 'ids'> {
  readonly pictures: readonly string[];
}

/** A line of a figure's legend. */
export interface LegendEntry {
  readonly label: string;
  /** Number of the series, from 1: decides colour and dash. */
  readonly series: number;
}
