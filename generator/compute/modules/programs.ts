/**
 * The modules of scripts. Each is compiled once for all scripts that run in a thread. One that holds functions and
 * constants alone is evaluated once as well, and scripts share it; any other is evaluated for each script anew, so that
 * it finds nothing there that another one left.
 */
import { isRegExp } from 'node:util/types';
import { compileFunction } from 'node:vm';
import { fileOf, ENTRY as SCRIPT } from '../bundle.ts';
import type { World } from '../job.ts';
import { ENTER } from '../regions.ts';
import type { Holdings } from './holdings.ts';
import type { Module } from './link.ts';

/** Packages that scripts of a kind may import, by name. */
export type Packages = { readonly [name: string]: unknown };
type Exports = Record<string, unknown>;
/** A module as a function of what it runs with. */
type Program = (...given: readonly unknown[]) => void;
type Print = (...values: readonly unknown[]) => void;

/** What a script runs with. */
export interface Run {
  readonly packages: Packages;
  readonly print: Print;
  /** Told of the region that runs. */
  readonly enter: (region: string) => void;
}

/** A module that is being evaluated, or has been. */
interface Loaded {
  exports: Exports;
}

/** A script that runs, with the modules that it alone has. */
interface Running extends Run {
  readonly console: object;
  readonly loaded: Map<string, Loaded>;
}

const NOTHING: Run = { packages: {}, print: () => {}, enter: () => {} };

/** Gets what a module holds at its top, as text that calls it. */
const HELD = '__held';

const tellHeld = ({ functions, constants }: Holdings) => `\n;${HELD}(() => [${[...functions, ...constants].join()}]);`;

const consoleOf = (print: Print) => ({ log: print, info: print, table: print, warn: print, error: print });

/** The modules that the scripts of a thread run with. */
export class Programs {
  readonly #world: World;
  readonly #watch: (values: readonly unknown[]) => void;
  readonly #compiled = new Map<string, Program>();
  /** What modules export that scripts share. */
  readonly #shared = new Map<string, Exports>();
  /** Data that these modules read. */
  readonly #data = new Map<string, unknown>();
  /** Modules that turned out to be no more than one script's. */
  readonly #alone = new Set<string>();
  /** What modules of packages export, evaluated when somebody first asks for any of it. */
  readonly #late = new Map<string, Exports>();
  /** Data that cannot change, with all that they hold. */
  readonly #frozen = new WeakSet<object>();
  /** Functions that stand in modules which are shared. */
  readonly #functions = new WeakSet<object>();
  /** The script that runs. */
  #running: Running = { ...NOTHING, console: {}, loaded: new Map() };
  /** How many modules are being evaluated to be shared, one within the other. */
  #depth = 0;
  /** Counts what a module that is to be shared must not do while it is evaluated: print, use what is one script's. */
  #faults = 0;
  readonly #sharedConsole = Object.freeze(consoleOf((...values) => this.#print(values)));

  /** @param watch told of what scripts share from now on, so that a change of it is noticed */
  constructor(world: World, watch: (values: readonly unknown[]) => void) {
    this.#world = world;
    this.#watch = watch;
  }

  /** A module of a script, with the file that messages name. */
  find(name: string): { readonly module: Module; readonly file: string } | null {
    const module = this.#world.modules.get(name);
    return module === undefined ? null : { module, file: `${this.#world.folder}/${fileOf(name)}` };
  }

  /** The module that a frame of a stack lies in, by what it calls the file; null for code that is none of the docs. */
  placeOf(path: string, script: string): { readonly module: string; readonly file: string } | null {
    const { folder, modules } = this.#world;
    const file = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
    const module = file === script && modules.has(SCRIPT + file) ? SCRIPT + file : file;
    return modules.has(module) ? { module, file } : null;
  }

  /** Evaluates a script with what it imports. @returns what it exports */
  run(script: string, run: Run): Exports {
    this.#running = { ...run, console: consoleOf(run.print), loaded: new Map() };
    return this.#evaluate(SCRIPT + script);
  }

