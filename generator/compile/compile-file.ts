import { digest } from '../base/digest.ts';
import { Lines } from '../model/positions.ts';
import type { CompiledPage, CompileInput } from './compile.ts';
import { type FileText, readHtmlFile } from './html/html-file.ts';
import { scriptReferences, styleReferences } from './named-files.ts';
import { dataOf, newFile, textPart } from './page-record.ts';

/** Compiles a document, or reads what the linker needs from a file that is published unchanged. */
export async function compileFile(input: CompileInput): Promise<CompiledPage> {
  const { path } = input;
  if (!path.endsWith('.md')) {
    const front = { path, meta: {}, places: {}, heading: null, otherHeading: null, diagnostics: [] };
    return { facts: { front, text: { ...readFile(input), body: digest('') } }, body: new Uint8Array() };
  }
  // Loaded with the first document: a build in which nothing changed needs no parser and no grammars.
  const { compile } = await import('./compile.ts');
  return compile(input);
}

function readFile(input: CompileInput): FileText {
  const read = /\.css$/i.test(input.path) ? styleReferences : /\.m?js$/i.test(input.path) ? scriptReferences : null;
  if (read === null) return readHtmlFile(input);
  const text = new TextDecoder().decode(input.bytes);
  const lines = new Lines(text);
  return textPart({ ...dataOf(newFile(input.file)), references: read(text, (offset) => lines.at(offset)) });
}
