import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageFront, PageText } from '../model/facts.ts';
import type { Address, Ledger } from '../model/ledger.ts';
import type { Page } from '../model/linked-site.ts';
import type { Asset, Resolution } from './resolve.ts';

/**
 * Remembers what was judged, from one link of a site to the next: as long as nothing that links can lead to has
 * changed, a page that is the same gets the same verdicts.
 */
export class LinkMemory {
  #targets: readonly unknown[] = [];
  #pages: ReadonlyMap<PageText, PageVerdict> = new Map();
  /** Documents with their places, as long as their front matter lives. */
  readonly placed = new WeakMap<PageFront, Page>();
  /** The fronts of before, as they were given and as they were kept. */
  #fronts: readonly { readonly given: PageFront; readonly kept: PageFront }[] = [];
  /** What was lost of a ledger, as long as links lead to the same. */
  #lost: { readonly ledger: Ledger; readonly addresses: readonly Address[] } | null = null;

  /** The same fronts: those that say what they said before are the objects of before, so that their places stay. */
  unchanged(fronts: readonly PageFront[]): readonly PageFront[] {
    const before = this.#fronts;
    this.#fronts = fronts.map((given, index) => {
      const known = before[index];
      if (known === undefined || known.given === given) return known ?? { given, kept: given };
      return { given, kept: JSON.stringify(known.kept) === JSON.stringify(given) ? known.kept : given };
    });
    return this.#fronts.map(({ kept }) => kept);
  }

  /** The addresses of a ledger that are lost; found again where the ledger, or what links lead to, has changed. */
  lost(ledger: Ledger, find: () => readonly Address[]): readonly Address[] {
    if (this.#lost?.ledger !== ledger) this.#lost = { ledger, addresses: find() };
    return this.#lost.addresses;
  }

  /** What was judged of the pages if links led to the same then; the verdicts of now take the place. */
  take(targets: readonly unknown[]): {
    readonly known: ReadonlyMap<PageText, PageVerdict>;
    keep(next: ReadonlyMap<PageText, PageVerdict>): void;
  } {
    const before = this.#targets;
    const same = areSame(before, targets);
    if (!same) this.#lost = null;
    return {
      known: same ? this.#pages : new Map(),
      keep: (next) => {
        this.#targets = targets;
        this.#pages = next;
      },
    };
  }
}

/** What was made of values last, as long as they are alike. */
export class Remembered<Made> {
  #last: { readonly values: readonly unknown[]; readonly made: Made } | null = null;

  /** @param values all that decides what is made: objects that stay the same as long as they do, or lists of them */
  of(values: readonly unknown[], make: () => Made): Made {
    if (this.#last === null || !areSame(this.#last.values, values)) this.#last = { values, made: make() };
    return this.#last.made;
  }
}

function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((each, index) => isSame(each, now[index]));
}

/** Values, or lists of values, that are alike. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((each, index) => each === b[index]);
}

/** What became of a document's references. JSON. */
export interface PageVerdict {
  /** What stands in place of each. */
  readonly attributes: readonly string[];
  /** Where references lead that are named by what they lead to, by their numbers. */
  readonly leads: readonly (readonly [reference: number, lead: Resolution['lead']])[];
  readonly assets: readonly Asset[];
  readonly diagnostics: readonly Diagnostic[];
}
