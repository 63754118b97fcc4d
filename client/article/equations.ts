/** Formulas as text: for the buttons that copy them, and for a selection that holds some. */
import { KATEX_CLASS } from '../../theme/contract.ts';

const FORMULA = `.${KATEX_CLASS.formula}`;

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

/** Copies a selection with formulas as text with their LaTeX, and as HTML with their MathML. */
export function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || event.clipboardData === null) return;
  const range = selection.getRangeAt(0).cloneRange();
  // A formula that is selected in part is copied whole.
  const outer = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(FORMULA) ?? null;
  const [first, last] = [outer(range.startContainer), outer(range.endContainer)];
  if (first !== null) range.setStartBefore(first);
  if (last !== null) range.setEndAfter(last);
  const content = range.cloneContents();
  if (content.querySelector(FORMULA) === null) return;
  for (const button of content.querySelectorAll('button')) button.remove();
  event.clipboardData.setData('text/html', withMathml(content));
  event.clipboardData.setData('text/plain', withLatex(content));
  event.preventDefault();
}

/** The HTML of a part of the page, with formulas as MathML. */
export function withMathml(content: DocumentFragment): string {
  const rich = content.cloneNode(true) as DocumentFragment;
  for (const formula of rich.querySelectorAll(FORMULA)) formula.outerHTML = mathmlOf(formula);
  return [...rich.childNodes].map((node) => (node instanceof Element ? node.outerHTML : node.textContent)).join('');
}

/** Blocks whose text stands in lines of its own. */
const BLOCKS = 'p,li,dt,dd,tr,pre,figcaption,h1,h2,h3,h4,h5,h6';

/** The text of a part of the page, with formulas as LaTeX. Changes the part. */
export function withLatex(content: DocumentFragment): string {
  for (const formula of content.querySelectorAll(FORMULA)) {
    const isDisplayed = formula.closest(`.${KATEX_CLASS.display}`) !== null;
    formula.replaceWith(isDisplayed ? `\n$$${latexOf(formula)}$$\n` : `$${latexOf(formula)}$`);
  }
  for (const block of content.querySelectorAll(BLOCKS)) block.append('\n');
  const text = [...content.childNodes].map((node) => node.textContent).join('');
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
