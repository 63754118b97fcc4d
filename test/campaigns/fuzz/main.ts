/** `npm run fuzz`: random documents, and what must hold of each. */
import { type CampaignOptions, readOptions } from '../options.ts';
import { Tally, writeReport } from '../report.ts';
import type { World } from '../world.ts';
import { makeDocument, readSources, type Sources } from './documents.ts';
import { gateRound } from './gate.ts';
import type { Answer, Job, JobFinding } from './jobs.ts';
import { HangError, Laboratory } from './laboratory.ts';
import { minimise } from './minimise.ts';
import { causeOf, exceptionFinding, type Finding, ORACLES, type Oracle } from './oracles.ts';

/** Documents of one site. */
const BATCH = 16;
/** One batch in so many is built twice. */
const TWICE_EVERY = 8;
/** Seconds of computing that a site of one batch may take, and one document by itself. */
const BATCH_SECONDS = 10;
const DOCUMENT_SECONDS = 5;
/** Seconds of computing that a round of edits, or of growing pages, may take. */
const ROUND_SECONDS = 180;
/** Documents between two rounds of the expensive oracles. */
const ROUND_EVERY = { growth: 400, warm: 800, gate: 8_000 } as const;
/** How often an input is tried to make it smaller. A hang takes its time at each try. */
const TRIES = 160;
const HANG_TRIES = 24;
/** Milliseconds between two reports. */
const REPORT_MS = 5_000;

/** The oracles that look at every document. */
const PER_DOCUMENT: readonly Oracle[] = ['crash', 'hang', 'script', 'marks', 'same'];

/** One campaign as it goes on. */
class Fuzz {
  readonly #options: CampaignOptions;
  readonly #world: World;
  readonly #laboratory: Laboratory;
  readonly #sources: Sources;
  readonly #tally = new Tally();
  readonly #start = performance.now();
  readonly #rounds = { growth: 0, warm: 0, gate: 0 };
  #documents = 0;
  #reported = 0;

