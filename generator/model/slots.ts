import type { DocPath } from './paths.ts';
import type { SourcePosition } from './positions.ts';

/** How a computed number is written. */
export interface NumberFormat {
  /** Digits behind the point. */
  readonly digits?: number;
  readonly precision?: number;
  readonly unit?: string;
}

/** A script below the docs folder, and the name that the page gives it. */
export interface Script {
  readonly script: DocPath;
  readonly file: string;
}

/** A place in the body whose text comes from elsewhere: its place in the list is its number in the body. */
export type Slot = SourcePosition &
  (
    | (Script & { readonly kind: 'value'; readonly name: string; readonly format: NumberFormat })
    | (Script & { readonly kind: 'example'; readonly region: string | null; readonly expect: string | null })
    | (Script & { readonly kind: 'figure' })
    /** `name` is that of the script's table; empty if there is only one. */
    | (Script & { readonly kind: 'table'; readonly name: string })
    /** Narrows the tables below it, by words and by the values of columns. */
    | { readonly kind: 'table-filter'; readonly name: string; readonly columns: readonly string[] }
    | (Script & {
        readonly kind: 'component';
        /** Its props as JSON; empty for none. */
        readonly props: string;
        /** A static one is not hydrated. */
        readonly isStatic: boolean;
      })
    /** The script says what is wrong with the data. */
    | (Script & {
        readonly kind: 'data';
        readonly data: DocPath;
        readonly schema: DocPath;
        /** The list in the data that is a table. */
        readonly rows: string;
      })
    /** The label of the target of reference `reference`, for a link without text. */
    | { readonly kind: 'label'; readonly reference: number }
    /** A word that the author asks the glossary to explain. */
    | { readonly kind: 'term'; readonly word: string }
    | { readonly kind: 'sources' }
    | { readonly kind: 'bibliography' | 'glossary' | 'symbols' }
  );
