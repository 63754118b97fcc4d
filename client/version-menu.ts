/** The version menu: opened by its button, closed by Escape, by a press elsewhere and by the focus leaving. */
import { site } from './embedded.ts';
import { lasting } from './storage.ts';
import { createStore } from './store.ts';

const choice = lasting('version');

export const versionsState = createStore(false);

export function toggleVersions(): void {
  versionsState.set(!versionsState.get());
}

export function closeVersions(): void {
  versionsState.set(false);
}

/** Remembers the version that the reader chose. */
export function chooseVersion(name: string): void {
  choice.write(name);
  closeVersions();
}

/** The version that the reader chose; a stored value that is none is deleted. */
export function chosenVersion(): string | null {
  const name = choice.read();
  if (name === null || site.versions.some((version) => version.name === name)) return name;
  choice.remove();
  return null;
}

export function watchVersionMenu(): void {
  chosenVersion();
  const menu = () => document.querySelector('.version-menu');
  const isOutside = (target: EventTarget | null) => !(target instanceof Node && menu()?.contains(target));
  document.addEventListener('pointerdown', ({ target }) => {
    if (isOutside(target)) closeVersions();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (isOutside(target)) closeVersions();
  });
  document.addEventListener('keydown', (event) => {
    if (!isOutside(event.target)) onKey(event);
  });
}

function onKey(event: KeyboardEvent): void {
  const menu = document.querySelector('.version-menu');
  const button = menu?.querySelector('button');
  if (!menu || !button) return;
  if (event.key === 'Escape' && versionsState.get()) {
    closeVersions();
    button.focus();
    event.preventDefault();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 && event.key !== 'Home' && event.key !== 'End') return;
  if (!versionsState.get()) {
    if (step === 0) return;
    versionsState.set(true);
  }
  event.preventDefault();
  // The list is shown before the next frame.
  requestAnimationFrame(() => {
    const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const last = links.length - 1;
    const goal =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : at === -1
            ? step === 1
              ? 0
              : last
            : (at + step + links.length) % links.length;
    links[goal]?.focus();
  });
}
