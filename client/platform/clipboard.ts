import { announce } from './announcer.ts';
import { frameMessages } from './embedded.ts';

/** Copies a text to the clipboard and announces whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(frameMessages().copied);
    return true;
  } catch {
    announce(frameMessages().copyingFailed);
    return false;
  }
}
