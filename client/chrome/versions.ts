/** The version that the reader chose, and the menu of versions. */
import { CLASS, VERSION_ATTRIBUTE, type Version } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { lasting } from '../platform/storage.ts';
import { createLazyStore, createStore } from '../platform/store.ts';

const choice = lasting('version');

/** Whether the menu is open. */
export const versionsOpen = createStore(false);

/** The version that the reader chose: first the stored one. */
export const chosenVersion = createLazyStore(() => storedVersion(site().versions));

/** The stored version; a value that names none is deleted. */
export function storedVersion(versions: readonly Pick<Version, 'name'>[]): string | null {
  const name = choice.read();
  if (name === null || versions.some((version) => version.name === name)) return name;
  choice.remove();
  return null;
}

/** Closes the menu with Escape, a press elsewhere and when the focus leaves, and stores the version of a link. */
export function watchVersionMenu(): void {
  const menuOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest(`.${CLASS.versionMenu}`) : null;
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => menuOf(target) === null && versionsOpen.set(false));
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`[${VERSION_ATTRIBUTE}]`) : null;
    const name = link?.getAttribute(VERSION_ATTRIBUTE) ?? '';
    if (!site().versions.some((version) => version.name === name)) return;
    choice.write(name);
    chosenVersion.set(name);
    versionsOpen.set(false);
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !versionsOpen.get()) return;
    versionsOpen.set(false);
    menuOf(target)?.querySelector('button')?.focus();
  });
}
