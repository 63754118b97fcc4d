/** Shows what is wrong with the site: errors in a panel at the bottom, warnings in a corner. */
import type { DevDiagnostic } from '../../theme/contract.ts';

const NAME = 'site-diagnostics';
const STYLE = `
:host { all: initial; font: 14px/1.5 system-ui, sans-serif; color-scheme: light dark; }
section { position: fixed; z-index: 2147483000; inset-inline: 1rem; inset-block-end: 1rem; max-inline-size: 60rem;
  max-block-size: min(32rem, 70vh); margin-inline: auto; overflow: auto; box-sizing: border-box; padding: 0.75rem 1rem;
  border: 1px solid #d33a31; border-inline-start-width: 4px; border-radius: 6px; background: Canvas; color: CanvasText;
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.35); }
.quiet { inset-inline: auto 1rem; max-inline-size: min(40rem, calc(100vw - 2rem)); padding: 0.25rem 0.75rem;
  border-color: #b57514; }
h2 { margin: 0; font-size: 1rem; }
summary { cursor: pointer; }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: start; }
ol { margin: 0; padding: 0; list-style: none; }
li { margin-block: 0.5rem; padding-block-start: 0.5rem; border-block-start: 1px solid #8886; }
p { margin: 0.125rem 0; overflow-wrap: anywhere; }
button { font: inherit; cursor: pointer; }
.place { padding: 0; border: 0; background: none; color: LinkText; font: 13px ui-monospace, Consolas, monospace;
  text-decoration: underline; overflow-wrap: anywhere; text-align: start; }
pre { margin: 0.25rem 0 0; padding: 0.5rem; overflow-x: auto; border-radius: 4px; background: #8882;
  font: 12.5px/1.45 ui-monospace, Consolas, monospace; }
@media print { section { display: none; } }
`;

/** The list that the author closed; it does not come back as long as it stays the same. */
let closed = '';

/**
 * Shows diagnostics, or nothing where there are none.
 *
 * @param edit address that opens a file in the author's editor
 */
export function showDiagnostics(diagnostics: readonly DevDiagnostic[], edit: string): void {
  const before = document.querySelector(NAME);
  const wasOpen = before?.shadowRoot?.querySelector('details')?.open === true;
  before?.remove();
  const text = JSON.stringify(diagnostics);
  if (diagnostics.length === 0 || text === closed) return;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const isQuiet = errors.length === 0;
  const host = element(NAME, {});
  const panel = element('section', isQuiet ? { className: 'quiet', role: 'status' } : { role: 'alert' });
  if (!isQuiet) {
    const onclick = () => {
      closed = text;
      host.remove();
    };
    const title = element('h2', { textContent: count(errors.length, 'error') });
    const close = element('button', { type: 'button', textContent: 'Close', onclick });
    panel.append(element('header', {}, title, close), list(errors, edit));
  }
  if (warnings.length > 0) {
    const summary = element('summary', { textContent: count(warnings.length, 'warning') });
    panel.append(element('details', { open: isQuiet && wasOpen }, summary, list(warnings, edit)));
  }
  host.attachShadow({ mode: 'open' }).append(element('style', { textContent: STYLE }), panel);
  document.body.append(host);
}

function list(diagnostics: readonly DevDiagnostic[], edit: string): HTMLElement {
  const items = diagnostics.map(({ file, line, column, rule, message, suggestion, note, frame }) => {
    const query = new URLSearchParams({ file, line: String(line), column: String(column) });
    const place = element('button', {
      type: 'button',
      className: 'place',
      title: 'Open in the editor',
      textContent: `${file}:${line}:${column}`,
      onclick: () => void fetch(`${edit}?${query}`, { method: 'POST' }),
    });
    const meant = suggestion === undefined ? '' : ` (did you mean '${suggestion}'?)`;
    return element(
      'li',
      {},
      place,
      element('p', { textContent: `${rule}: ${message}${meant}` }),
      ...(note === undefined ? [] : [element('p', { textContent: note })]),
      ...(frame === undefined ? [] : [element('pre', { textContent: frame })]),
    );
  });
  return element('ol', {}, ...items);
}

function element(tag: string, properties: object, ...children: readonly Node[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
