/** Compiles a site, or a shard of it, for the builds to come. */
import path from 'node:path';
import type { Io } from '../base/io.ts';
import { AddingStore, openCache, openShardCache } from '../cache.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Shard } from '../model/site.ts';
import { CACHE_FOLDER, findRoot, openProject, type ProjectOptions } from '../project/project.ts';
import { compileShard, type FilledCache } from '../site.ts';
import { FileTable } from '../source/files.ts';
import { readSnapshot } from '../source/snapshot.ts';
import { setBack, tuneForPages } from './engine.ts';
import { failureToRead } from './publish.ts';
import { removeLeftOver } from './temporary.ts';

export type { Shard };

/** What of a site is compiled. */
export interface FillOptions extends ProjectOptions {
  /** The whole site, if left out. */
  readonly shard?: Shard;
}

/**
 * Fills the cache. A shard writes what it adds into a folder of its own, which is all that other machines need of it.
 *
 * @returns what it came to, or why nothing could be compiled: what is wrong with pages is for a build to say
 * @throws {CallError} when the call is at fault, or the disk
 */
export async function fillCache(
  options: FillOptions,
  io: Io,
): Promise<FilledCache | { readonly diagnostics: readonly Diagnostic[] }> {
  const caches = path.join(findRoot(options, io).root, CACHE_FOLDER);
  removeLeftOver(caches);
  const opened = await openProject(options, io, caches);
  if ('diagnostics' in opened) return opened;
  const { root, config } = opened.project;
  const { program } = io;
  const known = openCache(caches, program.code);
  const own = options.shard === undefined ? known : openShardCache(caches, program.code);
  const files = new FileTable(root, known.files);
  const onPage = tuneForPages();
  try {
    io.progress('reading');
    const looked = Date.now();
    const filled = await compileShard(
      {
        config,
        // When a page was changed is no part of its compiled form, and shards need no history of the repository.
        snapshot: readSnapshot(root, { ...config, lastUpdated: false }, files),
        cache: new AddingStore(known, own),
        code: program.code,
        worker: program.worker,
        runner: program.runner,
        onCompiled(done, all) {
          onPage(done, all);
          io.progress('compiling', done, all);
        },
      },
      options.shard ?? { number: 1, count: 1 },
    );
    // Time stamps say nothing on another machine.
    own.save(own === known ? files.records(looked) : new Map());
    return filled;
  } catch (error) {
    return { diagnostics: [failureToRead(error, opened.project)] };
  } finally {
    setBack();
    own.close();
    if (own !== known) known.close();
  }
}
