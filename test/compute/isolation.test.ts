/** What a script does to itself, to the scripts after it, and to the build: its harm stays with it. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { once } from '../../generator/base/once.ts';
import { MEMORY_LIMIT_MB } from '../../generator/compute/supervisor.ts';
import { pageAt } from '../link/page.ts';
import { runSite, temporaryFolder, writeFiles } from '../support/cli.ts';
import { type Files, MemoryCache, site } from '../support/site.ts';

const BUILTIN = (name: string) => `(process as any).getBuiltinModule('${name}')`;

const page = (text: string) => ({ 'intro.md': `# Home\n\n${text}\n` });

/** Notices whatever another script may have left. */
const CLEAN = `
const more = [];
for (const key in []) more.push(key);
const { extra } = [].values() as any;
console.log(typeof leaked, Math.random() === 0.5, more.length, [].at(0), extra, new Error('x').stack !== 'none');
console.log(process.env.LEAKED, process.listenerCount('exit'), JSON.stringify({ a: [1] }), [1, 2].map((n) => n * 2));
console.log(${BUILTIN('node:path')}.join('a', 'b'), process.umask(), process.stdout.listenerCount('leak'));
console.log(typeof Promise.resolve(1).then, structuredClone({ a: 1 }));
export const good = Math.max(1, 2);
`;
const CLEAN_FIGURE = "export default { title: 'F', description: 'D', plot: { x: { domain: [0, 1] } } };\n";
const USE = ':value[_examples/b#good]\n\n::example{file="_examples/b"}\n\n::figure[F]{#fig-f file="_figures/c.ts"}';
const CLEAN_FILES = { '_examples/b.ts': CLEAN, '_figures/c.ts': CLEAN_FIGURE, ...page(USE) };

/** The article of the home page, and the diagnostics. */
async function home(files: Files, settings: object = {}) {
  const built = await site(files, { settings });
  const { body } = pageAt(built, '/');
  return { html: body.kind === 'article' ? body.html : '', lines: built.lines };
}

/** A script that does what is given, before those of `CLEAN_FILES`. */
function behind(script: string): Files {
  return {
    ...CLEAN_FILES,
    '_examples/a.ts': `${script}\nexport const one = 1;\n`,
    'other.md': '# Other\n\n:value[_examples/a#one]\n',
  };
}

/** The page as it is when nothing runs before it. */
const cleanHome = once(() => home(CLEAN_FILES));

