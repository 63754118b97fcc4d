/** The version menu: opened by its button, closed by Escape, by a press elsewhere and by the focus leaving. */
import { CLASS, VERSION_ATTRIBUTE, type Version } from '../../theme/contract.ts';
import { loadChunk } from '../platform/chunks.ts';
import { site } from '../platform/embedded.ts';
import { lasting, type StorageSlot } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';

const choice = lasting('version');

/** Whether the version menu is open. */
export const versionsState = createStore(false);

/** Opens or closes the version menu. */
export function toggleVersions(): void {
  versionsState.set(!versionsState.get());
}

/** Closes the version menu. */
function closeVersions(): void {
  versionsState.set(false);
}

/** Remembers the version that the reader chose. */
function chooseVersion(name: string): void {
  choice.write(name);
  chosenVersion.set(name);
  closeVersions();
}

/** The version that the reader chose. */
export const chosenVersion = createStore<string | null>(null);

/** The stored version; a value that names none is deleted. */
export function storedVersion(
  slot: Pick<StorageSlot, 'read' | 'remove'>,
  versions: readonly Pick<Version, 'name'>[],
): string | null {
  const name = slot.read();
  if (name === null || versions.some((version) => version.name === name)) return name;
  slot.remove();
  return null;
}

const menu = {
  isOpen: versionsState.get,
  open: () => versionsState.set(true),
  close: closeVersions,
};

/** Restores the stored version, and has the keyboard, a press elsewhere and the focus work on the menu. */
export function watchVersionMenu(): void {
  chosenVersion.set(storedVersion(choice, site().versions));
  const inside = (target: EventTarget | null) =>
    target instanceof Element ? target.closest(`.${CLASS.versionMenu}`) : null;
  const onPresence = ({ target }: Event) => {
    if (inside(target) === null) closeVersions();
  };
  document.addEventListener('pointerdown', onPresence);
  document.addEventListener('click', ({ target }) => {
    const name =
      target instanceof Element ? target.closest(`[${VERSION_ATTRIBUTE}]`)?.getAttribute(VERSION_ATTRIBUTE) : null;
    if (name) chooseVersion(name);
  });
  document.addEventListener('focusin', onPresence);
  document.addEventListener('keydown', (event) => {
    const element = inside(event.target);
    // The browser handles Tab and Enter; only the other keys need the script.
    if (element === null || !/^(Arrow|Home|End|Escape)/.test(event.key)) return;
    event.preventDefault();
    loadChunk<typeof import('./version-keys.ts')>('versions').then(
      ({ answerKey }) => answerKey(event, element, menu),
      () => {},
    );
  });
}
