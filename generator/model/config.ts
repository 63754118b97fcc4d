/**
 * The settings of a site: one schema, from which their types are inferred. The message of a schema says what a value
 * must be; `config/parse-config.ts` makes sentences of it. `config/define.d.ts` explains each setting to authors.
 */

import * as v from 'valibot';
import { MESSAGES, type MessageName, type OwnMessages } from '../../theme/messages/messages.ts';
import { enumerate } from '../base/enumerate.ts';
import { isPlainObject } from '../base/plain-object.ts';
import {
  address,
  attributeName,
  branch,
  color,
  encodedUrlPath,
  type Fault,
  filled,
  headerName,
  headerValue,
  hostName,
  innerFile,
  innerFolder,
  language,
  origin,
  policySource,
  remote,
  searchName,
  urlPath,
  versionNameFault,
} from './setting-values.ts';

/** Name of the version that is being written: the docs folder. */
export const CURRENT_VERSION = 'current';

/** Hosts and servers that have a recipe on the manual's page of hosts, beside those that the build writes files for. */
export const RECIPES: readonly string[] = ['github-pages', 'vercel', 'nginx', 'caddy'];

/** In `expected` of an issue: the name is unknown, and the message lists the known ones. */
export const KNOWN_NAME = 'known name';
/** In `expected` of an issue: the name is wrong, and the message says what it must be. */
export const VALID_NAME = 'valid name';

interface Issue {
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: string | undefined;
  readonly path?: [v.IssuePathItem, ...v.IssuePathItem[]] | undefined;
}

/** Runs a schema inside a transformation. Returns undefined if it reported issues. */
function run<T>(schema: v.GenericSchema<unknown, T>, input: unknown, report: (issue: Issue) => void): T | undefined {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  for (const { message, input: found, expected, path } of result.issues) {
    report({ message, input: found, expected: expected ?? undefined, path });
  }
  return undefined;
}

function within(input: Readonly<Record<string, unknown>>, key: string, { message, path, ...issue }: Issue): Issue {
  const item: v.IssuePathItem = { type: 'object', origin: 'value', input: { ...input }, key, value: input[key] };
  return { ...issue, message, path: [item, ...(path ?? [])] };
}

/** Text. `parse` returns the text to keep, or what is wrong with it. */
export function text(parse: (text: string) => string | Fault = (given) => given): v.GenericSchema<string> {
  return v.pipe(
    v.string('be text'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const result = parse(dataset.value);
      if (typeof result === 'string') return result;
      addIssue({ message: result.must });
      return NEVER;
    }),
  );
}

function oneOf<const T extends string>(words: readonly T[], fallback: NoInfer<T>) {
  const quoted = words.map((word) => `'${word}'`);
  return v.optional(v.picklist(words, `be ${enumerate(quoted, 'or')}`), fallback);
}

function boolean(fallback: boolean) {
  return v.optional(v.boolean('be true or false'), fallback);
}

function integer(lowest: number, highest: number, fallback: number) {
  const isInRange = (input: unknown) => Number.isInteger(input) && lowest <= Number(input) && Number(input) <= highest;
  return v.optional(v.custom<number>(isInRange, `be a whole number from ${lowest} to ${highest}`), fallback);
}

/** Messages list at most this many names: those of the interface's texts would fill a screen. */
export const MAX_LISTED = 60;

/**
 * A group of settings. Reports every unknown name, also those that every object inherits, as `strictObject` does not.
 */
export function required<const T extends v.ObjectEntries>(entries: T) {
  type Group = v.ObjectSchema<T, string>;
  const known = Object.keys(entries);
  // The only entries without a default are texts.
  const schema = v.object(entries, 'be text') as unknown as v.GenericSchema<unknown, v.InferOutput<Group>>;
  return v.pipe(
    v.custom<v.InferInput<Group>>(
      isPlainObject,
      known.length > MAX_LISTED ? 'be an object' : `be an object with ${enumerate(known, 'and')}`,
    ),
    v.rawTransform<v.InferInput<Group>, v.InferOutput<Group>>(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value as Readonly<Record<string, unknown>>;
      for (const name of Object.keys(input)) {
        if (known.includes(name)) continue;
        addIssue(within(input, name, { message: known.join(', '), expected: KNOWN_NAME }));
      }
      return run(schema, input, addIssue) ?? NEVER;
    }),
  );
}

/** A group of settings that all have defaults. */
function group<const T extends v.ObjectEntries>(entries: T) {
  return v.optional(required(entries), {} as never);
}

