/** What goes into the slots of the pages: results of scripts, sources, terms, names of targets; and what is wrong there. */
import { escapeHtml } from '../escape.ts';
import type { AnyPage, Page, Piece, Pieces } from '../graph.ts';
import { fillMarks } from '../marks.ts';
import { nearest } from '../nearest.ts';
import { type DocPath, figureName, type Href, type OutputPath, outputHref, type PathRules } from '../paths.ts';
import type { Rule } from '../rules.ts';
import type {
  Bibliography,
  BodyStore,
  Diagnostic,
  Glossary,
  LabelKind,
  Output,
  PageFacts,
  ScriptResult,
  Slot,
  SourceFile,
  SymbolEntry,
  Term,
} from '../types.ts';
import { bibliographyList, citationFaults, sourceList } from './citations.ts';
import { figureHtml } from './figure-html.ts';
import { formatValue } from './numbers.ts';
import { glossaryList, termHtml, termId } from './terms.ts';

export interface FillInput {
  readonly rules: PathRules;
  readonly pages: readonly AnyPage[];
  readonly docs: ReadonlyMap<DocPath, SourceFile>;
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly bibliography: Bibliography | null;
  readonly glossary: Glossary | null;
  readonly bodies: BodyStore;
  readonly href: (page: AnyPage) => Href;
  /** Where a page's reference leads; null where that is no page of ours. */
  readonly target: (page: Page, reference: number) => { readonly page: AnyPage; readonly fragment: string } | null;
}

