import { createHash, hash } from 'node:crypto';

/**
 * A short name for some bytes: equal for equal input on every machine, and safe in file names and addresses. That of a
 * text is the name of its bytes in UTF-8.
 */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  if (!parts.every(isText)) return nameOf(parts.flatMap((part) => [lengthOf(part), part]));
  // In one call: most are of short texts, and a build makes tens of thousands.
  let text = '';
  for (const part of parts) text += lengthOf(part) + part;
  return hash('sha256', text, 'base64url').slice(0, LENGTH);
}

const LENGTH = 22;

function nameOf(chunks: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256');
  for (const chunk of chunks) all.update(chunk);
  return all.digest('base64url').slice(0, LENGTH);
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
