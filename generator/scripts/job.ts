import type { DocPath } from '../model/paths.ts';
import type { DrawnFigure } from './figure/draw.ts';

/**
 * The purpose of a script: an example prints and exports values; a figure is drawn as well, and a table written; a page
 * is rendered, and runs in the browser unless it is static.
 */
export type ScriptKind = 'example' | 'figure' | 'table' | 'page' | 'static';

/** Scripts of the docs folder, each with its kind. */
export type Scripts = ReadonlyMap<DocPath, ScriptKind>;

/** A script that is to run. */
export interface Job {
  readonly script: DocPath;
  readonly kind: ScriptKind;
  /** The module it was bundled to, absolute. */
  readonly file: string;
  /** Props that a component is rendered with, as JSON; empty for none. */
  readonly props: readonly string[];
}

/** Settings of the process that runs scripts. */
export interface RunOptions {
  /** The docs folder, as messages name it. */
  readonly folder: string;
  readonly modules: string;
  /** Seconds that each script may run. */
  readonly timeLimit: number;
  /** Whether the modules have source maps: the stacks of failures then name the sources. */
  readonly hasSourceMaps: boolean;
  readonly threads: number;
}

export interface RunRequest extends RunOptions {
  readonly jobs: readonly Job[];
}

export interface RunAnswer {
  readonly index: number;
  readonly result: RunResult;
}

/** A table that a script exports. */
export interface WrittenTable {
  readonly html: string;
  readonly columns: readonly string[];
}

/** The result of a script, before long texts go to the body store. */
export interface JobResult {
  /** Printed text by region; all of it under `''`. */
  readonly output: { readonly [region: string]: string };
  /** Exports by name, as JSON. */
  readonly values: { readonly [name: string]: string };
  readonly figure: DrawnFigure | null;
  /** Tables by name; null for scripts of another kind. */
  readonly tables: { readonly [name: string]: WrittenTable } | null;
  /** HTML of a component by its props; null for scripts of another kind. */
  readonly html: { readonly [props: string]: string } | null;
  /** Null for a script that did not fail. Frames name files below the docs folder. */
  readonly failure: { readonly message: string; readonly stack: readonly string[] } | null;
}

/** The result of a script, or of the attempt to run it. */
export interface RunResult extends JobResult {
  /** The failure may be caused by the machine: the script may succeed another time. */
  readonly isTransient: boolean;
}

/** The result of a script that failed before it returned anything. */
export function failedResult(message: string, isTransient = false): RunResult {
  const nothing = { output: {}, values: {}, figure: null, tables: null, html: null };
  return { ...nothing, failure: { message, stack: [] }, isTransient };
}
