import { loadChunk } from './chunks.ts';

/** Loads the code of modal dialogs. */
export function loadModal(): Promise<typeof import('./modal.ts')> {
  return loadChunk('modal');
}
