import type { ComponentType } from 'react';
import type { Shown } from '../navigation/router.ts';
import { createStore } from '../platform/store.ts';

/** What stands above the page once the reader does something, as soon as its code is there. */
export const overlay = createStore<ComponentType<{ shown: Shown }> | null>(null);
