import type { Page } from '../graph.ts';
import type { PageFacts } from '../types.ts';
import type { Resolution } from './resolve.ts';

/**
 * Remembers what was judged, from one link of a site to the next: as long as nothing that links can lead to has
 * changed, a page that is the same gets the same verdicts.
 */
export class LinkMemory {
  #targets: readonly unknown[] = [];
  #pages = new Map<object, PageVerdict>();
  /** Documents with their places, as long as their facts live. */
  readonly placed = new WeakMap<PageFacts, Page>();

  /** What was judged of the pages if links led to the same then; the verdicts of now take the place. */
  take(targets: readonly unknown[]): {
    readonly known: ReadonlyMap<object, PageVerdict>;
    keep(next: Map<object, PageVerdict>): void;
  } {
    const before = this.#targets;
    const same = before.length === targets.length && before.every((each, index) => isSame(each, targets[index]));
    return {
      known: same ? this.#pages : new Map(),
      keep: (next) => {
        this.#targets = targets;
        this.#pages = next;
      },
    };
  }
}

/** Values, or lists of values, that are alike. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((each, index) => each === b[index]);
}

/** What became of a document's references. */
export interface PageVerdict {
  readonly resolutions: readonly Resolution[];
  readonly attributes: readonly string[];
}
