/** The acceptance probes that need no browser: what the command line says of a site. */
import http from 'node:http';
import { expect, test } from 'vitest';
import { runSite, temporaryFolder } from '../support/cli.ts';
import { configOf } from './support/fixture.ts';

/** Builds a site of these pages. */
function build(files: { readonly [path: string]: string }) {
  const root = temporaryFolder({ 'site.config.ts': configOf({}), 'docs/intro.md': '# Home\n', ...files });
  return runSite(root, 'build', '--root', root);
}

test('probe 12: a page with a raw link to a missing page fails the build', async () => {
  const run = await build({ 'docs/a.md': '# A\n\nText <a href="/missing">there</a>.\n' });
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/docs\/a\.md:3:\d+ error broken-link: /);
});

test('probe 12: a link to the id of a raw element is no broken anchor', async () => {
  const run = await build({ 'docs/a.md': '# A\n\n<span id="x">Here</span>\n\n[to x](#x)\n' });
  expect(run.code).toBe(0);
  expect(run.stderr).not.toContain('broken-anchor');
});

test('probe 13: a broken Markdown link alone is one warning with file and line, and the build passes', async () => {
  const run = await build({ 'docs/a.md': '# A\n\nSee [x](./nope.md).\n' });
  expect(run.code).toBe(0);
  expect(run.lines.filter((line) => /^docs\//.test(line))).toEqual([
    expect.stringMatching(/^docs\/a\.md:3:\d+ warning broken-markdown-link: /),
  ]);
  expect(run.lines.at(-1)).toMatch(/1 warning\b.*0 errors/);
});

test('probe 14: a heading’s own id that another heading gets by itself is reported', async () => {
  const run = await build({ 'docs/a.md': '# A\n\n## Foo {#bar}\n\n## Bar\n' });
  expect(run.stderr).toMatch(/docs\/a\.md:\d+:\d+ (warning|error) duplicate-id: /);
});

test('probe 17: serve on a port that is taken, asked for by name, exits with a code that is not 0', async () => {
  const root = temporaryFolder({ 'site.config.ts': configOf({}), 'docs/intro.md': '# Home\n' });
  expect((await runSite(root, 'build', '--root', root)).code).toBe(0);
  const other = http.createServer();
  await new Promise<void>((done) => other.listen(0, 'localhost', done));
  try {
    const { port } = other.address() as { port: number };
    const run = await runSite(root, 'serve', '--root', root, '--port', String(port));
    // The contract of the command line says 2: the call is at fault.
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(String(port));
  } finally {
    await new Promise((done) => other.close(done));
  }
});

test('probe 21: a link to a static file has no slash at its end', async () => {
  const run = await build({ 'docs/a.md': '# A\n\n[file](/file.txt)\n', 'static/file.txt': 'text\n' });
  expect(run.code).toBe(0);
});

test('probe 22: a link to a page that exists only in the static folder is not broken', async () => {
  const run = await build({
    'docs/a.md': '# A\n\n[s](/s/)\n',
    'static/s/index.html': '<!doctype html><title>S</title>',
  });
  expect(run.code).toBe(0);
  expect(run.stderr).not.toContain('broken');
});
