import { CLASS } from '../../theme/contract.ts';
import type { Messages } from '../../theme/messages/messages.ts';
import { insert } from '../../theme/messages/texts.ts';
import { escapeHtml } from '../base/escape.ts';

const CODE = new RegExp(
  `<(?:div|figure)(?: [^>]*)? class="${CLASS.code}[ "][^>]*>\\s*(?:<figcaption[^]*?</figcaption>\\s*)?<pre[^]*?</pre>`,
  'g',
);
/** Boxes of code; scripts match as wholes, because their text must stay. A box of the author may be a stop already. */
const PRE = /<script[\s\S]*?<\/script>|<pre(?=[ >])(?![^>]* tabindex)/gi;
const EQUATION = new RegExp(
  `(<div class="${CLASS.equationFrame}">\\s*<div [^>]*class="equation"[^>]*>[^]*?</div>)(\\s*</div>)`,
  'g',
);
const TABLE = new RegExp(`(<div class="${CLASS.table}"[^>]*><table[^]*?</table>)(</div>)`, 'g');
const SORTABLE = new RegExp(`^<div [^>]*><table(?: [^>]*)? class="(?:[^"]* )?${CLASS.sortable}[ "]`);

/** Adds buttons to code, displayed formulas and tables, and makes the boxes that may scroll stops of the keyboard. */
export function addControls(html: string, text: Messages): string {
  const label = (name: string) => `aria-label="${escapeHtml(name)}"`;
  const box = (name: string) => `tabindex="0" role="group" ${label(name)}`;
  const code = `<button type="button" class="copy needs-scripts" ${label(text.copyCode)}>${escapeHtml(text.copy)}</button>`;
  const formula =
    `<div class="${CLASS.equationTools} needs-scripts">` +
    `<button type="button" value="latex" ${label(text.copyLatex)}>LaTeX</button>` +
    `<button type="button" value="mathml" ${label(text.copyMathml)}>MathML</button></div>`;
  const tools = `<div class="${CLASS.tableTools} needs-scripts"><button type="button">${escapeHtml(text.copyCsv)}</button></div>`;
  return html
    .replace(CODE, (block) => block + code)
    .replace(PRE, (found) => (found === '<pre' ? `<pre ${box(text.code)}` : found))
    .replace(
      EQUATION,
      (_, equation: string, end: string) =>
        equation.replace(' class="equation"', (name) => `${name} ${box(text.formula)}`) + formula + end,
    )
    .replace(
      TABLE,
      (whole, table: string, end: string) =>
        (SORTABLE.test(whole) ? addSorting(table, text) : table).replace(
          ` class="${CLASS.table}"`,
          (name) => `${name} ${box(text.table)}`,
        ) +
        tools +
        end,
    );
}

/** Adds a button to the head of each column, but not beside a link, which the reader might miss. */
function addSorting(table: string, { sortBy, sortByThis }: Messages): string {
  return table.replace(/<thead[\s\S]*?<\/thead>/, (heads) =>
    heads.replace(/(<th(?: [^>]*)?>)([\s\S]*?)(<\/th>)/g, (head, start: string, content: string, end: string) => {
      const column = content.replace(/<[^>]*>/g, '').trim();
      if (column === '' || content.includes('<a ')) return head;
      const name = content.includes('<math') ? sortByThis : insert(sortBy, { column });
      const label = name.includes('&') ? name.replaceAll('"', '&quot;') : escapeHtml(name);
      return `${start}${content}<button type="button" class="${CLASS.sort} needs-scripts" aria-label="${label}"></button>${end}`;
    }),
  );
}
