/** Tells which parts of all modules a script uses. */
import type { Part, Parts } from './parts.ts';

/** A module, as far as others use it. */
export interface Linkable {
  /** Null for data. */
  readonly parts: Parts | null;
  /** Of data: a digest of each value that can be imported of them, by its name. */
  readonly members: ReadonlyMap<string, string>;
  /** Whether it does nothing when it is loaded: then those that use nothing of it do not have it. */
  readonly isPure: boolean;
}

/** What stands behind a name: a part of a module or, of data, a digest. */
interface Found {
  readonly module: string;
  readonly part: Part | string;
}

/** Modules by their names, and what they export to each other. */
export class Graph {
  readonly #modules: ReadonlyMap<string, Linkable>;
  readonly #found = new Map<string, Found | null>();

  /** @param modules all but packages, which are not taken apart */
  constructor(modules: ReadonlyMap<string, Linkable>) {
    this.#modules = modules;
  }

  /** A module by its name; undefined for a package. */
  get(name: string): Linkable | undefined {
    return this.#modules.get(name);
  }

  /** What a module exports under a name, be it of another one; null for nothing. */
  find(module: string, name: string): Found | null {
    const key = `${module} ${name}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#search(module, name, new Set());
    this.#found.set(key, found);
    return found;
  }

  /** The names that a module exports, its own and those of others; null where they are not known in advance. */
  exportsOf(module: string): readonly string[] | null {
    const names = new Set<string>();
    const seen = new Set([module]);
    for (const each of seen) {
      const { exported = null, stars = [] } = this.get(each)?.parts ?? {};
      if (exported === null) return null;
      for (const name of exported.keys()) if (each === module || name !== 'default') names.add(name);
      for (const star of stars) seen.add(star);
    }
    return [...names];
  }

  /** @param seen modules that were asked: they may export all of each other */
  #search(module: string, name: string, seen: Set<string>): Found | null {
    const { parts, members } = this.get(module) ?? {};
    const part = parts?.exported?.get(name) ?? members?.get(name);
    if (part !== undefined) return { module, part };
    if (seen.has(module) || name === 'default') return null;
    seen.add(module);
    for (const star of parts?.stars ?? []) {
      const found = this.#search(star, name, seen);
      if (found !== null) return found;
    }
    return null;
  }
}

/**
 * All that a script uses of its own module and of others, as a text that changes with it; null where something that it
 * uses is not there.
 */
export function usedBy(script: string, graph: Graph): string | null {
  const walk = new Walk(graph);
  walk.takeAll(script);
  return walk.isComplete ? walk.tell(script) : null;
}

/** Goes from a script to all that it uses. */
class Walk {
  readonly #graph: Graph;
  /** By the modules that are loaded. */
  readonly #used = new Map<string, Set<Part | string>>();
  readonly #whole = new Set<string>();
  /** Whether all was found. */
  isComplete = true;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** Takes all of a module. */
  takeAll(module: string): void {
    if (this.#whole.has(module)) return;
    this.#whole.add(module);
    this.#load(module);
    for (const part of partsIn(this.#graph.get(module))) this.#keep({ module, part });
    for (const star of this.#graph.get(module)?.parts?.stars ?? []) this.takeAll(star);
  }

  /** Evaluates a module, with what it does by itself and what it loads. */
  #load(module: string): void {
    const found = this.#graph.get(module);
    if (found === undefined || this.#used.has(module)) return;
    this.#used.set(module, new Set());
    for (const part of found.parts?.statements ?? []) if (!part.isInert) this.#keep({ module, part });
    for (const each of found.parts?.imports ?? []) if (this.#graph.get(each)?.isPure === false) this.#load(each);
  }

  #keep({ module, part }: Found): void {
    this.#load(module);
    const used = this.#used.get(module);
    if (used === undefined || used.has(part)) return;
    used.add(part);
    if (typeof part === 'string') return;
    const { bound } = this.#graph.get(module)?.parts ?? {};
    for (const name of part.names) for (const each of bound?.get(name) ?? []) this.#keep({ module, part: each });
    for (const { module: other, name } of part.taken) this.#take(other, name);
  }

  #take(module: string, name: string | null): void {
    const taken = this.#graph.get(module);
    if (taken === undefined) return;
    if (name === null || taken.parts?.exported === null) {
      this.takeAll(module);
      return;
    }
    const found = this.#graph.find(module, name);
    this.#load(module);
    if (found === null) this.isComplete = false;
    else this.#keep(found);
  }

  /** Tells what is used, in the order in which it is evaluated. */
  tell(script: string): string {
    const lines: string[] = [];
    const seen = new Set<string>();
    const visit = (module: string) => {
      const used = this.#used.get(module);
      if (used === undefined || seen.has(module)) return;
      seen.add(module);
      const found = this.#graph.get(module);
      for (const each of found?.parts?.imports ?? []) visit(each);
      const parts = partsIn(found).filter((part) => used.has(part));
      const digests = parts.map((part) => (typeof part === 'string' ? part : part.digest));
      if (digests.length > 0) lines.push(`${module} ${digests.join(' ')}`);
    };
    // Those that are asked for late come last.
    for (const module of [script, ...this.#used.keys()]) visit(module);
    return lines.join('\n');
  }
}

/** What can be used of a module. */
function partsIn({ parts, members }: Partial<Linkable> = {}): readonly (Part | string)[] {
  return [...(parts?.statements ?? []), ...(parts?.exported?.values() ?? []), ...(members?.values() ?? [])];
}
