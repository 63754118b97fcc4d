/** Copies formulas as they were written: with buttons, and in a selection that holds some. */
import { CLASS, KATEX_CLASS } from '../../theme/contract.ts';
import { copyText } from '../platform/clipboard.ts';

/** The languages that a formula is copied in. */
const FORMS = [
  { name: 'LaTeX', read: latexOf },
  { name: 'MathML', read: mathmlOf },
] as const;

/**
 * Puts buttons on displayed formulas, and LaTeX in the place of formulas in what is copied.
 *
 * @returns undoes what outlives the page
 */
export function enhanceEquations(): (() => void) | undefined {
  if (document.querySelector(`.${CLASS.prose} .${KATEX_CLASS.formula}`) === null) return;
  const without = `.${CLASS.equationFrame}:not(:has(.${CLASS.equationTools}))`;
  for (const frame of document.querySelectorAll(`.${CLASS.prose} ${without}`)) addButtons(frame);
  document.addEventListener('copy', copySelection);
  return () => document.removeEventListener('copy', copySelection);
}

function addButtons(frame: Element): void {
  const tools = document.createElement('div');
  tools.className = CLASS.equationTools;
  for (const { name, read } of FORMS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.setAttribute('aria-label', `Copy ${name}`);
    button.addEventListener('click', () => void copyText(read(frame)));
    tools.append(button);
  }
  frame.append(tools);
}

/** The LaTeX that a formula was written in, without the number that the page gives it. */
export function latexOf(formula: Element): string {
  const source = formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? '';
  return source.replace(/\\tag\{\d+\}/, '').trim();
}

/** A formula's MathML, without the LaTeX that it carries along. */
export function mathmlOf(formula: Element): string {
  const math = formula.querySelector('math')?.cloneNode(true) as Element | undefined;
  math?.querySelector('annotation')?.remove();
  return math?.outerHTML ?? '';
}

/** A selection with formulas is copied as text with their LaTeX, and as HTML with their MathML. */
function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || event.clipboardData === null) return;
  const range = selection.getRangeAt(0).cloneRange();
  // A formula that is selected in part is copied whole.
  const outer = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(`.${KATEX_CLASS.formula}`) ?? null;
  const [first, last] = [outer(range.startContainer), outer(range.endContainer)];
  if (first !== null) range.setStartBefore(first);
  if (last !== null) range.setEndAfter(last);
  const content = range.cloneContents();
  if (content.querySelector(`.${KATEX_CLASS.formula}`) === null) return;
  for (const hidden of content.querySelectorAll(`.${CLASS.equationTools}`)) hidden.remove();

  const rich = withMathml(content);
  replaceWithLatex(content);
  event.clipboardData.setData('text/plain', textOf(content));
  event.clipboardData.setData('text/html', rich);
  event.preventDefault();
}

/** The HTML of a piece of the page, with formulas as MathML. */
export function withMathml(content: DocumentFragment): string {
  const rich = document.createElement('div');
  rich.append(content.cloneNode(true));
  for (const formula of rich.querySelectorAll(`.${KATEX_CLASS.formula}`)) formula.outerHTML = mathmlOf(formula);
  return rich.innerHTML;
}

/** Puts LaTeX in the place of the formulas in a piece of the page. */
export function replaceWithLatex(content: DocumentFragment): void {
  for (const formula of content.querySelectorAll(`.${KATEX_CLASS.formula}`)) {
    const display = formula.closest(`.${KATEX_CLASS.display}`) !== null;
    formula.replaceWith(display ? `$$${latexOf(formula)}$$` : `$${latexOf(formula)}$`);
  }
}

/** What a piece of the page says, line by line, as it would be shown. */
function textOf(content: DocumentFragment): string {
  const place = document.createElement('div');
  place.style.cssText = 'position:absolute;inset-inline-start:-9999px;white-space:pre-wrap';
  place.append(content);
  document.body.append(place);
  const text = place.innerText;
  place.remove();
  return text.trim();
}
