import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * The value of a store in a component.
 *
 * @param published the value that the published page shows, for hydration
 */
export function useStore<T>(store: Store<T>, published: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => published);
}
