/** Reports for programs. */
import { GENERATOR } from '../../theme/contract.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { junit } from './junit.ts';
import { count, fullMessage, type Report, sortDiagnostics } from './lines.ts';

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

/** For scripts: one object with the counts and the diagnostics. */
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
