/**
 * A folder below `test/cases/` is a test: `input.md`, and what it compiles to: `expected.json` (facts) and
 * `expected.html` (the body, references as {{n}}). What is missing is written here and refused in CI; a difference is
 * written beside it as `actual.*`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../generator/compile/compile.ts';
import type { DocPath, SourcePath } from '../../generator/model/paths.ts';
import { fillMarks } from '../../generator/model/placeholders.ts';
import type { Places } from '../../generator/model/positions.ts';
import { diagnosticLine } from '../../generator/report/lines.ts';
import { projectRoot } from '../support/cli.ts';

const root = path.join(projectRoot, 'test/cases');

function compare(folder: string, name: string, actual: string): void {
  const file = path.join(folder, `expected${name}`);
  const wrong = path.join(folder, `actual${name}`);
  if (!fs.existsSync(file)) {
    if (process.env.CI) throw new Error(`${file} is missing: run the tests on your machine, look at it, commit it`);
    fs.writeFileSync(file, actual);
    return;
  }
  const expected = fs.readFileSync(file, 'utf8');
  if (expected === actual) fs.rmSync(wrong, { force: true });
  else fs.writeFileSync(wrong, actual);
  expect(actual).toBe(expected);
}

import { flatFacts } from './support.ts';

function readablePlaces(places: Places): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(places).map(([key, { line, column }]) => [key, `${line}:${column}`]));
}

const RARE = ['otherHeading', 'oldIds', 'slots', 'terms', 'labels', 'citations', 'symbols', 'facts'];

describe('cases', () => {
  for (const name of fs.readdirSync(root)) {
    test(name, async () => {
      const folder = path.join(root, name);
      const bytes = fs.readFileSync(path.join(folder, 'input.md'));
      const input = { path: `${name}.md` as DocPath, file: `docs/${name}.md` as SourcePath, bytes };
      const { facts: levels, body: bodyBytes } = await compile(input);
      const body = new TextDecoder().decode(bodyBytes);
      const facts = flatFacts(levels);
      const { body: _, hasFormulas, diagnostics, references, places, ...rest } = facts;
      const readable = {
        // Lists that few cases have something in are told where there is.
        ...Object.fromEntries(
          Object.entries(rest).filter(([name, value]) => !RARE.includes(name) || (value as [] | null)?.length),
        ),
        ...(hasFormulas ? { hasFormulas } : {}),
        ...(Object.keys(places).length === 0 ? {} : { places: readablePlaces(places) }),
        references: references.map(({ url, kind, line, column }) => `${line}:${column} ${kind} ${url}`),
        diagnostics: diagnostics.map((diagnostic) => diagnosticLine(diagnostic)),
      };
      compare(
        folder,
        '.html',
        fillMarks(body, (kind, index) =>
          kind === 'term' ? (facts.terms[index] ?? '') : `{{${kind === 'slot' ? 'slot ' : ''}${index}}}`,
        ),
      );
      compare(folder, '.json', `${JSON.stringify(readable, null, 2)}\n`);
    });
  }
});
