import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import { temporaryFolder } from '../support/cli.ts';
import { DAMAGES } from '../support/damage.ts';

const { main } = await bundleProgram();

const functions = Array.from({ length: 2000 }, (_, at) => `function f${at}(a) { return [a, '${at}'].join() + ${at}; }`);
/** Calls so many of its functions, and keeps what was compiled. */
const SCRIPT = `${functions.join('\n')}
const all = [${functions.map((_, at) => `f${at}`).join()}];
exports.call = (count) => all.slice(0, count).forEach((each, at) => each(at));
exports.keep = () => OUTSIDE.keepCompiled();
exports.isKept = () => OUTSIDE.isKept();
exports.facts = async () => ({
  address: ADDRESS,
  joined: require('node:path').posix.join('a', 'b'),
  outside: await OUTSIDE.import('./outside.mjs').then(() => 'found', (error) => error.code),
});
`;

/** A bundle of one script, with what starts it, and a function that runs code on it in a process of its own. */
function bundled() {
  const start = path.join(path.dirname(fileURLToPath(main)), 'start.cjs');
  const folder = temporaryFolder({
    'start.cjs': fs.readFileSync(start, 'utf8'),
    'main.cjs': fs.readFileSync(main, 'utf8'),
    'scripts/main.cjs': SCRIPT,
  });
  const run = (code: string, flags: readonly string[] = []) =>
    execFileSync(
      process.execPath,
      [...flags, '-e', `const { call, keep, isKept, facts } = require('./main.cjs'); ${code}`],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
  const compiled = path.join(folder, 'compiled');
  const kept = () =>
    (fs.existsSync(compiled) ? fs.readdirSync(compiled) : []).map((name) => {
      const { size, ino } = fs.statSync(path.join(compiled, name));
      return { file: path.join(compiled, name), size, ino };
    });
  return { folder, run, kept };
}

test('a script knows its address, and gets what modules of Node have', () => {
  const { folder, run } = bundled();
  const address = pathToFileURL(path.join(fs.realpathSync(folder), 'main.cjs')).href;
  expect(JSON.parse(run('facts().then((found) => console.log(JSON.stringify(found)))'))).toEqual({
    address,
    joined: 'a/b',
    outside: 'ERR_MODULE_NOT_FOUND',
  });
});

test('scripts are ASCII, and no template that is read as it stands has an escape for another character', () => {
  // But for ends of lines, which sources write so.
  const scripts = path.join(path.dirname(fileURLToPath(main)), 'scripts');
  const found: string[] = [];
  for (const name of fs.readdirSync(scripts)) {
    const source = fs.readFileSync(path.join(scripts, name), 'utf8');
    expect(source, name).toMatch(/^[\0-\x7f]*$/);
    const { program } = parseSync(name, source);
    new Visitor({
      TaggedTemplateExpression: ({ quasi }) => {
        found.push(
          ...quasi.quasis.map(({ value }) => value.raw).filter((raw) => /\\u(?!00[0-7]|202[89])[\da-f]{4}/.test(raw)),
        );
      },
    }).visit(program);
  }
  expect(found).toEqual([]);
});

test('functions that were called are kept, once there are more of them than before', () => {
  const { run, kept } = bundled();
  expect(run('console.log(isKept())')).toBe('false\n');
  run('call(10); keep()');
  const [few] = kept();
  expect(run('console.log(isKept())')).toBe('true\n');
  run('call(10); keep()');
  expect(kept()).toEqual([few]);
  run('call(2000); keep()');
  const [many] = kept();
  expect(many?.size).toBeGreaterThan(2 * (few?.size ?? 0));
  run('call(2000); keep()');
  run('keep()');
  expect(kept()).toEqual([many]);
});

test('what is kept is taken with the flags that it was compiled with, and not kept where they have changed', () => {
  const { run, kept } = bundled();
  run('call(2000); keep()');
  run('call(2000); keep()', ['--no-sparkplug']);
  expect(kept()).toHaveLength(2);
  run("require('node:v8').setFlagsFromString('--stack-size=900'); call(2000); keep()", ['--no-use-ic']);
  expect(kept()).toHaveLength(2);
});

test.each(DAMAGES)('$name in the place of what is kept: it is made again', ({ apply }) => {
  const { run, kept } = bundled();
  run('call(2000); keep()');
  const [whole] = kept();
  apply(whole?.file ?? '');
  expect(run("call(2000); keep(); console.log('ran')")).toBe('ran\n');
  expect(fs.statSync(whole?.file ?? '').isFile()).toBe(true);
  expect(kept()).toHaveLength(1);
  expect(kept()[0]?.size).toBeGreaterThan((whole?.size ?? 0) / 2);
});
