import { fullMessage, type Report } from './report.ts';
import { sortDiagnostics } from './sort.ts';

function escapeData(text: string): string {
  return text.replace(/[%\r\n]/g, encodeURIComponent);
}

function escapeProperty(text: string): string {
  return text.replace(/[%\r\n:,]/g, encodeURIComponent);
}

/** For GitHub Actions: a workflow command for each diagnostic, which shows it beside the line it is about. */
export function github(report: Report): string {
  return sortDiagnostics(report.diagnostics)
    .map((diagnostic) => {
      const { severity, rule, file, line, column } = diagnostic;
      const properties = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}`;
      return `::${severity} ${properties}::${escapeData(fullMessage(diagnostic))}\n`;
    })
    .join('')
    .toWellFormed();
}
