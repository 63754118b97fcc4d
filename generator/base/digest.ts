import { createHash } from 'node:crypto';

/**
 * A short name for some bytes: equal for equal input on every machine, and safe in file names and addresses. That of a
 * text is the name of its bytes in UTF-8.
 */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // The length keeps ('ab', 'c') and ('a', 'bc') apart.
    hash.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return hash.digest('base64url').slice(0, 22);
}

/** The name of an inline script or style in a content security policy. */
export function policyDigest(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
