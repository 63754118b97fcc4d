import { runInNewContext } from 'node:vm';
import rehypeExternalLinks from 'rehype-external-links';
import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
import remarkEmoji from 'remark-emoji';
import type { InferInput } from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineConfig, type SiteSettings } from '../generator/config/define.js';
import { parseConfig } from '../generator/config/parse-config.ts';
import type { Problem } from '../generator/metadata/problems.ts';
import type { SETTINGS, SiteConfig } from '../generator/model/config.ts';
import { MESSAGES } from '../theme/messages/messages.ts';

function configOf(input: unknown): SiteConfig {
  const result = parseConfig(input);
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result.config;
}

/** `manual/reference.test.ts` compares them with what the manual says. */
const defaults = configOf({});

/** A message as the terminal shows it. */
function fullMessage({ message, suggestion }: Problem): string {
  return suggestion === undefined ? message : `${message}; did you mean '${suggestion}'?`;
}

function problemsOf(input: unknown): readonly Problem[] {
  const result = parseConfig(input);
  return 'problems' in result ? result.problems : [];
}

/** `('docs.path', 1)` → `{ docs: { path: 1 } }`. */
function nest(path: string, value: unknown): unknown {
  return path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);
}

describe('settings that are right', () => {
  test('what is undefined or empty has its defaults', () => {
    expect(configOf({ title: undefined, docs: undefined, toc: {}, search: {} })).toEqual(defaults);
  });

  test('a title alone, in an object of any origin', () => {
    expect(configOf({ title: 'A' })).toEqual({ ...defaults, title: 'A' });
    expect(configOf(Object.assign(Object.create(null), { title: 'A' })).title).toBe('A');
    expect(configOf(runInNewContext("({ title: 'A', docs: { path: 'pages' } })")).docs.path).toBe('pages');
  });

  test('plugins from npm have the types of plugins', () => {
    const markdown = {
      remarkPlugins: [remarkEmoji, remarkDefinitionList],
      rehypePlugins: [[rehypeExternalLinks, { target: '_blank' }]],
      handlers: defListHastHandlers,
    } satisfies SiteSettings['markdown'];
    expect(configOf(defineConfig({ markdown })).markdown).toMatchObject(markdown);
  });

  test('a result that is read again stays as it is', () => {
    const config = configOf({ ...defaults, baseUrl: '/a b/', announcement: { content: 'Hi' } });
    expect(configOf(config)).toEqual(config);
  });

  test.each<[path: string, given: unknown, kept: unknown]>([
    ['url', 'https://example.com/', 'https://example.com'],
    ['url', 'HTTPS://Example.COM:8443', 'https://example.com:8443'],
    ['baseUrl', '', '/'],
    ['baseUrl', '//a///b', '/a/b/'],
    ['baseUrl', '/my docs/', '/my%20docs/'],
    ['baseUrl', '/größe/100%25/', '/gr%C3%B6%C3%9Fe/100%25/'],
    ['baseUrl', '/a..b/', '/a..b/'],
    ['docs.path', './docs/', 'docs'],
    ['docs.routeBasePath', 'docs', '/docs/'],
    ['docs.routeBasePath', '/my%20docs', '/my docs/'],
    ['toc', { max: 2 }, { min: 2, max: 2 }],
    ['announcement', { content: '<b>Hi</b>' }, { id: null, content: '<b>Hi</b>', dismissible: true }],
    ['announcement', { id: 'a', content: 'Hi', dismissible: false }, { id: 'a', content: 'Hi', dismissible: false }],
    ['logo', { src: './a//b.svg', alt: '' }, { src: 'a/b.svg', srcDark: null, alt: '' }],
    ['favicon', 'icon.png', { src: 'icon.png', srcDark: null, alt: '' }],
    ['colors.brand', 'hsl(207deg 88% 33%)', { light: 'hsl(207deg 88% 33%)', dark: null }],
    ['colors.accent', { light: 'RGB(10, 90, 156)', dark: '#7bf' }, { light: 'RGB(10, 90, 156)', dark: '#7bf' }],
    [
      'head',
      [{ tag: 'script', attributes: { async: true }, content: 'a' }, { tag: 'meta' }],
      [
        { tag: 'script', attributes: { async: true }, content: 'a' },
        { tag: 'meta', attributes: {}, content: null },
      ],
    ],
    ['search', false, false],
    ['editUrl', 'https://example.com/edit', 'https://example.com/edit/'],
    ['hosting.headers', { 'X-Robots-Tag': 'noindex' }, { 'X-Robots-Tag': 'noindex' }],
    ['contentSecurityPolicy', false, false],
    ['contentSecurityPolicy', { 'frame-src': ['https://a.org'] }, { 'frame-src': ['https://a.org'] }],
    ['deploy.remote', 'ssh://git@example.com/a.git', 'ssh://git@example.com/a.git'],
    ['deploy.domain', 'Docs.Example.com', 'docs.example.com'],
  ])('%s: %j is kept as %j', (path, given, kept) => {
    expect(path.split('.').reduce<unknown>((value, key) => (value as never)[key], configOf(nest(path, given)))).toEqual(
      kept,
    );
  });

  test('versions: labels are optional, the current one stays, and any name can be looked up', () => {
    const { versions } = configOf({ docs: { versions: { '1.0': {}, constructor: { label: 'C' } } } }).docs;
    expect({ ...versions }).toEqual({
      current: { label: 'Next' },
      '1.0': { label: '1.0' },
      constructor: { label: 'C' },
    });
    expect(versions.toString).toBeUndefined();
    expect(configOf({ docs: { versions: { current: { label: 'Now' } } } }).docs.versions.current?.label).toBe('Now');
  });
});