  /** Evaluates a module for the script that runs. */
  #evaluate(name: string): Exports {
    const { loaded, console, enter } = this.#running;
    const module: Loaded = { exports: {} };
    // Modules may import each other in a ring: one finds the other as far as that has come.
    loaded.set(name, module);
    const require = (other: string) => this.#require(other);
    this.#compile(name)(module, module.exports, require, console, enter, () => {});
    return module.exports;
  }

  #require(name: string): unknown {
    const { packages } = this.#running;
    if (Object.hasOwn(packages, name)) return packages[name];
    const names = this.find(name)?.module.pure ?? null;
    return names === null ? this.#load(name) : this.#lateOf(name, names);
  }

  /** What a module exports: that of all scripts, or of this one. */
  #load(name: string): Exports {
    const { loaded } = this.#running;
    const shared = loaded.has(name) ? null : this.#share(name);
    if (shared !== null) return shared;
    if (this.#depth > 0) {
      this.#faults += 1;
      // Before it has any effect on what the script has.
      throw new Error(`'${name}' cannot be shared`);
    }
    return loaded.get(name)?.exports ?? this.#evaluate(name);
  }

  /** What a module of a package exports, which finds its way to the script that runs when it is asked for. */
  #lateOf(name: string, names: readonly string[]): Exports {
    const known = this.#late.get(name);
    if (known !== undefined) return known;
    const late = Object.create(null, { __esModule: { value: true } }) as Exports;
    for (const each of names) {
      const get = () => {
        const exports = this.#load(name);
        // From now on without a search.
        if (this.#shared.has(name)) Object.defineProperties(late, Object.getOwnPropertyDescriptors(exports));
        return exports[each];
      };
      Object.defineProperty(late, each, { get, enumerable: true, configurable: true });
    }
    this.#late.set(name, late);
    return late;
  }

  /** What a module exports that scripts share, evaluated if it has not been; null for one that each has its own of. */
  #share(name: string): Exports | null {
    const known = this.#shared.get(name);
    if (known !== undefined) return known;
    const { holdings = null } = this.find(name)?.module ?? {};
    if (holdings === null || this.#alone.has(name)) return null;
    // Until it is known: in a ring of modules each asks for the others.
    this.#alone.add(name);
    if (!this.#importsOf(name).every((each) => this.#canBeShared(each))) return null;
    const made = this.#evaluateShared(name, holdings);
    if (made === null) return null;
    this.#alone.delete(name);
    this.#shared.set(name, made);
    return made;
  }

  /** @returns null for a module that does more, or holds more, than what can be shared */
  #evaluateShared(name: string, { functions }: Holdings): Exports | null {
    const module: Loaded = { exports: {} };
    let held: readonly unknown[] = [];
    const keep = (hold: () => readonly unknown[]) => {
      held = hold();
    };
    const require = (other: string) => this.#requireShared(other);
    const faults = this.#faults;
    this.#depth += 1;
    try {
      this.#compile(name)(module, module.exports, require, this.#sharedConsole, undefined, keep);
    } catch {
      // Tells its script when it is evaluated for that alone.
      return null;
    } finally {
      this.#depth -= 1;
    }
    if (this.#faults > faults) return null;
    const [own, values] = [held.slice(0, functions.length) as Callable[], held.slice(functions.length)];
    for (const each of own) this.#functions.add(each);
    const left = { values: MAX_WATCHED };
    if (!values.every((each) => this.#isConstant(each, left))) {
      // Nothing is evaluated twice for a script, but where that has data of its own.
      if (!this.#importsOf(name).some((each) => this.find(each)?.module.isData)) this.#running.loaded.set(name, module);
      return null;
    }
    for (const each of own) keepStill(each);
    this.#watch(held);
    return Object.freeze(module.exports);
  }

  /** Names of the modules that a module imports. */
  #importsOf(name: string): readonly string[] {
    return this.find(name)?.module.files ?? [];
  }

  /** Whether a module that imports this one can be shared. */
  #canBeShared(name: string): boolean {
    const { module } = this.find(name) ?? {};
    if (module === undefined || module.isData || module.pure !== null) return true;
    return this.#share(name) !== null;
  }

  /** What a module imports that is to be shared. */
  #requireShared(name: string): unknown {
    const isData = this.find(name)?.module.isData === true;
    return isData ? this.#frozenData(name) : this.#require(name);
  }

  /** Data as modules read them that are shared; scripts have copies of their own. */
  #frozenData(name: string): unknown {
    const known = this.#data.get(name);
    if (known !== undefined) return known;
    const module: { exports: unknown } = { exports: {} };
    this.#compile(name)(module, module.exports, () => {});
    freezeDeep(module.exports, this.#frozen);
    this.#data.set(name, module.exports);
    return module.exports;
  }

  /**
   * Whether a value changes only in ways that are noticed, or not at all.
   *
   * @param left how many values may still be looked at
   */
  #isConstant(value: unknown, left: { values: number }): boolean {
    left.values -= 1;
    if (left.values < 0) return false;
    if (typeof value === 'function') return this.#functions.has(value);
    if (typeof value !== 'object' || value === null || this.#frozen.has(value) || isRegExp(value)) return true;
    const prototype: unknown = Object.getPrototypeOf(value);
    const isPlain = prototype === Object.prototype || prototype === Array.prototype || prototype === null;
    // What is empty is there to be filled.
    if (!isPlain || Object.keys(value).length === 0) return false;
    return Reflect.ownKeys(value).every((key) => {
      const property = Object.getOwnPropertyDescriptor(value, key);
      return property !== undefined && 'value' in property && this.#isConstant(property.value, left);
    });
  }

  #compile(name: string): Program {
    const known = this.#compiled.get(name);
    if (known !== undefined) return known;
    const found = this.find(name);
    if (found === null) throw new Error(`'${name}' cannot be used here`);
    const { module, file } = found;
    const code = module.holdings === null ? module.code : module.code + tellHeld(module.holdings);
    const given = ['module', 'exports', 'require', 'console', ENTER, HELD];
    const made = compileFunction(code, given, { filename: file }) as Program;
    this.#compiled.set(name, made);
    return made;
  }

  /** Prints what a shared module has to say, for the script that runs. */
  #print(values: readonly unknown[]): void {
    if (this.#depth > 0) this.#faults += 1;
    else this.#running.print(...values);
  }
}

/** Values in the constants of a module: all are looked through after every script. */
const MAX_WATCHED = 1000;

/** Keeps a function from being given properties. A class stays as it is: what inherits from it could have none. */
function keepStill(made: Callable): void {
  if (CLASS.test(String(made))) return;
  if (typeof made.prototype === 'object') Object.freeze(made.prototype);
  Object.freeze(made);
}

type Callable = object & { readonly prototype?: unknown };
const CLASS = /^class\b/;

function freezeDeep(value: unknown, frozen: WeakSet<object>): void {
  if (typeof value !== 'object' || value === null) return;
  frozen.add(value);
  for (const each of Object.values(Object.freeze(value))) freezeDeep(each, frozen);
}
