import { nearest } from '../base/nearest.ts';
import { memoize, once } from '../base/once.ts';

/** With more paths than this, only paths in the same folder or with the same name are compared. */
const MAX_COMPARED = 1000;

/** Finds the path that was probably meant by another: the closest one, or else the only one with the same name. */
export function nearestPath(paths: Iterable<string>): (path: string) => string | undefined {
  const list = once(() => Array.from(paths, (path) => ({ path, ...partsOf(path) })));
  return memoize((path) => {
    const all = list();
    const { folder, name } = partsOf(path);
    const sameName = all.filter((each) => each.name === name);
    const compared =
      all.length <= MAX_COMPARED ? all : all.filter((each) => each.name === name || each.folder === folder);
    const close = nearest(
      path,
      compared.map((each) => each.path),
    );
    if (close !== undefined && isClose(path, close)) return close;
    return name !== '' && sameName.length === 1 ? sameName[0]?.path : undefined;
  });
}

/** Folder and name of a path in lower case, without a slash at its end. */
function partsOf(path: string): { readonly folder: string; readonly name: string } {
  const plain = path.toLowerCase().replace(/\/$/, '');
  const slash = plain.lastIndexOf('/');
  return { folder: plain.slice(0, slash + 1).replace(/^\//, ''), name: plain.slice(slash + 1) };
}

/** Whether the differing parts of two paths are close: any two names are similar below the same long folder. */
function isClose(path: string, other: string): boolean {
  const a = path.toLowerCase().replace(/\/$/, '').split('/');
  const b = other.toLowerCase().replace(/\/$/, '').split('/');
  while (a.length > 1 && b.length > 1 && a[0] === b[0]) {
    a.shift();
    b.shift();
  }
  while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  const [rest, otherRest] = [a.join('/'), b.join('/')];
  const extension = /\.[a-z0-9]+$/.exec(rest)?.[0] ?? '';
  if (!otherRest.endsWith(extension)) return nearest(rest, [otherRest]) !== undefined;
  const stem = (text: string) => text.slice(0, text.length - extension.length);
  return nearest(stem(rest), [stem(otherRest)]) !== undefined;
}
