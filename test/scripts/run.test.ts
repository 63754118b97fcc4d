/** How scripts run: each gives what `node` gives for it alone, whatever the others do. */
import { expect, test } from 'vitest';
import { runSite, temporaryFolder } from '../support/cli.ts';
import { type Files, MemoryCache, site } from '../support/site.ts';

/** The printed text of each example on a page. */
const outputsOf = (html: string) => [...html.matchAll(/<samp>(.*?)<\/samp>/gs)].map(([, output]) => output);

/** Builds a home page with all scripts in `_x/` but those that are shared, and other pages. */
async function examples(files: Files, options: object = {}) {
  const names = Object.keys(files).filter((name) => /^_x\/(?!shared)/.test(name));
  const text = `# Home\n\n${names.map((name) => `::example{file="${name}"}\n`).join('\n')}`;
  const { read, lines } = await site({ 'intro.md': text, ...files }, options);
  return { outputs: outputsOf(read('index.html')), lines, read };
}

/** Scripts that run as modules in Node, and what each prints. */
const MODULES: readonly (readonly [name: string, script: string, printed: string | RegExp])[] = [
  [
    'writes to a constant of another module',
    "import { data } from './shared.ts';\ndata.push(4);\nconsole.log(data.length);",
    '4',
  ],
  [
    'is in strict mode',
    'try {\n  (undefined as any).x = Object.freeze([1]);\n  (Object.freeze([1]) as any)[0] = 2;\n} catch (error: any) {\n  console.log(error.name);\n}',
    'TypeError',
  ],
  ['awaits at the top', 'const value = await Promise.resolve(5);\nconsole.log(value);', '5'],
  ['has functions with properties', "import { named } from './shared.ts';\nconsole.log(named.unit, named());", 'mm 1'],
  [
    'has the whole console',
    "console.table([{ a: 1 }]);\nconsole.group('g');\nconsole.info('in');\nconsole.groupEnd();\nconsole.assert(false, 'no');\nconsole.count();",
    /│ 0 +│ 1 │.*g\n {2}in\nAssertion failed: no\ndefault: 1/s,
  ],
  [
    'has regions in regions',
    "// #region a\nconsole.log('one');\n// #region b\nconsole.log('two');\n// #endregion\nconsole.log('three');\n// #endregion",
    'one\ntwo\nthree',
  ],
  [
    'has the time zone UTC',
    'console.log(new Date(2026, 0, 1).toISOString(), new Date(0).getHours());',
    '2026-01-01T00:00:00.000Z 0',
  ],
  [
    'sends messages of another form than a result',
    "const { parentPort } = process.getBuiltinModule('node:worker_threads');\n" +
      "for (const message of [null, 'ready', 7, { result: {} }, { index: 0 }]) parentPort.postMessage(message);\n" +
      "process.send?.({ index: 'x', result: 1 });\nconsole.log('done');",
    'done',
  ],
];

test('a script runs as a module in Node: it is strict, may await, and has the whole console and the time zone UTC', async () => {
  const shared = "export const data = [1, 2, 3];\nexport const named = Object.assign(() => 1, { unit: 'mm' });\n";
  const files = MODULES.map(([, script], index) => [`_x/${index}.ts`, `${script}\n`]);
  const { outputs, lines, read } = await examples({
    ...Object.fromEntries(files),
    '_x/shared.ts': shared,
    'regions.md':
      '# Regions\n\n::example{file="/_x/shared-regions.ts" region="a"}\n\n::example{file="/_x/shared-regions.ts" region="b"}\n',
    '_x/shared-regions.ts':
      "// #region a\nconsole.log('one');\n// #region b\nconsole.log('two');\n// #endregion\n// #endregion\nconsole.log('three');\n",
    // Named by a comment and by listings only.
    'named.md':
      '# Named\n\n<!-- ::example{file="_x/shared-no.ts"} -->\n\n```md\n::example{file="_x/shared-no.ts"}\n```\n\n`:value[_x/shared-no.ts#a]`\n',
    '_x/shared-no.ts': "throw new Error('ran');\n",
  });
  expect(lines).toEqual([]);
  expect(outputs).toHaveLength(MODULES.length);
  for (const [index, [name, , printed]] of MODULES.entries()) {
    if (typeof printed === 'string') expect(outputs[index], name).toBe(printed);
    else expect(outputs[index], name).toMatch(printed);
  }
  // Only its own region is shown of what a nested one prints.
  expect(outputsOf(read('regions/index.html'))).toEqual(['one\ntwo', 'two']);
});

