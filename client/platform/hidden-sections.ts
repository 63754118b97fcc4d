import { createStore } from './store.ts';

/** Ids of the headings that a filter of tables hides. */
export const hiddenSections = createStore<ReadonlySet<string>>(new Set());
