import type { DocPath } from './paths.ts';

/** How a computed number is written. */
export interface NumberFormat {
  /** Digits behind the point. */
  readonly digits?: number;
  readonly precision?: number;
  readonly unit?: string;
}

/**
 * A place in the body whose text comes from elsewhere: its place in the list is its number in the body.
 * `script` is a path below the docs folder, `file` the name that the page gives it.
 */
export type Slot = { readonly line: number; readonly column: number } & (
  | {
      readonly kind: 'value';
      readonly script: DocPath;
      readonly file: string;
      readonly name: string;
      readonly format: NumberFormat;
    }
  | {
      readonly kind: 'example';
      readonly script: DocPath;
      readonly file: string;
      readonly region: string | null;
      readonly expect: string | null;
    }
  | { readonly kind: 'figure'; readonly script: DocPath; readonly file: string }
  | {
      readonly kind: 'table';
      readonly script: DocPath;
      readonly file: string;
      /** The name of the script's table; empty if there is only one. */
      readonly name: string;
    }
  /** Narrows the tables below it, by words and by the values of columns. */
  | { readonly kind: 'table-filter'; readonly name: string; readonly columns: readonly string[] }
  | {
      readonly kind: 'component';
      readonly script: DocPath;
      readonly file: string;
      /** Its props as JSON; empty for none. */
      readonly props: string;
      /** A static one is not hydrated. */
      readonly isStatic: boolean;
    }
  | {
      readonly kind: 'data';
      /** Says what is wrong with the data. */
      readonly script: DocPath;
      readonly file: string;
      readonly data: DocPath;
      readonly schema: DocPath;
      /** The list in the data that is a table. */
      readonly rows: string;
    }
  /** The label of the target of reference `reference`, for a link without text. */
  | { readonly kind: 'label'; readonly reference: number }
  /** A word that the author asks the glossary to explain. */
  | { readonly kind: 'term'; readonly word: string }
  | { readonly kind: 'sources' }
  | { readonly kind: 'bibliography' | 'glossary' | 'symbols' }
);
