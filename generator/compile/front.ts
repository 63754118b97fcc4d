import type { PageFacts } from '../types.ts';
import { type CompileInput, compile } from './compile.ts';

/** A front matter block, and what stands before the first line with something on it. */
const FRONT = /^\uFEFF?(?:---[^\S\n]*\n[\s\S]*?\n---[^\S\n]*(?:\n|$))?\s*/;

/**
 * What the rest of a site shows of a page: its front matter and its title. The body is left out, and with it
 * everything that would be found in it.
 */
export async function compileFront(input: CompileInput): Promise<PageFacts> {
  const text = new TextDecoder().decode(input.bytes).replace(/\r\n?/g, '\n');
  const [front = ''] = FRONT.exec(text) ?? [];
  const [heading = ''] = /^#[^\S\n].*/.exec(text.slice(front.length)) ?? [];
  const { facts } = await compile({ ...input, bytes: new TextEncoder().encode(front + heading) });
  return { ...facts, partial: true };
}
