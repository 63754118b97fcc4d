import type { CompiledPage, CompileInput } from './compile.ts';
import { compileHtml } from './html/html-file.ts';

/** Compiles a document, or reads what the linker needs from an HTML file. */
export async function compileFile(input: CompileInput): Promise<CompiledPage> {
  if (!input.path.endsWith('.md')) return compileHtml(input);
  // Loaded with the first document: a build in which nothing changed needs no parser and no grammars.
  const { compile } = await import('./compile.ts');
  return compile(input);
}
