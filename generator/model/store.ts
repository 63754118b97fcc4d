/** Where values are kept between builds. */
import { digest } from '../base/digest.ts';

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

/** Pages whose values are kept as one. An edit has all of them made anew, which takes a few milliseconds. */
const GROUP = 64;

/** Where values are kept. */
export interface Keeping {
  readonly cache: ValueStore;
  /** Digest of the generator's code. */
  readonly code: string;
}

/** Pages in the groups whose values are kept as one. */
export function inGroups<Page>(pages: readonly Page[]): readonly (readonly Page[])[] {
  const count = Math.ceil(pages.length / GROUP);
  return Array.from({ length: count }, (_, number) => pages.slice(number * GROUP, (number + 1) * GROUP));
}

/**
 * The values of a group: those that an earlier build made, where the cache has them and they are whole.
 *
 * @typeParam Value what is the same when it was JSON
 * @param key digest of everything that decides the values
 */
export function keptGroup<Value>(
  key: string,
  { cache }: Pick<Keeping, 'cache'>,
  make: () => readonly Value[],
): readonly Value[] {
  const known = read<Value>(cache, key);
  if (known !== null) return known;
  const made = make();
  const text = JSON.stringify(made);
  const body = digest(text);
  cache.put(body, text);
  cache.remember(key, { body }, [body]);
  return made;
}

function read<Value>(cache: ValueStore, key: string): readonly Value[] | null {
  const known = cache.recall<{ readonly body: string }>(key);
  try {
    return known === undefined ? null : JSON.parse(cache.get(known.body));
  } catch {
    return null;
  }
}
