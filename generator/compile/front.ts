import { parseFrontMatter } from '../metadata/front-matter.ts';
import type { PageFront } from '../model/facts.ts';
import type { CompileInput } from './compile.ts';
import { decodeText } from './page-record.ts';

/** A level-1 heading whose characters mean nothing but themselves to Markdown. */
const PLAIN_HEADING = /^# +((?! )(?:[\p{L}\p{N},.;()'’/–-]|:(?= |$)| (?! |$))+)$/u;
/** A line that begins a paragraph, whatever follows but an underline. */
const PARAGRAPH = /^\p{L}/u;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const MAYBE_HEADING = /(?:^|[\s>])#(?:\s|$)|^[\s>]*=+[ \t]*$|<h1\b/im;

/** A list of the whole site, which other pages link to: its page must be known from the start. */
const SITE_LIST = /^::(?:bibliography|glossary)\b/m;

/**
 * Reads what the frames of other pages show of a document from its first lines: the same as `compile` finds, in a
 * hundredth of the time.
 *
 * @returns null if the first lines do not suffice, so that the document has to be compiled
 */
export function readFront({ path, file: name, bytes }: CompileInput): PageFront | null {
  const source = sourceOf(bytes);
  if (source === null || SITE_LIST.test(source)) return null;
  const { text, ...read } = parseFrontMatter(source, name);
  const heading = headingOf(text);
  if (heading === undefined) return null;
  // Where nothing else is the title, a heading further down may be.
  if (heading === null && read.meta.title === undefined && MAYBE_HEADING.test(text)) return null;
  return { path, ...read, heading, otherHeading: null };
}

function sourceOf(bytes: Uint8Array): string | null {
  try {
    return decodeText(bytes);
  } catch {
    return null;
  }
}

/** The level-1 heading that a text begins with, null for none; undefined where only the parser can decide. */
function headingOf(text: string): string | null | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start === -1) return null;
  const first = lines[start] ?? '';
  const [, heading] = PLAIN_HEADING.exec(first) ?? [];
  if (heading !== undefined) return heading;
  if (!PARAGRAPH.test(first)) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.trim() === '');
  return lines.slice(start, end === -1 ? undefined : end).some((line) => UNDERLINE.test(line)) ? undefined : null;
}
