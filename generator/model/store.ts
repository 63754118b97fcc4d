import { digest } from '../base/digest.ts';

/** Where compiled bodies are kept, as texts or their bytes in UTF-8; `get` answers for every digest `put` was given. */
export interface BodyStore {
  put(digest: string, body: string | Uint8Array): void;
  get(digest: string): string;
}

/** Values by key, each with the bodies it refers to, which must have been put before. */
export interface ValueStore extends BodyStore {
  getValue<T>(key: string): T | undefined;
  setValue(key: string, value: unknown, bodies: readonly string[]): void;
}

/** Puts a body into a store, and returns its digest. */
export type PutBody = (body: string) => string;

/** The value of a key. Where it is not kept, it is made, and kept with the bodies that were put meanwhile. */
export async function getOrMake<Value>(
  key: string,
  cache: ValueStore,
  make: (put: PutBody) => Value | Promise<Value>,
): Promise<Value> {
  const known = cache.getValue<Value>(key);
  if (known !== undefined) return known;
  const bodies: string[] = [];
  const value = await make((body) => {
    const name = digest(body);
    cache.put(name, body);
    bodies.push(name);
    return name;
  });
  cache.setValue(key, value, bodies);
  return value;
}