describe('what a script leaves behind does not reach another one, and is no fault', () => {
  test.each([
    ['a function', 'Math.random = () => 0.5;'],
    ['a prototype', 'Object.assign(Array.prototype, { last: 1 });'],
    ['a prototype that no global names', 'Object.getPrototypeOf([].values()).extra = 1;'],
    ['a global', '(globalThis as any).leaked = 1;'],
    ['a hook', "Error.prepareStackTrace = () => 'none';"],
    ['a frozen object', 'Object.freeze(Math);'],
    ['a variable of the environment', "process.env.LEAKED = '1';"],
    ['a listener of the process', "process.on('exit', () => {});"],
    ['a listener of a stream', "process.stdout.on('leak', () => {});"],
    ['a prototype of streams', 'Object.getPrototypeOf(process.stdout).listenerCount = () => 7;'],
    ["a function of Node's modules", `${BUILTIN('node:path')}.join = () => 'joined';`],
    ['a counter of the console', "(globalThis as any).console.count('x');"],
    ['what ports do', 'MessagePort.prototype.postMessage = () => {};'],
    ['a timer', "setInterval(() => { throw new Error('late'); }, 1);"],
    ['a timer that keeps nothing alive', "setTimeout(() => { throw new Error('late'); }, 1).unref();"],
    ['a timer that ends the thread', 'setTimeout(() => process.exit(3), 1).unref();'],
    ['a timer that never ends', 'setTimeout(() => { for (;;); }, 1).unref();'],
    [
      'a port that keeps nothing alive',
      "const { port1, port2 } = new MessageChannel();\nport1.onmessage = () => { throw new Error('late'); };\n" +
        '(port1 as any).unref();\nport2.postMessage(1);',
    ],
    [
      'promises that go on',
      '(async () => { for (let i = 0; i < 99; i += 1) await 0; (globalThis as any).leaked = 1; })();',
    ],
    ['a thread', `new (${BUILTIN('node:worker_threads')}.Worker)('for (;;);', { eval: true });`],
    [
      'a message to its parent',
      `${BUILTIN('node:worker_threads')}.parentPort.postMessage({ result: { values: {} } });`,
    ],
    ['a closed parent', `${BUILTIN('node:worker_threads')}.parentPort.close();`],
  ])('%s', async (_, script) => {
    expect((await cleanHome()).lines).toEqual([]);
    expect(await home(behind(script))).toEqual(await cleanHome());
  });

  test('after an edit of one of them, the warm site is the cold one', async () => {
    const cache = new MemoryCache();
    const files = (text: string) => ({
      '_x/a.ts': '(globalThis as any).leaked = 42;\nexport const one = 1;\n',
      '_x/b.ts': `console.log('${text}', (globalThis as any).leaked);\n`,
      ...page(':value[_x/a#one]\n\n::example{file="_x/b.ts"}'),
    });
    await site(files('first'), { cache });
    const warm = await site(files('second'), { cache });
    expect(warm.read('index.html')).toContain('<samp>second undefined</samp>');
    expect(warm.read('index.html')).toBe((await site(files('second'))).read('index.html'));
  });

  test('those that change nothing share a thread and a process', async () => {
    // Fewer than make another process worth it.
    const names = Array.from({ length: 6 }, (_, index) => `s${index}`);
    const own = "export const thread = [process.pid, performance.nodeTiming.bootstrapComplete].join(' ');\n";
    const scripts = names.flatMap((name) => [
      [`_examples/${name}.ts`, own],
      [`_figures/${name}.ts`, own + CLEAN_FIGURE],
    ]);
    const text = names.map((name) => `:value[_examples/${name}#thread]\n:value[_figures/${name}#thread]`).join('\n');
    const { html, lines } = await home({ ...Object.fromEntries(scripts), ...page(text) });
    expect(lines).toEqual([]);
    expect(new Set(html.match(/\d+ [\d.]+/g)).size).toBe(1);
  });

  test('a script whose timers have all ended leaves its thread to the next', async () => {
    const own = 'export const thread = String(performance.nodeTiming.bootstrapComplete);\n';
    const waits = `${own}export default () => new Promise((done) => setTimeout(done, 1));\n`;
    const files = { '_x/a.ts': waits, '_x/b.ts': own, ...page(':value[_x/a#thread] = :value[_x/b#thread]') };
    const [, first, second] = />([\d.]+)<\/span> = <span[^>]*>([\d.]+)</.exec((await home(files)).html) ?? [];
    expect(first).toBe(second);
  });
});

