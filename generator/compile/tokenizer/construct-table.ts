import type { Code, Construct, ConstructRecord, ParseContext } from 'micromark-util-types';

/** The lowest code: a carriage return. */
const LOWEST = -5;
const ASCII = 128;
const NONE: readonly Construct[] = [];

/** Constructs by the character that they begin with. Those of any character stand behind the others. */
export class ConstructTable {
  readonly #record: ConstructRecord;
  readonly #lists: (readonly Construct[] | undefined)[] = [];
  #plain: RegExp | null = null;

  constructor(record: ConstructRecord) {
    this.#record = record;
  }

  /** The constructs to try at a character, in their order. */
  of(code: Code): readonly Construct[] {
    if (code === null) return NONE;
    // In another script a list for each character would be a long one.
    if (code >= ASCII) return this.#make(code);
    this.#lists[code - LOWEST] ??= this.#make(code);
    return this.#lists[code - LOWEST] ?? NONE;
  }

  #make(code: number): readonly Construct[] {
    const own = listOf(this.#record[code]);
    const any = listOf(this.#record.null);
    return own.length === 0 ? any : [...own, ...any];
  }

  /** Finds characters that none of the constructs begins with. */
  get plain(): RegExp {
    if (this.#plain === null) {
      const codes = Object.keys(this.#record).map(Number);
      const characters = codes.filter((code) => code >= 0).map((code) => `\\u${code.toString(16).padStart(4, '0')}`);
      this.#plain = new RegExp(`[^${characters.join('')}]+`, 'y');
    }
    return this.#plain;
  }
}

/** Whether the document is read without a construct. */
export function isDisabled({ constructs }: ParseContext, name: string | undefined): boolean {
  return name !== undefined && constructs.disable.null?.includes(name) === true;
}

/** What all tokenizers of a document share. */
export interface Parser extends ParseContext {
  /** Tables of the constructs that there are. */
  readonly tables: Map<ConstructRecord, ConstructTable>;
  /** Lines that divide no table's head from its body, by their number. */
  readonly undividing: boolean[];
}

/** The table of constructs by their characters. */
export function tableOf(constructs: ConstructRecord, { tables }: Parser): ConstructTable {
  let table = tables.get(constructs);
  if (table === undefined) {
    table = new ConstructTable(constructs);
    tables.set(constructs, table);
  }
  return table;
}

/** One construct, or several, as a list. */
export function listOf(constructs: Construct[] | Construct | undefined): readonly Construct[] {
  if (Array.isArray(constructs)) return constructs;
  return constructs === undefined ? NONE : [constructs];
}
