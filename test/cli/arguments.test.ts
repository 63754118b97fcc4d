/** What is called, with which options, and what the command line answers. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Environment } from '../../generator/base/environment.ts';
import { main } from '../../generator/main.ts';
import type { Project } from '../../generator/project/project.ts';
import { outputFolder } from '../../generator/publish/output-folder.ts';
import {
  callSite,
  program,
  projectRoot,
  quietEnvironment,
  readTree,
  runSite,
  temporaryFolder,
  writeFiles,
} from '../support/cli.ts';
import { settingsOf } from '../support/site.ts';

const SITE = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n' };
const WARNING = { 'docs/warning.md': '# Warning\n\n[nowhere](#nowhere)\n' };
const ERROR = { 'docs/error.md': '# Error\n\nSee [gone](/gone/).\n' };

/** A last line of standard error. */
const SUMMARY = /^(built|failed to build) \d+ pages? in \d+\.\d+ s: \d+ warnings?, \d+ errors?$/;

test('help is an answer, a call without a command is not', async () => {
  const folder = temporaryFolder();
  const [help, build, none] = await Promise.all([
    callSite(folder, '--help'),
    callSite(folder, 'build', '--help'),
    callSite(folder),
  ]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const command of ['build', 'serve', 'check', 'deploy', 'clear'])
    expect(help.stdout).toContain(`\n  ${command} `);
  expect(build).toMatchObject({ code: 0, stderr: '' });
  for (const option of ['root', 'config', 'out-dir', 'strict', 'drafts', 'json', 'github'])
    expect(build.stdout).toContain(`\n  --${option} `);
  expect(none).toMatchObject({ code: 2, stdout: '' });
  expect(none.stderr).toContain('Usage: site');
});

