import { GENERATOR } from '../../theme/contract.ts';
import { visible } from '../base/control-characters.ts';
import { escapeXml } from '../base/escape.ts';
import { groupBy } from '../base/group-by.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { count, fullMessage, type Report } from './report.ts';
import { sortDiagnostics } from './sort.ts';
import { diagnosticLine } from './text.ts';

/** One line of text: controls become visible escapes. */
function xmlText(text: string): string {
  return escapeXml(visible(text));
}

function attributes(values: { readonly [name: string]: string | number }): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}

function lines(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => xmlText(diagnosticLine(diagnostic))).join('\n');
}

/** The lines of a test case for what one rule says about one file. */
function testCase(file: string, rule: string, diagnostics: readonly Diagnostic[]): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const out = [`    <testcase${attributes({ classname: file, name: rule, time: 0 })}>`];
  const [first] = errors;
  if (first !== undefined) {
    const message = errors.length === 1 ? fullMessage(first) : `${errors.length} errors`;
    out.push(`      <failure${attributes({ message, type: rule })}>${lines(errors)}</failure>`);
  }
  if (warnings.length > 0) out.push(`      <system-out>${lines(warnings)}</system-out>`);
  return [...out, '    </testcase>'];
}

/** The lines of a test suite for one file. */
function testSuite(file: string, diagnostics: readonly Diagnostic[]): string[] {
  const rules = groupBy(diagnostics, ({ rule }) => rule);
  const counts = { tests: rules.size, failures: failures([...rules.values()]), errors: 0, skipped: 0, time: 0 };
  return [
    `  <testsuite${attributes({ name: file, ...counts })}>`,
    ...[...rules].flatMap(([rule, group]) => testCase(file, rule, group)),
    '  </testsuite>',
  ];
}

function failures(cases: readonly (readonly Diagnostic[])[]): number {
  return cases.filter((diagnostics) => count(diagnostics, 'error') > 0).length;
}

/**
 * For test reports: JUnit XML with a suite for each file that has diagnostics and a test case for each of its rules.
 * Errors fail their case, warnings are its output; a run without diagnostics is one case that passes.
 */
export function junit(report: Report): string {
  const diagnostics = sortDiagnostics(report.diagnostics);
  const files = groupBy(diagnostics, ({ file }) => file);
  const cases = [...groupBy(diagnostics, ({ file, rule }) => `${file}\n${rule}`).values()];
  const name = GENERATOR;
  const tests = Math.max(1, cases.length);
  const time = report.seconds.toFixed(3);
  const clean = [
    `  <testsuite${attributes({ name, tests, failures: 0, errors: 0, skipped: 0, time: 0 })}>`,
    `    <testcase${attributes({ classname: name, name: 'no problems', time: 0 })}/>`,
    '  </testsuite>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name, tests, failures: failures(cases), errors: 0, time })}>`,
    ...(files.size === 0 ? clean : [...files].flatMap(([file, group]) => testSuite(file, group))),
    '</testsuites>',
    '',
  ].join('\n');
}
