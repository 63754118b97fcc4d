import { digest } from '../base/digest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageFront } from '../model/facts.ts';
import type { SourcePath } from '../model/paths.ts';
import type { CompiledPage, CompileInput } from './compile.ts';
import { readFront } from './front.ts';
import { dataOf, newFile, textPart } from './page-record.ts';

/** An exception while a page was compiled, as plain data, which passes between threads. */
export interface CompileFailure {
  /** The page. */
  readonly failed: SourcePath;
  readonly message: string;
  /** The innermost calls of the stack, the last one first. */
  readonly stack: readonly string[];
}

/** How many calls of a stack a note shows. */
const MAX_CALLS = 3;

/** Describes what was thrown while a page was compiled. */
export function failureOf({ file }: CompileInput, error: unknown): CompileFailure {
  if (!(error instanceof Error)) return { failed: file, message: String(error), stack: [] };
  if (error instanceof RangeError && error.message.includes('call stack')) {
    return { failed: file, message: 'elements, lists or quotes in it are nested too deeply', stack: [] };
  }
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = calls.slice(0, MAX_CALLS).map((line) => line.trim().replace(/^at /, '').replace(FOLDERS, ''));
  return { failed: file, message: error.message || error.name, stack };
}

/** The folders of a file name are removed: diagnostics must not depend on where the program is installed. */
const FOLDERS = /(?:[a-z]+:\/\/)?(?:[A-Z]:)?[/\\](?:[^()/\\]*[/\\])*/;

/**
 * A page that cannot be compiled, with an empty body. It keeps its address and title, as far as its front matter can be
 * read.
 */
export function failedPage(input: CompileInput, { failed, message, stack }: CompileFailure): CompiledPage {
  const diagnostic: Diagnostic = {
    severity: 'error',
    rule: 'compile',
    message: `the page cannot be compiled: ${message}`,
    file: failed,
    line: 1,
    column: 1,
    ...(stack.length === 0 ? {} : { note: `thrown at ${stack.join(', from ')}` }),
  };
  const nothing = textPart(dataOf(newFile(failed)));
  const text = { ...nothing, diagnostics: [diagnostic], body: digest('') };
  return { facts: { front: frontOf(input), text }, body: new Uint8Array() };
}

function frontOf(input: CompileInput): PageFront {
  const nothing: PageFront = {
    path: input.path,
    meta: {},
    places: {},
    heading: null,
    // Its title is not known, which is no fault of the page.
    otherHeading: input.path.replace(/^.*\/|\.\w+$/g, ''),
    diagnostics: [],
  };
  // Other files than documents have no front matter.
  if (!input.path.endsWith('.md')) return nothing;
  try {
    return readFront(input) ?? nothing;
  } catch {
    return nothing;
  }
}