/** A group whose names the author chooses. The result has no prototype, so that any name can be looked up in it. */
export function named<Input, Output>(
  entry: (name: string) => v.GenericSchema<Input, Output>,
  nameFault: (name: string) => Fault | undefined,
  always: readonly string[] = [],
  must = 'be an object',
) {
  type Names<T> = { [name: string]: T };
  const schema = v.pipe(
    v.custom<Names<Input>>(isPlainObject, must),
    v.rawTransform<Names<Input>, Names<Output>>(({ dataset: { value: input }, addIssue }) => {
      const result: Names<Output> = Object.create(null);
      for (const name of new Set([...always, ...Object.keys(input)])) {
        const fault = nameFault(name);
        if (fault !== undefined) {
          addIssue(within(input, name, { message: fault.must, expected: VALID_NAME }));
          continue;
        }
        const given = Object.hasOwn(input, name) ? input[name] : undefined;
        const found = run(entry(name) as v.GenericSchema<unknown, Output>, given, (issue) =>
          addIssue(within(input, name, issue)),
        );
        if (found !== undefined) result[name] = found;
      }
      return result;
    }),
  );
  return v.optional(schema, {});
}

/** A value that `off` switches off. */
export function or<const Off extends null | false, Input, Output>(off: Off, schema: v.GenericSchema<Input, Output>) {
  return v.pipe(
    v.custom<Input | Off>(() => true),
    v.rawTransform<Input | Off, Output | Off>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === off) return off;
      const found = run(schema as v.GenericSchema<unknown, Output>, dataset.value, (issue) =>
        addIssue(issue.path === undefined ? { ...issue, message: `${issue.message}, or be ${off}` } : issue),
      );
      return found ?? NEVER;
    }),
  );
}

function orNull<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.optional(or(null, schema), null);
}

function list<Input, Output>(item: v.GenericSchema<Input, Output>, must: string) {
  return v.optional(v.array(item, must), []);
}

function orText<Input, Output>(
  asText: v.GenericSchema<string>,
  fromText: (text: string) => NoInfer<Output>,
  schema: v.GenericSchema<Input, Output>,
) {
  return v.pipe(
    v.custom<Input | string>(() => true),
    v.rawTransform<Input | string, Output>(({ dataset: { value }, addIssue, NEVER }) => {
      if (typeof value === 'string') {
        const text = run(asText, value, addIssue);
        return text === undefined ? NEVER : fromText(text);
      }
      const found = run(schema as v.GenericSchema<unknown, Output>, value, (issue) =>
        addIssue(typeof value === 'object' ? issue : { ...issue, message: `be text, or ${issue.message}` }),
      );
      return found ?? NEVER;
    }),
  );
}

/** A colour; null in the dark for one that is made from the light one. */
const colors = orText(
  text(color),
  (light) => ({ light, dark: null }),
  required({ light: text(color), dark: orNull(text(color)) }),
);

const pictures = { src: text(innerFile), srcDark: orNull(text(innerFile)) };

const links = list(required({ label: text(filled), href: text(filled) }), 'be a list of links');

/** An entry of the sidebar: the id of a document, a folder with its slash, a link, or a category. */
export type SidebarSetting =
  | string
  | { readonly label: string; readonly href: string }
  | {
      readonly label: string;
      readonly items: readonly SidebarSetting[];
      /** Id of the document that it leads to. */
      readonly page: string | null;
      readonly collapsed: boolean;
    };

/** The same, as it is written. */
type SidebarInput =
  | string
  | { label: string; href: string }
  | { label: string; items: readonly SidebarInput[]; page?: string | null; collapsed?: boolean };

const sidebarItem: v.GenericSchema<SidebarInput, SidebarSetting> = v.lazy(() =>
  orText<Exclude<SidebarInput, string>, SidebarSetting>(
    text(filled),
    (name) => name,
    v.pipe(
      required({
        label: text(filled),
        href: orNull(text(filled)),
        page: orNull(text(filled)),
        items: orNull(v.array(sidebarItem, 'be a list of pages, folders, links and categories')),
        collapsed: boolean(true),
      }),
      v.check(
        ({ href, page, items }) => (href === null) === (items !== null) && (href === null || page === null),
        "have either 'href', for a link, or 'items', for a category",
      ),
      v.transform(({ label, href, items, ...category }) =>
        href === null ? { label, items: items ?? [], ...category } : { label, href },
      ),
    ) as v.GenericSchema<Exclude<SidebarInput, string>, SidebarSetting>,
  ),
);
const sidebarItems = v.optional(v.array(sidebarItem, 'be a list of pages, folders, links and categories'), []);

const HEAD_TAGS = ['meta', 'link', 'script', 'style', 'noscript'] as const;