/** Scripts that change what they share. */
const CHANGING = {
  '_x/shared.mjs': 'export const rows = [3, 1, 2];\nexport const state = { calls: 0 };\n',
  '_x/sort.mjs':
    "import { rows, state } from './shared.mjs';\nstate.calls += 1;\nconsole.log(rows.sort().join(), state.calls);\n",
  '_x/first.mjs':
    "import { rows, state } from './shared.mjs';\nstate.calls += 1;\nconsole.log(rows[0], state.calls);\n",
  '_x/push.mjs':
    "import { rows, state } from './shared.mjs';\nstate.calls += 1;\nconsole.log(rows.push(9), state.calls);\n",
};

test('scripts that share a module which they change give what Node gives for each alone', async () => {
  expect(await examples(CHANGING, { scriptThreads: 1 })).toMatchObject({
    outputs: ['1,2,3 1', '3 1', '4 1'],
    lines: [],
  });
});

/** Scripts that fail, by what the build says of each; `run.weekly.test.ts` has one that fills the memory. */
const FAILING: readonly (readonly [string, string])[] = [
  ['process.exit(1);', 'ended its process'],
  ['process.kill(process.pid, "SIGKILL");', 'ended its process'],
  ["throw new Error('wrong');", 'Error: wrong'],
  [
    "for (let line = 0; line < 1e6; line += 1) console.log('line '.repeat(10_000));",
    'printed more than 1000000 characters',
  ],
  [
    "queueMicrotask(() => {\n  throw new Error('late');\n});\nexport default () => new Promise(() => {});",
    'threw outside of what it was called for: Error: late',
  ],
];

test('large data are an own copy of each script, checked, and run their scripts again when they change', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => index);
  const script =
    "import data, { rows } from './shared.json';\nrows.push(0);\nconsole.log(rows.length, data.rows[0]);\n";
  const files = { '_x/a.ts': script, '_x/b.ts': script, '_x/shared.json': JSON.stringify({ rows }) };
  const cache = new MemoryCache();
  expect(await examples(files, { cache })).toMatchObject({ outputs: ['10001 0', '10001 0'], lines: [] });
  const changed = { ...files, '_x/shared.json': JSON.stringify({ rows: [7, ...rows] }) };
  expect((await examples(changed, { cache })).outputs).toEqual(['10002 7', '10002 7']);
  const broken = { ...files, '_x/shared.json': `{\n"rows": [${rows}],\n"more"\n}` };
  expect((await examples(broken, { cache })).lines[0]).toContain('(_x/shared.json:4)');
});

test('a script that fails is one diagnostic, and the others come to the same as without it', async () => {
  const good = Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [`_x/good-${index}.ts`, `console.log(${index});\n`]),
  );
  const bad = Object.fromEntries(FAILING.map(([script], index) => [`_x/bad-${index}.ts`, `${script}\n`]));
  const { outputs, lines } = await examples({ ...bad, ...good }, { settings: { examples: { timeLimit: 60 } } });
  const messages = lines.map((line) => /'_x\/bad-\d\.ts' failed: (.*?)(?: \(.*\))?$/.exec(line)?.[1]);
  expect(messages).toEqual(FAILING.map(([, message]) => message));
  expect(outputs).toEqual(Object.keys(good).map((_, index) => `${index}`));
});

test('scripts that never end are stopped, in a loop and in promises', async () => {
  const promises = 'export default async () => {\n  for (;;) await 0;\n};\n';
  const { outputs, lines } = await examples(
    { '_x/a.ts': 'for (;;);\n', '_x/b.ts': promises, '_x/c.ts': 'console.log(1);\n' },
    { settings: { examples: { timeLimit: 1 } } },
  );
  expect(lines).toEqual(
    ['a', 'b'].map((name) => expect.stringContaining(`'_x/${name}.ts' failed: did not end within 1 s`)),
  );
  expect(outputs).toEqual(['1']);
});

test('what a script writes to the terminal does not stand in a report', async () => {
  const root = temporaryFolder({
    'site.config.ts': 'export default {};\n',
    'docs/intro.md': '# Home\n\n:value[_x/a#one]\n',
    'docs/_x/a.ts':
      "process.stdout.write('{');\nconsole.log('[');\n" +
      "const fs = process.getBuiltinModule('node:fs');\nfs.writeSync(1, 'y');\nfs.writeSync(2, 'z');\nexport const one = 1;\n",
  });
  const { code, stdout, stderr } = await runSite(root, 'build', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [] });
  expect(stderr).not.toMatch(/[{[xyz]$/m);
});
