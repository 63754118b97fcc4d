/** What a terminal shows while a build runs. */
import { execFile, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { type Environment, launcher, temporaryFolder } from '../support/cli.ts';

const SITE = {
  'site.config.ts': 'export default {};\n',
  'docs/intro.md': '# Home\n',
  'docs/page.md': '# Page\n\n[nowhere](#nowhere)\n',
  'docs/other.md': '# Other\n',
};

const COMMAND = 'exec "$NODE_FILE" "$LAUNCHER" build';
/** Ends with the command's exit code, which Python hands over as the operating system does. */
const PYTHON = `import os, pty, sys; sys.exit(os.WEXITSTATUS(pty.spawn(["sh", "-c", sys.argv[1]])))`;

/** A program that runs a command on a terminal of its own. */
function terminal(): readonly [program: string, ...args: string[]] {
  const script = spawnSync('script', ['--version'], { encoding: 'utf8' });
  if (script.stdout?.includes('util-linux')) return ['script', '-qec', COMMAND, '/dev/null'];
  if (spawnSync('python3', ['-c', 'import pty']).status === 0) return ['python3', '-c', PYTHON, COMMAND];
  throw new Error("no program to make a terminal with: install 'script' (util-linux, bsdutils) or python3");
}

/** Builds on a terminal, and returns everything that was written to it. */
function buildOnTerminal(cwd: string, variables: Environment): Promise<{ code: unknown; text: string }> {
  const [program, ...args] = terminal();
  const { CI: _, NO_COLOR: __, ...outer } = process.env;
  const own = { NODE_OPTIONS: '', TERM: 'xterm', SHELL: '/bin/sh', NODE_FILE: process.execPath, LAUNCHER: launcher };
  const env = { ...outer, ...own, ...variables };
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, env }, (error, text) => resolve({ code: error?.code ?? 0, text }));
    child.stdin?.end();
  });
}

const ESCAPE = '\u001b';
const CLEAR_LINE = `\r${ESCAPE}[K`;
const WARNING = 'docs/page.md:3:1 warning broken-anchor: ';

test.each([
  ['without colours, when CI says it is none', { CI: 'false', NO_COLOR: '1' }, { watched: true, coloured: false }],
  ['quiet in CI', { CI: 'true' }, { watched: false, coloured: true }],
  ['quiet on a terminal that knows nothing', { TERM: 'dumb' }, { watched: false, coloured: false }],
])('progress %s', async (_name, variables, { watched, coloured }) => {
  const { code, text } = await buildOnTerminal(temporaryFolder(SITE), variables);
  expect(code, text).toBe(0);
  const frames = text.split(CLEAR_LINE);
  const lines = (frames.at(-1) ?? '').split('\r\n');
  if (watched) {
    expect(frames).toContainEqual(expect.stringMatching(/^compiling 3\/3 \(\d+\.\d s\)$/));
    expect(frames).toContainEqual(expect.stringMatching(/^writing (\d+)\/\1 \(\d+\.\d s\)$/));
    expect(frames[0]).toBe('');
  } else expect(text).not.toContain(CLEAR_LINE);
  // Nothing of it is left in the end.
  const plain = lines.map(stripVTControlCharacters);
  expect(plain).toEqual([
    expect.stringContaining(WARNING),
    expect.stringMatching(/^built 3 pages in .*: 1 warning, 0 errors$/),
    '',
  ]);
  expect(plain[0]?.startsWith(WARNING)).toBe(true);
  expect(lines.join('').includes(ESCAPE)).toBe(coloured);
});
