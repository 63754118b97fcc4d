import { ATTRIBUTE, type ColorMode } from '../theme/contract.ts';
import { root } from './root.ts';
import { lasting } from './storage.ts';

const choice = lasting('theme');

const systemPrefersDark = matchMedia('(prefers-color-scheme: dark)');

export function currentColorMode(): ColorMode {
  return root.getAttribute(ATTRIBUTE.theme) === 'dark' ? 'dark' : 'light';
}

/** The reader's choice; a stored value that is none is deleted. */
function chosenColorMode(): ColorMode | null {
  const value = choice.read();
  if (value === null || value === 'light' || value === 'dark') return value;
  choice.remove();
  return null;
}

/** The mode for readers who have not chosen: the system's if the site follows it, else the site's own. */
function defaultColorMode(): ColorMode {
  if (root.hasAttribute(ATTRIBUTE.followSystem)) return systemPrefersDark.matches ? 'dark' : 'light';
  return root.getAttribute(ATTRIBUTE.defaultTheme) === 'dark' ? 'dark' : 'light';
}

/** Shows a mode, in the page and in the browser's own interface; stores nothing. */
function applyColorMode(mode: ColorMode): void {
  root.setAttribute(ATTRIBUTE.theme, mode);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
}

/** Shows the mode that the reader chose, else the default. */
export function showColorMode(): void {
  applyColorMode(chosenColorMode() ?? defaultColorMode());
}

/** Shows a mode and remembers it. */
export function chooseColorMode(mode: ColorMode): void {
  applyColorMode(mode);
  choice.write(mode);
}

/** Follows the reader's choice in other tabs, and the system; `changed` is told of every change, here or there. */
export function watchColorMode(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (choice.concerns(event)) showColorMode();
  };
  const observer = new MutationObserver(changed);
  observer.observe(root, { attributeFilter: [ATTRIBUTE.theme] });
  addEventListener('storage', onStorage);
  systemPrefersDark.addEventListener('change', showColorMode);
  return () => {
    observer.disconnect();
    removeEventListener('storage', onStorage);
    systemPrefersDark.removeEventListener('change', showColorMode);
  };
}
