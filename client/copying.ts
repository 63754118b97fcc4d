/** Buttons that copy code, and links of headings that copy their address. */
import { copyText } from './clipboard.ts';

/** How long a button says what came of it. */
const FEEDBACK_MS = 2000;

/** Puts a button on every block of code. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.prose .code')) {
    if (block.querySelector(':scope > .copy') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code');
    block.append(button);
  }
}

export function answerCopying(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest('.copy');
    if (button !== null) void copyCode(button);
    const link = target.closest('a.heading-link');
    // The link is followed all the same.
    if (link instanceof HTMLAnchorElement) void copyText(link.href);
  });
}

async function copyCode(button: Element): Promise<void> {
  const code = button.parentElement?.querySelector('pre')?.textContent ?? '';
  const done = await copyText(code.replace(/\n$/, ''));
  button.textContent = done ? 'Copied' : 'Failed';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, FEEDBACK_MS);
}