export interface Filled {
  pieces(page: Page): Pieces;
  /** Files that the figures bring along. */
  readonly files: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Ids that the site's lists offer, by page: the bibliography's entries and the glossary's terms. */
export function listAnchors(facts: PageFacts, bibliography: Bibliography | null, glossary: Glossary | null): string[] {
  return facts.slots.flatMap(({ kind }) => {
    if (kind === 'bibliography') return bibliography?.entries.map(({ key }) => `source-${key}`) ?? [];
    if (kind === 'glossary') return glossary?.terms.map(termId) ?? [];
    return [];
  });
}

/** The place of a figure's files. */
function figureFile(script: DocPath, ending: string): OutputPath {
  return `assets/figures/${figureName(script)}${ending}` as OutputPath;
}

const piece = (html: string): Piece => ({ key: html, html: () => html });
const NOTHING = piece('');

export function fill(input: FillInput): Filled {
  const { rules, pages, docs, scripts, bibliography, glossary, bodies, href } = input;
  const documents = pages.filter((page): page is Page => page.kind === 'doc');
  const diagnostics: Diagnostic[] = [
    ...(bibliography?.diagnostics ?? []),
    ...(glossary?.diagnostics ?? []),
    ...citationFaults({
      pages: documents.map((page) => ({ source: page.source, citations: page.facts.citations })),
      bibliography,
    }),
  ];
  const files = new Map<OutputPath, Output>();
  const holder = (kind: Slot['kind']) => documents.find(({ facts }) => facts.slots.some((slot) => slot.kind === kind));
  const bibliographyPage = holder('bibliography');
  const glossaryPage = holder('glossary');
  const entryHref = (key: string) =>
    bibliographyPage === undefined ? null : `${href(bibliographyPage)}#source-${encodeURIComponent(key)}`;
  const termHref = (term: Term) =>
    glossaryPage === undefined ? null : `${href(glossaryPage)}#${encodeURIComponent(termId(term))}`;
  const termOf = (word: string) => glossary?.terms.find(({ term }) => term === word);
  const citedBy = (key: string) =>
    documents
      .filter(({ facts, hidden }) => !hidden && facts.citations.some((citation) => citation.key === key))
      .map((page) => ({ title: page.label, href: href(page) }));

  const fillPage = (page: Page): Pieces => {
    if (page.facts.slots.length === 0 && page.facts.terms.length === 0) return EMPTY;
    const failed = new Set<DocPath>();
    const explained = new Set<Term>();
    const report = ({ line, column }: Slot, rule: Rule, message: string, more: Partial<Diagnostic> = {}) => {
      diagnostics.push({ severity: 'error', rule, message, file: page.source, line, column, ...more });
      return NOTHING;
    };
    /** The result of a slot's script; null where there is none, which is reported once for each page. */
    const resultOf = (slot: Slot & { readonly script: DocPath }): ScriptResult | null => {
      const { script } = slot;
      const rule = slot.kind === 'figure' ? 'figure' : 'example';
      const result = scripts.get(script);
      if (result?.failure === null) return result;
      if (failed.has(script)) return null;
      failed.add(script);
      if (result === undefined) {
        const known = [...docs.keys()].filter((path) => path.startsWith(script.slice(0, script.indexOf('/') + 1)));
        const close = nearest(script, known);
        report(
          slot,
          rule,
          `there is no file '${script}' in the docs folder`,
          close === undefined ? {} : { suggestion: close },
        );
      } else {
        const { message, stack } = result.failure as NonNullable<ScriptResult['failure']>;
        report(
          slot,
          rule,
          `'${script}' failed: ${message}`,
          stack.length === 0 ? {} : { note: `at ${stack.join(', from ')}` },
        );
      }
      return null;
    };
    const label = (reference: number): Piece => {
      const target = input.target(page, reference);
      return target === null ? NOTHING : piece(nameOf(target, page));
    };
    const fillSlot = (slot: Slot): Piece => {
      switch (slot.kind) {
        case 'value': {
          const result = resultOf(slot);
          if (result === null) return NOTHING;
          const found = lookUp(result.values, slot.name);
          if (
            typeof found === 'number' ||
            typeof found === 'boolean' ||
            (typeof found === 'string' && !NOT_FINITE.test(found))
          ) {
            return piece(`<span class="value">${formatValue(found, slot.format)}</span>`);
          }
          const close = found === undefined ? nearest(slot.name, pathsOf(result.values)) : undefined;
          return report(
            slot,
            'value',
            valueFault(slot.script, slot.name, found),
            close === undefined ? {} : { suggestion: close },
          );
        }
        case 'example': {
          const result = resultOf(slot);
          const region = result?.regions[slot.region ?? ''];
          if (result === null) return NOTHING;
          if (region === undefined) {
            const close = nearest(slot.region ?? '', Object.keys(result.regions));
            const message = `'${slot.script}' has no region '${slot.region}': mark it with '// #region ${slot.region}'`;
            return report(slot, 'example', message, close ? { suggestion: close } : {});
          }
          if (slot.expect !== null && normal(slot.expect) !== normal(region.output)) {
            return report(
              slot,
              'example',
              `'${slot.script}' prints ${quoted(region.output)}, not ${quoted(slot.expect)}`,
            );
          }
          const output =
            region.output === ''
              ? ''
              : `<div class="example-output"><p>Output</p><pre><samp>${escapeHtml(region.output)}</samp></pre></div>`;
          return { key: region.listing + output, html: () => bodies.get(region.listing) + output };
        }
        case 'figure': {
          const figure = resultOf(slot)?.figure;
          if (!figure) return NOTHING;
          if (figure.description.trim() === '') {
            const message = `the figure of '${slot.script}' has no description: say in words what it shows, for those who do not see it`;
            report(slot, 'figure', message);
          }
          const add = (ending: string, key: string, read: Output['read']) => {
            const path = figureFile(slot.script, ending);
            files.set(path, { key, read });
            return outputHref(path, rules);
          };
          const { csv } = figure;
          const source = docs.get(slot.script) as SourceFile;
          const links = {
            csvHref: csv === null ? null : add('.csv', csv, () => bodies.get(csv)),
            svgHref: add('.svg', figure.file, () => bodies.get(figure.file)),
            sourceHref: add('.ts.txt', source.digest, () => source.bytes()),
          };
          return {
            key: JSON.stringify([figure, links]),
            html: () =>
              figureHtml({ ...links, figure, wide: bodies.get(figure.wide), narrow: bodies.get(figure.narrow) }),
          };
        }
        case 'label':
          return label(slot.reference);
        case 'term': {
          const term = termOf(slot.word);
          if (term !== undefined) return piece(termHtml(term, termHref(term)));
          const close = nearest(slot.word, glossary?.terms.map((each) => each.term) ?? []);
          report(
            slot,
            'glossary',
            `'${slot.word}' is not in the glossary: add it, or write it without ':term'`,
            close ? { suggestion: close } : {},
          );
          return piece(escapeHtml(slot.word));
        }
        case 'sources':
          return piece(sourceList(page.facts.citations, bibliography, entryHref));
        case 'bibliography':
          return bibliography === null
            ? report(slot, 'bibliography', "there is no bibliography: write '_bibliography.json' in the docs folder")
            : piece(bibliographyList(bibliography, citedBy));
        case 'glossary':
          return glossary === null
            ? report(slot, 'glossary', "there is no glossary: write '_glossary.yml' in the docs folder")
            : piece(glossaryList(glossary));
        case 'symbols':
          return piece(symbolIndex(documents, href));
      }
    };
    return {
      slots: page.facts.slots.map(fillSlot),
      terms: page.facts.terms.map((word) => {
        const term = termOf(word) ?? termOf(word.replace(/s$/, ''));
        if (term === undefined || page === glossaryPage || explained.has(term)) return piece(escapeHtml(word));
        explained.add(term);
        return piece(termHtml(term, termHref(term), word));
      }),
    };
  };
  const filled = new Map(documents.map((page) => [page, fillPage(page)]));
  return { pieces: (page) => filled.get(page) ?? EMPTY, files, diagnostics };
}

const EMPTY: Pieces = { slots: [], terms: [] };
const NOT_FINITE = /^(NaN|-?Infinity)$/;

/** The value at a path of names and indexes, `peaks.0.time`. */
function lookUp(values: { readonly [name: string]: unknown }, path: string): unknown {
  let found: unknown = values;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function valueFault(script: DocPath, path: string, found: unknown): string {
  if (found === undefined) return `'${script}' exports no '${path}', or a value that a page cannot show`;
  if (typeof found === 'string') return `'${path}' of '${script}' is ${found}`;
  return `'${path}' of '${script}' is not one value: name a part of it, such as '${path}.${Object.keys(found ?? {})[0] ?? 0}'`;
}

/** Every path to a single value. */
function pathsOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value)
    .slice(0, MOST_NAMES)
    .flatMap(([name, item]) => pathsOf(item, prefix === '' ? name : `${prefix}.${name}`));
}
const MOST_NAMES = 50;

