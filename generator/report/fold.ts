import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticLine, paintSeverity, place, plural } from './text.ts';

/** Most lines of one rule and severity. */
export const MAX_LINES_PER_RULE = 20;
/** So many other places of one fault are named, each in its line; of more, the number. */
const MAX_PLACES = 3;

/** How lines are written. */
export interface LineOptions {
  /** Whether to use the terminal's colours. */
  readonly colour: boolean;
  /** Where to see every diagnostic: `--json`. */
  readonly all: string;
}

/**
 * Diagnostics as the lines of a terminal, without their breaks. Those that say the same take one line, at the first of
 * their places, and no rule takes more than `MAX_LINES_PER_RULE`: the rest is counted. Where anything was left out, the
 * last lines count what every rule found.
 *
 * @param diagnostics in the order of `sortDiagnostics`
 */
export function terminalLines(diagnostics: readonly Diagnostic[], options: LineOptions): string[] {
  const { shown, rest } = split(groupBy(diagnostics, causeOf));
  const lines = shown.map((group) => foldedLine(group, options));
  for (const left of groupBy(rest.flat(), ruleOf)) {
    const [{ severity, rule }] = left;
    const what = paintSeverity(severity, options.colour, `${rule} ${severity}${left.length === 1 ? '' : 's'}`);
    lines.push(`… and ${left.length} more ${what} in ${files(left)}: see ${options.all}`);
  }
  const hasFolded = rest.length > 0 || shown.some((group) => group.length > 1 + MAX_PLACES);
  return hasFolded ? [...lines, ...countLines(diagnostics, options)] : lines;
}

/** Which groups get a line. */
function split(groups: readonly Group[]): { shown: readonly Group[]; rest: readonly Group[] } {
  const used = new Map<string, number>();
  const [shown, rest]: [Group[], Group[]] = [[], []];
  for (const group of groups) {
    const rule = ruleOf(group[0]);
    const before = used.get(rule) ?? 0;
    used.set(rule, before + 1);
    (before < MAX_LINES_PER_RULE ? shown : rest).push(group);
  }
  return { shown, rest };
}

function foldedLine([first, ...others]: Group, { colour, all }: LineOptions): string {
  const line = diagnosticLine(first, colour);
  if (others.length === 0) return line;
  if (others.length <= MAX_PLACES) return `${line}; also at ${others.map(place).join(', ')}`;
  return `${line} … and ${others.length} more in ${files(others)}: see ${all}`;
}

/** A line for every rule and severity, the most frequent first. */
function countLines(diagnostics: readonly Diagnostic[], { colour }: LineOptions): string[] {
  return groupBy(diagnostics, ruleOf)
    .toSorted((a, b) => b.length - a.length)
    .map((group) => {
      const [{ severity, rule }] = group;
      return `${rule}: ${paintSeverity(severity, colour, plural(group.length, severity))} in ${files(group)}`;
    });
}

function files(diagnostics: readonly Diagnostic[]): string {
  return plural(new Set(diagnostics.map(({ file }) => file)).size, 'file');
}

type Group = readonly [Diagnostic, ...Diagnostic[]];

/** Groups in the order of their first members. */
function groupBy(diagnostics: readonly Diagnostic[], key: (diagnostic: Diagnostic) => string): readonly Group[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const name = key(diagnostic);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()];
}

/** Equal for diagnostics that differ in their places only. */
function causeOf({ severity, rule, message, suggestion, note }: Diagnostic): string {
  return JSON.stringify([severity, rule, message, suggestion, note]);
}

function ruleOf({ severity, rule }: Diagnostic): string {
  return `${severity} ${rule}`;
}
