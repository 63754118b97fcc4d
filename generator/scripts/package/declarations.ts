/**
 * Returns the declarations of a TypeScript module with their comments. Imports of the same package name `.js` files.
 *
 * @throws {Error} when a type would have to be inferred
 */
export async function declarationsOf(path: string, source: string): Promise<string> {
  const { isolatedDeclarationSync } = await import('oxc-transform');
  const { code, errors } = isolatedDeclarationSync(path, source, { stripInternal: true });
  const [first] = errors;
  if (first === undefined) return code.replace(/(?<=\b(?:from|import)\s*\(?")(\.[^"\n]*)\.ts(?=")/g, '$1.js');
  const start = first.labels[0]?.start;
  const line = start === undefined ? '' : ` (line ${source.slice(0, start).split('\n').length})`;
  throw new Error(`${path} leaves a type of an export to be inferred: write it down${line}`);
}
