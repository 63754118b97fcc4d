#!/usr/bin/env node
/** The command: evaluates the files of a test against the limits of a programme. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate, readCsv, readIsoMme, readZip } from './index.js';

const HELP = `crash-signal-toolkit evaluate <folder|zip|csv> --programme <name> [--answer id=value]... [--json]

Compares a test with the limits of a programme and prints a row for each criterion.

  --programme <name>   name or id of the programme: fmvss-208, "UN R94"
  --answer id=value    answer to a question; repeat it for each question
  --json               print the evaluation as JSON
  --help               print this help
  --version            print the version

Exit code: 0 no limit is exceeded, or the verdict is open; 1 a limit is exceeded; 2 wrong call or files.
`;

/** Characters of the longest name in the table. */
const NAME_WIDTH = 44;

/** A mistake in the call. */
class UsageError extends Error {}

async function run() {
  const { values, positionals } = parsed();
  if (values.help) return print(HELP, 0);
  if (values.version) return print(`${await version()}\n`, 0);
  const [command, source, ...others] = positionals;
  if (command !== 'evaluate') {
    const what =
      command === undefined
        ? 'no command'
        : `unknown command '${command}'`;
    throw new UsageError(`${what}, expected: evaluate`);
  }
  if (source === undefined)
    throw new UsageError('no folder, zip archive or CSV file given');
  if (others.length > 0)
    throw new UsageError(
      `one test at a time, unexpected '${others[0]}'`,
    );
  if (values.programme === undefined)
    throw new UsageError('no programme given: add --programme <name>');
  const answers = Object.fromEntries(
    (values.answer ?? []).map(answerOf),
  );
  const evaluation = evaluate(await readTest(source), {
    programme: values.programme,
    answers,
  });
  const isExceeded = evaluation.rows.some(
    ({ verdict }) => verdict === 'fail' || verdict === 'poor',
  );
  const text = values.json
    ? `${JSON.stringify(evaluation, null, 2)}\n`
    : report(evaluation, answers);
  print(text, isExceeded ? 1 : 0);
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        programme: { type: 'string' },
        answer: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(
      /** @type {Error} */ (error).message.replace(/\. .*$/s, ''),
    );
  }
}

/** @param {string} text @param {number} exitCode */
function print(text, exitCode) {
  process.stdout.write(text);
  process.exitCode = exitCode;
}

async function version() {
  const file = new URL('./package.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).version;
}

/** @param {string} text @returns {[id: string, answer: boolean | number | string]} */
function answerOf(text) {
  const [, id, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (id === undefined || value === undefined)
    throw new UsageError(`--answer '${text}' must be id=value`);
  if (/^(true|yes)$/i.test(value)) return [id, true];
  if (/^(false|no)$/i.test(value)) return [id, false];
  return [id, Number.isFinite(Number(value)) ? Number(value) : value];
}

/** @param {string} source path of a folder, zip archive or table */
async function readTest(source) {
  if ((await stat(source)).isDirectory())
    return readIsoMme(await filesIn(source));
  const bytes = new Uint8Array(await readFile(source));
  if (!/\.(csv|tsv|txt)$/i.test(source))
    return readIsoMme(await readZip(bytes));
  return {
    ...readCsv(new TextDecoder().decode(bytes)),
    name: path.parse(source).name,
  };
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path
          .relative(folder, file)
          .split(path.sep)
          .join('/');
        return { name, bytes: new Uint8Array(await readFile(file)) };
      }),
  );
}

/**
 * The evaluation as text: a table for each occupant, then points, open questions and warnings.
 *
 * @param {import('./index.js').Evaluation} evaluation
 * @param {Record<string, unknown>} answers
 */
