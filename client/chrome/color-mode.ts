import { ATTRIBUTE, type ColorMode } from '../../theme/contract.ts';
import { lasting } from '../platform/storage.ts';
import { createLazyStore } from '../platform/store.ts';

const choice = lasting('theme');

const SYSTEM_PREFERS_DARK = '(prefers-color-scheme: dark)';

/** The mode that is shown. */
export const colorMode = createLazyStore<ColorMode>(() =>
  document.documentElement.getAttribute(ATTRIBUTE.theme) === 'dark' ? 'dark' : 'light',
);

/** The mode that is stored as the reader's choice; a stored value that names no mode is deleted. */
export function storedColorMode(): ColorMode | null {
  const value = choice.read();
  if (value === null || value === 'light' || value === 'dark') return value;
  choice.remove();
  return null;
}

/** The mode for readers who have not chosen: the system's if the site follows it, else the site's. */
function defaultColorMode(): ColorMode {
  const root = document.documentElement;
  const isDark = root.hasAttribute(ATTRIBUTE.followSystem)
    ? matchMedia(SYSTEM_PREFERS_DARK).matches
    : root.getAttribute(ATTRIBUTE.defaultTheme) === 'dark';
  return isDark ? 'dark' : 'light';
}

/** Shows a mode, in the page and in the browser's own interface; stores nothing. */
function applyColorMode(mode: ColorMode): void {
  colorMode.set(mode);
  document.documentElement.setAttribute(ATTRIBUTE.theme, mode);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
}

/** Shows the mode that the reader chose, else the default. */
export function showColorMode(): void {
  applyColorMode(storedColorMode() ?? defaultColorMode());
}

/** Shows a mode and remembers it. */
export function chooseColorMode(mode: ColorMode): void {
  applyColorMode(mode);
  choice.write(mode);
}

/** Follows the reader's choice in other tabs, and the system's preference. */
export function watchColorMode(): void {
  choice.watch(showColorMode);
  matchMedia(SYSTEM_PREFERS_DARK).addEventListener('change', showColorMode);
}
