import { mayBeNear, nearest, type Spelling, spellingOf } from '../base/nearest.ts';

/** Of more paths, only those are compared that have the folder or the name of the one that is looked for. */
const MAX_COMPARED = 1000;

/**
 * Finds the path that was probably meant by another: the closest one; failing that, the only one that ends in the same
 * name. Each answer is looked for once. Where there are many paths, a large set with many broken links would spend most
 * of its build on comparing names.
 */
export function nearestPath(paths: Iterable<string>): (path: string) => string | undefined {
  const index = lazily(() => makeIndex([...paths]));
  return memoised((path) => {
    const { all, byName, byFolder } = index();
    const { folder, name } = partsOf(path);
    const sameName = byName.get(name) ?? [];
    const candidates = all.length <= MAX_COMPARED ? all : [...sameName, ...(byFolder.get(folder) ?? [])];
    const close = nearest(path, namesNear(path, candidates));
    if (close !== undefined && isClose(path, close)) return close;
    return name !== '' && sameName.length === 1 ? sameName[0]?.name : undefined;
  });
}

function namesNear(path: string, candidates: readonly Spelling[]): readonly string[] {
  const spelling = spellingOf(path);
  return candidates.flatMap((each) => (mayBeNear(spelling, each) ? each.name : []));
}

interface PathIndex {
  readonly all: readonly Spelling[];
  readonly byName: ReadonlyMap<string, readonly Spelling[]>;
  readonly byFolder: ReadonlyMap<string, readonly Spelling[]>;
}

function makeIndex(paths: readonly string[]): PathIndex {
  const all = paths.map(spellingOf);
  const byName = new Map<string, Spelling[]>();
  const byFolder = new Map<string, Spelling[]>();
  const add = (map: Map<string, Spelling[]>, key: string, path: Spelling) => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [path]);
    else known.push(path);
  };
  for (const path of all) {
    const { folder, name } = partsOf(path.name);
    add(byName, name, path);
    add(byFolder, folder, path);
  }
  return { all, byName, byFolder };
}

/** Folder and name of a path, in lower case; a slash at its end does not count. */
function partsOf(path: string): { readonly folder: string; readonly name: string } {
  const plain = path.toLowerCase().replace(/\/$/, '');
  const slash = plain.lastIndexOf('/');
  return { folder: plain.slice(0, slash + 1).replace(/^\//, ''), name: plain.slice(slash + 1) };
}

/** Whether two paths are close in what they do not share: a long folder must not make any two names in it alike. */
function isClose(path: string, other: string): boolean {
  const [a, b] = [path, other].map((each) => each.toLowerCase().replace(/\/$/, '').split('/'));
  if (a === undefined || b === undefined) return false;
  while (a.length > 1 && b.length > 1 && a[0] === b[0]) {
    a.shift();
    b.shift();
  }
  while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  const [rest = '', otherRest = ''] = [a.join('/'), b.join('/')];
  const extension = /\.[a-z0-9]+$/.exec(rest)?.[0] ?? '';
  if (!otherRest.endsWith(extension)) return nearest(rest, [otherRest]) !== undefined;
  const stem = (text: string) => text.slice(0, text.length - extension.length);
  return nearest(stem(rest), [stem(otherRest)]) !== undefined;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A function that works out each answer once. */
export function memoised<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Value;
  };
}
