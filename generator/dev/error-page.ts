import type { DevDiagnostic, DevEvent } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';

const STYLE = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
:root { color-scheme: light dark; } li { margin-block: 1rem; } p { margin: 0; overflow-wrap: anywhere; }
code, pre { font: 14px/1.45 ui-monospace, Consolas, monospace; } pre { overflow-x: auto; }`;

/**
 * Returns the page as HTML. It loads nothing of the site or the client, which may be broken.
 *
 * @param events the address of the server's events
 * @param state the state that a connecting page receives now: the page reloads when it receives another
 */
export function errorPage(diagnostics: readonly DevDiagnostic[], events: string, state: readonly DevEvent[]): string {
  const known = JSON.stringify([events, ...state.map((event) => JSON.stringify(event))]).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The site cannot be shown</title>
<style>${STYLE}</style>
</head>
<body>
<h1>The site cannot be shown</h1>
<p>This page reloads when you save a correction.</p>
<ol>
${diagnostics.map(item).join('\n')}
</ol>
<script type="module">
const [events, ...known] = ${known};
new EventSource(events).onmessage = ({ data }) => known.includes(data) || location.reload();
</script>
</body>
</html>
`;
}

function item({ file, line, column, rule, message, suggestion, note, frame }: DevDiagnostic): string {
  const meant = suggestion === undefined ? '' : ` (did you mean '${suggestion}'?)`;
  const parts = [
    `<code>${escapeHtml(`${file}:${line}:${column}`)}</code>`,
    `<p>${escapeHtml(`${rule}: ${message}${meant}`)}</p>`,
  ];
  if (note !== undefined) parts.push(`<p>${escapeHtml(note)}</p>`);
  if (frame !== undefined) parts.push(`<pre>${escapeHtml(frame)}</pre>`);
  return `<li>${parts.join('')}</li>`;
}
