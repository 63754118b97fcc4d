import { createHash, hash } from 'node:crypto';

/**
 * A short name for some bytes: equal for equal input on every machine, and safe in file names and addresses. That of a
 * text is the name of its bytes in UTF-8.
 */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  return (parts.every(isText) ? ofTexts(parts) : ofAll(parts)).slice(0, LENGTH);
}

/** The name of bytes that are held in pieces: that of all of them in a row. */
export function digestOfPieces(pieces: readonly Uint8Array[]): string {
  const all = createHash('sha256').update(`${pieces.reduce((sum, { length }) => sum + length, 0)}:`);
  for (const piece of pieces) all.update(piece);
  return all.digest('base64url').slice(0, LENGTH);
}

/** Characters of a name. */
const LENGTH = 22;

/** In one call: most are of short texts, and a build makes tens of thousands. */
function ofTexts(parts: readonly string[]): string {
  let text = '';
  for (const part of parts) text += lengthOf(part) + part;
  return hash('sha256', text, 'base64url');
}

function ofAll(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(lengthOf(part)).update(part);
  return all.digest('base64url');
}

/** Keeps ('ab', 'c') and ('a', 'bc') apart. */
function lengthOf(part: string | Uint8Array): string {
  return `${Buffer.byteLength(part)}:`;
}

function isText(part: string | Uint8Array): part is string {
  return typeof part === 'string';
}

/** The name of an inline script or style in a content security policy. */
export function policyDigest(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
