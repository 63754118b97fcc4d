/** Equal for paths that differ in case, or in the normal form of Unicode, only. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Says what two paths that fold to the same differ in. */
export function difference(one: string, other: string): string {
  return one.normalize('NFC') === other.normalize('NFC') ? 'the normal form of its characters only' : 'case only';
}
