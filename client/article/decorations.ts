/** Actions of the buttons in articles: copy, sort, print, enlarge. Loaded with the first press. */
import { CLASS, PLOT_CLASS, READABLE_ATTRIBUTE } from '../../theme/contract.ts';
import { copyText } from '../platform/clipboard.ts';
import { frameMessages } from '../platform/embedded.ts';
import { latexOf, mathmlOf } from './equations.ts';
import { sortBy } from './table-sort.ts';

/** How long a button shows whether copying worked. */
const FEEDBACK_MS = 2000;

/** Actions by the selector of their button. */
const PRESSES: readonly (readonly [selector: string, action: (target: HTMLElement, event: MouseEvent) => unknown])[] = [
  [`.${CLASS.code} > button`, (button) => copy(button, codeOf(button.parentElement as HTMLElement))],
  [`.${CLASS.equationTools} > button`, copyFormula],
  [`.${CLASS.tableTools} > button`, copyTable],
  [`a:is(.${CLASS.headingLink}, .${CLASS.captionLink})`, copyAddress],
  [`.${CLASS.sortable} .${CLASS.sort}`, (button) => sortBy(button.closest('th') as HTMLTableCellElement)],
  [`.${CLASS.print}`, () => print()],
  [`.${PLOT_CLASS.plotLinks} > button`, (button) => enlarge(button)],
  [`.${PLOT_CLASS.plot} svg[role]`, pressPicture],
];

/** Does what a press on an element asks for. */
export function press(pressed: Element, event: MouseEvent): void {
  for (const [selector, action] of PRESSES) {
    const target = pressed.closest<HTMLElement>(selector);
    if (target !== null) {
      action(target, event);
      return;
    }
  }
}

/** The text of a block of code, without the line break at its end. */
export function codeOf(block: Element): string {
  return (block.querySelector('pre')?.textContent ?? '').replace(/\n$/, '');
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  // A second press keeps the label of the first.
  button.dataset.label ??= button.textContent ?? '';
  const { copied, copyFailed } = frameMessages();
  button.textContent = (await copyText(text)) ? copied : copyFailed;
  setTimeout(() => {
    button.textContent = button.dataset.label ?? '';
  }, FEEDBACK_MS);
}

function copyFormula(button: HTMLElement): void {
  const frame = button.closest(`.${CLASS.equationFrame}`) as HTMLElement;
  void copyText((button as HTMLButtonElement).value === 'latex' ? latexOf(frame) : mathmlOf(frame));
}

async function copyTable(button: HTMLElement): Promise<void> {
  const table = button.closest(`.${CLASS.table}`)?.querySelector('table');
  const { csvOfTable } = await import('./table-csv.ts');
  if (table) void copy(button, csvOfTable(table, frameMessages().group));
}

/** The browser follows the link as well. Styles show what is said of it beside the link. */
async function copyAddress(link: HTMLElement): Promise<void> {
  const { addressCopied, copyingFailed } = frameMessages();
  link.dataset.copied = (await copyText((link as HTMLAnchorElement).href)) ? addressCopied : copyingFailed;
  setTimeout(() => delete link.dataset.copied, FEEDBACK_MS);
}

/** Without the code the links beside the button still work. */
function enlarge(button: HTMLElement): void {
  const figure = button.closest<HTMLElement>(`.${PLOT_CLASS.plot}`);
  if (figure === null) return;
  import('./zooming.tsx').then(({ openFigure }) => openFigure(figure)).catch((error: unknown) => console.warn(error));
}

function pressPicture(picture: HTMLElement, event: MouseEvent): void {
  // A finger on a picture reads its values.
  const isRead = (event as PointerEvent).pointerType === 'touch' && picture.hasAttribute(READABLE_ATTRIBUTE);
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (isRead || isLink || getSelection()?.isCollapsed === false) return;
  const button = picture
    .closest(`.${PLOT_CLASS.plot}`)
    ?.querySelector<HTMLElement>(`.${PLOT_CLASS.plotLinks} > button`);
  button?.focus({ preventScroll: true });
  button?.click();
}

export { copySelection } from './equations.ts';
