import { announce } from './announcer.ts';

/** Copies a text to the clipboard and announces whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied');
    return true;
  } catch {
    announce('Copying failed');
    return false;
  }
}
