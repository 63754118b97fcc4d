import { ATTRIBUTE, type ColorMode, storageKey } from '../theme/contract.ts';
import { baseUrl, root } from './root.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const KEY = storageKey('theme', baseUrl);

export const systemPrefersDark = matchMedia('(prefers-color-scheme: dark)');

export function currentColorMode(): ColorMode {
  return root.getAttribute(ATTRIBUTE.theme) === 'dark' ? 'dark' : 'light';
}

/** The reader's choice; a stored value that is none is deleted. */
export function chosenColorMode(): ColorMode | null {
  const stored = readStored(KEY);
  if (stored === null || isColorMode(stored)) return stored;
  removeStored(KEY);
  return null;
}

/** The mode for readers who have not chosen: the system's if the site follows it, else the site's own. */
export function defaultColorMode(): ColorMode {
  if (root.dataset.followSystem !== undefined) return systemPrefersDark.matches ? 'dark' : 'light';
  return root.dataset.defaultTheme === 'dark' ? 'dark' : 'light';
}

/** Shows a mode, in the page and in the browser's own interface; stores nothing. */
export function applyColorMode(mode: ColorMode): void {
  root.setAttribute(ATTRIBUTE.theme, mode);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
}

export function chooseColorMode(mode: ColorMode): void {
  applyColorMode(mode);
  writeStored(KEY, mode);
}

/** Whether a storage event is about the colour mode. A null key means that everything was cleared. */
export function concernsColorMode(event: StorageEvent): boolean {
  return event.key === KEY || event.key === null;
}

function isColorMode(value: string): value is ColorMode {
  return value === 'light' || value === 'dark';
}