function normal(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** A text in a message's one line. */
function quoted(text: string): string {
  const line = normal(text).replaceAll('\n', '⏎');
  return line === '' ? 'nothing' : `'${line.length > 120 ? `${line.slice(0, 120)}…` : line}'`;
}

const LABELS: { readonly [kind in LabelKind]: string } = {
  equation: 'Eq.\u00A0',
  figure: 'Figure\u00A0',
  table: 'Table\u00A0',
  listing: 'Listing\u00A0',
};

/** What a place is called by a link that does not say: the number of what is numbered, else its heading or title. */
function nameOf(target: { readonly page: AnyPage; readonly fragment: string }, from: Page): string {
  const { page, fragment } = target;
  if (page.kind === 'category' || fragment === '') return escapeHtml(page.title);
  const { labels, outline } = page.facts;
  const label = labels.find(({ id }) => id === fragment);
  const heading = outline.find(({ id }) => id === fragment);
  const name = label === undefined ? heading?.html : `${LABELS[label.kind]}${label.number}`;
  if (name === undefined) return escapeHtml(page.title);
  const own = fillMarks(name, () => '');
  return page === from || label === undefined ? own : `${own} of ${escapeHtml(page.label)}`;
}

/** Every symbol of the site with what the pages mean by it. */
function symbolIndex(pages: readonly Page[], href: (page: AnyPage) => Href): string {
  const rows = new Map<string, { readonly entry: SymbolEntry; readonly pages: Page[] }>();
  for (const page of pages) {
    if (page.hidden) continue;
    for (const entry of page.facts.symbols) {
      const key = JSON.stringify([entry.name, entry.meaning, entry.unit]);
      const row = rows.get(key) ?? { entry, pages: [] };
      rows.set(key, row);
      if (!row.pages.includes(page)) row.pages.push(page);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (sortName(a.entry) < sortName(b.entry) ? -1 : 1));
  const body = sorted.map(({ entry, pages: used }) => {
    const links = used.map((page) => `<a href="${escapeHtml(href(page))}">${escapeHtml(page.label)}</a>`).join(', ');
    return `<tr><td>${entry.html}</td><td>${entry.meaning}</td><td>${entry.unit}</td><td>${links}</td></tr>`;
  });
  const head = '<tr><th>Symbol</th><th>Meaning</th><th>Unit</th><th>Pages</th></tr>';
  return `<div class="table"><table><thead>${head}</thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Symbols stand by their letter, Greek ones by its name; capitals after small letters. */
function sortName({ name, meaning }: SymbolEntry): string {
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '');
  return `${plain.toLowerCase()} ${plain} ${meaning}`;
}
