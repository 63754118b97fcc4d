/** Text of files as laboratories write it: encodings, lines and numbers. */

/** Bytes 0x80 to 0x9F of Windows-1252; ISO 8859-1 where Windows-1252 has no character. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Characters that messages show of a text. */
const SHOWN_LENGTH = 40;

/** How many bytes a call may take as arguments. */
const CHUNK = 8192;

/**
 * Decodes a file that does not declare its encoding: by a byte-order mark, else as UTF-8 where it is valid, else as
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // TextDecoder of some versions of Node decodes windows-1252 as ISO 8859-1.
    return latin1(bytes).replace(/[\u0080-\u009f]/g, (character) =>
      WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80),
    );
  }
}

/** Decodes each byte as the character of its number. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return text;
}

/** Lines of a text, split at CR and LF only: other line ends of Unicode are bytes of older encodings. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** A copy of a line. In V8 a part of a text keeps the whole text in memory, here that of a file with its samples. */
export function detached(line: string): string {
  return JSON.parse(JSON.stringify(line)) as string;
}

/** A decimal number with a point, or null. */
export function parseNumber(text: string): number | null {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A text as messages quote it: cut, and on one line. */
export function quoted(text: string): string {
  const short = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return `'${detached(short).replace(/\p{Cc}/gu, ' ')}'`;
}

/** Whether a value is a list of bytes, also one of another realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}
