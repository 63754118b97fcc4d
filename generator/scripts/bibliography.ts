/// <reference path="./citeproc.d.ts" />
import { escapeHtml } from '../base/escape.ts';
import { type BibliographyItem, type Day, type LocatedItem, parseBibliography } from '../metadata/bibliography.ts';
import type { Bibliography } from '../model/computed.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePath } from '../model/paths.ts';
import { LOCALE, STYLE } from './sources-style.ts';

type Citeproc = typeof import('citeproc')['default'];

/** Reads the bibliography and formats its sources. */
export async function compileBibliography(file: SourcePath, bytes: Uint8Array): Promise<Bibliography> {
  const { items, diagnostics } = parseBibliography(file, bytes);
  const { default: CSL } = await import('citeproc');
  // It writes its warnings to the terminal; what they are about we have looked for ourselves.
  CSL.debug = () => {};
  const { texts, faults } = formatAll(
    items.map(({ item }) => item),
    CSL,
  );
  const unformatted = [...faults].map(([index, reason]): Diagnostic => {
    const { item, position } = items[index] as LocatedItem;
    const message = `the source '${item.id}' cannot be formatted: ${reason}`;
    return { severity: 'error', rule: 'bibliography', message, file, ...position };
  });
  const entries = items.map(({ item, position }, index) => ({
    key: item.id,
    html: (texts[index] ?? escapeHtml(item.title)) + linkOf(item) + standingOf(item),
    ...position,
  }));
  return { file, entries, diagnostics: [...diagnostics, ...unformatted] };
}

/** Formatted sources in the order given, and why others cannot be, by their indexes. */
interface Formatted {
  readonly texts: readonly (string | undefined)[];
  readonly faults: ReadonlyMap<number, string>;
}

/** Formats all sources, or each that can be alone, where one of them makes the processor throw. */
function formatAll(items: readonly BibliographyItem[], CSL: Citeproc): Formatted {
  try {
    return { texts: format(items, CSL), faults: new Map() };
  } catch {
    const faults = new Map<number, string>();
    const sound = items.filter((item, index) => {
      const reason = faultOf(item, CSL);
      if (reason !== null) faults.set(index, reason);
      return reason === null;
    });
    const texts = new Map(format(sound, CSL).map((text, index) => [sound[index], text]));
    return { texts: items.map((item) => texts.get(item)), faults };
  }
}

/** Why a source cannot be formatted; null where it can. It throws errors, and texts in the place of errors. */
function faultOf(item: BibliographyItem, CSL: Citeproc): string | null {
  try {
    format([item], CSL);
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/^citeproc-js error: /, '');
  }
}

/** The items as HTML, in the order given. */
function format(items: readonly BibliographyItem[], CSL: Citeproc): (string | undefined)[] {
  // Under names of our own: it takes ids for properties of objects, where numbers and `constructor` mean other things.
  const byId = new Map(
    items.map((item, index) => [`source-${index}`, { ...withEvenDates(item), id: `source-${index}` }]),
  );
  const engine = new CSL.Engine(
    { retrieveLocale: () => LOCALE, retrieveItem: (id) => byId.get(id) },
    STYLE,
    'en-GB',
    true,
  );
  // Notes are text, not fields in disguise.
  engine.opt.development_extensions.field_hack = false;
  engine.updateItems([...byId.keys()]);
  const [{ entry_ids: ids }, texts] = engine.makeBibliography();
  const found = new Map(ids.map(([id], index) => [id, texts[index]]));
  return [...byId.keys()].map((id) =>
    found
      .get(id)
      ?.replace(/^\s*<div[^>]*>|<\/div>\s*$/g, '')
      .trim(),
  );
}

/** A source whose ranges of days have as much of a date at both ends: it refuses others. */
function withEvenDates(item: BibliographyItem): BibliographyItem {
  const days = item.issued?.['date-parts']?.slice(0, 2);
  if (days === undefined) return item;
  const length = Math.min(...days.map((day) => day.length));
  return { ...item, issued: { ...item.issued, 'date-parts': days.map((day) => day.slice(0, length)) } };
}

function linkOf({ DOI, URL: address, accessed }: BibliographyItem): string {
  const seen = accessed === undefined ? '' : ` (accessed ${escapeHtml(dateText(accessed))})`;
  // In an address these would begin something else.
  if (DOI !== undefined) {
    return link(`https://doi.org/${encodeURI(DOI).replace(/[?#]/g, encodeURIComponent)}`, `doi:${DOI}`) + seen;
  }
  return address === undefined ? '' : link(address, new URL(address).host.replace(/^www\./, '')) + seen;
}

/** How the source is known, behind it: styles put a mark before the words, and in lists leave "read" to the mark. */
function standingOf({ custom: { read, via } = {} }: BibliographyItem): string {
  if (read === undefined) return '';
  if (read === 'text') return ' <span class="standing read"><span>read</span></span>';
  const words = read === 'abstract' ? 'abstract only' : `as cited ${via === undefined ? 'by others' : `in ${via}`}`;
  return ` <span class="standing">${escapeHtml(words)}</span>`;
}

function link(href: string, text: string): string {
  return ` <a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** A date as 2004-05-31. */
function dateText(date: Day): string {
  const [day] = date['date-parts'] ?? [];
  return day?.map((part) => String(part).padStart(2, '0')).join('-') ?? date.raw ?? date.literal ?? '';
}
