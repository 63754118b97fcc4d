/** React components among the text of a page. */
import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

const FIELD = `import { useState } from 'react';
export default function Field() {
  const [text, setText] = useState('a & b');
  return <p id="own"><input value={text} onChange={() => setText('')} /> <a href="a/">{text}</a> <a href="#own">here</a></p>;
}
`;
const page = (text: string, script = FIELD) =>
  site({ 'intro.md': `# Home\n\n${text}\n`, '_parts/field.tsx': script, 'a.md': '# A\n' });

test('is rendered, with its module beside it, and its text is found', async () => {
  const built = await page('::component{file="_parts/field.tsx"}');
  expect(built.lines).toEqual([]);
  const html = built.read('index.html');
  const [, script = ''] =
    /<div class="component" data-component="\/([^"]+)"><p id="own"><input value="a &amp; b"\/>/.exec(html) ?? [];
  expect(script).toMatch(/^assets\/components\/parts-field-.*\.js$/);
  expect(built.read(script)).toContain('export{');
  expect(built.read(script)).not.toContain('react.production');
  expect(html).toContain('<a href="a/">a &amp; b</a>');
});

test('a static one is what the build rendered, and brings no module along', async () => {
  const built = await page('::component{file="_parts/field.tsx" static}');
  expect(built.lines).toEqual([]);
  expect(built.read('index.html')).toContain('\n<p id="own"><input value="a &amp; b"/>');
  expect(built.read('index.html')).not.toContain('data-component');
  expect(built.paths.filter((path) => path.startsWith('assets/components/'))).toEqual([]);
});

test('its addresses are judged at the directive', async () => {
  const built = await page('::component{file="_parts/field.tsx"}', FIELD.replace('href="a/"', 'href="b/"'));
  expect(built.lines).toEqual([
    expect.stringMatching(/^docs\/intro\.md:3:1 error broken-link: .*b\/.*the script of the component wrote it/s),
  ]);
});

test.each([
  ['::component', '\'component\' needs the name of a file: ::component{file="name.ts"}'],
  ['::component{file="_parts/feild.tsx"}', "there is no file '_parts/feild.tsx' in the docs folder"],
  ['::component{file="_parts/field.tsx" name="x"}', "'component' has no attribute 'name': it takes file, static"],
])('%s', async (text, message) => {
  expect((await page(text)).lines.join('\n')).toContain(message);
});

test.each([
  ['export default 7;', 'a page has a React component as its default export'],
  ['export default () => { throw new Error("no"); };', 'Error: no'],
])('%s', async (script, message) => {
  const { lines } = await page('::component{file="_parts/field.tsx"}', script);
  expect(lines).toEqual([expect.stringMatching(/^docs\/intro\.md:3:1 error component: /)]);
  expect(lines.join()).toContain(message);
});
