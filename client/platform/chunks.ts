/**
 * Loads the parts of the client that few pages need. Each is a file of its own and imports nothing of the rest, so that
 * the rest stays one file. Only their names are known here; the rooms that load them know their types.
 */

/** The chunks, as the bundler names them. */
export type ChunkName =
  | 'equations'
  | 'manifest'
  | 'math'
  | 'modal'
  | 'previews'
  | 'search'
  | 'tabs'
  | 'versions'
  | 'zoom';

/** File names beside the client's own, filled in when it is bundled. */
declare const PIECES: { readonly [name in ChunkName]: string };

/** Chunks that are loaded, or on their way. */
const chunks = new Map<ChunkName, Promise<unknown>>();

/**
 * Loads a chunk, once however often it is asked for, and again after a failure. Who asks first is answered first, which
 * browsers do not promise for a module that is still on its way.
 *
 * @typeParam Module the type of its module: `typeof import('./modal.ts')`
 */
export function loadChunk<Module>(name: ChunkName): Promise<Module> {
  let chunk = chunks.get(name);
  if (chunk === undefined) {
    chunk = import(new URL(PIECES[name], import.meta.url).href);
    chunk.catch(() => chunks.delete(name));
    chunks.set(name, chunk);
  }
  return chunk as Promise<Module>;
}