function report(
  { programme, verdict, rows, scores, questions, warnings },
  answers,
) {
  const occupants = [...new Set(rows.map(({ occupant }) => occupant))];
  const widths = columnWidths([HEADINGS, ...rows.map(cellsOf)]);
  const tables = occupants.map((occupant) => {
    const own = rows
      .filter((row) => row.occupant === occupant)
      .map(cellsOf);
    return [
      occupant,
      ...[HEADINGS, ...own].map(
        (cells) => `  ${aligned(cells, widths)}`,
      ),
    ].join('\n');
  });
  const open = questions.filter(({ id }) => answers[id] === undefined);
  return [
    ...tables,
    listed(
      scores.some(({ most }) => most === null) ? 'Demerits' : 'Points',
      scores.map(scoreText),
    ),
    listed('Open questions', open.map(questionText)),
    listed('Warnings', warnings),
    `${programme}: ${verdict ?? 'no verdict'}`,
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('\n');
}

const HEADINGS = [
  'Criterion',
  'Value',
  'Limit',
  'Unit',
  'Ratio',
  'Points',
  'Verdict',
  'Needs',
];
const NUMERIC = ['Value', 'Limit', 'Ratio', 'Points'];

/** @param {import('./index.js').EvaluationRow} row @returns {string[]} */
function cellsOf({
  metric,
  value,
  limit,
  unit,
  ratio,
  points,
  verdict,
  needs,
}) {
  const name =
    metric.length > NAME_WIDTH
      ? `${metric.slice(0, NAME_WIDTH - 1)}…`
      : metric;
  return [
    name,
    digits(value),
    digits(limit),
    unit === '1' ? '' : unit,
    ratio === null ? '' : ratio.toFixed(2),
    digits(points),
    verdict ?? '',
    needs.join(', '),
  ];
}

/** Four significant digits; whole numbers keep theirs. @param {number | null} value */
function digits(value) {
  if (value === null) return '';
  return Math.abs(value) >= 1000
    ? value.toFixed(0)
    : String(Number(value.toPrecision(4)));
}

/** Width of each column; 0 where only the heading has text. @param {readonly string[][]} table */
function columnWidths([headings = [], ...rows]) {
  return headings.map((heading, column) => {
    const widest = Math.max(
      0,
      ...rows.map((cells) => cells[column]?.length ?? 0),
    );
    return widest === 0 ? 0 : Math.max(widest, heading.length);
  });
}

/** @param {readonly string[]} cells @param {readonly number[]} widths */
function aligned(cells, widths) {
  return cells
    .flatMap((cell, column) => {
      const width = widths[column] ?? 0;
      if (width === 0) return [];
      return NUMERIC.includes(HEADINGS[column] ?? '')
        ? cell.padStart(width)
        : cell.padEnd(width);
    })
    .join('  ')
    .trimEnd();
}

/** @param {import('./index.js').Score} score */
function scoreText({ occupant, region, points, most, verdict }) {
  const name = region === null ? occupant : `${occupant}, ${region}`;
  if (points === null)
    return `${name}: ${most === null ? verdict : 'open'}`;
  const of = most === null ? `(${verdict})` : `of ${digits(most)}`;
  return `${name}: ${digits(points)} ${of}`;
}

/** @param {import('./index.js').Question} question */
function questionText({ id, text, kind, unit, choices, proposed }) {
  const kinds = {
    boolean: 'yes|no',
    number: unit ?? 'number',
    choice: (choices ?? []).join('|'),
  };
  const hint =
    proposed === undefined ? '' : ` (the files suggest ${proposed})`;
  return `--answer ${id}=<${kinds[kind]}>  ${text}${hint}`;
}

/** @param {string} title @param {readonly string[]} lines */
function listed(title, lines) {
  return lines.length === 0
    ? ''
    : [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** @param {unknown} error @returns {string} one line */
function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT')
    return `no such file or folder: ${'path' in error ? error.path : ''}`;
  return error.message;
}

try {
  await run();
} catch (error) {
  const hint = error instanceof UsageError ? '; see --help' : '';
  process.stderr.write(
    `crash-signal-toolkit: ${messageOf(error)}${hint}\n`,
  );
  process.exitCode = 2;
}
