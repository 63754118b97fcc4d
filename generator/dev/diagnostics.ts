import fs from 'node:fs';
import path from 'node:path';
import type { DevDiagnostic } from '../../theme/contract.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Rule } from '../model/rules.ts';
import type { Site } from '../model/site.ts';
import { sortDiagnostics, terminalLines } from '../report/lines.ts';

/** The subject of a failure, which lasts until the same area succeeds again. */
export type Area = 'settings' | 'docs';

const MAX_SHOWN = 50;

/** Where diagnostics go. */
export interface DevDiagnosticsInput {
  /** The site's folder; the files of diagnostics are relative to it. */
  readonly root: string;
  readonly colour: boolean;
  print(text: string): void;
  send(diagnostics: readonly DevDiagnostic[]): void;
}

/** Joins the failures of every area with the diagnostics of the site, and publishes the list when it changes. */
export class DevDiagnostics {
  readonly #input: DevDiagnosticsInput;
  readonly #failures = new Map<Area, readonly Diagnostic[]>();
  #ofSite: readonly Diagnostic[] = [];
  #lastPrinted = '';
  #shown: readonly DevDiagnostic[] = [];

  constructor(input: DevDiagnosticsInput) {
    this.#input = input;
  }

  /** The diagnostics of open pages: errors first, each with the lines around its position. */
  get shown(): readonly DevDiagnostic[] {
    return this.#shown;
  }

  /** An area cannot be used, and what was there before goes on. */
  fail(area: Area, failures: readonly Diagnostic[]): void {
    this.#failures.set(area, failures);
    this.#publish();
  }

  hasFailed(area: Area): boolean {
    return this.#failures.has(area);
  }

  clear(area: Area): void {
    if (this.#failures.delete(area)) this.#publish();
  }

  /** The docs were built: takes the place of what was known of the site before, and of failures to build it. */
  setSite(site: Site): void {
    this.#ofSite = site.diagnostics.map(downgradeLostLinks);
    this.#failures.delete('docs');
    this.#publish();
  }

  /** The absolute path of a file that a diagnostic names; null for any other. */
  fileOf(name: string): string | null {
    if (!this.#shown.some(({ file }) => file === name)) return null;
    const absolute = path.resolve(this.#input.root, name);
    return fs.statSync(absolute, { throwIfNoEntry: false })?.isFile() ? absolute : null;
  }

  #publish(): void {
    const all = sortDiagnostics([...[...this.#failures.values()].flat(), ...this.#ofSite]);
    const lines = terminalLines(all, this.#input.colour, "'site build --json'");
    const text = lines.map((line) => `${line}\n`).join('');
    if (text === this.#lastPrinted) return;
    this.#lastPrinted = text;
    this.#input.print(text === '' ? 'no problems left\n' : `\n${text}`);
    const errorsFirst = [...all].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
    this.#shown = errorsFirst.slice(0, MAX_SHOWN).map((diagnostic) => this.#withCodeFrame(diagnostic));
    this.#input.send(this.#shown);
  }

  #withCodeFrame(diagnostic: Diagnostic): DevDiagnostic {
    const { file, line, column } = diagnostic;
    try {
      const source = fs.readFileSync(path.resolve(this.#input.root, file), 'utf8');
      return { ...diagnostic, frame: codeFrame(source, line, column) };
    } catch {
      return diagnostic;
    }
  }
}

/** Addresses that are lost while a page is being renamed fail the next build, but do not interrupt its author. */
function downgradeLostLinks(diagnostic: Diagnostic): Diagnostic {
  const isLost = diagnostic.rule === 'lost-route' || diagnostic.rule === 'lost-anchor';
  return isLost ? { ...diagnostic, severity: 'warning' } : diagnostic;
}

/** An error as a diagnostic of a whole file. */
export function diagnosticOf(error: unknown, rule: Rule, file: string): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return { severity: 'error', rule, message, file, line: 1, column: 1 };
}

const AROUND = 2;

/** A part of a source with numbers, and a mark under the position. */
function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const out: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? '').replace(/\t/g, ' ');
    out.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line) out.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`);
  }
  return out.join('\n');
}
