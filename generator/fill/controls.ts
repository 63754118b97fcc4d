import { CLASS } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';

const CODE = new RegExp(
  `<(?:div|figure)(?: [^>]*)? class="${CLASS.code}[ "][^>]*>\\s*(?:<figcaption[^]*?</figcaption>\\s*)?<pre[^]*?</pre>`,
  'g',
);
const EQUATION = new RegExp(
  `(<div class="${CLASS.equationFrame}">\\s*<div [^>]*class="${CLASS.equation}"[^>]*>[^]*?</div>)(\\s*</div>)`,
  'g',
);
const TABLE = new RegExp(`(<div class="${CLASS.table}"[^>]*><table[^]*?</table>)(</div>)`, 'g');
const SORTABLE = new RegExp(`^<div [^>]*><table(?: [^>]*)? class="(?:[^"]* )?${CLASS.sortable}[ "]`);

const COPY_CODE = '<button type="button" class="copy needs-scripts" aria-label="Copy code">Copy</button>';
const COPY_FORMULA =
  `<div class="${CLASS.equationTools} needs-scripts">` +
  '<button type="button" value="latex" aria-label="Copy LaTeX">LaTeX</button>' +
  '<button type="button" value="mathml" aria-label="Copy MathML">MathML</button></div>';
const COPY_TABLE = `<div class="${CLASS.tableTools} needs-scripts"><button type="button">Copy as CSV</button></div>`;

/** Adds buttons to code, displayed formulas and tables. */
export function addControls(html: string): string {
  return html
    .replace(CODE, (block) => block + COPY_CODE)
    .replace(EQUATION, (_, formula: string, end: string) => formula + COPY_FORMULA + end)
    .replace(
      TABLE,
      (box, table: string, end: string) => (SORTABLE.test(box) ? addSorting(table) : table) + COPY_TABLE + end,
    );
}

/** Adds a button to the head of each column, but not beside a link, which the reader might miss. */
function addSorting(table: string): string {
  return table.replace(/<thead[\s\S]*?<\/thead>/, (heads) =>
    heads.replace(/(<th(?: [^>]*)?>)([\s\S]*?)(<\/th>)/g, (head, start: string, content: string, end: string) => {
      const text = content.replace(/<[^>]*>/g, '').trim();
      if (text === '' || content.includes('<a ')) return head;
      const name = content.includes('<math') ? 'Sort by this column' : `Sort by ${text}`;
      const label = name.includes('&') ? name.replaceAll('"', '&quot;') : escapeHtml(name);
      return `${start}${content}<button type="button" class="${CLASS.sort} needs-scripts" aria-label="${label}"></button>${end}`;
    }),
  );
}