const headTag = v.pipe(
  required({
    tag: v.picklist(
      HEAD_TAGS,
      `be ${enumerate(
        HEAD_TAGS.map((tag) => `'${tag}'`),
        'or',
      )}`,
    ),
    attributes: named(
      () =>
        v.custom<string | boolean>(
          (input) => typeof input === 'string' || typeof input === 'boolean',
          'be text, true or false',
        ),
      attributeName,
    ),
    content: orNull(text()),
  }),
  v.check(
    ({ tag, content }) => content === null || !['meta', 'link'].includes(tag),
    "have no 'content': the tag is empty",
  ),
  v.check(
    ({ tag, content }) => content?.toLowerCase().includes(`</${tag}`) !== true,
    "have a 'content' without its closing tag",
  ),
);

type AnyFunction = (...args: never[]) => unknown;

/** A plugin of unified: a function, or a list of the function and its options. */
export type MarkdownPlugin = AnyFunction | readonly [plugin: AnyFunction, ...options: unknown[]];

const plugins = list(
  v.custom<MarkdownPlugin>(
    (input) => typeof (Array.isArray(input) ? input[0] : input) === 'function',
    'be a plugin of unified: a function, or [function, options]',
  ),
  'be a list of plugins',
);

/** A macro of KaTeX: its TeX, or a function of KaTeX's macro context that returns it. */
export type KatexMacro = string | AnyFunction;
export type KatexMacros = { readonly [name: string]: KatexMacro };

const katexMacros = named(
  () =>
    v.custom<KatexMacro>((input) => typeof input === 'string' || typeof input === 'function', 'be text or a function'),
  (name) => (name.startsWith('\\') ? undefined : { must: 'begin with a backslash' }),
);

const handlers = named(
  () => v.custom<AnyFunction>((input) => typeof input === 'function', 'be a handler of remark-rehype: a function'),
  () => undefined,
);

const PROP_TYPES = ['string', 'number', 'boolean', 'string?', 'number?'] as const;

/** A React component that pages name: its file, counted from the docs folder, and the types of its props. */
export interface NamedComponent {
  readonly file: string;
  readonly props: { readonly [prop: string]: (typeof PROP_TYPES)[number] };
}
export type NamedComponents = { readonly [name: string]: NamedComponent };

const prop = v.picklist(
  PROP_TYPES,
  `be ${enumerate(
    PROP_TYPES.map((type) => `'${type}'`),
    'or',
  )}`,
);

const components = named(
  () =>
    required({
      file: text((file) =>
        /\.tsx$/.test(file) ? file : { must: "be a file of the docs folder, as '_parts/badge.tsx'" },
      ),
      props: named(
        () => prop,
        (name) => (/^[a-z]\w*$/i.test(name) ? undefined : { must: 'be letters and digits' }),
      ),
    }),
  () => undefined,
);

const messages = v.optional(
  v.pipe(
    required(v.entriesFromList(Object.keys(MESSAGES) as MessageName[], v.optional(text(filled)))),
    v.transform((given) => given as OwnMessages),
  ),
  {},
);

/** Makes the id of a heading from its text. */
export type SlugFunction = (text: string) => string;

const slug = v.optional(
  v.custom<'github' | SlugFunction>(
    (input) => input === 'github' || typeof input === 'function',
    "be 'github', or a function that makes an id from the text of a heading",
  ),
  'github',
);

const severity = (fallback: SeveritySetting) => oneOf(['ignore', 'warn', 'throw'], fallback);

const host = v.picklist(['netlify', 'cloudflare'], ({ input }) => {
  const must = "be 'netlify' or 'cloudflare'";
  return RECIPES.includes(String(input))
    ? `${must}; for '${input}', see its recipe on the manual's page 'Hosts'`
    : must;
});

