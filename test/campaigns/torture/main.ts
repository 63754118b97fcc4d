/** `npm run torture`: builds that are killed, starved, deceived and hurried, and what must hold afterwards. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { causeOf } from '../fuzz/oracles.ts';
import { type CampaignOptions, readOptions } from '../options.ts';
import { Random } from '../random.ts';
import { Tally, writeReport } from '../report.ts';
import type { World } from '../world.ts';
import { client } from './client.ts';
import { damage, disk } from './disk.ts';
import { kill, syscalls } from './kill.ts';
import type { Part } from './parts.ts';
import { copyProgramTo } from './program-copy.ts';
import { ownPlan, SMALL, Subject } from './subject.ts';
import { changing, concurrent, storms } from './together.ts';

const PARTS: { readonly [name: string]: Part } = {
  kill,
  disk,
  syscalls,
  damage,
  concurrent,
  changing,
  storms,
  client,
};

/** Kills between two rounds of another part. */
const KILLS_BETWEEN = 4;
/** One round in so many is about the product's own site. */
const OWN_EVERY = 10;
/** The first round about it. Short runs do without: it takes long to build. */
const OWN_FIRST = 25;
const REPORT_MS = 5_000;

/** One campaign as it goes on. */
class Torture {
  readonly #options: CampaignOptions;
  readonly #world: World;
  readonly #folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-torture-')));
  readonly #program = path.join(this.#folder, 'program');
  readonly #subjects = new Map<string, Subject>();
  readonly #tally = new Tally();
  readonly #start = performance.now();
  readonly #rounds = new Map<string, number>();
  readonly #skipped = new Set<string>();
  #reported = 0;

  constructor(options: CampaignOptions, world: World) {
    this.#options = options;
    this.#world = world;
    copyProgramTo(this.#program, world.projectRoot);
  }

  /** Goes on until time or count is reached; whether everything held. */
  async run(): Promise<boolean> {
    try {
      for (let turn = 0; ; turn += 1) {
        const name = this.#partOf(turn);
        if (name === undefined || this.#isDone(name, turn)) break;
        await this.#round(name);
        this.#tell(false);
      }
      this.#tell(true);
    } finally {
      fs.rmSync(this.#folder, { recursive: true, force: true });
    }
    return !this.#tally.hasFailed;
  }

  #isDone(next: string, turn: number): boolean {
    const { seconds, count, only } = this.#options;
    if (this.#world.interrupted()) return true;
    if (seconds !== null && (performance.now() - this.#start) / 1000 >= seconds) return true;
    if (count === null) return false;
    // Where nothing is killed, all rounds count.
    return only.has('kill') ? next === 'kill' && (this.#rounds.get('kill') ?? 0) >= count : turn >= count;
  }

  /** Kills, and the other parts in turn between them; none where all that were asked for are impossible here. */
  #partOf(turn: number): string | undefined {
    const { only, count } = this.#options;
    const names = Object.keys(PARTS).filter((name) => only.has(name) && !this.#skipped.has(name));
    const others = names.filter((name) => name !== 'kill');
    if (others.length === 0) return names[0];
    // In a short run too, every part has its turn.
    const between = Math.min(KILLS_BETWEEN, Math.ceil((count ?? Number.POSITIVE_INFINITY) / others.length));
    const kills = names.includes('kill') ? between : 0;
    if (turn % (kills + 1) < kills) return 'kill';
    return others[Math.floor(turn / (kills + 1)) % others.length];
  }

  async #round(name: string): Promise<void> {
    const { seed, from } = this.#options;
    const number = from + (this.#rounds.get(name) ?? 0);
    this.#rounds.set(name, (this.#rounds.get(name) ?? 0) + 1);
    const part = PARTS[name] as Part;
    const scratch = fs.mkdtempSync(path.join(this.#folder, 'round-'));
    const again = `npm run torture -- --seed ${seed} --only ${name} --from ${number} --kills 1`;
    const subject = this.#subjectOf(number);
    try {
      const random = new Random(seed, Object.keys(PARTS).indexOf(name), number);
      const outcome = await part({ random, number, subject, projectRoot: this.#world.projectRoot, scratch });
      if ('skipped' in outcome) {
        this.#skipped.add(name);
        this.#tally.skip(outcome.skipped);
        return;
      }
      for (const { check, fault } of outcome.verdicts) {
        if (fault === null) this.#tally.hold(`${name}: ${check}`);
        else {
          const detail = `${outcome.what}\n${fault}`;
          this.#tally.fail({ check: `${name}: ${check}`, cause: `${causeOf(fault)} (${subject.name})`, detail, again });
        }
      }
    } catch (error) {
      const { message, stack = message } = error as Error;
      this.#tally.fail({ check: `${name}: the round itself`, cause: causeOf(message), detail: stack, again });
      subject.reset();
    } finally {
      fs.rmSync(scratch, { recursive: true, force: true });
    }
  }

  #subjectOf(number: number): Subject {
    const isOwn = number >= OWN_FIRST && number % OWN_EVERY === OWN_FIRST % OWN_EVERY;
    const plan = isOwn ? ownPlan(this.#world.projectRoot) : SMALL;
    const known = this.#subjects.get(plan.name);
    if (known !== undefined) return known;
    const folder = path.join(this.#folder, `subject-${this.#subjects.size}`);
    const made = Subject.make(plan, folder, this.#program);
    this.#subjects.set(plan.name, made);
    return made;
  }

  #tell(isLast: boolean): void {
    const now = performance.now();
    if (!isLast && now - this.#reported < REPORT_MS) return;
    this.#reported = now;
    const { seed, report } = this.#options;
    const seconds = (now - this.#start) / 1000;
    const rounds = Object.fromEntries(this.#rounds);
    if (report !== null) writeReport(report, { campaign: 'torture', seed, seconds, rounds }, this.#tally);
    const done = Object.entries(rounds).map(([name, count]) => `${count} × ${name}`);
    const line = `seed ${seed}: ${done.join(', ')} in ${Math.round(seconds)} s`;
    this.#world.say(isLast ? `${line}\n${this.#tally}` : line);
  }
}

/**
 * Runs the campaign.
 *
 * @returns whether everything held
 * @throws {UsageError} when an argument is wrong
 */
export async function torture(args: readonly string[], world: World): Promise<boolean> {
  return new Torture(readOptions(args, 'kills', Object.keys(PARTS)), world).run();
}
