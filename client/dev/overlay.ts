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
  const host = document.createElement(NAME);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  root.append(style);
  if (errors.length > 0) {
    const close = button('Close', '', () => {
      closed = text;
      host.remove();
    });
    const title = document.createElement('h2');
    title.textContent = count(errors.length, 'error');
    const header = document.createElement('header');
    header.append(title, close);
    const quiet = warnings.length === 0 ? [] : [details(warnings, edit, false)];
    root.append(panel('panel', 'alert', header, list(errors, edit), ...quiet));
  } else root.append(panel('panel quiet', 'status', details(warnings, edit, wasOpen)));
  document.body.append(host);
}

function panel(name: string, role: 'alert' | 'status', ...children: readonly Node[]): HTMLElement {
  const section = document.createElement('section');
  section.className = name;
  section.setAttribute('role', role);
  section.append(...children);
  return section;
}

function details(diagnostics: readonly DevDiagnostic[], edit: string, open: boolean): HTMLElement {
  const element = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = count(diagnostics.length, 'warning');
  element.open = open;
  element.append(summary, list(diagnostics, edit));
  return element;
}

function list(diagnostics: readonly DevDiagnostic[], edit: string): HTMLElement {
  const items = diagnostics.map(({ file, line, column, rule, message, suggestion, note, frame }) => {
    const item = document.createElement('li');
    const query = new URLSearchParams({ file, line: String(line), column: String(column) });
    const place = button(
      `${file}:${line}:${column}`,
      'place',
      () => void fetch(`${edit}?${query}`, { method: 'POST' }),
    );
    place.title = 'Open in the editor';
    item.append(
      place,
      paragraph(`${rule}: ${message}${suggestion === undefined ? '' : ` (did you mean '${suggestion}'?)`}`),
    );
    if (note !== undefined) item.append(paragraph(note));
    if (frame !== undefined) {
      const code = document.createElement('pre');
      code.textContent = frame;
      item.append(code);
    }
    return item;
  });
  const element = document.createElement('ol');
  element.append(...items);
  return element;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function button(text: string, name: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = name;
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
