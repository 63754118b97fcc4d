/** Where values are kept between builds. */

/** Where compiled bodies are kept, as texts or their bytes in UTF-8; `get` answers for every digest `put` was given. */
export interface BodyStore {
  put(digest: string, body: string | Uint8Array): void;
  get(digest: string): string;
}

/** Values by key, each with the bodies it refers to, which must have been put before. */
export interface ValueStore extends BodyStore {
  recall<T>(key: string): T | undefined;
  /** As `recall`, for a value that need not be kept for it. */
  peek<T>(key: string): T | undefined;
  remember(key: string, value: unknown, bodies: readonly string[]): void;
}
