/** What is wrong, and where. */
import type { Rule } from './rules.ts';

/** Errors fail a build; warnings do with `--strict`. */
export type Severity = 'error' | 'warning';

/** A position in a file of the site. */
export interface FilePosition {
  /** Relative to the site's root, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** What is wrong, and where. */
export interface Diagnostic extends FilePosition {
  readonly severity: Severity;
  /** Explained in AUTHORING.md. */
  readonly rule: Rule;
  readonly message: string;
  /** What the author probably meant. */
  readonly suggestion?: string;
  /** A sentence that explains more. */
  readonly note?: string;
}
