/** A site that is edited and built again with what is known of it, compared with one that is built from nothing. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Drift } from '../../support/drift.ts';
import { Session } from '../../support/session.ts';
import { type Files, MemoryCache, NO_RUNNER, site } from '../../support/site.ts';
import { Random } from '../random.ts';
import { makeDocument, type Sources } from './documents.ts';
import type { Answer } from './jobs.ts';
import { mutate } from './mutate.ts';

const STEPS = 3;
/** Documents of the campaign among the pages of a site. */
const DOCUMENTS = 6;
/** One round in so many is about a site with scripts, one in so many about the product's own site. */
const COMPUTED_EVERY = 4;
const OWN_EVERY = 25;

const SETTINGS = { examples: { timeLimit: 600 }, onBrokenLinks: 'warn' };

/** What rounds need from around them. */
export interface WarmWorld {
  readonly sources: Sources;
  readonly projectRoot: string;
  readonly runner: URL;
}

/** A site's files, and what changes them. */
interface Subject {
  readonly files: Record<string, string | Uint8Array>;
  step(): void;
  /** Values of files that never change: they need not be computed for every comparison. */
  readonly known: MemoryCache | null;
}

/** A cache that has what another one has, and keeps what is new to itself. */
class LayeredCache extends MemoryCache {
  readonly #below: MemoryCache | null;

  constructor(below: MemoryCache | null) {
    super();
    this.#below = below;
  }
  override getValue<T>(key: string): T | undefined {
    return super.getValue<T>(key) ?? this.#below?.getValue<T>(key);
  }
  override get(name: string): string {
    try {
      return super.get(name);
    } catch (error) {
      if (this.#below === null) throw error;
      return this.#below.get(name);
    }
  }
}

/** Random pages of a random site, documents of the campaign among them. */
function driftingSite(random: Random, seed: number, round: number, { sources }: WarmWorld): Subject {
  const drift = new Drift(random.below(2 ** 31), round % COMPUTED_EVERY === 1);
  const texts = new Map<string, string>();
  let number = (round + 1) * 1000;
  const write = (name: string) => {
    number += 1;
    texts.set(name, makeDocument(seed, number, sources).text);
  };
  for (let index = 0; index < DOCUMENTS; index += 1) write(`f${index}.md`);
  const subject: Subject = {
    files: {},
    known: null,
    step() {
      drift.step();
      const name = random.pick([...texts.keys()]);
      if (random.oneIn(4)) texts.delete(name);
      else if (random.oneIn(2)) write(name);
      else texts.set(name, mutate(texts.get(name) ?? '', random, sources.seeds));
      if (random.oneIn(3)) write(`f${number}.md`);
      for (const old of Object.keys(subject.files)) delete subject.files[old];
      Object.assign(subject.files, drift.files, Object.fromEntries(texts));
    },
  };
  Object.assign(subject.files, drift.files, Object.fromEntries(texts));
  return subject;
}

let ownKnown: MemoryCache | null = null;

/** The product's own site, whose pages are mutated. */
async function ownSite(random: Random, { sources, projectRoot, runner }: WarmWorld): Promise<Subject> {
  const docs = path.join(projectRoot, 'docs');
  const names = fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'));
  const files = Object.fromEntries(
    names
      .filter((name) => fs.statSync(path.join(docs, name)).isFile())
      .map((name) => [name, fs.readFileSync(path.join(docs, name))] as [string, string | Uint8Array]),
  );
  if (ownKnown === null) {
    ownKnown = new MemoryCache();
    await coldSite(files, ownKnown, runner);
  }
  const pages = Object.keys(files).filter((name) => name.endsWith('.md'));
  return {
    files,
    known: ownKnown,
    step() {
      const name = random.pick(pages);
      files[name] = mutate(String(files[name] ?? ''), random, sources.seeds);
    },
  };
}

const coldSite = (files: Files, cache: MemoryCache, runner: URL) =>
  site({ ...files }, { drafts: true, settings: SETTINGS, cache, runner });

/** The first difference between what a session serves and what a build from nothing publishes; null if there is none. */
async function differenceOf(session: Session, subject: Subject, random: Random, runner: URL): Promise<string | null> {
  const cold = await coldSite(subject.files, new LayeredCache(subject.known), runner);
  const differing = async (names: readonly string[]) => {
    const published = await session.published(names);
    return names.find((name) => published[name] !== cold.read(name));
  };
  // Asked for before everything else is compiled.
  const early = await differing([random.pick(cold.paths), random.pick(cold.paths)]);
  if (early !== undefined) return `${early}, asked for early`;
  await session.whole();
  const lines = session.lines.find((line, index) => cold.lines[index] !== line);
  if (lines !== undefined || session.lines.length !== cold.lines.length) {
    return `diagnostics: ${lines ?? cold.lines.at(-1)}`;
  }
  return (await differing(cold.paths)) ?? null;
}

/** Edits one site some times, and compares every time. */
export async function warmRound(seed: number, round: number, world: WarmWorld): Promise<Answer> {
  const random = new Random(seed, 2, round);
  const own = round % OWN_EVERY === OWN_EVERY - 1;
  const subject = own ? await ownSite(random, world) : driftingSite(random, seed, round, world);
  const isComputed = own || Object.keys(subject.files).some((name) => name.endsWith('.ts'));
  const runner = isComputed ? world.runner : NO_RUNNER;
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-warm-')));
  const worker = pathToFileURL(path.join(world.projectRoot, 'dist/worker.js'));
  const session = new Session({ root, runner, worker, settings: SETTINGS });
  try {
    for (let step = 0; step <= STEPS; step += 1) {
      if (step > 0) subject.step();
      await session.save({ ...subject.files });
      const difference = await differenceOf(session, subject, random, runner);
      if (difference === null) continue;
      const kind = own ? 'the product’s own site' : isComputed ? 'a site with scripts' : 'a site';
      const cause = `${kind} differs from a cold build: ${difference.replace(/\d+/g, 'N').slice(0, 60)}`;
      const detail = `round ${round}, after ${step} edits: ${difference}`;
      return { checks: { warm: step + 1 }, findings: [{ oracle: 'warm', cause, detail, number: null }] };
    }
    return { checks: { warm: STEPS + 1 }, findings: [] };
  } finally {
    await session.close();
    fs.rmSync(root, { recursive: true, force: true });
  }
}
