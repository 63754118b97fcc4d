/** An observable value. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Calls the listener after every change, until the function it returns is called. */
  subscribe(listener: () => void): () => void;
}

/** Makes a store that starts with a value. */
export function createStore<T>(value: T): Store<T> {
  return createLazyStore(() => value);
}

/** Makes a store whose first value is computed when it is first needed, as one that the document has to tell. */
export function createLazyStore<T>(first: () => T): Store<T> {
  const listeners = new Set<() => void>();
  let current: { readonly value: T } | null = null;
  const read = () => {
    current ??= { value: first() };
    return current.value;
  };
  return {
    get: read,
    set(next) {
      if (Object.is(next, read())) return;
      current = { value: next };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
