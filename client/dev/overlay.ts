/** Shows what is wrong with the site: errors in a panel at the bottom, warnings in a corner. */
import type { DevDiagnostic } from '../../theme/contract.ts';

const NAME = 'site-diagnostics';
const STYLE = `
:host { all: initial; font: 14px/1.5 system-ui, sans-serif; color-scheme: light dark; }
.panel { position: fixed; z-index: 2147483000; inset-inline: 1rem; inset-block-end: 1rem; max-inline-size: 60rem;
  max-block-size: min(32rem, 70vh); margin-inline: auto; overflow: auto; box-sizing: border-box; padding: 0.75rem 1rem;
  border: 1px solid #b3261e; border-inline-start-width: 4px; border-radius: 6px; background: #fff; color: #1b2027;
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.35); }
.panel.quiet { inset-inline: auto 1rem; max-inline-size: min(40rem, calc(100vw - 2rem)); padding: 0.25rem 0.75rem;
  border-color: #875000; }
h2 { margin: 0; font-size: 1rem; }
summary { cursor: pointer; }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: start; }
ol { margin: 0; padding: 0; list-style: none; }
li { margin-block: 0.5rem; padding-block-start: 0.5rem; border-block-start: 1px solid #dce1e7; }
p { margin: 0.125rem 0; overflow-wrap: anywhere; }
button { font: inherit; cursor: pointer; }
.place { padding: 0; border: 0; background: none; color: #0a5a9c; font: 13px ui-monospace, Consolas, monospace;
  text-decoration: underline; overflow-wrap: anywhere; text-align: start; }
pre { margin: 0.25rem 0 0; padding: 0.5rem; overflow-x: auto; border-radius: 4px; background: #f6f7f9;
  font: 12.5px/1.45 ui-monospace, Consolas, monospace; }
@media (prefers-color-scheme: dark) { .panel { background: #1b1f24; color: #dde2e8; border-color: #ff9b91; }
  .panel.quiet { border-color: #e5b567; } .place { color: #7fbaf2; } pre { background: #14171b; } li { border-color: #2e353d; } }
@media print { .panel { display: none; } }
`;

/** The list that the author closed; it does not come back as long as it stays the same. */
let closed = '';

/**
 * Shows diagnostics, or nothing where there are none.
 *
 * @param edit address that opens a file in the author's editor
 */
export function showDiagnostics(diagnostics: readonly DevDiagnostic[], edit: string): void {
  const wasOpen = document.querySelector(NAME)?.shadowRoot?.querySelector('details')?.open === true;
  document.querySelector(NAME)?.remove();
  const text = JSON.stringify(diagnostics);
  if (diagnostics.length === 0 || text === closed) return;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const host = element(NAME, {});
  const root = host.attachShadow({ mode: 'open' });
  root.append(element('style', { textContent: STYLE }));
  if (errors.length > 0) {
    const close = () => {
      closed = text;
      host.remove();
    };
    const header = element(
      'header',
      {},
      element('h2', { textContent: count(errors.length, 'error') }),
      element('button', { type: 'button', textContent: 'Close', onclick: close }),
    );
    const quiet = warnings.length === 0 ? [] : [details(warnings, edit, false)];
    root.append(element('section', { className: 'panel', role: 'alert' }, header, list(errors, edit), ...quiet));
  } else {
    root.append(element('section', { className: 'panel quiet', role: 'status' }, details(warnings, edit, wasOpen)));
  }
  document.body.append(host);
}

function details(diagnostics: readonly DevDiagnostic[], edit: string, open: boolean): HTMLElement {
  const summary = element('summary', { textContent: count(diagnostics.length, 'warning') });
  return element('details', { open }, summary, list(diagnostics, edit));
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
