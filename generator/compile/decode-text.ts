import { withoutMarks } from '../model/placeholders.ts';

/**
 * A document's text with line feeds alone, so that a page does not depend on the editor that saved it.
 *
 * @throws {TypeError} when the bytes are not UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  return withoutMarks(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).replace(/\r\n?/g, '\n');
}
