/**
 * Makes the parser linear in the length of a page. For every underlined heading micromark applies edits to the end of
 * its events, and copies all events of the page to do so: 32 KB of such headings took 11 seconds. These edits copy what
 * follows the first one.
 */
import { EditMap } from 'micromark-util-edit-map';

EditMap.prototype.consume = function consume(events) {
  const edits = this.map.sort(([a], [b]) => a - b);
  const [first] = edits;
  if (first === undefined) return;
  const start = first[0];
  const tail = events.splice(start);
  let end = start;
  for (const [index, removed, added] of edits) {
    append(events, tail, end - start, index - start);
    append(events, added, 0, added.length);
    end = index + removed;
  }
  append(events, tail, end - start, tail.length);
  this.map.length = 0;
  this.index.clear();
};

/** Appends a part of a list; as arguments of `push`, a long one would not fit on the stack. */
function append<T>(to: T[], from: readonly T[], start: number, end: number): void {
  for (let index = start; index < end; index += 1) to.push(from[index] as T);
}
