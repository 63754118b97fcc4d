/** What the inline script loads. */
import { inTime, whenParsed } from './platform/waiting.ts';
import { type Interaction, start } from './start.tsx';

/** What answers the reader, for which this file is part of what it needs: named by the bundler. */
declare const INTERACTION: string;

let loading: Promise<Interaction> | null = null;

/**
 * Loads what answers the reader, once however often it is asked for.
 *
 * @throws when it cannot be had, or has not come after `LATE_DELAY_MS`
 */
function loadInteraction(): Promise<Interaction> {
  loading ??= inTime(importInteraction(), 'What answers the reader');
  return loading;
}

async function importInteraction(): Promise<Interaction> {
  const interaction: Interaction = await import(INTERACTION);
  // An empty answer is a module, too.
  if (!('reloadPage' in interaction)) throw new Error('What answers the reader is empty.');
  return interaction;
}

whenParsed().then(() => start(loadInteraction));
