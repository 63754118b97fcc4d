import { announce } from './focus.ts';

/** Puts a text on the clipboard, and says whether that worked. */
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
