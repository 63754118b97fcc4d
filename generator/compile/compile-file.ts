import { digest } from '../base/digest.ts';
import { Lines } from '../model/positions.ts';
import type { CompiledPage, CompileInput } from './compile.ts';
import type { FileText } from './html/html-file.ts';
import { factsOf, newFile } from './page-record.ts';

/**
 * Compiles a document, or reads what the linker needs from a file that is published unchanged. Parsers are loaded with
 * the first file: a build in which nothing changed needs none.
 */
export async function compileFile(input: CompileInput): Promise<CompiledPage> {
  const { path } = input;
  if (!path.endsWith('.md')) {
    const front = { path, meta: {}, places: {}, heading: null, otherHeading: null, diagnostics: [] };
    return { facts: { front, text: { ...(await readFile(input)), body: digest('') } }, body: new Uint8Array() };
  }
  const { compile } = await import('./compile.ts');
  return compile(input);
}

async function readFile(input: CompileInput): Promise<FileText> {
  if (!/\.(css|m?js)$/i.test(input.path)) return (await import('./html/html-file.ts')).readHtmlFile(input);
  const { scriptReferences, styleReferences } = await import('./named-files.ts');
  const read = /\.css$/i.test(input.path) ? styleReferences : scriptReferences;
  const text = new TextDecoder().decode(input.bytes);
  const lines = new Lines(text);
  return { ...factsOf(newFile(input.file)), references: read(text, (offset) => lines.at(offset)) };
}