describe('what a script does is told at its line, and the others are as they are alone', () => {
  const EARLY = 'ended its process';
  test.each([
    ['process.exit', 'process.exit(0);', EARLY],
    ['process.reallyExit', '(process as any).reallyExit(0);', EARLY],
    ['process.kill', 'process.kill(process.pid);\nfor (;;);', EARLY],
    ['process.kill, for good', "process.kill(process.pid, 'SIGKILL');\nfor (;;);", EARLY],
    ['a later end', 'export default () => new Promise(() => setTimeout(() => process.exit(), 1));', EARLY],
    ['process.abort', 'process.abort();', 'TypeError: process.abort() is not supported in workers'],
    ['process.chdir', "process.chdir('/');", 'TypeError: process.chdir() is not supported in workers'],
    ['a promise that nobody caught', "Promise.reject(new Error('no'));", 'threw outside of what it was called for: no'],
    [
      'a late throw of nothing',
      'export default () => new Promise(() => setTimeout(() => { throw null; }, 1));',
      'threw outside of what it was called for: null',
    ],
    ['a method', 'Array.prototype.map = () => [];', 'changed Array.prototype.map, which the build itself runs on'],
    [
      'how arrays go round',
      'Array.prototype[Symbol.iterator] = () => { throw 1; };',
      'changed Array.prototype.Symbol.iterator, which the build itself runs on',
    ],
    [
      'all objects',
      '(Object.prototype as any).polluted = 1;',
      'changed Object.prototype.polluted, which the build itself runs on',
    ],
    ['a function of objects', 'Object.entries = () => [];', 'changed Object.entries, which the build itself runs on'],
    ['promises', 'globalThis.Promise = class {} as any;', 'changed Promise, which the build itself runs on'],
    [
      'what promises do',
      'Promise.prototype.then = () => ({}) as any;',
      'changed Promise.prototype.then, which the build itself runs on',
    ],
    ['JSON', "JSON.stringify = () => 'x';", 'changed JSON.stringify, which the build itself runs on'],
    [
      'copies',
      'globalThis.structuredClone = () => 1 as any;',
      'changed structuredClone, which the build itself runs on',
    ],
    [
      'a removed method of promises',
      'delete (Promise.prototype as any).catch;',
      'changed Promise.prototype.catch, which the build itself runs on',
    ],
    [
      'a removed method',
      'delete (Object as any).fromEntries;',
      'changed Object.fromEntries, which the build itself runs on',
    ],
    ['endless output', "for (;;) console.log('x'.repeat(1000));", 'printed more than 1000000 characters'],
    [
      'endless output that is caught',
      "for (let i = 0; i < 3000; i += 1) try { console.log('x'.repeat(1000)); } catch {}",
      'printed more than 1000000 characters',
    ],
    ['a long text to a stream', "process.stdout.write('x'.repeat(2_000_000));", 'printed more than 1000000 characters'],
    [
      'a heap without end',
      'const all: any[] = [];\nfor (;;) all.push(new Array(1e6).fill(0.5));',
      `used more than ${MEMORY_LIMIT_MB} MB of memory`,
    ],
    [
      'buffers without end',
      'const all: any[] = [];\nfor (;;) all.push(new Uint8Array(5e7).fill(1));',
      `used more than ${MEMORY_LIMIT_MB} MB of memory`,
    ],
    ['no end', 'for (;;);', 'did not end within 5 s'],
    ['no end within a promise', 'export default async () => { for (;;) await 0; };', 'did not end within 5 s'],
  ])('%s', async (_, script, message) => {
    const files = {
      ...CLEAN_FILES,
      '_examples/a.ts': `${script}\nexport const one = 1;\n`,
      'other.md': '# Other\n\n:value[_examples/a#one]\n',
    };
    // The time is short where it is what ends the script.
    const { html, lines } = await home(files, { examples: { timeLimit: message.startsWith('did not') ? 5 : 60 } });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.replace(/ \(at .*\)$/, '')).toBe(
      `docs/other.md:3:1 error example: '_examples/a.ts' failed: ${message}`,
    );
    expect(html).toBe((await cleanHome()).html);
  });

  test('a message that looks like a result is none', async () => {
    const forged = `{ result: { output: {}, values: { one: '666' }, figure: null, tables: null, html: null, failure: null }, isThreadIntact: true }`;
    const script =
      `const { parentPort } = ${BUILTIN('node:worker_threads')};\nparentPort.postMessage(${forged});\n` +
      'export const one = 1;\n';
    const { html, lines } = await home({ '_x/a.ts': script, ...page(':value[_x/a#one]') });
    expect(lines).toEqual([]);
    expect(html).toContain('<span class="value">1</span>');
  });
});

describe('what a script writes', () => {
  test('to the streams of the process is output like any other, in order', async () => {
    const script =
      "console.log('one');\nprocess.stdout.write('tw');\nprocess.stdout.write('o\\n');\nprocess.stderr.write('three\\n');\n" +
      "(globalThis as any).console.log('four');\n// #region r\nprocess.stdout.write(new TextEncoder().encode('fiv\\u00e9'));\n// #endregion\n";
    const { html } = await home({ '_x/a.ts': script, ...page('::example{file="_x/a.ts"}') });
    expect(/<samp>(.*?)<\/samp>/s.exec(html)?.[1]).toBe('one\ntwo\nthree\nfour\nfiv\u00e9');
    const part = await home({ '_x/a.ts': script, ...page('::example{file="_x/a.ts" region="r"}') });
    expect(/<samp>(.*?)<\/samp>/s.exec(part.html)?.[1]).toBe('fiv\u00e9');
  });

  test('does not stand before the report, whatever it is written with', async () => {
    const root = temporaryFolder();
    writeFiles(root, {
      'site.config.ts': 'export default {};\n',
      'docs/intro.md': '# Home\n\n:value[_x/a#one]\n',
      'docs/_x/a.ts':
        "process.stdout.write('{');\n(globalThis as any).console.log('[');\n" +
        `(process as any)._rawDebug('x');\n${BUILTIN('node:fs')}.writeSync(1, 'y');\n${BUILTIN('node:fs')}.writeSync(2, 'z');\n` +
        'export const one = 1;\n',
    });
    const { code, stdout, stderr } = await runSite(root, 'build', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [] });
    expect(stderr).not.toMatch(/[{[xyz]$/m);
    expect(fs.readFileSync(path.join(root, 'build/index.html'), 'utf8')).toContain('<span class="value">1</span>');
  });
});
