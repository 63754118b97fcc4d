import { GENERATOR } from '../../theme/contract.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { fullMessage, type Report, stringify } from './report.ts';
import { sortDiagnostics } from './sort.ts';

/** Name of the folder that addresses are relative to, as SARIF readers know it. */
const ROOT = '%SRCROOT%';

/** Escapes colons as well: a first segment with one would be read as a scheme. */
function relativeUri(file: string): string {
  return file.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

function result(diagnostic: Diagnostic, ruleIndex: number): object {
  return {
    ruleId: diagnostic.rule,
    ruleIndex,
    level: diagnostic.severity,
    message: { text: fullMessage(diagnostic) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: relativeUri(diagnostic.file), uriBaseId: ROOT },
          region: { startLine: diagnostic.line, startColumn: diagnostic.column },
        },
      },
    ],
  };
}

/** For code scanning: SARIF 2.1.0. */
export function sarif(report: Report): string {
  const diagnostics = sortDiagnostics(report.diagnostics);
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  return stringify({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: GENERATOR,
            rules: rules.map((id) => ({ id, shortDescription: { text: id.replaceAll('-', ' ') } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root folder of the site.' } } },
        results: diagnostics.map((diagnostic) => result(diagnostic, rules.indexOf(diagnostic.rule))),
      },
    ],
  });
}
