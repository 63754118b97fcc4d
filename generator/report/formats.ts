import { GENERATOR } from '../../theme/contract.ts';
import { visible } from '../base/control-characters.ts';
import { escapeXml } from '../base/escape.ts';
import { groupBy } from '../base/group-by.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { count, diagnosticLine, fullMessage, type Report, sortDiagnostics } from './lines.ts';

/** Turns a report into the text of one format, with a final line break unless it is empty. */
type Format = (report: Report) => string;

const sorted =
  (format: Format): Format =>
  (report) =>
    format({ ...report, diagnostics: sortDiagnostics(report.diagnostics) });

/** Formats by the name of their option. Diagnostics are sorted. */
export const formats = { json: sorted(json), github: sorted(github), sarif: sorted(sarif), junit: sorted(junit) };

/** Serializes JSON that strict readers accept: unpaired surrogates become U+FFFD. */
export function stringify(value: unknown): string {
  const wellFormed = (_key: string, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each);
  return `${JSON.stringify(value, wellFormed, 2)}\n`;
}

/** Returns a diagnostic without its note, as `--json` prints it. */
export function publicPart({ note: _, ...diagnostic }: Diagnostic): Omit<Diagnostic, 'note'> {
  return diagnostic;
}

function json({ pages, seconds, diagnostics }: Report): string {
  return stringify({
    pages,
    errors: count(diagnostics, 'error'),
    warnings: count(diagnostics, 'warning'),
    seconds: Math.round(seconds * 1000) / 1000,
    diagnostics: diagnostics.map(publicPart),
  });
}

/** For GitHub Actions: a workflow command for each diagnostic, which shows it beside its line. */
function github({ diagnostics }: Report): string {
  const escapeData = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
  const escapeProperty = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);
  const commands = diagnostics.map((diagnostic) => {
    const { severity, rule, file, line, column } = diagnostic;
    const properties = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}`;
    return `::${severity} ${properties}::${escapeData(fullMessage(diagnostic))}\n`;
  });
  return commands.join('').toWellFormed();
}

/** Name of the folder that addresses are relative to, as SARIF readers know it. */
const ROOT = '%SRCROOT%';

/** For code scanning: SARIF 2.1.0. */
function sarif({ diagnostics }: Report): string {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const driver = {
    name: GENERATOR,
    rules: rules.map((id) => ({ id, shortDescription: { text: id.replaceAll('-', ' ') } })),
  };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [ROOT]: { description: { text: 'The root folder of the site.' } } },
    results: diagnostics.map((diagnostic) => sarifResult(diagnostic, rules.indexOf(diagnostic.rule))),
  };
  return stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] });
}

function sarifResult(diagnostic: Diagnostic, ruleIndex: number): object {
  const { rule, severity, file, line, column } = diagnostic;
  // Colons are escaped, too: a first segment with one would be read as a scheme.
  const uri = file.toWellFormed().split('/').map(encodeURIComponent).join('/');
  const physicalLocation = {
    artifactLocation: { uri, uriBaseId: ROOT },
    region: { startLine: line, startColumn: column },
  };
  const message = { text: fullMessage(diagnostic) };
  return { ruleId: rule, ruleIndex, level: severity, message, locations: [{ physicalLocation }] };
}

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

function xmlText(text: string): string {
  return escapeXml(visible(text));
}
