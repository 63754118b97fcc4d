/** Browser storage that may be absent, full or forbidden: reading then gives nothing and writing does nothing. */
import { GENERATOR } from '../../theme/contract.ts';
import { baseUrl } from './root.ts';

/** One stored text. */
export interface StorageSlot {
  read(): string | null;
  write(value: string): void;
  remove(): void;
  /** Calls a function whenever another tab has changed it. */
  watch(changed: () => void): void;
}

function slotOf(storage: () => Storage, name: string): StorageSlot {
  /** Apart for every site of an origin. */
  const keyOf = () => `${GENERATOR}:${baseUrl()}:${name}`;
  /** The mere mention of a forbidden storage throws. */
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((place) => place.getItem(keyOf())),
    write: (value) => void attempt((place) => place.setItem(keyOf(), value)),
    remove: () => void attempt((place) => place.removeItem(keyOf())),
    // A null key means that everything was cleared.
    watch: (changed) => addEventListener('storage', ({ key }) => (key === keyOf() || key === null) && changed()),
  };
}

/** A slot that is kept for good and shared by all tabs. */
export function lasting(name: string): StorageSlot {
  return slotOf(() => localStorage, name);
}

/** A slot that is kept as long as the tab. */
export function ofTab(name: string): StorageSlot {
  return slotOf(() => sessionStorage, name);
}

/** A stored JSON object; an empty one where something else is stored. */
export function readRecord(slot: Pick<StorageSlot, 'read'>): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(slot.read() ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
