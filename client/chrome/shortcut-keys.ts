/** Single keys that work on every page. What they do is loaded with the first of them. */
import { loadChunk } from '../platform/chunks.ts';
import { lasting } from '../platform/storage.ts';
import type { ShortcutKey } from './shortcuts.ts';

const KEYS: readonly string[] = ['?', '[', ']', 'j', 'k'] satisfies ShortcutKey[];
/** Whether readers have turned them off. */
const slot = lasting('shortcuts');
const OFF = 'off';

const loadShortcuts = () => loadChunk<typeof import('./shortcuts.ts')>('shortcuts');

/** Answers the keys. */
export function attachShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if (!KEYS.includes(event.key) || !isShortcut(event)) return;
    event.preventDefault();
    if (event.key === '?') showShortcuts();
    else void loadShortcuts().then(({ press }) => press(event.key as ShortcutKey), console.warn);
  });
}

/**
 * Whether a single key is meant for the page: readers have not turned such keys off, are not typing, hold no modifier
 * but one that the character needs, and no dialog is open.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { target, isComposing, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (isComposing || defaultPrevented || slot.read() === OFF) return false;
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return false;
  return !isEditable(target) && document.querySelector('dialog[open]') === null;
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Opens the list of keys, in which they can be turned off. */
export function showShortcuts(): void {
  const setting = {
    isOn: () => slot.read() !== OFF,
    turn: (on: boolean) => (on ? slot.remove() : slot.write(OFF)),
  };
  loadShortcuts().then(({ openShortcuts }) => openShortcuts(setting), console.warn);
}
