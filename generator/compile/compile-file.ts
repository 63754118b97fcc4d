import { type CompiledPage, type CompileInput, compile } from './compile.ts';
import { compileHtml } from './html/html-file.ts';

/** Compiles a document, or reads what the linker needs from an HTML file. */
export async function compileFile(input: CompileInput): Promise<CompiledPage> {
  return input.path.endsWith('.md') ? compile(input) : compileHtml(input);
}
