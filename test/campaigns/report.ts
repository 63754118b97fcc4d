/** What a campaign counts, and how it tells it. */
import fs from 'node:fs';
import path from 'node:path';

/** Something that did not hold. */
export interface Failure {
  /** What was watched for. */
  readonly check: string;
  /** What it is. Failures of one cause are told once. */
  readonly cause: string;
  readonly detail: string;
  /** What to type to see it again. */
  readonly again: string;
  /** The smallest input that shows it. */
  readonly input?: string;
}

interface Group extends Failure {
  count: number;
}

/** Counts what held and what did not. */
export class Tally {
  readonly #held = new Map<string, number>();
  readonly #failed = new Map<string, number>();
  readonly #groups = new Map<string, Group>();
  readonly #skipped = new Set<string>();

  /** Counts what was looked at and held. */
  hold(check: string, count = 1): void {
    this.#held.set(check, (this.#held.get(check) ?? 0) + count);
  }

  /** Whether a cause is new; one that is known is only counted. */
  isNew(check: string, cause: string): boolean {
    return !this.#groups.has(`${check}\0${cause}`);
  }

  /** Counts a failure. */
  fail(failure: Failure): void {
    const key = `${failure.check}\0${failure.cause}`;
    this.#failed.set(failure.check, (this.#failed.get(failure.check) ?? 0) + 1);
    const known = this.#groups.get(key);
    if (known === undefined) this.#groups.set(key, { ...failure, count: 1 });
    else known.count += 1;
  }

  /** Says what could not be done here, in a sentence. */
  skip(sentence: string): void {
    this.#skipped.add(sentence);
  }

  get hasFailed(): boolean {
    return this.#groups.size > 0;
  }

  /** The report, as data. */
  toJSON(): object {
    return { checks: this.#checks(), failures: [...this.#groups.values()], skipped: [...this.#skipped] };
  }

  #checks(): { readonly [check: string]: { readonly held: number; readonly failed: number } } {
    const names = [...new Set([...this.#held.keys(), ...this.#failed.keys()])];
    return Object.fromEntries(
      names.map((name) => [name, { held: this.#held.get(name) ?? 0, failed: this.#failed.get(name) ?? 0 }]),
    );
  }

  /** The report, for a terminal. */
  toString(): string {
    const rows = Object.entries(this.#checks());
    const width = Math.max(8, ...rows.map(([name]) => name.length));
    const row = (name: string, held: number | string, failed: number | string) =>
      `${name.padEnd(width)} ${String(held).padStart(9)} ${String(failed).padStart(9)}`;
    const failures = [...this.#groups.values()].map(({ check, cause, count, detail, again, input }) =>
      [
        `\n${check}: ${cause} (${count} times)`,
        `  again:  ${again}`,
        ...(input === undefined ? [] : [`  input:  ${shorten(JSON.stringify(input))}`]),
        `  detail: ${shorten(detail.replaceAll('\n', '\n          '))}`,
      ].join('\n'),
    );
    const skipped = [...this.#skipped].map((sentence) => `skipped: ${sentence}`);
    return [row('', 'held', 'failed'), ...rows.map(([name, { held, failed }]) => row(name, held, failed)), ...skipped]
      .concat(failures)
      .join('\n');
  }
}

const shorten = (text: string) => (text.length > 1500 ? `${text.slice(0, 1500)} …` : text);

/** What every report says beside its counts. */
export interface Summary {
  readonly campaign: string;
  readonly seed: number;
  /** By the clock. */
  readonly seconds: number;
  readonly [more: string]: unknown;
}

/** Writes the report to a file. It can be read at any time, also while the campaign goes on. */
export function writeReport(file: string, summary: Summary, tally: Tally): void {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, `${JSON.stringify({ ...summary, ...tally.toJSON() }, null, 2)}\n`);
  fs.renameSync(temporary, file);
}
