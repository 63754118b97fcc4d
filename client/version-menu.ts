/** The version menu: opened by its button, closed by Escape, by a press elsewhere and by the focus leaving. */
import { site } from './embedded.ts';
import { loadVersionKeys } from './pieces.ts';
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
  chosenVersion.set(name);
  closeVersions();
}

/** The version that the reader chose. */
export const chosenVersion = createStore<string | null>(null);

/** Takes up what was stored; a value that is no version is deleted. */
function restoreVersion(): void {
  const name = choice.read();
  if (name === null || site.versions.some((version) => version.name === name)) chosenVersion.set(name);
  else choice.remove();
}

const menu = {
  isOpen: versionsState.get,
  open: () => versionsState.set(true),
  close: closeVersions,
};

export function watchVersionMenu(): void {
  restoreVersion();
  const inside = (target: EventTarget | null) => (target instanceof Element ? target.closest('.version-menu') : null);
  const onPresence = ({ target }: Event) => {
    if (inside(target) === null) closeVersions();
  };
  document.addEventListener('pointerdown', onPresence);
  document.addEventListener('focusin', onPresence);
  document.addEventListener('keydown', (event) => {
    const element = inside(event.target);
    // Tab and Enter are the browser's, and most readers use no other.
    if (element === null || !/^(Arrow|Home|End|Escape)/.test(event.key)) return;
    event.preventDefault();
    loadVersionKeys().then(
      ({ answerKey }) => answerKey(event, element, menu),
      () => {},
    );
  });
}
