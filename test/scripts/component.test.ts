/** React components among the text of a page. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, type Files, MemoryCache, type SiteOptions, settingsOf, site } from '../support/site.ts';

const FIELD = `import { useState } from 'react';
export default function Field() {
  const [text, setText] = useState('a & b');
  return <p id="own"><input value={text} onChange={() => setText('')} /> <a href="a/">{text}</a> <a href="#own">here</a></p>;
}
`;
const BADGE = `export default ({ label, level = 1, wide }) => <b className={wide ? 'wide' : undefined}>{label}: {level}</b>;`;
const PROPS = { label: 'string', level: 'number?', wide: 'boolean' };
/** Settings with a component, as a site and its compile threads have them. */
function settingsWith(props: object): Pick<SiteOptions, 'settings' | 'plugins'> {
  const settings = { markdown: { components: { badge: { file: '_parts/badge.tsx', props } } } };
  const module = JSON.stringify(settings);
  return {
    settings,
    plugins: { url: `data:text/javascript,${encodeURIComponent(`export default ${module};`)}`, key: module },
  };
}

/** Directives with a fault, and what is said of each. */
const FAULTS = {
  '::component': '\'component\' needs the name of a file: ::component{file="name.ts"}',
  '::component{file="_parts/feild.tsx"}': "there is no file '_parts/feild.tsx' in the docs folder",
  '::component{file="_parts/static.tsx" name="x"}': "'component' has no attribute 'name': it takes file, static",
  '::component[bagde]{label=a}': "the setting 'markdown.components' names no component 'bagde'; did you mean 'badge'?",
  '::component[badge]': "the prop 'label' of the component 'badge' is missing: it must be a string",
  '::component[badge]{label=a level=high}': "the prop 'level' of the component 'badge' is 'high': it must be a number",
  '::component[badge]{label=a wide=maybe}': "the prop 'wide' of the component 'badge' is 'maybe': it must be a boolean",
  '::component[badge]{label=a lable=b}': "'component' has no attribute 'lable': it takes label, level, wide, static",
  '::component{file="_parts/seven.tsx"}': 'a page has a React component as its default export',
  '::component{file="_parts/throws.tsx"}': 'Error: no',
};

const page = (text: string) => `# Page\n\n${text}\n`;
const FILES: Files = {
  'intro.md': page('::component{file="_parts/field.tsx"}'),
  'a.md': '# A\n',
  '_parts/field.tsx': FIELD,
  'static.md': page('::component{file="_parts/field.tsx" static}'),
  'broken.md': page('::component{file="_parts/broken.tsx"}'),
  '_parts/broken.tsx': FIELD.replace('href="a/"', 'href="b/"'),
  'faults.md': page(Object.keys(FAULTS).join('\n\n')),
  '_parts/static.tsx': 'export default () => <p>x</p>;',
  '_parts/seven.tsx': 'export default 7;',
  '_parts/throws.tsx': 'export default () => { throw new Error("no"); };',
  'deep/badge.md': page(
    '::component[badge]{label="a & b" level=3}\n\n::component[badge]{label=c wide static}\n\n::component[badge]{label=d}',
  ),
  '_parts/badge.tsx': BADGE,
};

let built: BuiltSite;
const cache = new MemoryCache();
beforeAll(async () => {
  built = await site(FILES, { cache, ...settingsWith(PROPS) });
});
const linesOf = (name: string) => built.lines.filter((line) => line.startsWith(`docs/${name}.md:`));

test('is rendered, with its module beside it, and its text is found', () => {
  expect(linesOf('intro')).toEqual([]);
  const html = built.read('index.html');
  const [, script = ''] =
    /<div class="component" data-component="\/([^"]+)"><p id="own"><input value="a &amp; b"\/>/.exec(html) ?? [];
  expect(script).toMatch(/^assets\/components\/parts-field-.*\.js$/);
  expect(built.read(script)).toContain('export{');
  expect(built.read(script)).not.toContain('react.production');
  expect(html).toContain('<a href="a/">a &amp; b</a>');
});

test('a static one is what the build rendered, and brings no module along', () => {
  expect(built.read('static/index.html')).toContain('\n<p id="own"><input value="a &amp; b"/>');
  expect(built.read('static/index.html')).not.toContain('data-component');
});

test('its addresses are judged at the directive', () => {
  expect(linesOf('broken')).toEqual([
    expect.stringMatching(/^docs\/broken\.md:3:1 error broken-link: .*b\/.*the script of the component wrote it/s),
  ]);
});

test('faults of the directive, its props and its script are told', () => {
  expect(linesOf('faults')).toEqual(Object.values(FAULTS).map((message) => expect.stringContaining(message)));
});

describe('named by the settings', () => {
  test("it gets its props, wherever it is, whose types are a part of the page's key", async () => {
    expect(linesOf('deep/badge')).toEqual([]);
    const html = built.read('deep/badge/index.html');
    expect(html).toMatch(
      /data-component="[^"]+" data-props="\{&quot;label&quot;:&quot;a &amp; b&quot;,&quot;level&quot;:3,&quot;wide&quot;:false\}"><b>a &amp; b(<!-- -->)?: (<!-- -->)?3<\/b>/,
    );
    expect(html).toMatch(/<b class="wide">c(<!-- -->)?: (<!-- -->)?1<\/b>/);
    expect(html).toMatch(/<b>d/);
    const [page, badge] = ['deep/badge.md', '_parts/badge.tsx'] as const;
    const files = { 'intro.md': '# Home\n', [page]: FILES[page] ?? '', [badge]: FILES[badge] ?? '' };
    const { lines } = await site(files, { cache, ...settingsWith({ ...PROPS, label: 'number' }) });
    expect(lines.join('\n')).toContain(
      "docs/deep/badge.md:7:1 error component: the prop 'label' of the component 'badge' is 'd'",
    );
  });

  test.each([
    [{ a: 'a.tsx' }, '\'markdown.components.a\' is "a.tsx": it must be an object with file and props'],
    [{ a: { file: 'a.css' } }, '\'markdown.components.a.file\' is "a.css": it must be a file of the docs folder'],
    [
      { a: { file: 'a.tsx', props: { x: 'int' } } },
      "'markdown.components.a.props.x' is \"int\": it must be 'string', 'number', ",
    ],
  ])('settings: %j', (components, message) => {
    expect(() => settingsOf({ markdown: { components } })).toThrow(message);
  });
});
