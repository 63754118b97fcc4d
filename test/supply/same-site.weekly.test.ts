/** Law 7 for a whole site: two machines that install the same packages publish the same bytes of the same sources. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installed, packedFiles } from '../install/installed.ts';
import { readTree, writeFiles } from '../support/cli.ts';

const files = packedFiles();
/** What the client is made of. Links would lead out of the folder, and the names inside of scripts follow from paths. */
const CLIENT = ['react', 'react-dom', 'scheduler', 'minisearch'];
/** Enough pages to start another thread. */
const PAGES = 130;

function sources(): { readonly [path: string]: string } {
  const page = (number: number) => `# Page ${number}

Text with $x^{${number}}$, a [link](./p${(number + 1) % PAGES}.md) and words: istanbul, İzmir, straße, cœur.

\`\`\`ts
const value = ${number};
\`\`\`
`;
  return {
    'package.json': '{ "private": true, "type": "module" }\n',
    'site.config.ts': `export default { title: 'Same', url: 'https://example.com' };\n`,
    'docs/intro.md': `# Home

::figure[Two points]{#fig-line file="_line.ts"}

::example{file="_run.ts"}
`,
    'docs/_run.ts': 'console.log([3, 1, 2].toSorted().join());\n',
    'docs/_line.ts': `import * as Plot from '@observablehq/plot';
export default ({ width }) => ({
  title: 'A line',
  description: 'A line from one point to the other.',
  plot: { width, marks: [Plot.line([[0, 0], [1, 1]])] },
  data: [{ 'x / mm': 0, 'y / mm': 0 }],
});
`,
    ...Object.fromEntries(Array.from({ length: PAGES }, (_, number) => [`docs/p${number}.md`, page(number)])),
  };
}

interface Machine {
  /** Folders above the site's. */
  readonly above: string;
  readonly umask: string;
  readonly env: NodeJS.ProcessEnv;
  /** Keeps the process on one core, where the system can. */
  readonly isSmall: boolean;
}

/** What a machine publishes. */
async function publish(machine: Machine): Promise<ReturnType<typeof readTree>> {
  const { root, own } = installed(files, 'hoisted', CLIENT);
  const site = path.join(root, machine.above);
  writeFiles(site, sources());
  const time = machine.isSmall ? 86_400 : 1_900_000_000;
  for (const name of Object.keys(readTree(site))) fs.utimesSync(path.join(site, name), time, time);
  const build = [process.execPath, path.join(own, 'bin/site.js'), 'build', '--strict'];
  const call = machine.isSmall && process.platform === 'linux' ? ['taskset', '-c', '0', ...build] : build;
  const [command = '', ...args] =
    process.platform === 'win32' ? call : ['sh', '-c', `umask ${machine.umask}; exec "$@"`, 'sh', ...call];
  const child = spawn(command, args, {
    cwd: site,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_OPTIONS: '', ...machine.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code, said).toBe(0);
  return readTree(path.join(site, 'build'));
}

test('the folder, rights, times, zone, language and cores decide nothing', async () => {
  const one = await publish({
    above: 'a',
    umask: '022',
    env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'C', LANG: 'C' },
    isSmall: false,
  });
  const other = await publish({
    above: 'b c/é',
    umask: '077',
    env: { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr' },
    isSmall: true,
  });
  expect(Object.keys(one)).toEqual(Object.keys(other));
  expect(Object.keys(one).filter((name) => one[name] !== other[name])).toEqual([]);
  const expected = ['LICENSES.txt', 'assets/search/current.json', 'index.html', 'route-manifest.json'];
  expect(Object.keys(one)).toEqual(expect.arrayContaining(expected));
}, 180_000);
