/**
 * Counts comments that use an idiom instead of plain English, and fails if more than 1 % of the comments of the
 * checked folders do. `node test/lint/comments.js` prints each of them with its place.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const root = path.resolve(import.meta.dirname, '../..');
/** Folders and files that follow the rule. */
const CHECKED = ['bin', 'build.js', 'generator', 'test/lint'];
/** Folders whose comments have not been rewritten yet. */
const EXEMPT = ['fill', 'link', 'render', 'report', 'search'].map((name) => path.join('generator', name));
const MAX_SHARE = 0.01;

const IDIOMS = [
  /(^|[.;:] )(what|who|whoever|which|those that|where there is)\b/i,
  /, (what|those that)\b/,
  /\bcomes? to\b/,
  /\bstand(s|ing)?\b/,
  /\bl(ies|ie|ying)\b/,
  /\b(told|heard|brought|nobody|somebody)\b/i,
  /\b(at rest|in sight|one of its own|as long as (it|they) likes?|the like|so to speak)\b/,
];

/** Source files below a folder, or the file itself. */
function filesOf(name) {
  const absolute = path.join(root, name);
  if (fs.statSync(absolute).isFile()) return [name];
  return fs
    .readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file))
    .map((file) => path.join(name, file))
    .filter((file) => !EXEMPT.some((folder) => file.startsWith(folder + path.sep)));
}

/** The comments of a file. Line comments that follow one another are one comment. */
function commentsOf(file) {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  const comments = [];
  let last = null;
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const text = value
      .replace(/^[\s*]+/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const line = source.slice(0, start).split('\n').length;
    const follows =
      last !== null && type === 'Line' && source.slice(last.end, start).trim() === '' && line === last.line + 1;
    if (follows) {
      last.text += ` ${text}`;
      last.line = line;
      last.end = end;
    } else {
      last = { file, line, text, end };
      comments.push(last);
    }
  }
  return comments;
}

const comments = CHECKED.flatMap(filesOf).flatMap(commentsOf);
const found = comments.filter(({ text }) => IDIOMS.some((idiom) => idiom.test(text)));
for (const { file, line, text } of found) console.log(`${file}:${line} ${text}`);
const share = found.length / comments.length;
console.log(`${found.length} of ${comments.length} comments use an idiom (${(100 * share).toFixed(1)} %)`);
if (share > MAX_SHARE) process.exitCode = 1;
