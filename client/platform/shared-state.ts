import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** A dialog that a part of the client loaded later shows over the page; null for none. */
export const shownDialog = createStore<ReactNode>(null);

/** The preview of a link; null for none. */
export const shownPreview = createStore<ReactNode>(null);

/** Ids of the headings that a filter of tables hides. */
export const hiddenSections = createStore<ReadonlySet<string>>(new Set());
