/** What the repository says of itself: workflows, attributes, versions, licences. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { callSite, projectRoot, readTree, temporaryFolder } from './support/cli.ts';

const read = (name: string) => fs.readFileSync(path.join(projectRoot, name), 'utf8');
const readme = read('README.md');
const manifest = JSON.parse(read('package.json')) as { readonly version: string; readonly license: string };

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: { readonly [name: string]: unknown };
}

interface Job {
  readonly 'runs-on': string;
  readonly needs?: string;
  readonly if?: string;
  readonly permissions?: { readonly [scope: string]: string };
  readonly strategy?: { readonly matrix: { readonly os: readonly string[]; readonly node: readonly number[] } };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly on: { readonly [event: string]: unknown };
  readonly permissions: { readonly [scope: string]: string };
  readonly jobs: { readonly [name: string]: Job };
}

/** YAML of the repository; anything doubtful in it fails. */
function yaml<T>(name: string): T {
  return parse(read(name), { strict: true, uniqueKeys: true }) as T;
}

const runs = (job: Job | undefined) => (job?.steps ?? []).flatMap(({ run }) => (run === undefined ? [] : [run]));
const uses = (job: Job | undefined) => (job?.steps ?? []).flatMap((step) => step.uses?.replace(/@.*/, '') ?? []);

/** The commands of the README for this repository, without comments. */
function readmeCommands(): readonly string[] {
  const [, block = ''] = /```sh\n(npm ci[\s\S]*?)```/.exec(readme) ?? [];
  return block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s*#.*/, ''));
}

describe('workflows', () => {
  const workflows = fs.readdirSync(path.join(projectRoot, '.github/workflows'));

  test.each(workflows)('%s has the form of a workflow', (name) => {
    const { on, permissions, jobs } = yaml<Workflow>(`.github/workflows/${name}`);
    expect(Object.keys(on).length).toBeGreaterThan(0);
    // What a job may do beyond reading, it says itself.
    expect(permissions).toEqual({ contents: 'read' });
    for (const { 'runs-on': machine, steps, needs } of Object.values(jobs)) {
      expect(machine).toMatch(/^(ubuntu-latest|\$\{\{ matrix\.os \}\})$/);
      if (needs !== undefined) expect(Object.keys(jobs)).toContain(needs);
      for (const step of steps) {
        expect([step.uses, step.run].filter((each) => each !== undefined)).toHaveLength(1);
        if (step.uses !== undefined) expect(step.uses).toMatch(/^(actions|github)\/[\w/-]+@v\d+$/);
      }
    }
  });

  test('CI runs the commands of the README, on every Node that it names and on every system', () => {
    const commands = readmeCommands();
    expect(commands).toHaveLength(2);
    const { on, jobs } = yaml<Workflow>('.github/workflows/ci.yml');
    expect(Object.keys(on)).toEqual(['push', 'pull_request']);
    expect(runs(jobs.test)).toEqual(commands);
    const [, named = ''] = /Node 20\.19 or newer \(([^)]+)\)/.exec(readme) ?? [];
    expect(jobs.test?.strategy?.matrix).toEqual({
      os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
      node: named.match(/\d+/g)?.map(Number),
    });
  });

  test('the machine of this repository runs them too', () => {
    expect(read('.ci/run').trim().split('\n').at(-1)).toBe(readmeCommands().join(' && '));
  });

  test('weaknesses are looked for every week, with every change of packages, and before a release', () => {
    const audit = yaml<Workflow>('.github/workflows/audit.yml');
    expect(Object.keys(audit.on)).toEqual(['push', 'pull_request', 'schedule']);
    expect(runs(audit.jobs.audit)).toEqual(['npm audit', 'npm ci --ignore-scripts', 'npm audit signatures']);
    const release = yaml<Workflow>('.github/workflows/release.yml');
    expect(release.on).toEqual({ push: { tags: ['v*'] } });
    const steps = runs(release.jobs.release);
    expect(steps.slice(0, -1)).toEqual(['npm ci', 'npm audit --omit dev', 'npm test']);
    const security = read('SECURITY.md');
    // What the guide tells to type is what the workflow does.
    expect(security).toContain(`\n${steps.at(-1)}\n`);
    expect(security).toContain(`git checkout v${manifest.version}\n`);
  });

  test('Pages gates links, tells what it found, and publishes what was built, of pushes only', async () => {
    const { jobs } = yaml<Workflow>('.github/workflows/pages.yml');
    const { build, publish } = jobs;
    const commands = runs(build);
    expect(commands).toEqual([
      'npm ci',
      expect.stringMatching(/^npx site build /),
      expect.stringMatching(/^npx site check /),
    ]);
    for (const command of commands.slice(1)) {
      const [, , name = '', ...args] = command.split(' ');
      const { stdout } = await callSite(projectRoot, name, '--help');
      for (const option of args.filter((arg) => arg.startsWith('--'))) expect(stdout).toContain(`  ${option} `);
    }
    const step = (action: string) => build?.steps.find((each) => each.uses?.startsWith(`${action}@`));
    const [, report] = /--sarif (\S+)/.exec(commands.join(' ')) ?? [];
    expect(step('github/codeql-action/upload-sarif')?.with?.sarif_file).toBe(report);
    expect(build?.permissions).toMatchObject({ 'security-events': 'write' });
    expect(step('actions/upload-pages-artifact')).toMatchObject({ if: publish?.if, with: { path: 'build' } });
    expect(publish?.if).toContain("github.event_name == 'push'");
    expect(publish?.needs).toBe('build');
    expect(publish?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    expect(uses(publish)).toEqual(['actions/deploy-pages']);
  });

  test('a preview publishes what Pages built of a pull request, and runs nothing of it', () => {
    const pages = yaml<Workflow>('.github/workflows/pages.yml');
    const { on, jobs } = yaml<Workflow>('.github/workflows/preview.yml');
    expect(on).toEqual({ workflow_run: { workflows: [pages.name], types: ['completed'] } });
    const { preview } = jobs;
    for (const condition of ["workflow_run.event == 'pull_request'", "workflow_run.conclusion == 'success'"])
      expect(preview?.if).toContain(condition);
    expect(preview?.permissions).toEqual({ actions: 'read', statuses: 'write' });
    // Neither its sources nor its caches, and no text that a pull request can choose stands in a command.
    expect(uses(preview)).toEqual(['actions/download-artifact', 'actions/setup-node']);
    expect(runs(preview)).toHaveLength(1);
    expect(runs(preview)[0]).not.toContain('${{');
    const artifact = (job: Job | undefined, action: string) =>
      job?.steps.find((step) => step.uses?.startsWith(`actions/${action}-artifact@`));
    const kept = artifact(pages.jobs.build, 'upload');
    expect(kept).toMatchObject({
      if: expect.stringContaining("event_name == 'pull_request'"),
      with: { path: 'build' },
    });
    expect(artifact(preview, 'download')?.with?.name).toBe(kept?.with?.name);
    expect(JSON.stringify(pages)).not.toContain('secrets.');
  });
});

