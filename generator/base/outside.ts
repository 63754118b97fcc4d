/**
 * What a bundled script gets from what runs it (`bundling/start.ts`), because it is none of Node's modules. Elsewhere,
 * as in tests, modules do without.
 */
export interface Outside {
  /** Imports a module that is no part of the bundle, by the name of a package or an address. */
  import(name: string): Promise<unknown>;
  /** Keeps what V8 has compiled of the script until now, if that is more than what is kept. */
  keepCompiled(): void;
  /** Whether something is kept of this script. */
  isKept(): boolean;
}

/** Absent where a module is not bundled. */
declare const OUTSIDE: Outside | undefined;

const outside = typeof OUTSIDE === 'undefined' ? null : OUTSIDE;

/**
 * Imports a module that is no part of the bundle.
 *
 * @param name of a package of the generator's, or an address
 * @returns what it exports
 * @throws what Node throws when it is not there, and what it throws itself
 */
export async function importOutside<Exports>(name: string): Promise<Exports> {
  return (await (outside === null ? import(/* @vite-ignore */ name) : outside.import(name))) as Exports;
}

/** Keeps what V8 has compiled of the script of this thread, for the next one that runs it. */
export function keepCompiled(): void {
  outside?.keepCompiled();
}

/** The same where nothing is kept: for a thread that compiles more than its own script. */
export function keepCompiledOnce(): void {
  if (outside?.isKept() === false) outside.keepCompiled();
}
