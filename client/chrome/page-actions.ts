import { ACTION_ATTRIBUTE, type PageAction } from '../../theme/contract.ts';
import { showShortcuts } from './shortcut-keys.ts';

const ACTIONS: { readonly [action in PageAction]: () => void } = { print: () => print(), shortcuts: showShortcuts };

/** Has the buttons of a page that every page has do what they say. */
export function answerActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${ACTION_ATTRIBUTE}]`) : null;
    if (button !== null) ACTIONS[button.getAttribute(ACTION_ATTRIBUTE) as PageAction]();
  });
}