test.each(fs.readdirSync(path.join(projectRoot, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml'))(
  'the issue form %s has what forms need',
  (name) => {
    const form = yaml<{ name: string; description: string; body: { type: string; id: string; attributes: object }[] }>(
      `.github/ISSUE_TEMPLATE/${name}`,
    );
    expect([form.name, form.description].every((text) => text.length > 0)).toBe(true);
    for (const { type, attributes } of form.body) {
      expect(['textarea', 'input', 'dropdown', 'checkboxes', 'markdown']).toContain(type);
      expect(attributes).toHaveProperty('label');
    }
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
  },
);

test('one version and one licence everywhere', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } };
  const citation = yaml<Record<string, unknown>>('CITATION.cff');
  expect([lock.version, lock.packages[''].version, citation.version]).toEqual(Array(3).fill(manifest.version));
  expect(citation).toMatchObject({ 'cff-version': '1.2.0', type: 'software', license: manifest.license });
  for (const field of ['message', 'title', 'authors']) expect(citation).toHaveProperty(field);
  const [, newest] = /^## .*?(\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(manifest.version);
  expect(readme).toContain(`crash-signal-docs-${manifest.version}.tgz`);
  expect(read('LICENSE-docs')).toContain('SPDX-License-Identifier: CC-BY-4.0');
});

test('every file that the README links is there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, name = '']) => name);
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((name) => !fs.existsSync(path.join(projectRoot, name)))).toEqual([]);
});

test('a checkout on Windows leaves the bytes of the cases as they are', () => {
  const folder = temporaryFolder();
  const cases = path.join(folder, 'test/cases');
  fs.cpSync(path.join(projectRoot, 'test/cases'), cases, { recursive: true });
  fs.copyFileSync(path.join(projectRoot, '.gitattributes'), path.join(folder, '.gitattributes'));
  for (const name of Object.keys(readTree(cases))) {
    if (path.basename(name).startsWith('actual.')) fs.rmSync(path.join(cases, name));
  }
  const before = readTree(cases);
  // A hook that runs the tests names its own repository.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(inherited), GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', ...args], {
      cwd: folder,
      env,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  git('add', '--all');
  fs.rmSync(cases, { recursive: true });
  git('checkout-index', '--all', '--force');
  expect(readTree(cases)).toEqual(before);
});
