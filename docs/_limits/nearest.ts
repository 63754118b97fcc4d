import { nearest } from '../_toolkit/check.ts';

/** How to correct an id that is not known. */
export function nearestTo(id: string, known: ReadonlySet<string>): string {
  const near = nearest(id, [...known]);
  return near === undefined ? 'add it, or name another' : `did you mean '${near}'?`;
}
