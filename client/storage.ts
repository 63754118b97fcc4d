/** Browser storage that may be absent, full or forbidden: reading then gives nothing and writing does nothing. */
import { type StoredName, storageKey } from '../theme/contract.ts';
import { baseUrl } from './root.ts';

/** One stored text. */
export interface Stored {
  readonly key: string;
  read(): string | null;
  write(value: string): void;
  remove(): void;
  /** Whether a storage event is about it. A null key means that everything was cleared. */
  concerns(event: StorageEvent): boolean;
}

function stored(storage: () => Storage, name: StoredName): Stored {
  const key = storageKey(name, baseUrl);
  /** The mere mention of a forbidden storage throws. */
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    key,
    read: () => attempt((place) => place.getItem(key)),
    write: (value) => void attempt((place) => place.setItem(key, value)),
    remove: () => void attempt((place) => place.removeItem(key)),
    concerns: (event) => event.key === key || event.key === null,
  };
}

/** Kept for good, and shared by all tabs. */
export function lasting(name: StoredName): Stored {
  return stored(() => localStorage, name);
}

/** Kept as long as the tab. */
export function ofTab(name: StoredName): Stored {
  return stored(() => sessionStorage, name);
}

/** A stored JSON object; an empty one where something else is stored. */
export function readRecord(place: Stored): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(place.read() ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
