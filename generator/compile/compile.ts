import type { Root } from 'mdast';
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
import { hideProseDollars, restoreProseDollars, showProseDollars } from './math/dollars.ts';
import { dataOf, newFile, report, textPart } from './page-record.ts';
import { loadPlugins, NO_PLUGINS, type Plugins } from './plugins.ts';
import { makeProcessor } from './processor.ts';
import { searchText } from './search-text.ts';
import { SKIP, visit } from './walk.ts';

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
  const tree = parse(source, file, pipeline);
  const finished = await pipeline.processor.run(tree, file);
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

const MAX_PASSES = 8;

/** Parses a document, again as long as dollar signs of prose are read as formulas. */
function parse(text: string, file: VFile, pipeline: Pipeline): Root {
  let source = text;
  for (let pass = 0; ; pass += 1) {
    const tree = parseTitled(source, file, pipeline.processor);
    const hidden = hideProseDollars(String(file), tree, pass > MAX_PASSES);
    if (hidden === String(file)) {
      if (source !== text) {
        restoreProseDollars(tree);
        file.value = showProseDollars(hidden);
      }
      return tree;
    }
    source = hidden;
  }
}

/** Parses a document, once more when a line that was taken for a container's opening turns out to be code. */
function parseTitled(text: string, file: VFile, parser: { parse(file: VFile): Root }): Root {
  const literal = new Set<number>();
  for (;;) {
    const titled = titleContainers(text, literal);
    file.value = titled.text;
    const tree = parser.parse(file);
    const verbatim = titled.changed.length === 0 ? null : verbatimLines(tree);
    const wrong = titled.changed.filter((line) => verbatim?.has(line));
    if (wrong.length === 0) return tree;
    for (const line of wrong) literal.add(line);
  }
}

/** Numbers of the lines in code, formulas and HTML. */
function verbatimLines(tree: Root): ReadonlySet<number> {
  const lines = new Set<number>();
  visit(tree, (node) => {
    if (node.type === 'paragraph') return SKIP;
    if (node.type !== 'code' && node.type !== 'math' && node.type !== 'html') return;
    const { start, end } = node.position ?? {};
    for (let line = start?.line ?? 0; line <= (end?.line ?? -1); line += 1) lines.add(line);
    return SKIP;
  });
  return lines;
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
