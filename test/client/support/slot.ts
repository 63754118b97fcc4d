import { vi } from 'vitest';
import { useBody } from './document.ts';

/** Makes a storage that holds one text, whatever its key, the one that modules find. */
export function useStorage(name: 'localStorage' | 'sessionStorage', value: string | null = null) {
  if (typeof document === 'undefined') useBody('');
  const storage = {
    value,
    getItem: () => storage.value,
    setItem: (_: string, text: string) => {
      storage.value = text;
    },
    removeItem: () => {
      storage.value = null;
    },
  };
  vi.stubGlobal(name, storage);
  return storage;
}
