import type { VFile } from 'vfile';
import { messagesOf, type OwnMessages } from '../../theme/messages/messages.ts';
import { digest } from '../base/digest.ts';
import { parseFrontMatter } from '../metadata/front-matter.ts';
import type { SiteConfig } from '../model/config.ts';
import type { PageFacts, PageFront, PageText } from '../model/facts.ts';
import type { DocPath, SourcePath } from '../model/paths.ts';
import { positionIn, type SourcePosition } from '../model/positions.ts';
import { citeAnchor } from './directives/cite.ts';
import { titleContainers } from './markdown/containers.ts';
import { dataOf, decodeText, newFile, report } from './page-record.ts';
import { loadPlugins, NO_PLUGINS, type Plugins } from './plugins.ts';
import { makeProcessor } from './processor.ts';

/** One document, and nothing else of the site. */
export interface CompileInput {
  /** Below the docs folder. */
  readonly path: DocPath;
  readonly file: SourcePath;
  readonly bytes: Uint8Array;
  /** The treatment of raw HTML; by default it is published unchanged. */
  readonly html?: SiteConfig['html'];
  /** URL of the settings as a module, if they have plugins. */
  readonly plugins?: string | undefined;
  /** Texts in place of the English ones that compilation writes. */
  readonly messages?: OwnMessages | undefined;
}

export interface CompiledPage {
  /** For the linker. Their strings may be slices of the source, which keep all of it in memory. */
  readonly facts: PageFacts;
  /** HTML with a placeholder for every reference, in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The page cannot be compiled, which a later attempt may change. */
  readonly isFailed?: true;
}

/**
 * Compiles a document. Faults of the document are diagnostics among the facts; it throws for faults of ours only.
 * The result depends on the input alone.
 */
export async function compile({
  path,
  file: name,
  bytes,
  html,
  plugins,
  messages,
}: CompileInput): Promise<CompiledPage> {
  const pipeline = await pipelineOf(plugins, messages);
  const file = newFile(name, path, html, pipeline.plugins);
  const { text: source, ...read } = parseFrontMatter(decode(bytes, file), name);
  file.value = titleContainers(source);
  const tree = await pipeline.processor.run(pipeline.processor.parse(file), file);
  const { heading, otherHeading, text: found } = dataOf(file);
  const body = new TextEncoder().encode(pipeline.processor.stringify(tree, file));
  const isTitled = heading !== null || read.meta.title !== undefined;
  const front: PageFront = { path, ...read, heading, otherHeading: isTitled ? null : otherHeading };
  const anchors = [...found.anchors, ...new Set(found.citations.map((each) => citeAnchor(each.number)))];
  const text: PageText = { ...found, anchors, body: digest(body) };
  return { facts: { front, text }, body };
}

interface Pipeline {
  readonly plugins: Plugins;
  readonly processor: ReturnType<typeof makeProcessor>;
}
const pipelines = new Map<string, Promise<Pipeline>>();

function pipelineOf(settings: string | undefined, messages: OwnMessages = {}): Promise<Pipeline> {
  const key = JSON.stringify([settings, messages]);
  const known = pipelines.get(key) ?? makePipeline(settings, messages);
  pipelines.set(key, known);
  return known;
}

async function makePipeline(settings: string | undefined, messages: OwnMessages): Promise<Pipeline> {
  const loaded = settings === undefined ? NO_PLUGINS : await loadPlugins(settings);
  const plugins = { ...loaded, messages: messagesOf({ messages }) };
  return { plugins, processor: makeProcessor(plugins) };
}

/** A document's text; a diagnostic and an empty text where the bytes are not UTF-8. */
function decode(bytes: Uint8Array, file: VFile): string {
  try {
    return decodeText(bytes);
  } catch {
    const message = 'the file is not UTF-8: save it in that encoding';
    report(file, firstBadByte(bytes), { severity: 'error', rule: 'encoding', message });
    return '';
  }
}

function firstBadByte(bytes: Uint8Array): SourcePosition {
  const good = new TextDecoder().decode(bytes);
  return positionIn(good, Math.max(0, good.indexOf('\uFFFD')));
}
