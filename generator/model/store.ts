/** Where values are kept between builds. */

/** Where compiled bodies are kept; `get` answers for every digest that `put` was given. */
export interface BodyStore {
  put(digest: string, body: string): void;
  get(digest: string): string;
}

/** Values by key, each with the bodies it refers to, which must have been put before. */
export interface ValueStore extends BodyStore {
  recall<T>(key: string): T | undefined;
  remember(key: string, value: unknown, bodies: readonly string[]): void;
}