  constructor(options: CampaignOptions, world: World) {
    this.#options = options;
    this.#world = world;
    this.#laboratory = new Laboratory(world.script('thread'), {
      projectRoot: world.projectRoot,
      runner: world.runner.href,
    });
    this.#sources = readSources(world.projectRoot);
  }

  /** Goes on until time or count is reached; whether everything held. */
  async run(): Promise<boolean> {
    const { only } = this.#options;
    const perDocument = PER_DOCUMENT.some((oracle) => only.has(oracle));
    try {
      while (!this.#isDone()) {
        if (perDocument) await this.#batch();
        else this.#documents += 1;
        for (const kind of ['growth', 'warm', 'gate'] as const) {
          // By itself, a round stands for the documents between two.
          const due = perDocument ? Math.floor(this.#documents / ROUND_EVERY[kind]) : this.#rounds[kind] + 1;
          if (only.has(kind) && due > this.#rounds[kind]) await this.#round(kind);
        }
        this.#tell(false);
      }
    } finally {
      await this.#laboratory.close();
    }
    this.#tell(true);
    return !this.#tally.hasFailed;
  }

  #isDone(): boolean {
    const { seconds, count } = this.#options;
    const isLate = seconds !== null && this.#seconds() >= seconds;
    return isLate || this.#world.interrupted() || (count !== null && this.#documents >= count);
  }

  #seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  async #batch(): Promise<void> {
    const { seed, count, from } = this.#options;
    const size = Math.min(BATCH, (count ?? Number.POSITIVE_INFINITY) - this.#documents);
    const numbers = Array.from({ length: size }, (_, index) => from + this.#documents + index);
    const twice = this.#options.only.has('same') && Math.floor(this.#documents / BATCH) % TWICE_EVERY === 0;
    const answer = await this.#attempt({ kind: 'documents', seed, numbers, twice }, BATCH_SECONDS * (twice ? 2 : 1));
    if (answer !== null) await this.#count(answer);
    else {
      // One of them hangs.
      for (const number of numbers) {
        const job: Job = { kind: 'documents', seed, numbers: [number], twice: false };
        const alone = await this.#attempt(job, DOCUMENT_SECONDS);
        const hang: JobFinding = { oracle: 'hang', cause: 'a document hangs', detail: 'no end', number };
        await this.#count(alone ?? { checks: { hang: 1 }, findings: [hang] });
      }
    }
    this.#documents += size;
  }

  /** Has a task done; null where it hangs. */
  async #attempt(job: Job, seconds: number): Promise<Answer | null> {
    try {
      return await this.#laboratory.run(job, seconds);
    } catch (error) {
      if (error instanceof HangError) return null;
      const { message } = error as Error;
      return { checks: {}, findings: [{ oracle: 'crash', cause: causeOf(message), detail: message, number: null }] };
    }
  }

  /** Compares build and crawler. What keeps them from being compared is a finding of the round, and the others follow. */
  async #gate(round: number): Promise<Answer> {
    try {
      return await gateRound(this.#options.seed, round, this.#world);
    } catch (error) {
      return { checks: {}, findings: [{ ...exceptionFinding(error), oracle: 'gate', number: null }] };
    }
  }

  async #round(kind: 'growth' | 'warm' | 'gate'): Promise<void> {
    const round = this.#options.from + this.#rounds[kind];
    this.#rounds[kind] += 1;
    const { seed } = this.#options;
    const answer =
      kind === 'gate' ? await this.#gate(round) : await this.#attempt({ kind, seed, round }, ROUND_SECONDS);
    const hang: JobFinding = { oracle: kind, cause: 'a round does not end', detail: `round ${round}`, number: null };
    for (const finding of (answer ?? { findings: [hang] }).findings) {
      const { oracle: check, cause, detail, input } = finding;
      const again = `npm run fuzz -- --seed ${seed} --only ${kind} --from ${round} --documents 1`;
      this.#tally.fail({ check, cause, detail, again, ...(input === undefined ? {} : { input }) });
    }
    this.#hold(answer?.checks ?? {}, answer?.findings ?? []);
  }

  /** Counts an answer about documents. What fails for the first time is made small. */
  async #count({ checks, findings }: Answer): Promise<void> {
    const { seed, only } = this.#options;
    const counted = findings.filter(({ oracle }) => only.has(oracle));
    for (const finding of counted) {
      const { oracle: check, cause, detail, number } = finding;
      const again = `npm run fuzz -- --seed ${seed} --from ${number ?? this.#documents} --documents ${number === null ? BATCH : 1}`;
      const isNew = this.#tally.isNew(check, cause) || check === 'hang';
      const input = isNew && number !== null ? await this.#minimise(finding, number) : undefined;
      const named = check === 'hang' && input !== undefined ? `${cause}: ${JSON.stringify(input.slice(0, 60))}` : cause;
      this.#tally.fail({ check, cause: named, detail, again, ...(input === undefined ? {} : { input }) });
    }
    this.#hold(checks, counted);
  }

  #hold(checks: Answer['checks'], findings: readonly Finding[]): void {
    for (const oracle of ORACLES) {
      const failed = findings.filter((finding) => finding.oracle === oracle).length;
      const held = (checks[oracle] ?? 0) - failed;
      if (held > 0 && this.#options.only.has(oracle)) this.#tally.hold(oracle, held);
    }
  }

  /** The smallest document that fails in the same way; the document itself where it does not fail alone. */
  async #minimise({ oracle, cause }: Finding, number: number): Promise<string> {
    const { text } = makeDocument(this.#options.seed, number, this.#sources);
    const isHang = oracle === 'hang';
    const fails = async (candidate: string) => {
      // What is about documents without markup stays about them.
      if (oracle === 'script' && candidate.includes('<')) return false;
      const job: Job = { kind: 'texts', documents: [{ number: 0, text: candidate }], twice: oracle === 'same' };
      const answer = await this.#attempt(job, DOCUMENT_SECONDS);
      if (answer === null) return isHang;
      return answer.findings.some((finding) => finding.oracle === oracle && finding.cause === cause);
    };
    return minimise(text, fails, isHang ? HANG_TRIES : TRIES);
  }

  #tell(isLast: boolean): void {
    const now = performance.now();
    if (!isLast && this.#reported > 0 && now - this.#reported < REPORT_MS) return;
    this.#reported = now;
    const { seed, report } = this.#options;
    const seconds = this.#seconds();
    const { user, system } = process.cpuUsage();
    const computed = (user + system) / 1e6;
    const documentsPerSecond = Math.round(this.#documents / seconds);
    const summary = { campaign: 'fuzz', seed, seconds, computed, documents: this.#documents, documentsPerSecond };
    if (report !== null) writeReport(report, { ...summary, rounds: this.#rounds }, this.#tally);
    const line = `seed ${seed}: ${this.#documents} documents in ${Math.round(seconds)} s (${Math.round(computed)} s of computing)`;
    this.#world.say(isLast ? `${line}\n${this.#tally}` : line);
  }
}

/**
 * Runs the campaign.
 *
 * @returns whether everything held
 * @throws {UsageError} when an argument is wrong
 */
export function fuzz(args: readonly string[], world: World): Promise<boolean> {
  return new Fuzz(readOptions(args, 'documents', ORACLES), world).run();
}
