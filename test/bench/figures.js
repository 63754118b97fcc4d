/** Medians, budgets and tables: what is made of measured values. */

/** The middle of values, or the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The median of each value of records that have the same names. */
export function medians(records) {
  return Object.fromEntries(Object.keys(records[0]).map((name) => [name, median(records.map((each) => each[name]))]));
}

/**
 * Whether a value is within its budget; null if there is no budget, or no value.
 *
 * @param {number} value
 * @param {{ readonly most?: number, readonly least?: number }} budget
 */
export function isMet(value, { most, least }) {
  if (!Number.isFinite(value) || (most === undefined && least === undefined)) return null;
  return most === undefined ? value >= least : value <= most;
}

/** A value with three digits that count, at most two of them behind the point. */
export function format(value) {
  if (!Number.isFinite(value)) return '–';
  if (value > 0 && value < 0.01) return value.toPrecision(1);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/**
 * What a row of the report shows. `other` is the value of the checkout that is measured beside this one.
 *
 * @param {{ what: string, value: number, other?: number, budget: { most?: number, least?: number } }} row
 */
export function reportCells({ what, value, other, budget }) {
  const { most, least } = budget;
  const limit = most === undefined ? (least === undefined ? '' : `≥ ${least}`) : `≤ ${most}`;
  const verdict = { true: 'met', false: 'NOT MET', null: '' }[isMet(value, budget)];
  const pair = other === undefined ? [] : [format(other), `× ${format(value / other)}`];
  return [what, format(value), limit, verdict, ...pair];
}

/** Lines of a Markdown table: names to the left, numbers to the right. */
export function markdownTable(head, rows, numbers) {
  const rule = head.map((_, index) => (index < head.length - numbers ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces what stands between the markers of a name in a text; both markers stay. */
export function replaceBetween(text, name, content) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the text has no "${start}" with "${end}" behind it`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}