class Settings {
  title = 'A';
}

describe('one thing wrong', () => {
  test.each<[path: string, given: unknown, must: string]>([
    ['title', 3, 'be text'],
    ['title', ' ', 'be text that is not empty'],
    ['title', null, 'be text'],
    ['url', 'example.com', "be an address that starts with http:// or https://, as 'https://example.com'"],
    ['url', 'https://a.org/docs/', "have no path, which belongs in 'baseUrl'"],
    ['url', 'https://a.org/?', 'have no query or hash'],
    ['baseUrl', 'https://a.org/x/', "be a path; the part with the host belongs in 'url'"],
    ['baseUrl', '/a?b/', 'have no ? and no #'],
    ['baseUrl', '/a/../b/', "have no '.' or '..' in it"],
    ['baseUrl', '/100%/', 'have no % but in escapes of UTF-8; a percent sign itself is written %25'],
    ['baseUrl', '\\a', 'have no backslash and no control character'],
    ['trailingSlash', 'yes', 'be true or false'],
    ['locale', 'en', 'be an object with lang, dir and messages'],
    ['locale.lang', 'en_US!', "be a language tag, as 'en' or 'pt-BR'"],
    ['locale.dir', 'LTR', "be 'ltr' or 'rtl'; did you mean 'ltr'?"],
    ['docs', ['docs'], 'be an object with path, routeBasePath, sidebar, mainDoc, includeCurrentVersion and versions'],
    ['docs.path', '../docs', "be a folder inside the site's root, without '..'"],
    ['docs.path', '/docs', "be a folder relative to the site's root"],
    ['docs.path', '.', "be a folder below the site's root, not the root itself"],
    ['docs.path', 'a\\b', 'be a folder with forward slashes and no control characters'],
    ['docs.versions', [], 'be an object'],
    ['onBrokenLinks', 'thorw', "be 'ignore', 'warn' or 'throw'; did you mean 'throw'?"],
    ['toc.min', 1, 'be a whole number from 2 to 6'],
    ['toc.max', 2.5, 'be a whole number from 2 to 6'],
    ['favicon', 3, 'be text, or be an object with src, srcDark and alt, or be null'],
    ['colors.brand', 'red;}', "be a colour: a name, '#0a5a9c', rgb() or hsl(), or be null"],
    ['styles', 'a.css', 'be a list of files'],
    ['head', {}, 'be a list of tags'],
    ['navbar.items', { a: '/' }, 'be a list of links'],
    ['announcement', 'Hi', 'be an object with id, content and dismissible, or be null'],
    ['locale.messages.search', '', 'be text that is not empty'],
    ['markdown.remarkPlugins', 'a', 'be a list of plugins'],
    ['search', true, 'be an object with engine, aliases and examples, or be false'],
    ['editUrl', 'docs/', 'be an address that starts with http:// or https://, or be null'],
    [
      'hosting.files',
      ['netlify', 'cloudflare'],
      "have 'netlify' or 'cloudflare', not both: they read files of the same names",
    ],
    ['deploy.branch', '--force', 'be the name of a git branch'],
    ['deploy.remote', '--exec=x', 'be the name or address of a git remote'],
  ])('%s: %o must be another', (path, given, must) => {
    const problems = problemsOf(nest(path, given));
    expect(problems.map(fullMessage)).toEqual([`'${path}' is ${JSON.stringify(given)}: it must ${must}`]);
  });

  test.each<[path: string, given: unknown, message: string]>([
    ['title', () => 'A', "'title' is a function: it must be text"],
    ['title', { a: 1n, b() {} }, `'title' is {"a":"(bigint)","b":"(function)"}: it must be text`],
    ['title', Symbol('a\n'), "'title' is Symbol(a\\n): it must be text"],
    ['title', new Date(0), "'title' is a Date object: it must be text"],
    ['url', 'https://me:pw@a.org', `'url' is "https://***@a.org": it must have no user name or password`],
    ['toc', { min: 4 }, `'toc' is {"min":4,"max":3}: it must have a 'min' that is not greater than 'max'`],
    ['logo', { src: 'a.svg' }, "'logo.alt' is missing: it must be text"],
    [
      'logo',
      { src: '/a.svg', alt: '' },
      `'logo.src' is "/a.svg": it must be the path of a file, without a slash at its start and without '..'`,
    ],
    ['head', [{ tag: 'base' }], `'head[0].tag' is "base": it must be 'meta', 'link', 'script', 'style' or 'noscript'`],
    [
      'head',
      [{ tag: 'meta', attributes: { 'a b': '' } }],
      `'head[0].attributes["a b"]': the name must be the name of an attribute, as 'content'`,
    ],
    ['head', [{ tag: 'meta', attributes: { a: 1 } }], "'head[0].attributes.a' is 1: it must be text, true or false"],
    [
      'head',
      [{ tag: 'link', content: 'a' }],
      `'head[0]' is {"tag":"link","attributes":{},"content":"a"}: it must have no 'content': the tag is empty`,
    ],
    ['navbar.items', [{ label: 'A' }], "'navbar.items[0].href' is missing: it must be text"],
    [
      'footer.links',
      [{ title: 'A', items: [{ label: 'B', href: '/', herf: '/' }] }],
      "unknown setting 'footer.links[0].items[0].herf'; did you mean 'footer.links[0].items[0].href'?",
    ],
    [
      'sidebar.items',
      [3],
      "'sidebar.items[0]' is 3: it must be text, or be an object with label, href, page, items and collapsed",
    ],
    [
      'sidebar.items',
      [{ label: 'A', items: [{ label: 'B' }] }],
      `'sidebar.items[0].items[0]' is {"label":"B","href":null,"page":null,"items":null,"collapse…: it must have either 'href', for a link, or 'items', for a category`,
    ],
    ['announcement', { content: 'a', id: 1 }, "'announcement.id' is 1: it must be text, or be null"],
    ['locale.messages.serach', 'a', "unknown setting 'locale.messages.serach'; did you mean 'locale.messages.search'?"],
    [
      'locale.messages.xyzzyxyzzy',
      'a',
      `unknown setting 'locale.messages.xyzzyxyzzy': known here: ${Object.keys(MESSAGES).length} names, which the manual lists`,
    ],
    [
      'theme.components.Foter',
      'a.tsx',
      "unknown setting 'theme.components.Foter'; did you mean 'theme.components.Footer'?",
    ],
    [
      'markdown.rehypePlugins',
      ['a'],
      `'markdown.rehypePlugins[0]' is "a": it must be a plugin of unified: a function, or [function, options]`,
    ],
    ['markdown.handlers', { a: 3 }, "'markdown.handlers.a' is 3: it must be a handler of remark-rehype: a function"],
    [
      'hosting.files',
      ['nginx'],
      `'hosting.files[0]' is "nginx": it must be 'netlify' or 'cloudflare'; for 'nginx', see its recipe on the manual's page 'Hosts'`,
    ],
    [
      'hosting.headers',
      { 'X-A': 'a\nb' },
      `'hosting.headers["X-A"]' is "a\\nb": it must be text of one line, in ASCII`,
    ],
    [
      'hosting.headers',
      { 'X A': 'a' },
      `'hosting.headers["X A"]': the name must be the name of a header, as 'X-Robots-Tag'`,
    ],
    [
      'contentSecurityPolicy',
      { 'frame-src': ["'self'; script-src *"] },
      `'contentSecurityPolicy["frame-src"][0]' is "'self'; script-src *": it must be a source, as 'https://example.com'`,
    ],
    ...['https://ghp_token@a.org/b.git', 'ssh://me:pw@a.org/b.git'].map((address): [string, string, string] => [
      'deploy.remote',
      address,
      `'deploy.remote' is "${address.replace(/\/\/.*@/, '//***@')}": it must have no user name or password: git takes them from its credential helper`,
    ]),
    ...['https://a.org', 'a.org:80', 'localhost', '10.0.0.1', '-a.org', 'müller.de'].map(
      (name): [string, string, string] => [
        'deploy.domain',
        name,
        `'deploy.domain' is "${name}": it must be a host name, as 'docs.example.com', or be null`,
      ],
    ),
  ])('%s: %o', (path, given, message) => {
    const problems = problemsOf(nest(path, given));
    expect(problems.map(fullMessage)).toEqual([message]);
    expect(problems[0]?.path.startsWith(path)).toBe(true);
  });

  test.each<[input: unknown, path: string, message: string]>([
    [{ tilte: 'A' }, 'tilte', "unknown setting 'tilte'; did you mean 'title'?"],
    [
      { docs: { routebasePth: '/' } },
      'docs.routebasePth',
      "unknown setting 'docs.routebasePth'; did you mean 'docs.routeBasePath'?",
    ],
    [{ toc: { deepest: 3 } }, 'toc.deepest', "unknown setting 'toc.deepest': known here: min, max"],
    [
      JSON.parse('{ "math": { "__proto__": 1 } }'),
      'math.__proto__',
      "unknown setting 'math.__proto__': known here: stylesheet",
    ],
    [
      { docs: { versions: { '1.0': { lable: 'One' } } } },
      'docs.versions["1.0"].lable',
      `unknown setting 'docs.versions["1.0"].lable'; did you mean 'docs.versions["1.0"].label'?`,
    ],
    [
      { docs: { versions: { 'a/b': {} } } },
      'docs.versions["a/b"]',
      `'docs.versions["a/b"]': the name must be at most 32 letters, digits, spaces and . _ + -, a letter or digit first`,
    ],
    [null, '', 'the configuration is null: it must be an object'],
    [undefined, '', 'the configuration is missing: it must be an object, the default export'],
    [Promise.resolve({}), '', 'the configuration is a Promise object: it must be an object'],
    [new Settings(), '', 'the configuration is an instance of a class: it must be an object'],
  ])('%o', (input, path, message) => {
    expect(problemsOf(input).map((problem) => [problem.path, fullMessage(problem)])).toEqual([[path, message]]);
  });

  test('an unknown setting at the top names all that are known when none is near', () => {
    expect(problemsOf({ themeConfig: {} })[0]?.message).toBe(
      `unknown setting 'themeConfig': known here: ${Object.keys(defaults).join(', ')}`,
    );
  });

  test('a list that holds itself is an array', () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(problemsOf({ title: cyclic }).map(fullMessage)).toEqual(["'title' is an array: it must be text"]);
  });

  test('a key __proto__ as a version changes no prototype', () => {
    const input = JSON.parse('{ "docs": { "versions": { "__proto__": { "label": "P" } } } }');
    expect(problemsOf(input).map((problem) => problem.path)).toEqual(['docs.versions.__proto__']);
    expect(Object.getPrototypeOf(configOf({}).docs.versions)).toBeNull();
    expect(({} as { label?: string }).label).toBeUndefined();
  });

  test('long values and keys are cut, and every message is one line', () => {
    const problems = problemsOf({
      trailingSlash: `a\n\u2028${'😀'.repeat(10_000)}`,
      lastUpdated: Array.from({ length: 10_000 }, () => 'x\n'),
      ['k\n'.repeat(10_000)]: 1,
    });
    expect(problems).toHaveLength(3);
    for (const { message } of problems) {
      expect(message).toMatch(/^[^\p{Cc}\p{Cs}\u2028]*$/u);
      expect(message.replace(/known here.*/, '').length).toBeLessThan(250);
    }
  });
});

