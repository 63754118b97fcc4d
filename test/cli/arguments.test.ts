/** What is called, with which options, and what the command line answers. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Environment } from '../../generator/base/environment.ts';
import { main } from '../../generator/main.ts';
import {
  callSite,
  projectRoot,
  quietEnvironment,
  readTree,
  runSite,
  temporaryFolder,
  writeFiles,
} from '../support/cli.ts';

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
  for (const option of [
    'root',
    'config',
    'out-dir',
    'strict',
    'no-cache',
    'drafts',
    'json',
    'sarif',
    'junit',
    'github',
  ])
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
    [['create'], /unknown command 'create'\n\('site --help'/],
    [['claer'], /unknown command 'claer'\n\('site --help'/],
    [['chekc'], /unknown command 'chekc'\n\(Did you mean check\?\)/],
    [['build', '--strct'], /unknown option '--strct'\n\(Did you mean --strict\?\)/],
    [['clear', '--outdir', 'x'], /unknown option '--outdir'\n\(Did you mean --out-dir\?\)/],
    [['build', '--out-dir'], /option '--out-dir <dir>' argument missing/],
    [['build', 'docs'], /too many arguments/],
    [['serve', '--port', 'http'], /A port is a number from 0 to 65535/],
    [['build', '--root', 'missing'], /there is no folder .*missing: .*--root/],
    [['build', '--root', 'docs/intro.md'], /there is no folder .*intro\.md: .*--root/],
    [
      ['build', '--root', 'docs'],
      /there is no site\.config\.ts in .*docs: write one, for example 'export default \{\}', .*--config/,
    ],
    [['build', '--config', 'other.ts'], /there is no other\.ts in .*: .*--config/],
    [['build', '--config', 'docs'], /there is no docs in .*: .*--config/],
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
    ['throw "a string";\n', [/^site\.config\.ts:1:1 error config: .*a string/]],
    ['import "./fault.ts";\nexport default {};\n', [/^fault\.ts:2:11 error config: /]],
    ['import "./gone.ts";\nexport default {};\n', [/^site\.config\.ts:1:8 error config: .*gone\.ts/]],
    ['import "no-such-package";\nexport default {};\n', [/^site\.config\.ts:1:\d+ error config: .*no-such-package/]],
    ['export const title = "a";\n', [/^site\.config\.ts:1:1 error config: .*export/]],
    ['export default "a";\n', [/^site\.config\.ts:1:1 error config: /]],
    [
      'export default {\n  titel: "a",\n  trailingSlash: "yes",\n  docs: { pth: "x" },\n};\n',
      [
        /^site\.config\.ts:2:3 error config: .*titel.*did you mean 'title'/,
        /^site\.config\.ts:3:3 error config: .*trailingSlash.*yes.*true or false/,
        /^site\.config\.ts:4:11 error config: .*docs\.pth.*did you mean '(docs\.)?path'/,
      ],
    ],
  ];
  await Promise.all(
    cases.map(async ([config, lines]) => {
      const files = { ...SITE, 'site.config.ts': config, 'fault.ts': '\nconst a = ;\n' };
      const folder = temporaryFolder(files);
      const run = await runSite(folder, 'build');
      expect.soft(run, config).toMatchObject({ code: 1, stdout: '' });
      expect
        .soft(run.lines, config)
        .toEqual([...lines.map((line) => expect.stringMatching(line)), expect.stringMatching(SUMMARY)]);
      expect.soft(fs.existsSync(path.join(folder, 'build'))).toBe(false);
    }),
  );
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
    ...['.', '', '..', root, '/', 'texts', 'texts/pages', 'texts/pages/out', 'static', 'static/out', 'theme'],
    ...['.git', 'node_modules/a', '.site', 'file', 'file/below', 'foreign', '../other'],
  ];
  await Promise.all(
    refused.map(async (outDir) => {
      const run = await callSite(root, 'build', '--out-dir', outDir);
      expect.soft(run, outDir).toMatchObject({ code: 2, stdout: '' });
      expect
        .soft(run.lines, outDir)
        .toEqual([expect.stringMatching(/^error: the output folder .*(--out-dir|cannot be written)/)]);
    }),
  );
  const left = Object.keys(readTree(folder)).filter((name) => !name.startsWith('site/.site/'));
  expect(left).toEqual(Object.keys(files).sort());
  expect(await callSite(root, 'build', '--out-dir', 'empty')).toMatchObject({ code: 0 });
});

test('a build tells what it found in the form that is asked for', async () => {
  const folder = temporaryFolder({ ...SITE, ...WARNING, ...ERROR, file: '' });
  const [plain, json, reports, both, unwritable] = await Promise.all([
    callSite(folder, 'build'),
    callSite(folder, 'build', '--json'),
    callSite(folder, ...'build --github --sarif a/b/site.sarif --junit a/c/site.xml'.split(' ')),
    callSite(folder, 'build', '--json', '--github'),
    callSite(folder, 'build', '--junit', 'file/site.xml'),
  ]);
  const lines = [
    expect.stringMatching(/^docs\/error\.md:3:5 error broken-link: .*\/gone\//),
    expect.stringMatching(/^docs\/warning\.md:3:1 warning broken-anchor: .*#nowhere/),
    expect.stringMatching(/^failed to build 3 pages in \d+\.\d+ s: 1 warning, 1 error$/),
  ];
  expect(plain).toMatchObject({ code: 1, stdout: '', lines });
  expect(fs.existsSync(path.join(folder, 'build'))).toBe(false);

  expect(json).toMatchObject({ code: 1, lines });
  const result = JSON.parse(json.stdout);
  expect(Object.keys(result)).toEqual(['pages', 'errors', 'warnings', 'seconds', 'diagnostics']);
  expect(result).toMatchObject({ pages: 3, errors: 1, warnings: 1, seconds: expect.any(Number) });
  const [first] = result.diagnostics;
  const fields = ['severity', 'rule', 'message', 'file', 'line', 'column'];
  expect(Object.keys(first).filter((name) => name !== 'suggestion')).toEqual(fields);
  expect(first).toMatchObject({ severity: 'error', rule: 'broken-link', file: 'docs/error.md', line: 3, column: 5 });

  expect(reports).toMatchObject({ code: 1, lines });
  expect(reports.stdout.split('\n')).toEqual([
    expect.stringMatching(/^::error file=docs\/error\.md,line=3,col=5,title=broken-link::./),
    expect.stringMatching(/^::warning file=docs\/warning\.md,line=3,col=1,title=broken-anchor::./),
    '',
  ]);
  const sarif = JSON.parse(fs.readFileSync(path.join(folder, 'a/b/site.sarif'), 'utf8'));
  expect(sarif).toMatchObject({ version: '2.1.0', runs: [{ results: { length: 2 } }] });
  expect(fs.readFileSync(path.join(folder, 'a/c/site.xml'), 'utf8')).toMatch(/<testsuites [^>]*tests="2" failures="1"/);

  expect(JSON.parse(both.stdout)).toMatchObject({ pages: 3 });
  expect(both.stderr).toContain('::error file=docs/error.md');
  expect(both.lines.at(-1)).toMatch(SUMMARY);
  expect(unwritable).toMatchObject({ code: 2, stdout: '' });
  expect(unwritable.lines.at(-1)).toMatch(/^error: the report .*file\/site\.xml cannot be written: /);
});

test('--strict, --drafts and --no-cache', async () => {
  const draft = { 'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n' };
  const warned = temporaryFolder({ ...SITE, ...WARNING });
  const drafted = temporaryFolder({ ...SITE, ...draft });
  const uncached = temporaryFolder({ ...SITE, tmp: '' });
  const temporary = temporaryFolder();
  const { TMPDIR } = process.env;
  process.env.TMPDIR = temporary;
  const withoutCache = callSite(uncached, 'build', '--no-cache');
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  const [lax, strict, noDrafts, drafts, noCache] = await Promise.all([
    callSite(warned, 'build', '--out-dir', 'lax'),
    callSite(warned, 'build', '--out-dir', 'strict', '--strict'),
    callSite(drafted, 'build', '--out-dir', 'without'),
    callSite(drafted, 'build', '--out-dir', 'with', '--drafts'),
    withoutCache,
  ]);
  expect(lax).toMatchObject({ code: 0, stdout: '' });
  expect(lax.lines.at(-1)).toMatch(/^built 2 pages in .*: 1 warning, 0 errors$/);
  expect(strict.code).toBe(1);
  expect(fs.readdirSync(warned)).not.toContain('strict');

  expect([noDrafts.code, drafts.code]).toEqual([0, 0]);
  expect(readTree(path.join(drafted, 'without'))).not.toHaveProperty(['draft/index.html']);
  expect(readTree(path.join(drafted, 'with'))).toHaveProperty(['draft/index.html']);

  expect(noCache).toMatchObject({ code: 0, stdout: '' });
  expect(fs.readdirSync(uncached).sort()).toEqual(['.site', 'build', 'docs', 'site.config.ts', 'tmp']);
  expect(fs.readdirSync(path.join(uncached, '.site'))).toEqual([expect.stringMatching(/^settings-/)]);
  expect(fs.readdirSync(temporary)).toEqual([]);
  // A second one replaces the first, and a cache that is there is not touched.
  expect((await callSite(uncached, 'build')).code).toBe(0);
  const before = readTree(path.join(uncached, '.site'));
  expect((await callSite(uncached, 'build', '--no-cache')).code).toBe(0);
  expect(readTree(path.join(uncached, '.site'))).toEqual(before);
});

test('an error that nobody expects names the command, and asks for a report with its stack', async () => {
  const unused = async () => {
    throw new Error('not asked for');
  };
  const here = pathToFileURL(path.join(temporaryFolder(), 'none.mjs'));
  const program = {
    packageRoot: '',
    cacheFolder: '',
    version: '1.2.3',
    dist: '',
    code: '',
    worker: here,
    runner: here,
  };
  let text = '';
  const env: Environment = {
    ...quietEnvironment(temporaryFolder(SITE), program),
    err: (more) => {
      text += more;
    },
    now: () => {
      throw new TypeError('a clock without hands');
    },
    interrupted: unused,
  };
  // Not 1: nothing is known of the site.
  expect(await main(['build', '--strict'], env)).toBe(2);
  const [first, second, third] = text.split('\n');
  expect(first).toBe("error: 'site build' failed because of a fault of the generator: report it with what follows");
  expect(second).toBe('TypeError: a clock without hands');
  expect(third).toMatch(/^ +at /);
});
