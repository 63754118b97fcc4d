/** What is asked of the process that runs scripts, and what it answers. */
import type { DocPath } from '../model/paths.ts';
import type { ScriptKind } from './bundle.ts';
import type { DrawnFigure } from './figure/draw.ts';
import type { Modules } from './modules/link.ts';

/** A script that is to run. */
export interface Job {
  readonly script: DocPath;
  readonly kind: ScriptKind;
}

/** What scripts run with: the first that a process and its threads hear of. */
export interface World {
  /** The docs folder, as messages name it. */
  readonly folder: string;
  readonly modules: Modules;
}

/** Scripts to run, and how long each may take, in s. */
export interface Order {
  readonly jobs: readonly Job[];
  readonly timeLimit: number;
}

/** A table that a script exports. */
export interface WrittenTable {
  readonly html: string;
  /** Titles of its columns. */
  readonly columns: readonly string[];
}

/** A frame of the stack of a failure, in the code that esbuild wrote. */
export interface Frame {
  readonly called: string;
  /** Name of the module, and of its file below the docs folder. */
  readonly module: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What a script came to, before long texts go to the body store. */
export interface JobResult {
  /** Printed text by region; all of it under `''`. */
  readonly output: { readonly [region: string]: string };
  /** What is exported, by name, as JSON: a text goes from thread to process to build faster than what it says. */
  readonly values: { readonly [name: string]: string };
  readonly figure: DrawnFigure | null;
  /** Tables by name; null for scripts of another kind. */
  readonly tables: { readonly [name: string]: WrittenTable } | null;
  /** HTML of a page; null for scripts of another kind. */
  readonly html: string | null;
  /** Null for a script that did not fail. */
  readonly failure: { readonly message: string; readonly stack: readonly Frame[] } | null;
}

/** What became of a script. */
export interface RunResult extends JobResult {
  /** The failure may be the machine's: the same script may succeed another time. */
  readonly isTransient: boolean;
}

/** A script that failed, with nothing to show for it. */
export function failedResult(message: string, isTransient = false): RunResult {
  return {
    output: {},
    values: {},
    figure: null,
    tables: null,
    html: null,
    failure: { message, stack: [] },
    isTransient,
  };
}
