/** Buttons that copy code or print, and links of headings that copy their address. */
import { CLASS } from '../../theme/contract.ts';
import { copyText } from '../platform/clipboard.ts';

/** How long a button shows whether copying worked. */
const FEEDBACK_MS = 2000;

/** Puts a button on every block of code. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll(`.${CLASS.prose} .${CLASS.code}`)) {
    if (block.querySelector(':scope > button') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code');
    block.append(button);
  }
}

/** Has the buttons and the links of headings and captions copy, also those that are added later. */
export function attachCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest(`.${CLASS.code} > button`);
    if (button !== null) void copyCode(button);
    const link = target.closest(`a:is(.${CLASS.headingLink}, .${CLASS.captionLink})`);
    if (target.closest(`.${CLASS.print}`) !== null) print();
    // The browser follows the link as well.
    if (link instanceof HTMLAnchorElement) void copyAddress(link);
  });
}

/** Styles show what is said of it beside the link. */
async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  link.dataset.copied = (await copyText(link.href)) ? 'Address copied' : 'Copying failed';
  setTimeout(() => delete link.dataset.copied, FEEDBACK_MS);
}

async function copyCode(button: Element): Promise<void> {
  const done = await copyText(button.parentElement === null ? '' : codeOf(button.parentElement));
  button.textContent = done ? 'Copied' : 'Failed';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, FEEDBACK_MS);
}

/** The text of a block of code, without the line break at its end. */
export function codeOf(block: Element): string {
  return (block.querySelector('pre')?.textContent ?? '').replace(/\n$/, '');
}
