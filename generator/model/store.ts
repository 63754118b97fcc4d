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
const GROUP = 16;

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
 * The values of pages, in their order: those of an earlier build, as long as what decides them is the same.
 *
 * @typeParam Value what is the same when it was JSON
 * @param site digest of what decides the values of all pages
 * @param own what else decides the value of a page
 * @param make asked for the values that the cache does not have
 */
export function keptValues<Page, Value>(
  pages: readonly Page[],
  { site, own }: { readonly site: string; own(page: Page): unknown },
  cache: ValueStore,
  make: (page: Page) => Value,
): readonly Value[] {
  return inGroups(pages).flatMap((group) =>
    keptGroup(digest(site, JSON.stringify(group.map(own))), cache, () => group.map(make)),
  );
}

/**
 * The values of a group: those that an earlier build made, where the cache has them. What is damaged is made again.
 *
 * @typeParam Value what is the same when it was JSON
 * @param key digest of everything that decides the values
 */
export function keptGroup<Value>(key: string, cache: ValueStore, make: () => readonly Value[]): readonly Value[] {
  try {
    const known = recallJson<readonly Value[]>(key, cache);
    if (known !== undefined) return known;
  } catch {
    // Nobody but this asks for it.
  }
  const made = make();
  rememberJson(key, made, cache);
  return made;
}

/**
 * A value that is kept as the JSON of a body.
 *
 * @throws when the body is damaged
 */
export function recallJson<Value>(key: string, cache: ValueStore): Value | undefined {
  const known = cache.recall<{ readonly body: string }>(key);
  return known === undefined ? undefined : JSON.parse(cache.get(known.body));
}

/** Keeps a value as the JSON of a body: an index has the name of the body alone. */
export function rememberJson(key: string, value: unknown, cache: ValueStore): void {
  rememberText(key, JSON.stringify(value), cache);
}

/** Keeps a value that is JSON already. */
export function rememberText(key: string, text: string, cache: ValueStore): void {
  const body = digest(text);
  cache.put(body, text);
  cache.remember(key, { body }, [body]);
}
