import { enumerate } from '../base/enumerate.ts';
import { escapeHtml } from '../base/escape.ts';
import { type BibliographyItem, type Day, parseBibliography } from '../metadata/bibliography.ts';
import type { Bibliography } from '../model/computed.ts';
import type { SourcePath } from '../model/paths.ts';

/** Reads the bibliography and formats its sources. */
export function compileBibliography(file: SourcePath, bytes: Uint8Array): Bibliography {
  const { items, diagnostics } = parseBibliography(file, bytes);
  const entries = items.map(({ item, position }) => ({
    key: item.id,
    html: formatSource(item) + linkOf(item) + standingOf(item),
    ...position,
  }));
  return { file, entries, diagnostics };
}

/** Parts of larger works. Their titles are in quotes, other titles in italics. */
const PARTS: ReadonlySet<string> = new Set(['article-journal', 'chapter', 'paper-conference']);

/**
 * A source in the style of the references: `Doe, J. and Roe, R., “Title”, <i>Journal</i> vol. 5 (no. 2), 2004, pp.
 * 1–9.`
 */
function formatSource(item: BibliographyItem): string {
  const container = [
    item['container-title'] && italic(item['container-title']),
    item.volume && `vol. ${markup(item.volume)}`,
    item.issue && `(no. ${markup(item.issue)})`,
  ];
  const { author = [], editor = [], page = '' } = item;
  const pages = page.replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '–');
  const words = [
    markup(listOf(author)),
    PARTS.has(item.type) ? quoted(item.title) : italic(item.title),
    ...[item.number, item.edition, item.version].map(markup),
    container.filter(Boolean).join(' '),
    editor.length === 0 ? '' : `${markup(listOf(editor))} (${editor.length === 1 ? 'ed.' : 'eds'})`,
    ...[item['event-title'], item['collection-title'], item.publisher].map(markup),
    markup(item.issued && yearOf(item.issued)),
    page === '' ? '' : `${/[–,&]/.test(pages) ? 'pp.' : 'p.'} ${markup(pages)}`,
    markup(item.note),
  ];
  const text = words.filter(Boolean).join(', ');
  return /[.?!][’”]*(?:<\/\w+>)*[’”]?$/.test(text) ? text : `${text}.`;
}

type Name = NonNullable<BibliographyItem['author']>[number];

/** `Doe, J. A., Roe, R. and Poe, P.` */
function listOf(names: readonly Name[]): string {
  return enumerate(names.map(formatName), 'and');
}

/** A name with the family's first, and its particle, also one that is part of the family's name, after the initials. */
function formatName({ family = '', given = '', suffix, literal, ...particles }: Name): string {
  if (family === '') return literal ?? '';
  const [, particle = '', main] = /^((?:\p{Ll}+(?:\s+|['’-]))*)(.*)$/u.exec(family) ?? [];
  const isName = /^\p{Lu}/u.test(main ?? '');
  const after = [
    initials(given),
    particles['dropping-particle'],
    particles['non-dropping-particle'],
    isName ? particle.trim() : '',
  ];
  return [isName ? main : family, after.filter(Boolean).join(' '), suffix].filter(Boolean).join(', ');
}

/** `Jane Anne` as `J. A.`, `Jean-Luc` as `J.-L.`; abbreviations and words in lower case stay. */
function initials(given: string): string {
  const initial = (name: string) => (name.endsWith('.') ? name : name.replace(/^(\p{Lu}).*$/u, '$1.'));
  const words = given.replace(/\.(?=\p{L})/gu, '. ').split(/\s+/);
  return words.map((word) => word.split('-').map(initial).join('-')).join(' ');
}

/** `2004`, or `2004–2005` for a range. */
function yearOf({ 'date-parts': days, raw, literal }: Day): string {
  const years = days?.slice(0, 2).map(([year]) => String(Number(year))) ?? raw?.match(/\d{4}/g);
  return years ? [...new Set(years)].join('–') : (raw ?? literal ?? '');
}

function italic(text: string): string {
  // Words that are set apart within italics are upright.
  return `<i>${markup(text).replace(/<(\/?)i>/g, (_, end: string) => (end ? '<i>' : '</i>'))}</i>`;
}

function quoted(text: string): string {
  return `“${markup(text.replace(/(?<![\p{L}\p{N}])["“]([^"“”]*)["”](?![\p{L}\p{N}])/gu, '‘$1’'))}”`;
}

/** HTML of a text: with typographic quotes and with the markup that CSL-JSON allows in fields. */
function markup(text = ''): string {
  return text
    .replace(/<span class="nocase">(.*?)<\/span>/g, '$1')
    .replace(/(?<![\p{L}\p{N}])"([^"]*)"(?![\p{L}\p{N}])/gu, '“$1”')
    .replace(/(?<![\p{L}\p{N}])'([^']*)'(?![\p{L}\p{N}])/gu, '‘$1’')
    .replaceAll("'", '’')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/&#60;(i|b|sup|sub)&#62;(.*?)&#60;\/\1&#62;/g, '<$1>$2</$1>');
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
