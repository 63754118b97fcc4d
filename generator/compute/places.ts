/** Where in the sources scripts failed. */
import { SourceMap } from 'node:module';
import type { DocPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import { bundleMaps } from './bundle.ts';
import type { Frame, JobResult } from './job.ts';
import type { Modules } from './modules/link.ts';

/** Source maps of modules by their names. Most scripts do not fail, so they are made when they are first asked for. */
export class Places {
  readonly #folder: string;
  readonly #make: () => Promise<ReadonlyMap<string, string>>;
  #maps: Promise<ReadonlyMap<string, string>> | null = null;
  readonly #read = new Map<string, SourceMap | null>();

  /** @param folder the docs folder, as messages name it */
  constructor(folder: string, modules: Modules, docs: ReadonlyMap<DocPath, SourceFile>) {
    this.#folder = folder;
    const names = [...modules].flatMap(([name, { isData }]) => (isData ? [] : [name]));
    this.#make = () => bundleMaps(names, docs);
  }

  /** A failure with frames as people read them: what was called, and where in the sources. */
  async locate({ message, stack }: NonNullable<JobResult['failure']>): Promise<{ message: string; stack: string[] }> {
    if (stack.length === 0) return { message, stack: [] };
    this.#maps ??= this.#make();
    const maps = await this.#maps;
    return { message, stack: stack.flatMap((frame) => this.#textOf(frame, maps)) };
  }

  #textOf({ called, module, file, line, column }: Frame, maps: ReadonlyMap<string, string>): string[] {
    let map = this.#read.get(module);
    if (map === undefined) {
      const text = maps.get(module);
      map = text === undefined ? null : new SourceMap(JSON.parse(text));
      this.#read.set(module, map);
    }
    const entry = (map?.findEntry(line - 1, column - 1) ?? {}) as Partial<Record<string, string | number>>;
    if (entry.originalSource === undefined) return [];
    const place = `${this.#folder}/${file}:${Number(entry.originalLine) + 1}:${Number(entry.originalColumn) + 1}`;
    const name = called.replace(/^Object\./, '');
    return [/^(<anonymous>|)$/.test(name) ? place : `${name} (${place})`];
  }
}
