import type { PageFacts } from '../types.ts';
import { type CompileInput, compile } from './compile.ts';
import { frontMatter } from './front-matter.ts';
import { dataOf, newFile } from './report.ts';

/** A heading whose text is what it says. */
const PLAIN = /^# +[\p{L}\p{N} ,.;:()'’/–-]+$/u;

/**
 * What the rest of a site shows of a page: its front matter and its title. The body is left out, and with it
 * everything that would be found in it.
 */
export async function compileFront(input: CompileInput): Promise<PageFacts> {
  const source = new TextDecoder().decode(input.bytes).replace(/\r\n?/g, '\n');
  const file = newFile(input.file);
  const { meta, text } = frontMatter(source, file);
  const [, title = ''] = /^\s*(#[^\S\n].*)/.exec(text) ?? [];
  const { highlighter: _, ...found } = dataOf(file);
  if (title === '' || PLAIN.test(title)) {
    const heading = title === '' ? null : title.replace(/^# +/, '').trim();
    return { path: input.path, meta, ...found, heading, body: '', partial: true };
  }
  const { facts } = await compile({ ...input, bytes: new TextEncoder().encode(title) });
  return { ...facts, meta, diagnostics: found.diagnostics, partial: true };
}
