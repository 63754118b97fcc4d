/** The options of `npm run bench`. */
import { parseArgs } from 'node:util';

const OPTIONS = {
  rows: { type: 'string' },
  all: { type: 'boolean', default: false },
  runs: { type: 'string' },
  node: { type: 'string', default: process.execPath },
  json: { type: 'boolean', default: false },
  against: { type: 'string' },
  lighthouse: { type: 'string', default: process.env.LIGHTHOUSE },
  compare: { type: 'boolean', default: false },
  peers: { type: 'string' },
  'peers-dir': { type: 'string' },
  sizes: { type: 'string', default: '50,500' },
};

const list = (text) => text?.split(',').map((each) => each.trim());

function count(text, option) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} wants whole numbers above 0, not "${text}"`);
  return value;
}

/** Reads the arguments; throws what to write if they are wrong. */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  return {
    ...values,
    rows: list(values.rows),
    peers: list(values.peers),
    sizes: list(values.sizes).map((size) => count(size, 'sizes')),
    runs: values.runs === undefined ? undefined : count(values.runs, 'runs'),
  };
}

/**
 * The rows that are wanted: those that are named, else all, else all that are not long.
 *
 * @template {{ readonly id: string, readonly isLong?: boolean }} Row
 * @param {readonly Row[]} rows
 * @param {{ readonly rows?: readonly string[], readonly all?: boolean }} wanted
 */
export function selectRows(rows, { rows: names, all }) {
  const unknown = (names ?? []).filter((name) => rows.every(({ id }) => id !== name));
  if (unknown.length > 0)
    throw new Error(`no row "${unknown.join('", "')}"; there are ${rows.map(({ id }) => id).join(', ')}`);
  return rows.filter(({ id, isLong }) => names?.includes(id) ?? (all || !isLong));
}
