import { type Group, groupBy } from '../base/group-by.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticLine, paintSeverity, place, plural } from './text.ts';

/** Most lines of one rule and severity. */
const MAX_LINES_PER_RULE = 20;
/** Up to this many other positions of a problem are listed; of more, only the number. */
const MAX_PLACES = 3;

/** How lines are written. */
export interface LineOptions {
  /** Whether to use the terminal's colours. */
  readonly colour: boolean;
  /** Where to see every diagnostic: `--json`. */
  readonly all: string;
}

/**
 * Diagnostics as the lines of a terminal, without line breaks. Those with the same message share a line, at the first
 * of their positions, and no rule takes more than `MAX_LINES_PER_RULE`: the rest is counted. If anything was left out,
 * the last lines count the diagnostics of every rule.
 *
 * @param diagnostics in the order of `sortDiagnostics`
 */
export function terminalLines(diagnostics: readonly Diagnostic[], options: LineOptions): string[] {
  const shown: Group<Diagnostic>[] = [];
  const left: Group<Diagnostic>[] = [];
  const lineCounts = new Map<string, number>();
  for (const group of groupBy(diagnostics, causeOf).values()) {
    const rule = ruleOf(group[0]);
    const lineCount = (lineCounts.get(rule) ?? 0) + 1;
    lineCounts.set(rule, lineCount);
    (lineCount <= MAX_LINES_PER_RULE ? shown : left).push(group);
  }
  const lines = shown.map((group) => foldedLine(group, options));
  const { colour, all } = options;
  for (const [rule, rest] of groupBy(left.flat(), ruleOf)) {
    const what = paintSeverity(rest[0].severity, colour, `${rule}${rest.length === 1 ? '' : 's'}`);
    lines.push(`… and ${rest.length} more ${what} in ${files(rest)}: see ${all}`);
  }
  if (left.length === 0 && shown.every((group) => group.length <= 1 + MAX_PLACES)) return lines;
  const rules = [...groupBy(diagnostics, ruleOf).values()].sort((a, b) => b.length - a.length);
  const counts = rules.map((found) => {
    const [{ rule, severity }] = found;
    return `${rule}: ${paintSeverity(severity, colour, plural(found.length, severity))} in ${files(found)}`;
  });
  return [...lines, ...counts];
}

function foldedLine([first, ...others]: Group<Diagnostic>, { colour, all }: LineOptions): string {
  const line = diagnosticLine(first, colour);
  if (others.length === 0) return line;
  if (others.length <= MAX_PLACES) return `${line}; also at ${others.map(place).join(', ')}`;
  return `${line} … and ${others.length} more in ${files(others)}: see ${all}`;
}

function files(diagnostics: readonly Diagnostic[]): string {
  return plural(new Set(diagnostics.map(({ file }) => file)).size, 'file');
}

const ruleOf = ({ rule, severity }: Diagnostic) => `${rule} ${severity}`;

/** Equal for diagnostics that differ in their positions only. */
const causeOf = ({ rule, severity, message, suggestion, note }: Diagnostic) =>
  JSON.stringify([rule, severity, message, suggestion, note]);
