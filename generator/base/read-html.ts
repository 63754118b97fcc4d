import { Parser } from 'htmlparser2';
import { matchesOf } from './matches.ts';

/**
 * Reads finished HTML tag by tag, without a tree. Finished means that our own writers made it: every element is closed,
 * every value is quoted.
 */
export interface HtmlEvents {
  /**
   * `source` is the text after the tag's name: `attributesOf` parses it.
   *
   * @returns `PASS_OVER` to skip the contents of the element, if no attribute may contain a tag of its name; anything
   * else to read on
   */
  open(name: string, source: string, start: number, end: number): unknown;
  text(text: string, start: number, end: number): void;
  close(name: string, start: number): void;
}

/** Says that nothing of an element is wanted. */
export const PASS_OVER = 'pass over';

const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose text has neither tags nor references. */
const RAW_TEXT = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'xmp']);

/**
 * Reads finished HTML, and calls back for its parts in order.
 *
 * @param from offset of the first tag
 * @param to offset after the last tag
 */
export function readHtml(html: string, events: HtmlEvents, from = 0, to = html.length): void {
  let told = from;
  /** The element of raw text that is open. */
  let raw: string | null = null;
  for (let start = html.indexOf('<', from); start !== -1 && start < to; start = html.indexOf('<', start)) {
    const isClosing = html.charCodeAt(start + 1) === SLASH;
    const nameStart = start + (isClosing ? 2 : 1);
    const name: string = isLetter(html.charCodeAt(nameStart)) ? nameAt(html, nameStart) : '';
    const isComment = raw === null && html.startsWith('<!--', start);
    if (!isComment && (name === '' || (raw !== null && (!isClosing || name !== raw)))) {
      start += 1;
      continue;
    }
    if (start > told) tellText(html.slice(told, start), told, raw !== null, events);
    told = isComment ? endOf('-->', html, start + '<!--'.length) : tagEnd(html, nameStart + name.length);
    if (isClosing) {
      raw = null;
      events.close(name, start);
    } else if (!isComment) {
      const source = html.slice(nameStart + name.length, told - 1);
      const isPassedOver = events.open(name, source, start, told) === PASS_OVER;
      if (VOID.has(name) || source.endsWith('/')) events.close(name, start);
      else if (isPassedOver) told = closingTag(html, name, told);
      else if (RAW_TEXT.has(name)) raw = name;
    }
    start = told;
  }
  if (told < to) tellText(html.slice(told, to), told, raw !== null, events);
}

const SLASH = 47;
const GREATER = 62;
const QUOTE = 34;
const APOSTROPHE = 39;

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** The name of a tag. Character by character, as in `tagEnd`: expressions took twice as long to read a page. */
function nameAt(html: string, start: number): string {
  let end = start;
  for (let code = html.charCodeAt(end); !isNameEnd(code); code = html.charCodeAt(end)) end += 1;
  return html.slice(start, end).toLowerCase();
}

/** White space, a slash, `>`, or the end of the text. */
function isNameEnd(code: number): boolean {
  return code === GREATER || code === SLASH || code === 32 || (code >= 9 && code <= 13) || Number.isNaN(code);
}

/** Behind the end of a tag; the end of the text for one that is not closed. */
function tagEnd(html: string, start: number): number {
  /** The sign that ends the value around. */
  let quote = 0;
  for (let at = start; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return at + 1;
    else if (code === QUOTE || code === APOSTROPHE) quote = code;
  }
  return html.length;
}

/** Where an element ends that is open: at its closing tag, or at the end of the text. */
function closingTag(html: string, name: string, from: number): number {
  let open = 1;
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    const isClosing = html.charCodeAt(at + 1) === SLASH;
    const nameStart = at + (isClosing ? 2 : 1);
    if (!html.startsWith(name, nameStart) || !isNameEnd(html.charCodeAt(nameStart + name.length))) continue;
    open += isClosing ? -1 : 1;
    if (open === 0) return at;
  }
  return html.length;
}

function endOf(end: string, html: string, start: number): number {
  const found = html.indexOf(end, start);
  return found === -1 ? html.length : found + end.length;
}

function tellText(text: string, start: number, isRaw: boolean, events: HtmlEvents): void {
  events.text(isRaw ? text : decode(text), start, start + text.length);
}

const NO_ATTRIBUTES = {};

/** The attributes of a tag, their names in lower case. */
export function attributesOf(source: string): Readonly<Record<string, string>> {
  if (source === '') return NO_ATTRIBUTES;
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of matchesOf(source, ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= decode(double ?? single ?? '');
  }
  return attributes;
}

/** The names that writers of HTML use. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', '\u00A0'],
  ['quot', '"'],
]);

/** A text with its references to characters resolved. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z][a-z\d]*));/gi, (reference, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? rareCharacter(reference);
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
  });
}

/** Returns the character of one of the other two thousand names; the reference itself for an unknown one. */
function rareCharacter(reference: string): string {
  let character = '';
  const parser = new Parser({ ontext: (text) => (character += text) });
  parser.end(reference);
  return character;
}
