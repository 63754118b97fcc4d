import { GENERATOR } from '../../theme/contract.ts';
import { visible } from '../base/control-characters.ts';
import { escapeXml } from '../base/escape.ts';
import { groupBy } from '../base/group-by.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { count, diagnosticLine, fullMessage, type Report } from './lines.ts';

/**
 * For test reports: JUnit XML with a suite for each file that has diagnostics and a test case for each of its rules.
 * Errors fail their case, warnings are its output; a run without diagnostics is one case that passes.
 */
export function junit({ diagnostics, seconds }: Report): string {
  const suites = [...groupBy(diagnostics, ({ file }) => file)].map(([file, group]) => {
    const cases = [...groupBy(group, ({ rule }) => rule)].map(([rule, found]) => testCase(file, rule, found));
    return testSuite(file, cases);
  });
  if (suites.length === 0) suites.push(testSuite(GENERATOR, [testCase(GENERATOR, 'no problems', [])]));
  const total = (key: 'tests' | 'failures') => suites.reduce((sum, suite) => sum + suite[key], 0);
  const counts = { tests: total('tests'), failures: total('failures'), errors: 0, time: seconds.toFixed(3) };
  const lines = suites.flatMap((suite) => suite.lines);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: GENERATOR, ...counts })}>`,
    ...lines,
    '</testsuites>\n',
  ].join('\n');
}

function testSuite(name: string, cases: readonly { readonly isFailed: boolean; readonly lines: readonly string[] }[]) {
  const counts = { tests: cases.length, failures: cases.filter(({ isFailed }) => isFailed).length };
  const opening = `  <testsuite${attributes({ name, ...counts, errors: 0, skipped: 0, time: 0 })}>`;
  return { ...counts, lines: [opening, ...cases.flatMap(({ lines }) => lines), '  </testsuite>'] };
}

/** The diagnostics of a rule in a file. */
function testCase(file: string, rule: string, diagnostics: readonly Diagnostic[]) {
  const opening = `    <testcase${attributes({ classname: file, name: rule, time: 0 })}`;
  const isFailed = count(diagnostics, 'error') > 0;
  if (diagnostics.length === 0) return { isFailed, lines: [`${opening}/>`] };
  const [errors, warnings] = (['error', 'warning'] as const).map((severity) =>
    diagnostics.filter((each) => each.severity === severity),
  ) as [Diagnostic[], Diagnostic[]];
  const lines = [`${opening}>`];
  if (errors[0] !== undefined) {
    const message = errors.length === 1 ? fullMessage(errors[0]) : `${errors.length} errors`;
    lines.push(`      <failure${attributes({ message, type: rule })}>${textOf(errors)}</failure>`);
  }
  if (warnings.length > 0) lines.push(`      <system-out>${textOf(warnings)}</system-out>`);
  return { isFailed, lines: [...lines, '    </testcase>'] };
}

function textOf(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => xmlText(diagnosticLine(diagnostic))).join('\n');
}

function attributes(values: { readonly [name: string]: string | number }): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}

/** Escapes a text for one line of XML. */
function xmlText(text: string): string {
  return escapeXml(visible(text));
}
