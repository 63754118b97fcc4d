import { digest } from '../base/digest.ts';
import type { PageFront } from '../model/facts.ts';
import type { CompiledPage, CompileInput } from './compile.ts';
import { readFront } from './front.ts';
import { factsOf, newFile } from './page-record.ts';

const MAX_CALLS = 3;
/** The folders of a file name are removed: diagnostics must not depend on where the program is installed. */
const FOLDERS = /(?:[a-z]+:\/\/)?(?:[A-Z]:)?[/\\](?:[^()/\\]*[/\\])*/;

/** Returns the page for an exception while it was compiled. */
export function crashedPage(input: CompileInput, error: unknown): CompiledPage {
  if (!(error instanceof Error)) return failedPage(input, String(error));
  if (error instanceof RangeError && error.message.includes('call stack')) {
    return failedPage(input, 'elements, lists or quotes in it are nested too deeply');
  }
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = calls.slice(0, MAX_CALLS).map((line) => line.trim().replace(/^at /, '').replace(FOLDERS, ''));
  const note = stack.length === 0 ? undefined : `thrown at ${stack.join(', from ')}`;
  return failedPage(input, error.message || error.name, note);
}

/**
 * A page that cannot be compiled, with an empty body. It keeps its address and title, as far as its front matter can be
 * read.
 */
export function failedPage(input: CompileInput, reason: string, note?: string): CompiledPage {
  const { path, file } = input;
  const message = `the page cannot be compiled: ${reason}`;
  const diagnostic = { severity: 'error', rule: 'compile', message, file, line: 1, column: 1, note } as const;
  const text = { ...factsOf(newFile(file)), diagnostics: [diagnostic], body: digest('') };
  // Its title is not known, which is no fault of the page.
  const otherHeading = path.replace(/^.*\/|\.\w+$/g, '');
  let front: PageFront = { path, meta: {}, places: {}, heading: null, otherHeading, diagnostics: [] };
  try {
    if (path.endsWith('.md')) front = readFront(input) ?? front;
  } catch {
    // The front matter may be at fault.
  }
  return { facts: { front, text }, body: new Uint8Array(), isFailed: true };
}
