/** What follows when a page is put in place. Parts that are loaded later take up the page that is there. */
import type { Shown } from './navigation/router.ts';

/**
 * Does something about a page that was put in place, and returns what ends it.
 *
 * @param fail told what makes the page unusable
 */
export type PageEffect = (shown: Shown, fail: (error: unknown) => void) => () => void;

interface Entered {
  readonly shown: Shown;
  readonly fail: (error: unknown) => void;
  readonly ends: (() => void)[];
}

const effects: PageEffect[] = [];
let current: Entered | null = null;

/** Adds an effect, for the page that is in place and for each that follows. */
export function addPageEffect(effect: PageEffect): void {
  effects.push(effect);
  current?.ends.push(effect(current.shown, current.fail));
}

/** Has all effects follow for a page. @returns ends them */
export function enterPage(shown: Shown, fail: (error: unknown) => void): () => void {
  const entered: Entered = { shown, fail, ends: effects.map((effect) => effect(shown, fail)) };
  current = entered;
  return () => {
    if (current === entered) current = null;
    for (const end of entered.ends) end();
  };
}
