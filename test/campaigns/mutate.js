/**
 * `npm run mutate -- --seed 1 --count 40`: plants a bug at a time in the sources, and says which no test finds. Equal
 * seeds plant the same bugs in the same sources. The bugs stand in the working tree while the tests run; each is taken
 * out again. `--list` prints them without running anything.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['generator', 'theme', 'client', 'docs/_toolkit'];
const OPPOSITES = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** The bugs that can be planted in a source: parts of it, each with what takes its place. */
function bugsOf(file, source) {
  const bugs = [];
  const add = ({ start, end }, text) => bugs.push({ start, end, text });
  const swap = ({ left, right, operator }) => {
    const at = source.indexOf(operator, left.end);
    if (operator in OPPOSITES && at < right.start) add({ start: at, end: at + operator.length }, OPPOSITES[operator]);
  };
  const negate = ({ test }) => add(test, `!(${source.slice(test.start, test.end)})`);
  new Visitor({
    BinaryExpression: swap,
    LogicalExpression: swap,
    IfStatement: negate,
    ConditionalExpression: negate,
    ReturnStatement: ({ argument }) => {
      if (argument?.type === 'UnaryExpression' && argument.operator === '!')
        add(argument, source.slice(argument.argument.start, argument.end));
    },
    Literal: (node) => {
      if (typeof node.value === 'number') add(node, String(node.value + 1));
      if (typeof node.value === 'boolean') add(node, String(!node.value));
    },
  }).visit(parseSync(file, source).program);
  return bugs;
}

/** Random whole numbers below a limit, by the linear congruences of Numerical Recipes. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Picks bugs, in each file as many as its lines are worth. */
function pick(seed, count) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', ...FOLDERS], { cwd: root, encoding: 'utf8' });
  const files = stdout.split('\0').filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
  const lines = files.flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    return Array(source.split('\n').length).fill({ file, source });
  });
  const random = randomFrom(seed);
  const picked = [];
  while (picked.length < count) {
    const { file, source } = lines[random(lines.length)];
    const bugs = bugsOf(file, source);
    if (bugs.length > 0) picked.push({ file, source, ...bugs[random(bugs.length)] });
  }
  return picked;
}

function describe({ file, source, start, end, text }) {
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line} ${source.slice(start, end)} → ${text}`;
}

function passes(...args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status === 0;
}

/** The first check that a planted bug does not pass; null where it passes all. */
function findBug({ file }) {
  const project = FOLDERS.find((folder) => file.startsWith(`${folder}/`));
  const vitest = 'node_modules/vitest/vitest.mjs';
  if (!passes('node_modules/typescript/bin/tsc', '-p', project)) return 'types';
  if (!passes(vitest, 'related', file, '--run', '--bail=1', '--project', 'quick')) return 'quick';
  if (!passes(vitest, 'run', '--bail=1', '--project', 'quick', '--project', 'slow')) return 'all';
  return null;
}

const text = { type: 'string' };
const { values } = parseArgs({ options: { seed: text, count: text, list: { type: 'boolean' } } });
let survived = 0;
for (const bug of pick(Number(values.seed ?? 1), Number(values.count ?? 40))) {
  if (values.list) {
    console.log(describe(bug));
    continue;
  }
  const place = path.join(root, bug.file);
  fs.writeFileSync(place, bug.source.slice(0, bug.start) + bug.text + bug.source.slice(bug.end));
  try {
    const found = findBug(bug);
    if (found === null) survived += 1;
    console.log(`${found ?? 'SURVIVED'}: ${describe(bug)}`);
  } finally {
    fs.writeFileSync(place, bug.source);
  }
}
if (!values.list) console.log(`${survived} survived`);
