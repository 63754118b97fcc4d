import type { Diagnostic, Severity } from '../model/diagnostic.ts';
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
  const { rules, shown, left } = fold(diagnostics);
  const lines = shown.map((group) => foldedLine(group, options));
  for (const { severity, rule, rest } of left) {
    const what = paintSeverity(severity, options.colour, `${rule} ${severity}${rest.count === 1 ? '' : 's'}`);
    lines.push(`… and ${rest.count} more ${what} in ${plural(rest.files.size, 'file')}: see ${options.all}`);
  }
  const hasFolded = left.size > 0 || shown.some((group) => group.length > 1 + MAX_PLACES);
  return hasFolded ? [...lines, ...countLines(rules, options)] : lines;
}

/** Counts diagnostics, and the files that they are in. */
class Tally {
  count = 0;
  readonly files = new Set<string>();

  add({ file }: Diagnostic): void {
    this.count += 1;
    this.files.add(file);
  }
}

/** What was found of a rule and severity. */
class Found {
  readonly severity: Severity;
  readonly rule: string;
  readonly all = new Tally();
  /** What has no line. */
  readonly rest = new Tally();
  /** What has one, by what it says. */
  readonly groups = new Map<string, Group>();

  constructor({ severity, rule }: Diagnostic) {
    this.severity = severity;
    this.rule = rule;
  }
}

/**
 * Folds diagnostics in one pass: a site can have a hundred thousand.
 *
 * @returns every rule and severity, the groups that get a line, and the rules of which some get none, each in the order
 *   of the first members
 */
function fold(diagnostics: readonly Diagnostic[]) {
  const rules = new Map<string, Found>();
  const shown: Group[] = [];
  const left = new Set<Found>();
  for (const diagnostic of diagnostics) {
    const name = `${diagnostic.severity} ${diagnostic.rule}`;
    const found = rules.get(name) ?? new Found(diagnostic);
    rules.set(name, found);
    found.all.add(diagnostic);
    const cause = causeOf(diagnostic);
    const group = found.groups.get(cause);
    if (group !== undefined) group.push(diagnostic);
    else if (found.groups.size === MAX_LINES_PER_RULE) {
      found.rest.add(diagnostic);
      left.add(found);
    } else {
      const first: Group = [diagnostic];
      found.groups.set(cause, first);
      shown.push(first);
    }
  }
  return { rules: [...rules.values()], shown, left };
}

function foldedLine([first, ...others]: Group, { colour, all }: LineOptions): string {
  const line = diagnosticLine(first, colour);
  if (others.length === 0) return line;
  if (others.length <= MAX_PLACES) return `${line}; also at ${others.map(place).join(', ')}`;
  return `${line} … and ${others.length} more in ${files(others)}: see ${all}`;
}

/** A line for every rule and severity, the most frequent first. */
function countLines(rules: readonly Found[], { colour }: LineOptions): string[] {
  return rules
    .toSorted((a, b) => b.all.count - a.all.count)
    .map(({ severity, rule, all }) => {
      const count = paintSeverity(severity, colour, plural(all.count, severity));
      return `${rule}: ${count} in ${plural(all.files.size, 'file')}`;
    });
}

function files(diagnostics: readonly Diagnostic[]): string {
  return plural(new Set(diagnostics.map(({ file }) => file)).size, 'file');
}

/** Diagnostics of one rule and severity that say the same. */
type Group = [Diagnostic, ...Diagnostic[]];

/** Equal for diagnostics of a rule that differ in their places only. */
function causeOf({ message, suggestion = '', note = '' }: Diagnostic): string {
  return suggestion === '' && note === '' ? message : `${message}\0${suggestion}\0${note}`;
}
