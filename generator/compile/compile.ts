import type { VFile } from 'vfile';
import { digest } from '../base/digest.ts';
import { parseFrontMatter } from '../metadata/front-matter.ts';
import type { SiteConfig } from '../model/config.ts';
import type { PageFacts, PageFront, PageText } from '../model/facts.ts';
import type { DocPath, SourcePath } from '../model/paths.ts';
import { positionIn, type SourcePosition } from '../model/positions.ts';
import { decodeText } from './decode-text.ts';
import { citeAnchor } from './directives/cite.ts';
import { titleContainers } from './markdown/containers.ts';
import { dataOf, newFile, report, textPart } from './page-record.ts';
import { loadPlugins, NO_PLUGINS, type Plugins } from './plugins.ts';
import { makeProcessor } from './processor.ts';
import { searchText } from './search-text.ts';

/** One document, and nothing else of the site. */
export interface CompileInput {
  /** Below the docs folder. */
  readonly path: DocPath;
  /** As diagnostics name it. */
  readonly file: SourcePath;
  readonly bytes: Uint8Array;
  /** The treatment of raw HTML; by default it is published unchanged. */
  readonly html?: SiteConfig['html'];
  /** URL of the settings as a module, if they have plugins. */
  readonly plugins?: string | undefined;
}

/** A compiled page. */
export interface CompiledPage {
  /** For the linker. Their strings may be slices of the source, which keep all of it in memory. */
  readonly facts: PageFacts;
  /** HTML with a placeholder for every reference, in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The same with only what search reads; absent where that is all of it. */
  readonly searched?: Uint8Array<ArrayBuffer>;
}

/**
 * Compiles a document. Faults of the document are diagnostics among the facts; it throws for faults of ours only.
 * The result depends on the input alone.
 */
export async function compile({ path, file: name, bytes, html, plugins }: CompileInput): Promise<CompiledPage> {
  const pipeline = await pipelineOf(plugins);
  const file = newFile(name, path, html, pipeline.plugins);
  const data = dataOf(file);
  const { text: source, ...read } = parseFrontMatter(decode(bytes, file), name);
  const diagnostics = [...data.diagnostics.splice(0), ...read.diagnostics];
  file.value = titleContainers(source);
  const finished = await pipeline.processor.run(pipeline.processor.parse(file), file);
  const body = pipeline.processor.stringify(finished, file);
  const encoder = new TextEncoder();
  const bodyBytes = encoder.encode(body);
  const searched = encoder.encode(searchText(finished, new Set(data.labels.map(({ id }) => id))));
  const found = textPart(data);
  const { heading } = data;
  const otherHeading = heading === null && read.meta.title === undefined ? data.otherHeading : null;
  const anchors = [...found.anchors, ...new Set(found.citations.map((each) => citeAnchor(each.number)))];
  const front: PageFront = { path, ...read, heading, otherHeading, diagnostics };
  const text: PageText = { ...found, anchors, body: digest(bodyBytes), searched: digest(searched) };
  return { facts: { front, text }, body: bodyBytes, searched };
}

/** The steps from Markdown to HTML, with the plugins of the settings among them. */
interface Pipeline {
  readonly plugins: Plugins;
  readonly processor: ReturnType<typeof makeProcessor>;
}
const pipelines = new Map<string | undefined, Promise<Pipeline>>();

/** Returns the pipeline of a settings module, the same one for all pages. */
function pipelineOf(settings: string | undefined): Promise<Pipeline> {
  const known = pipelines.get(settings) ?? makePipeline(settings);
  pipelines.set(settings, known);
  return known;
}

async function makePipeline(settings: string | undefined): Promise<Pipeline> {
  const plugins = settings === undefined ? NO_PLUGINS : await loadPlugins(settings);
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

/** Where a file stops being UTF-8. */
function firstBadByte(bytes: Uint8Array): SourcePosition {
  const good = new TextDecoder().decode(bytes);
  return positionIn(good, Math.max(0, good.indexOf('\uFFFD')));
}
