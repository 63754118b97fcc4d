import { type CompiledPage, type CompileInput, compile } from './compile.ts';
import { compileHtml } from './html.ts';

export { compileCategory } from './category.ts';
export type { CompiledPage, CompileInput } from './compile.ts';
export { compileFront } from './front.ts';
export { compileGlossary } from './glossary.ts';
export { compileComponent, compileFragment } from './html.ts';
export { type Compile, compileAll } from './pool.ts';

/** Compiles a document, or reads what the linker needs from an HTML file. */
export async function compileFile(input: CompileInput): Promise<CompiledPage> {
  return input.path.endsWith('.md') ? compile(input) : compileHtml(input);
}
