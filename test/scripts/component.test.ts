/** React components among the text of a page. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callSite, temporaryFolder, writeFiles } from '../support/cli.ts';
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

test('faults of the directive are told', async () => {
  const faults = {
    '::component': '\'component\' needs the name of a file: ::component{file="name.ts"}',
    '::component{file="_parts/feild.tsx"}': "there is no file '_parts/feild.tsx' in the docs folder",
    '::component{file="_parts/field.tsx" name="x"}': "'component' has no attribute 'name': it takes file, static",
  };
  const { lines } = await page(Object.keys(faults).join('\n\n'));
  expect(lines).toEqual(Object.values(faults).map((message) => expect.stringContaining(message)));
});

test.each([
  ['export default 7;', 'a page has a React component as its default export'],
  ['export default () => { throw new Error("no"); };', 'Error: no'],
])('%s', async (script, message) => {
  const { lines } = await page('::component{file="_parts/field.tsx"}', script);
  expect(lines).toEqual([expect.stringMatching(/^docs\/intro\.md:3:1 error component: /)]);
  expect(lines.join()).toContain(message);
});

describe('named by the settings', () => {
  const BADGE = `export default ({ label, level = 1, wide }) => <b className={wide ? 'wide' : undefined}>{label}: {level}</b>;`;
  const badge = {
    'docs/_parts/badge.tsx': BADGE,
    'site.config.ts': `export default { markdown: { components: {
      badge: { file: '_parts/badge.tsx', props: { label: 'string', level: 'number?', wide: 'boolean' } },
    } } };`,
  };
  const build = async (text: string, files: { readonly [path: string]: string } = {}) => {
    const root = temporaryFolder({
      ...badge,
      'docs/intro.md': '# Home\n',
      'docs/deep/page.md': `# Page\n\n${text}\n`,
      ...files,
    });
    const run = await callSite(root, 'build');
    return { ...run, root, html: () => fs.readFileSync(path.join(root, 'build/deep/page/index.html'), 'utf8') };
  };

  test('it gets its props, wherever it is', async () => {
    const text = '::component[badge]{label="a & b" level=3}\n\n::component[badge]{label=c wide static}';
    const { html, lines, root } = await build(text);
    expect(lines).toEqual([expect.stringMatching(/0 warnings, 0 errors/)]);
    expect(html()).toMatch(
      /data-component="[^"]+" data-props="\{&quot;label&quot;:&quot;a &amp; b&quot;,&quot;level&quot;:3,&quot;wide&quot;:false\}"><b>a &amp; b(<!-- -->)?: (<!-- -->)?3<\/b>/,
    );
    expect(html()).toMatch(/<b class="wide">c(<!-- -->)?: (<!-- -->)?1<\/b>/);
    // Other props are another result.
    writeFiles(root, { 'docs/deep/page.md': '# Page\n\n::component[badge]{label=d}\n' });
    expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
    expect(html()).toMatch(/<b>d/);
    // The types are a part of the page's key.
    writeFiles(root, { 'site.config.ts': badge['site.config.ts'].replace("label: 'string'", "label: 'number'") });
    expect((await callSite(root, 'build')).lines[0]).toContain("the prop 'label' of the component 'badge' is 'd'");
  });

  test('faults of its props are told at the directive', async () => {
    const faults = {
      '::component[bagde]{label=a}':
        "the setting 'markdown.components' names no component 'bagde'; did you mean 'badge'?",
      '::component[badge]': "the prop 'label' of the component 'badge' is missing: it must be a string",
      '::component[badge]{label=a level=high}':
        "the prop 'level' of the component 'badge' is 'high': it must be a number",
      '::component[badge]{label=a wide=maybe}':
        "the prop 'wide' of the component 'badge' is 'maybe': it must be a boolean",
      '::component[badge]{label=a lable=b}':
        "'component' has no attribute 'lable': it takes label, level, wide, static",
    };
    const { code, lines } = await build(Object.keys(faults).join('\n\n'));
    expect(code).toBe(1);
    const messages = Object.values(faults);
    expect(lines.slice(0, -1)).toEqual(messages.map((message) => expect.stringContaining(message)));
  });

  test.each([
    ["{ a: 'a.tsx' }", '\'markdown.components.a\' is "a.tsx": it must be an object with file and props'],
    ["{ a: { file: 'a.css' } }", '\'markdown.components.a.file\' is "a.css": it must be a file of the docs folder'],
    [
      "{ a: { file: 'a.tsx', props: { x: 'int' } } }",
      "'markdown.components.a.props.x' is \"int\": it must be 'string', 'number', ",
    ],
  ])('settings: %s', async (components, message) => {
    const { code, lines } = await build('', {
      'site.config.ts': `export default { markdown: { components: ${components} } };`,
    });
    expect(code).toBe(1);
    expect(lines[0]).toContain(message);
  });
});
