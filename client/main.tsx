/** Runs once the document is parsed. */
import { inTime } from './platform/in-time.ts';
import { type Interaction, start } from './start.tsx';

let loading: Promise<Interaction> | null = null;

/**
 * Loads what answers the reader, once however often it is asked for.
 *
 * @throws when it cannot be had, or has not come after `LATE_DELAY_MS`
 */
export function loadInteraction(): Promise<Interaction> {
  loading ??= inTime(importInteraction(), 'What answers the reader');
  return loading;
}

async function importInteraction(): Promise<Interaction> {
  const interaction = await import('./interaction.ts');
  // An empty answer is a module, too.
  if (!('reloadPage' in interaction)) throw new Error('What answers the reader is empty.');
  return interaction;
}

start(loadInteraction);
