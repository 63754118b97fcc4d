/** Items of a list with the same key; never empty. */
export type Group<T> = [T, ...T[]];

/** Groups a list by a key, in the order of the first items. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, Group<T>> {
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
