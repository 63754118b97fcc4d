/** The version menu: its button opens it; Escape, a press elsewhere and the focus leaving close it. */
import { CLASS, VERSION_ATTRIBUTE } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { chooseVersion, closeVersions, versionsState } from './version-state.ts';

/** Closes the menu when the reader is done with it, and stores the version that they choose. */
export function watchVersionMenu(): void {
  const inside = (target: EventTarget | null) =>
    target instanceof Element ? target.closest(`.${CLASS.versionMenu}`) : null;
  const onPresence = ({ target }: Event) => {
    if (inside(target) === null) closeVersions();
  };
  document.addEventListener('pointerdown', onPresence);
  document.addEventListener('focusin', onPresence);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`[${VERSION_ATTRIBUTE}]`) : null;
    const name = link?.getAttribute(VERSION_ATTRIBUTE);
    if (site().versions.some((version) => version.name === name)) chooseVersion(name as string);
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !versionsState.get()) return;
    closeVersions();
    inside(target)?.querySelector('button')?.focus();
  });
}
