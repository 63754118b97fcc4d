import { nearest } from '../base/nearest.ts';
import { isPlainObject } from '../base/plain-object.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { FRONT_MATTER_KEYS, PAGE_META, type PageMeta } from '../model/page-meta.ts';
import { FILE_START, type Places, positionIn } from '../model/positions.ts';
import { parseMetadata } from './parse-metadata.ts';
import { keyPath, type Problem, subjectOf, type Wording } from './problems.ts';

const WORDING: Wording = { whole: 'the front matter', part: 'key' };

/** Keys that are checked once the whole site is known. */
const CHECKED_LATER = ['slug', 'image', 'displayed_sidebar', 'pagination_prev', 'pagination_next'] as const;

/** More letters make another key of an author's own: `subtitle` is none of ours misspelt. */
const MOST_MISSPELT = 2;

/** Problems of keys together, and names without effect that are close to one with an effect. */
function problemsOfKeys(meta: PageMeta | undefined, input: unknown): readonly Problem[] {
  const problems: Problem[] = Object.keys(isPlainObject(input) ? input : {}).flatMap((name) => {
    if (FRONT_MATTER_KEYS.includes(name)) return [];
    const path = keyPath('', name);
    const suggestion = nearest(name, FRONT_MATTER_KEYS, MOST_MISSPELT);
    const message = `unknown key ${subjectOf(path, WORDING)} has no effect`;
    return suggestion === undefined ? [] : [{ severity: 'warning', path, at: 'key', message, suggestion }];
  });
  const fail = (path: string, message: string) => problems.push({ severity: 'error', path, at: 'key', message });
  if (meta?.draft && meta.unlisted) fail('unlisted', "a page is either 'draft' or 'unlisted': remove one of them");
  if ((meta?.toc_min_heading_level ?? 2) > (meta?.toc_max_heading_level ?? 6)) {
    fail('toc_min_heading_level', "'toc_min_heading_level' is greater than 'toc_max_heading_level'");
  }
  return problems;
}

/** The front matter of a document, and what follows it. */
export interface FrontMatter {
  readonly meta: PageMeta;
  /** Positions of the keys that are checked once the whole site is known. */
  readonly places: Places;
  /** The document with the lines of the front matter left empty, so that positions stay true. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The opening line. Empty lines and comments may precede it if a key follows: otherwise it is a rule. */
const OPENING = /^---[ \t]*(?:\r?\n|$)|^(?:\s|<!--[\s\S]*?-->)*\n---[ \t]*\r?\n(?=[\w-]+:)/;
/** Front matter behind something else: Markdown makes a rule and a heading of it. */
const MISPLACED = /^---[ \t]*\r?\n(?:[\w-]+:.*\r?\n)+---[ \t]*$/m;
const FENCES = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1/gm;

/** Takes the front matter off the start of a document: YAML between two lines `---`. */
export function parseFrontMatter(source: string, file: string): FrontMatter {
  const opening = OPENING.exec(source);
  if (opening === null) return { meta: {}, places: {}, text: source, diagnostics: misplaced(source, file) };
  const closing = /(^|\n)---[ \t]*(?=\r?\n|$)/.exec(source.slice(opening[0].length));
  if (closing === null) {
    const message = "the front matter never closes: end it with a line '---'";
    const diagnostic: Diagnostic = { severity: 'error', rule: 'front-matter', message, file, ...FILE_START };
    return { meta: {}, places: {}, text: '', diagnostics: [diagnostic] };
  }
  const yaml = source.slice(opening[0].length, opening[0].length + closing.index + (closing[1] ?? '').length);
  const end = opening[0].length + closing.index + closing[0].length;
  const blank = source.slice(0, end).replace(/[^\n]/g, '');
  // Empty lines replace the opening one and those before it.
  const before = opening[0].replace(/[^\n]/g, '') || '\n';
  const written = { file, text: before + yaml, rule: 'front-matter', wording: WORDING, numbersAsText: true } as const;
  const read = parseMetadata(written, PAGE_META, problemsOfKeys);
  const meta = read.value ?? {};
  const later = [
    ...CHECKED_LATER.filter((key) => typeof meta[key] === 'string'),
    ...(meta.aliases ?? []).map((_, index) => keyPath('aliases', index)),
  ];
  const places = Object.fromEntries(later.map((key) => [key, read.locate(key)]));
  return { meta, places, text: blank + source.slice(end), diagnostics: read.diagnostics };
}

/** Reports keys of front matter that is not at the start: it would be published as text, drafts included. */
function misplaced(source: string, file: string): readonly Diagnostic[] {
  const found = MISPLACED.exec(source.replace(FENCES, (code) => code.replace(/[^\n]/g, ' ')));
  const [key] = [...(found?.[0].matchAll(/^[\w-]+(?=:)/gm) ?? [])]
    .map(String)
    .filter((each) => FRONT_MATTER_KEYS.includes(each));
  if (found === null || key === undefined) return [];
  const message = `'${key}' has no effect here: front matter must be at the start of the file`;
  return [{ severity: 'warning', rule: 'front-matter', message, file, ...positionIn(source, found.index) }];
}

/** Checks front matter that a script exports; its parts have no positions. */
export function checkMeta(meta: unknown, file: string): Pick<FrontMatter, 'meta' | 'diagnostics'> {
  const source = { file, text: JSON.stringify(meta), rule: 'front-matter', wording: WORDING } as const;
  const { value, diagnostics } = parseMetadata(source, PAGE_META, problemsOfKeys);
  return { meta: value ?? {}, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, ...FILE_START })) };
}