const POLICY_DIRECTIVES = [
  ...(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src'] as const),
  ...(['frame-src', 'object-src', 'worker-src', 'form-action', 'frame-ancestors'] as const),
];
const policyAdditions = v.pipe(
  required(v.entriesFromList(POLICY_DIRECTIVES, v.optional(v.array(text(policySource), 'be a list')))),
  v.transform(
    (given) =>
      Object.fromEntries(Object.entries(given).filter(([, added]) => added !== undefined)) as {
        [directive in keyof typeof given]?: string[];
      },
  ),
);

/** The default export of a settings file. */
export const SETTINGS = required({
  title: v.optional(text(filled), 'Documentation'),
  tagline: v.optional(text(), ''),
  logo: orNull(required({ ...pictures, alt: text() })),
  favicon: orNull(
    orText(
      text(innerFile),
      (src) => ({ src, srcDark: null, alt: '' }),
      required({ ...pictures, alt: v.optional(text(), '') }),
    ),
  ),
  colors: group({ brand: orNull(colors), accent: orNull(colors) }),
  styles: list(text(innerFile), 'be a list of files'),
  head: list(headTag, 'be a list of tags'),
  theme: group({
    components: group({
      Footer: orNull(text(innerFile)),
      Brand: orNull(text(innerFile)),
      NotFound: orNull(text(innerFile)),
    }),
  }),
  url: v.optional(text(origin), 'http://localhost'),
  baseUrl: v.optional(text(encodedUrlPath), '/'),
  trailingSlash: boolean(true),
  locale: group({ lang: v.optional(text(language), 'en'), dir: oneOf(['ltr', 'rtl'], 'ltr'), messages }),
  docs: group({
    path: v.optional(text(innerFolder), 'docs'),
    routeBasePath: v.optional(text(urlPath), '/'),
    sidebar: v.optional(text(filled), 'tutorialSidebar'),
    mainDoc: v.optional(text(filled), 'intro'),
    includeCurrentVersion: boolean(true),
    versions: named(
      (name) => group({ label: v.optional(text(filled), name === CURRENT_VERSION ? 'Next' : name) }),
      (name) => (name === CURRENT_VERSION ? undefined : versionNameFault(name)),
      [CURRENT_VERSION],
    ),
  }),
  static: group({ path: v.optional(text(innerFolder), 'static') }),
  onBrokenLinks: severity('throw'),
  onBrokenMarkdownLinks: severity('warn'),
  onBrokenAnchors: severity('warn'),
  onDuplicateRoutes: severity('warn'),
  colorMode: group({ default: oneOf(['light', 'dark'], 'light'), respectSystem: boolean(false) }),
  typeface: oneOf(['own', 'system'], 'own'),
  toc: v.pipe(
    group({ min: integer(2, 6, 2), max: integer(2, 6, 3) }),
    v.check(({ min, max }) => min <= max, "have a 'min' that is not greater than 'max'"),
  ),
  sidebar: group({ hideable: boolean(false), autoCollapse: boolean(false), items: sidebarItems }),
  navbar: group({ hideOnScroll: boolean(true), versions: oneOf(['several', 'always'], 'several'), items: links }),
  announcement: orNull(required({ id: orNull(text(filled)), content: text(filled), dismissible: boolean(true) })),
  footer: group({
    copyright: orNull(text()),
    links: list(required({ title: text(filled), items: links }), 'be a list of columns'),
  }),
  math: group({ stylesheet: oneOf(['cdn', 'self'], 'cdn') }),
  search: v.optional(
    or(
      false,
      required({
        engine: oneOf(['minisearch'], 'minisearch'),
        aliases: list(v.array(text(searchName), 'be a list of names'), 'be a list of lists of names'),
        examples: list(text(filled), 'be a list of queries'),
      }),
    ),
    {},
  ),
  prefetch: oneOf(['viewport', 'intent', 'off'], 'viewport'),
  examples: group({ timeLimit: integer(1, 600, 10) }),
  html: oneOf(['trust', 'sanitize'], 'trust'),
  markdown: group({ remarkPlugins: plugins, rehypePlugins: plugins, handlers, katexMacros, slug, components }),
  scripts: oneOf(['trust', 'forbid'], 'trust'),
  editUrl: orNull(text(address)),
  lastUpdated: boolean(false),
  citation: boolean(true),
  hosting: group({
    files: v.pipe(
      list(host, "be a list of hosts: ['netlify', 'cloudflare']"),
      v.check(
        (hosts) => !(hosts.includes('netlify') && hosts.includes('cloudflare')),
        "have 'netlify' or 'cloudflare', not both: they read files of the same names",
      ),
    ),
    compress: boolean(false),
    headers: named(() => text(headerValue), headerName),
  }),
  contentSecurityPolicy: v.optional(
    or(
      false,
      v.pipe(
        v.custom<true | v.InferInput<typeof policyAdditions>>(() => true),
        v.transform((input) => (input === true ? {} : input)),
        policyAdditions,
      ),
    ),
    {},
  ),
  deploy: group({
    branch: v.optional(text(branch), 'gh-pages'),
    remote: v.optional(text(remote), 'origin'),
    domain: orNull(text(hostName)),
  }),
});

/** The same value, which nothing may change. */
export type DeepReadonly<T> = T extends MarkdownPlugin
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

/** The settings of a site, complete: every field is present. */
export type SiteConfig = DeepReadonly<v.InferOutput<typeof SETTINGS>>;
/** The settings as a module, for threads that run their plugins. */
export interface PluginModule {
  /** URL of a module whose default export is the settings file's. */
  readonly url: string;
  /** Digest of the code and options of all plugins. */
  readonly key: string;
}
/** The reaction of the build to a broken link. */
export type SeveritySetting = 'ignore' | 'warn' | 'throw';
/** Sources that are allowed beside those that the site itself needs. */
export type PolicyAdditions = DeepReadonly<v.InferOutput<typeof policyAdditions>>;
/** A directive of a content security policy that a site may add sources to. */
export type PolicyDirective = keyof PolicyAdditions;
