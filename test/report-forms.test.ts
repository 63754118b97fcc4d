/** Reports are what their readers expect, whatever stands in a diagnostic: schemas and validators that are not ours. */
import { describe, expect, test } from 'vitest';
import { visible } from '../generator/base/control-characters.ts';
import type { Diagnostic } from '../generator/model/diagnostic.ts';
import type { Rule } from '../generator/model/rules.ts';
import { formats } from '../generator/report/formats.ts';
import type { Report } from '../generator/report/lines.ts';
import { randomFrom } from './support/drift.ts';
import { readAnnotations, readJunit, readSarif } from './support/report-schemas.ts';

/** What breaks one of the forms, or is part of what does. */
const PIECES = [
  ...['\n', '\r', '\r\n', '\t', '\u0000', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\u202e', '\ufeff'],
  ...['::', '::error file=a::', '##[error]', '%', '%0A', '%25', ',', ':', '=', '"', "'", '&amp;', '<', ']]>', '\\'],
  ...['\ud800', '\udfff', '\uffff', '\ufdd0', '😀', 'e\u0301', ' ', '/', '..', '#', '?', '{', '}', 'word'],
];

function randomDiagnostics(seed: number): readonly Diagnostic[] {
  const below = randomFrom(seed);
  const text = (most: number) => Array.from({ length: 1 + below(most) }, () => PIECES[below(PIECES.length)]).join('');
  return Array.from({ length: 1 + below(6) }, () => ({
    severity: below(2) === 0 ? 'error' : 'warning',
    rule: 'broken-link' as Rule,
    message: text(12),
    file: `docs/${text(6)}.md`,
    line: 1 + below(9),
    column: 1 + below(9),
    ...(below(2) === 0 ? { suggestion: text(4) } : {}),
    ...(below(2) === 0 ? { note: text(4) } : {}),
  }));
}

const CLEAN: Report = { pages: 0, seconds: 0, diagnostics: [] };
const LONG: Diagnostic = {
  severity: 'error',
  rule: 'compile',
  message: `${'%:,\n\u0000<'.repeat(200_000)}end`,
  file: `docs/${'é'.repeat(2000)}.md`,
  line: 2 ** 31,
  column: 1,
};
const REPORTS: readonly Report[] = [
  CLEAN,
  { pages: 1, seconds: 86_400.25, diagnostics: [LONG] },
  ...Array.from({ length: 100 }, (_, seed) => ({ pages: 3, seconds: 1.5, diagnostics: randomDiagnostics(seed + 1) })),
];

/** Different diagnostics, sorted by their files. */
const filesOf = ({ diagnostics }: Report) => [...new Set(diagnostics.map(({ file }) => file))];

describe('whatever stands in diagnostics', () => {
  test('SARIF is what the schema of OASIS says, and names the files', () => {
    for (const report of REPORTS) {
      const uris = readSarif(formats.sarif(report)).runs[0]?.results.map(
        ({ locations: [{ physicalLocation }] }) => physicalLocation.artifactLocation.uri,
      );
      const files = filesOf(report).map((file) => file.toWellFormed());
      expect(new Set(uris?.map(decodeURIComponent))).toEqual(new Set(files));
      // Relative to the root, wherever it is: a reader must not take a part of a name for a scheme or a host.
      for (const uri of uris ?? []) expect(new URL(uri, 'file:///root/').href).toMatch(/^file:\/\/\/root\//);
    }
  });

  test('JUnit is what its readers take, and names the files', () => {
    for (const report of REPORTS) {
      const { suites } = readJunit(formats.junit(report));
      const named = filesOf(report).map((file) => withoutForbidden(visible(file)));
      expect(new Set(suites)).toEqual(new Set(named.length === 0 ? ['site-generator'] : named));
    }
  });

  test('GitHub reads one annotation for each diagnostic, with every character of it', () => {
    for (const report of REPORTS) {
      const annotations = readAnnotations(formats.github(report));
      const { diagnostics } = JSON.parse(formats.json(report)) as { readonly diagnostics: readonly Diagnostic[] };
      expect(annotations.map(({ severity, properties }) => ({ severity, ...properties }))).toEqual(
        diagnostics.map(({ severity, file, line, column, rule }) => {
          return { severity, file, line: `${line}`, col: `${column}`, title: rule };
        }),
      );
      for (const [index, { message }] of diagnostics.entries()) {
        expect(annotations[index]?.message.startsWith(message)).toBe(true);
      }
    }
  });

  test('JSON gives back every character but halves of characters', () => {
    for (const report of REPORTS) {
      const { diagnostics } = JSON.parse(formats.json(report)) as { readonly diagnostics: readonly Diagnostic[] };
      const given = report.diagnostics.map(({ message }) => message.toWellFormed());
      expect(new Set(diagnostics.map(({ message }) => message))).toEqual(new Set(given));
    }
  });
});

/** XML has no way to write these. */
function withoutForbidden(text: string): string {
  return text.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd');
}

test('a line that GitHub would print as text is no annotation', () => {
  expect(() => readAnnotations('::error file=a::b\nmore\n')).toThrow('more');
});
