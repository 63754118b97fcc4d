/** What single keys do, and the list of them. Loaded with the first key. */
import { CHROME_ID, CLASS } from '../../theme/contract.ts';
import { focusOn, focusOnPage, targetOf, topOf } from '../platform/focus.ts';
import { openModal } from '../platform/modal.ts';

/** The keys that this file answers. */
export type ShortcutKey = '?' | '[' | ']' | 'j' | 'k';

/** Whether single keys work. */
export interface ShortcutSetting {
  isOn(): boolean;
  turn(on: boolean): void;
}

/** All keys of the site, in the order of the list. */
const LIST: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/', 'Ctrl K'], 'Search'],
  [['j'], 'Next section'],
  [['k'], 'Previous section'],
  [['['], 'Previous page'],
  [[']'], 'Next page'],
  [['?'], 'This list'],
  [['Esc'], 'Close what is open'],
];

/** Does what a key stands for. */
export function press(key: ShortcutKey): void {
  if (key === 'j') toSection(1);
  else if (key === 'k') toSection(-1);
  else document.querySelector<HTMLElement>(`main a[rel="${key === '[' ? 'prev' : 'next'}"]`)?.click();
}

/** How far from where a jump puts it a heading still counts as the one that the reader is at. */
const TOLERANCE_PX = 4;

/** Goes to the section before or after the one that the reader is at; before the first comes the title. */
function toSection(step: 1 | -1): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`.${CLASS.contents} li > a`);
  const headings = [...links]
    .map((link) => targetOf(link.hash))
    .filter((heading) => heading !== null && heading.getClientRects().length > 0) as HTMLElement[];
  // At the end of the page several headings cannot reach the top: the focus says which one the reader is at.
  const focused = headings.indexOf(document.activeElement as HTMLElement);
  const next =
    focused >= 0
      ? headings[focused + step]
      : step === 1
        ? headings.find((heading) => topOf(heading) > scrollY + TOLERANCE_PX)
        : headings.filter((heading) => topOf(heading) < scrollY - TOLERANCE_PX).at(-1);
  if (next !== undefined) {
    scrollTo({ top: topOf(next), behavior: 'instant' });
    focusOn(next);
  } else if (step === -1) {
    scrollTo({ top: 0, behavior: 'instant' });
    focusOnPage();
  }
}

/** Opens the list. */
export function openShortcuts(setting: ShortcutSetting): void {
  if (document.getElementById(CHROME_ID.shortcuts) !== null) return;
  const dialog = document.createElement('dialog');
  dialog.id = CHROME_ID.shortcuts;
  dialog.className = 'shortcuts';
  // Few browsers announce the role of their own dialog.
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-labelledby', `${CHROME_ID.shortcuts}-title`);
  const title = make('h2', 'Keyboard shortcuts');
  title.id = `${CHROME_ID.shortcuts}-title`;
  const button = make('button', '');
  button.type = 'button';
  button.className = `icon-button ${CLASS.closeButton}`;
  button.setAttribute('aria-label', 'Close');
  const list = make('dl');
  for (const [keys, does] of LIST) {
    const names = keys.flatMap((key, index) => [index === 0 ? '' : ' or ', make('kbd', key)]);
    list.append(make('div', make('dt', ...names), make('dd', does)));
  }
  const box = make('input');
  box.type = 'checkbox';
  box.checked = setting.isOn();
  box.addEventListener('change', () => setting.turn(box.checked));
  dialog.append(title, button, list, make('p', make('label', box, ' Use single-key shortcuts')));
  document.body.append(dialog);
  const close = () => {
    closeModal();
    dialog.remove();
  };
  button.addEventListener('click', close);
  const closeModal = openModal(dialog, close, button);
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
