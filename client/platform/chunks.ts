/**
 * Loads the parts of the client that few pages need. Each is a file of its own and imports nothing of the rest, so that
 * the rest stays one file. Only their names are known here; the rooms that load them know their types.
 */

import { inTime } from './waiting.ts';

/** The chunks, as the bundler names them. */
export type ChunkName = 'crosshair' | 'manifest' | 'previews' | 'search' | 'shortcuts' | 'tabs' | 'versions' | 'zoom';

/** Names of the files beside the client's own, as JSON: filled in when it is bundled, an object would be a module. */
declare const PIECES: string;

/** Chunks that are loaded, or on their way. */
const chunks = new Map<ChunkName, Promise<unknown>>();
/** Failures by chunk. Browsers remember what an address had, so the next attempt has another one. */
const failures = new Map<ChunkName, number>();

/**
 * Loads a chunk, once however often it is asked for, and again after a failure. Who asks first is answered first, which
 * browsers do not promise for a module that is still on its way.
 *
 * @typeParam Module the type of its module: `typeof import('./modal.ts')`
 * @throws when it cannot be had, exports nothing, or has not come after `LATE_DELAY_MS`
 */
export function loadChunk<Module>(name: ChunkName): Promise<Module> {
  let chunk = chunks.get(name);
  if (chunk === undefined) {
    chunk = inTime(importChunk(name), `The script ${fileOf(name)}`);
    chunk.catch(() => chunks.delete(name));
    chunks.set(name, chunk);
  }
  return chunk as Promise<Module>;
}

async function importChunk(name: ChunkName): Promise<unknown> {
  const failed = failures.get(name) ?? 0;
  try {
    const { href } = new URL(fileOf(name), import.meta.url);
    const chunk: object = await import(failed === 0 ? href : `${href}?${failed}`);
    // An empty answer is a module, too.
    if (Object.keys(chunk).length === 0) throw new Error(`The script ${fileOf(name)} is empty.`);
    return chunk;
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}

function fileOf(name: ChunkName): string {
  return (JSON.parse(PIECES) as { readonly [name in ChunkName]: string })[name];
}
