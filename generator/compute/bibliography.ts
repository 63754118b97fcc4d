/// <reference path="./citeproc.d.ts" />
import { escapeHtml } from '../base/escape.ts';
import { type BibliographyItem, type Day, parseBibliography } from '../metadata/bibliography.ts';
import type { Bibliography } from '../model/computed.ts';
import type { SourcePath } from '../model/paths.ts';
import { LOCALE, STYLE } from './sources-style.ts';

/** Reads the bibliography and formats its sources. */
export async function compileBibliography(file: SourcePath, bytes: Uint8Array): Promise<Bibliography> {
  const { items, diagnostics } = parseBibliography(file, bytes);
  const texts = await format(items.map(({ item }) => item));
  const entries = items.map(({ item, position }, index) => ({
    key: item.id,
    html: (texts[index] ?? escapeHtml(item.title)) + linkOf(item),
    ...position,
  }));
  return { file, entries, diagnostics };
}

/** The items as HTML, in the order given. */
async function format(items: readonly BibliographyItem[]): Promise<(string | undefined)[]> {
  const { default: CSL } = await import('citeproc');
  // It writes its warnings to the terminal; what they are about we have looked for ourselves.
  CSL.debug = () => {};
  // Under names of our own: it takes ids for properties of objects, where numbers and `constructor` mean other things.
  const byId = new Map(items.map((item, index) => [`source-${index}`, { ...item, id: `source-${index}` }]));
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

function linkOf({ DOI, URL: address, accessed }: BibliographyItem): string {
  const seen = accessed === undefined ? '' : ` (accessed ${escapeHtml(dateText(accessed))})`;
  // In an address these would begin something else.
  if (DOI !== undefined) {
    return link(`https://doi.org/${encodeURI(DOI).replace(/[?#]/g, encodeURIComponent)}`, `doi:${DOI}`) + seen;
  }
  return address === undefined ? '' : link(address, new URL(address).host.replace(/^www\./, '')) + seen;
}

function link(href: string, text: string): string {
  return ` <a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** A date as 2004-05-31. */
function dateText(date: Day): string {
  const [day] = date['date-parts'] ?? [];
  return day?.map((part) => String(part).padStart(2, '0')).join('-') ?? date.raw ?? date.literal ?? '';
}