test('the version stands alone', async () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  expect(await callSite(temporaryFolder(), '--version')).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('calls that cannot be understood end with 2 and a suggestion', async () => {
  const folder = temporaryFolder(SITE);
  const calls: readonly (readonly [args: string[], answer: RegExp])[] = [
    [['biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
    [['claer'], /unknown command 'claer'\n\('site --help'/],
    [['build', '--strct'], /unknown option '--strct'\n\(Did you mean --strict\?\)/],
    [['clear', '--outdir', 'x'], /unknown option '--outdir'\n\(Did you mean --out-dir\?\)/],
    [['build', '--out-dir'], /option '--out-dir <dir>' argument missing/],
    [['build', 'docs'], /too many arguments/],
    [['serve', '--port', 'http'], /A port is a number from 0 to 65535/],
    [['build', '--root', 'missing'], /there is no folder .*missing: .*--root/],
    [
      ['build', '--root', 'docs'],
      /there is no site\.config\.ts in .*docs: write one, for example 'export default \{\}', .*--config/,
    ],
    [['build', '--config', 'other.ts'], /there is no other\.ts in .*: .*--config/],
  ];
  await Promise.all(
    calls.map(async ([args, answer]) => {
      const run = await callSite(folder, ...args);
      expect.soft(run, args.join(' ')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(answer) });
    }),
  );
  expect(readTree(folder)).toEqual(SITE);
});

test('a site is found by --root, its settings by --config, its output by --out-dir', async () => {
  const folder = temporaryFolder();
  writeFiles(path.join(folder, 'my site'), {
    ...SITE,
    'conf/other.ts': "import { title } from './title.ts';\nexport default { title };\n",
    'package.json': '{ "type": "commonjs" }',
    'conf/title.ts': "export const title: string = 'Another title';\n",
  });
  const run = await callSite(
    folder,
    ...'build --config conf/other.ts --out-dir public/here --root'.split(' '),
    'my site',
  );
  expect(run).toMatchObject({ code: 0, stdout: '', lines: [expect.stringMatching(SUMMARY)] });
  expect(fs.readdirSync(folder)).toEqual(['my site']);
  expect(fs.readdirSync(path.join(folder, 'my site')).sort()).toEqual([
    '.site',
    'conf',
    'docs',
    'package.json',
    'public',
    'site.config.ts',
  ]);
  const published = readTree(path.join(folder, 'my site/public/here'));
  expect(published['index.html']).toContain('Another title');
  expect(fs.readdirSync(path.join(folder, 'my site/public'))).toEqual(['here']);
});

test('settings that cannot be used are told in one line with their place', async () => {
  const cases: readonly (readonly [config: string, lines: readonly (string | RegExp)[]])[] = [
    ['export default {\n  title: "a",\n  url = 1\n};\n', [/^site\.config\.ts:3:7 error config: .*=/]],
    [
      'const a = 1;\n\nthrow new Error("out of\\norder");\nexport default {};\n',
      [/^site\.config\.ts:3:7 error config: .*out of/],
    ],
    ['import "./fault.ts";\nexport default {};\n', [/^fault\.ts:2:11 error config: /]],
    ['import "./gone.ts";\nexport default {};\n', [/^site\.config\.ts:1:8 error config: .*gone\.ts/]],
    ['export const title = "a";\n', [/^site\.config\.ts:1:1 error config: .*export/]],
    ['export default "a";\n', [/^site\.config\.ts:1:1 error config: /]],
    [
      'export default {\n  titel: "a",\n  docs: { pth: "x" },\n};\n',
      [
        /^site\.config\.ts:2:3 error config: .*titel.*did you mean 'title'/,
        /^site\.config\.ts:3:11 error config: .*docs\.pth.*did you mean '(docs\.)?path'/,
      ],
    ],
  ];
  for (const [config, lines] of cases) {
    const folder = temporaryFolder({ ...SITE, 'site.config.ts': config, 'fault.ts': '\nconst a = ;\n' });
    // Errors of settings have positions only in a process of their own: the test runner rewrites stacks.
    const run = await (config.includes('throw new') ? runSite : callSite)(folder, 'build');
    expect.soft(run, config).toMatchObject({ code: 1, stdout: '' });
    expect
      .soft(run.lines, config)
      .toEqual([...lines.map((line) => expect.stringMatching(line)), expect.stringMatching(SUMMARY)]);
    expect.soft(fs.existsSync(path.join(folder, 'build'))).toBe(false);
  }
});

test('no output folder is taken that holds anything but a site', async () => {
  const folder = temporaryFolder();
  const files = {
    'site/site.config.ts': 'export default { docs: { path: "texts/pages" } };\n',
    'site/texts/pages/intro.md': '# Home\n',
    'site/static/robots.txt': '',
    'site/file': '',
    'site/foreign/photo.jpg': 'me',
    'other/photo.jpg': 'you',
  };
  writeFiles(folder, files);
  fs.mkdirSync(path.join(folder, 'site/empty'));
  const root = path.join(folder, 'site');
  const refused = [
    ...['.', '', '..', root, '/', 'texts', 'texts/pages/out', 'static', '.git', 'node_modules/a', '.site'],
    '../other',
  ];
  const project = { root, config: settingsOf({ docs: { path: 'texts/pages' } }) } as Project;
  for (const outDir of refused) {
    expect.soft(() => outputFolder(project, outDir), outDir).toThrow(/^the output folder .*--out-dir$/);
  }
  for (const outDir of ['file/below', 'foreign']) {
    const run = await callSite(root, 'build', '--out-dir', outDir);
    expect.soft(run, outDir).toMatchObject({ code: 2, stdout: '' });
    expect
      .soft(run.lines, outDir)
      .toEqual([expect.stringMatching(/^error: the output folder .*(--out-dir|cannot be written)/)]);
  }
  const left = Object.keys(readTree(folder)).filter((name) => !name.startsWith('site/.site/'));
  expect(left).toEqual(Object.keys(files).sort());
  expect(await callSite(root, 'build', '--out-dir', 'empty')).toMatchObject({ code: 0 });
});

// `report.test.ts` tests the contents of the forms.
test('standard output is for machines, standard error for people; a report that cannot be written is a failure', async () => {
  const folder = temporaryFolder({ ...SITE, ...WARNING, ...ERROR, file: '' });
  const lines = [
    expect.stringMatching(/^docs\/error\.md:3:5 error broken-link: .*\/gone\//),
    expect.stringMatching(/^docs\/warning\.md:3:1 warning broken-anchor: .*#nowhere/),
    expect.stringMatching(/^failed to build 3 pages in \d+\.\d+ s: 1 warning, 1 error$/),
  ];
  expect(await callSite(folder, 'build')).toMatchObject({ code: 1, stdout: '', lines });
  const both = await callSite(folder, 'build', '--json', '--github');
  expect(JSON.parse(both.stdout)).toMatchObject({ pages: 3, errors: 1, warnings: 1 });
  expect(both.stderr).toContain('::error file=docs/error.md');
  const unwritable = await callSite(folder, 'build', '--junit', 'file/site.xml');
  expect(unwritable).toMatchObject({ code: 2, stdout: '' });
  expect(unwritable.lines.at(-1)).toMatch(/^error: the report .*file\/site\.xml cannot be written: /);
});

test('--strict fails at a warning, --drafts publishes drafts, --no-cache neither reads nor writes a cache', async () => {
  const root = temporaryFolder({ ...SITE, ...WARNING, 'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n' });
  const build = (...args: string[]) => callSite(root, 'build', '--out-dir', args.join('').slice(2) || 'build', ...args);
  expect(await build('--no-cache')).toMatchObject({
    code: 0,
    lines: [expect.anything(), expect.stringMatching(SUMMARY)],
  });
  expect(fs.readdirSync(path.join(root, '.site'))).toEqual([expect.stringMatching(/^settings-/)]);
  expect(await build('--strict')).toMatchObject({ code: 1 });
  expect(fs.readdirSync(root)).not.toContain('strict');
  expect(await build('--drafts')).toMatchObject({ code: 0 });
  expect(readTree(path.join(root, 'drafts'))).toHaveProperty(['draft/index.html']);
  expect(await build()).toMatchObject({ code: 0 });
  expect(readTree(path.join(root, 'build'))).not.toHaveProperty(['draft/index.html']);
});

test('an error that nobody expects names the command, and asks for a report with its stack', async () => {
  let text = '';
  const env: Environment = {
    ...quietEnvironment(temporaryFolder(SITE), program),
    err: (more) => {
      text += more;
    },
    now: () => {
      throw new TypeError('a clock without hands');
    },
  };
  // Not 1: nothing is known of the site.
  expect(await main(['build', '--strict'], env)).toBe(2);
  const [first, second, third] = text.split('\n');
  expect(first).toBe("error: 'site build' failed because of a fault of the generator: report it with what follows");
  expect(second).toBe('TypeError: a clock without hands');
  expect(third).toMatch(/^ +at /);
});