test('all problems are reported', () => {
  const problems = problemsOf({
    titel: 'A',
    url: 'https://a.org/docs',
    docs: { path: '..', mainDocs: 'a', versions: { x: 1 } },
    toc: { min: 9, max: 'a' },
    announcement: { dismissible: 'no' },
    prefetch: 'hover',
  });
  expect(problems.map(({ path }) => path)).toEqual([
    'titel',
    'url',
    'docs.mainDocs',
    'docs.path',
    'docs.versions.x',
    'toc.min',
    'toc.max',
    'announcement.content',
    'announcement.dismissible',
    'prefetch',
  ]);
});

/** A type without what a declaration may write in several ways: `readonly`, and `undefined` for what may be left out. */
type Plain<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }
      : T;

test('defineConfig gives back what it got, with the types of the schema', () => {
  const settings: SiteSettings = { title: 'A', docs: { versions: { '1.0': {} } }, search: false };
  expect(defineConfig(settings)).toBe(settings);
  expect(configOf(defineConfig(settings)).search).toBe(false);
  expectTypeOf<Plain<SiteSettings>>().toEqualTypeOf<Plain<InferInput<typeof SETTINGS>>>();
  expectTypeOf<SiteConfig>().toExtend<SiteSettings>();
  // @ts-expect-error an unknown setting
  defineConfig({ tilte: 'A' });
  // @ts-expect-error a wrong word
  defineConfig({ prefetch: 'hover' });
});
