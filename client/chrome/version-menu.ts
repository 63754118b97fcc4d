/** The version menu: opened by its button, closed by Escape, by a press elsewhere and by the focus leaving. */
import { CLASS, VERSION_ATTRIBUTE } from '../../theme/contract.ts';
import { loadChunk } from '../platform/chunks.ts';
import { chooseVersion, closeVersions, versionsState } from './version-state.ts';

const menu = {
  isOpen: versionsState.get,
  open: () => versionsState.set(true),
  close: closeVersions,
};

/** Has the keyboard, a press elsewhere and the focus work on the menu. */
export function watchVersionMenu(): void {
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
