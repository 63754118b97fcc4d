/**
 * References stay symbolic in a compiled body: reference n stands as a mark between two noncharacters, which no
 * document can hold (`compile` replaces them in its input), and `fillMarks` puts the resolved address in its place.
 */
const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';

/** The mark of reference `index`. */
export function mark(index: number): string {
  return OPEN + index + CLOSE;
}

/** A body with every mark replaced by `resolve(index)`, which must be escaped for a quoted attribute. */
export function fillMarks(body: string, resolve: (index: number) => string): string {
  return body.replace(/\uFDD0(\d+)\uFDD1/g, (_, index) => resolve(Number(index)));
}

/** Text from a document, with the two characters that marks are made of replaced. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD');
}
