import type { Handlers } from 'mdast-util-to-hast';
import { type Plugin, type Processor, type Transformer, unified } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { MESSAGES, type Messages } from '../../theme/messages/messages.ts';
import type { KatexMacros, MarkdownPlugin, NamedComponent, NamedComponents, SlugFunction } from '../model/config.ts';
import { FILE_START } from '../model/positions.ts';
import { report } from './page-record.ts';

/** Plugins by the tree that they change. */
export interface Plugins {
  readonly remark: readonly Plugin[];
  readonly rehype: readonly Plugin[];
  readonly handlers: Handlers;
  readonly katexMacros: KatexMacros;
  readonly components: NamedComponents;
  /** The texts that compilation writes. */
  readonly messages: Messages;
  /** Absent for GitHub's ids of headings. */
  readonly slug?: SlugFunction;
}

export const NO_PLUGINS: Plugins = {
  remark: [],
  rehype: [],
  handlers: {},
  katexMacros: {},
  components: {},
  messages: MESSAGES,
};

interface Settings {
  readonly markdown: {
    readonly remarkPlugins?: readonly MarkdownPlugin[];
    readonly rehypePlugins?: readonly MarkdownPlugin[];
    readonly handlers?: Handlers;
    readonly katexMacros?: KatexMacros;
    readonly slug?: 'github' | SlugFunction;
    readonly components?: { readonly [name: string]: Pick<NamedComponent, 'file'> & Partial<NamedComponent> };
  };
}

/** Imports the plugins of a settings module. Their order is that of the settings. */
export async function loadPlugins(url: string): Promise<Omit<Plugins, 'messages'>> {
  const module: { readonly default: Settings } = await import(/* @vite-ignore */ url);
  const { remarkPlugins = [], rehypePlugins = [], slug = 'github', ...rest } = module.default.markdown;
  const { handlers = {}, katexMacros = {}, components = {} } = rest;
  return {
    remark: remarkPlugins.flatMap((plugin, index) => wrap(plugin, `markdown.remarkPlugins[${index}]`)),
    rehype: rehypePlugins.flatMap((plugin, index) => wrap(plugin, `markdown.rehypePlugins[${index}]`)),
    handlers,
    katexMacros,
    components: Object.fromEntries(
      Object.entries(components).map(([name, { file, props = {} }]) => [name, { file, props }]),
    ),
    ...(slug !== 'github' && { slug: checkedSlug(slug) }),
  };
}

function checkedSlug(makeSlug: SlugFunction): SlugFunction {
  const name = 'the function markdown.slug';
  return (text) => {
    const id: unknown = attempt(name, () => makeSlug(text));
    if (typeof id === 'string' && !/\s/.test(id)) return id;
    throw new Error(`${name} returned ${JSON.stringify(id)} for '${text}': an id is text without white space`);
  };
}

type Attach = (this: Processor, ...options: readonly unknown[]) => unknown;

/** Wraps a plugin. As in unified, `[plugin, false]` switches it off. */
function wrap(given: MarkdownPlugin, setting: string): Plugin[] {
  const [attach, ...options] = (Array.isArray(given) ? given : [given]) as [Attach, ...unknown[]];
  if (options[0] === false) return [];
  const name = attach.name === '' ? `the plugin ${setting}` : `the plugin '${attach.name}' (${setting})`;
  return [
    function (this: Processor) {
      const transform = attempt(name, () => attach.apply(this, options));
      if (typeof transform !== 'function') return;
      return async (tree: Node, file: VFile) => {
        const before = file.messages.length;
        try {
          // unified knows every form of a transformer: it returns, resolves or calls back.
          const processor = unified().use(() => transform as Transformer);
          return (await processor.run(tree, file)) as never;
        } catch (error) {
          if (file.messages.at(-1) !== error) throw named(name, error);
          // The plugin called `file.fail`.
        } finally {
          reportMessages(file, before, name);
        }
      };
    } as Plugin,
  ];
}

function reportMessages(file: VFile, before: number, name: string): void {
  for (const { fatal, reason, line = FILE_START.line, column = FILE_START.column } of file.messages.splice(before)) {
    const severity = fatal === true ? 'error' : 'warning';
    report(file, { line, column }, { severity, rule: 'plugin', message: `${name}: ${reason}` });
  }
}

function attempt<T>(name: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw named(name, error);
  }
}

function named(name: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const failure = new Error(`${name} threw an error: ${reason}`);
  failure.stack = error instanceof Error ? (error.stack ?? '') : '';
  return failure;
}
