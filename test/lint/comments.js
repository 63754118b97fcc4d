/**
 * Comments of the product: none is wider than 120 columns, at most 5 % of the exports have none, and at most 1 % use an
 * idiom instead of plain English. `--all` prints each place.
 */
import { parseSync } from 'oxc-parser';
import { readSources } from './sources.js';

/** Folders whose comments have not been rewritten in plain English yet. */
const EXEMPT = /^(client|theme)\/|^generator\/(fill|link|render|report|search)\//;
const MAX_COLUMNS = 120;

const IDIOMS = [
  /(^|[.;:] )(what|who|whoever|which|those that|where there is)\b/i,
  /, (what|those that)\b/,
  /\bcomes? to\b/,
  /\bstand(s|ing)?\b/,
  /\bl(ies|ie|ying)\b/,
  /\b(told|heard|brought|nobody|somebody)\b/i,
  /\b(at rest|in sight|one of its own|as long as (it|they) likes?|the like|so to speak)\b/,
];

/**
 * The comments of a file, its lines of comments that are too wide, and its exports.
 *
 * @param {string} file
 * @param {string} source
 */
function examine(file, source) {
  const { program, comments } = parseSync(file, source);
  const lineAt = (/** @type {number} */ offset) => source.slice(0, offset).split('\n').length;
  /** @type {{ at: string, text: string, end: number }[]} Line comments that follow one another are one. */
  const joined = [];
  for (const { type, value, start, end } of comments) {
    const text = value
      .replace(/^[\s*]+/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const last = joined.at(-1);
    const follows = last !== undefined && type === 'Line' && /^\n\s*$/.test(source.slice(last.end, start));
    if (follows) Object.assign(last, { text: `${last.text} ${text}`, end });
    else joined.push({ at: `${file}:${lineAt(start)}`, text, end });
  }
  const lines = source.split('\n');
  const wide = comments.flatMap(({ start, end }) => {
    const [first, last] = [lineAt(start), lineAt(end)];
    return lines
      .slice(first - 1, last)
      .flatMap((line, index) => (line.length > MAX_COLUMNS ? [`${file}:${first + index}`] : []));
  });
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const exported = program.body.flatMap((node) => {
    const isDeclared =
      node.type === 'ExportDefaultDeclaration' || (node.type === 'ExportNamedDeclaration' && node.declaration);
    const isDocumented = docs.some(({ end }) => end <= node.start && source.slice(end, node.start).trim() === '');
    return isDeclared ? [{ at: `${file}:${lineAt(node.start)}`, isDocumented }] : [];
  });
  return { joined, wide, exported };
}

/**
 * Prints what is wrong, and fails where it is more than allowed.
 *
 * @param {string} name
 * @param {readonly string[]} found
 * @param {number} most
 */
function report(name, found, most) {
  if (found.length > most) process.exitCode = 1;
  if (found.length > most || process.argv.includes('--all')) for (const line of found) console.log(line);
  console.log(`${name}: ${found.length}, at most ${Math.floor(most)}`);
}

const product = Object.entries(readSources('bin', 'build.js', 'client', 'generator', 'theme', 'test/lint'));
const files = product.map(([file, source]) => ({ file, ...examine(file, source) }));
const exported = files.flatMap((each) => each.exported);
const comments = files.filter(({ file }) => !EXEMPT.test(file)).flatMap(({ joined }) => joined);
const idiomatic = comments.filter(({ text }) => IDIOMS.some((idiom) => idiom.test(text)));
report(
  `comment lines over ${MAX_COLUMNS} columns`,
  files.flatMap(({ wide }) => wide),
  0,
);
report(
  'exports without a comment',
  exported.filter(({ isDocumented }) => !isDocumented).map(({ at }) => at),
  exported.length * 0.05,
);
report(
  'comments with an idiom',
  idiomatic.map(({ at, text }) => `${at} ${text}`),
  comments.length * 0.01,
);
