/// <reference path="./citeproc.d.ts" />
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { escapeHtml } from '../escape.ts';
import type { SourcePath } from '../paths.ts';
import type { Bibliography, BibliographyEntry, Diagnostic } from '../types.ts';
import { LOCALE, STYLE } from './sources-style.ts';

/** An item of CSL-JSON, as far as we look into it. */
interface Item {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly DOI?: string;
  readonly URL?: string;
}

const NEEDED = ['id', 'type', 'title'] as const;

/** Reads CSL-JSON and formats its items. Faults are diagnostics with their place; an item that has one is left out. */
export async function compileBibliography(file: SourcePath, bytes: Uint8Array): Promise<Bibliography> {
  const lines = new LineCounter();
  const document = parseDocument(new TextDecoder().decode(bytes), { lineCounter: lines, prettyErrors: false });
  const diagnostics: Diagnostic[] = [];
  const placeOf = (offset: number | undefined) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const report = (offset: number | undefined, message: string) => {
    diagnostics.push({ severity: 'error', rule: 'bibliography', message, file, ...placeOf(offset) });
  };
  const [error] = document.errors;
  if (error !== undefined) {
    report(error.pos[0], `the file cannot be read: ${error.message.replace(/\s+/g, ' ').trim()}`);
    return { file, entries: [], diagnostics };
  }
  const list = document.contents;
  if (!isSeq(list)) {
    report(0, 'the file has to hold a list of sources in CSL-JSON: [{ "id": …, "type": …, "title": … }]');
    return { file, entries: [], diagnostics };
  }
  const items: { readonly item: Item; readonly offset: number | undefined }[] = [];
  for (const node of list.items) {
    const offset = isMap(node) || isScalar(node) || isSeq(node) ? node.range?.[0] : undefined;
    if (!isMap(node)) {
      report(offset, 'a source is an object with an id, a type and a title');
      continue;
    }
    const item = node.toJSON() as Item;
    const missing = NEEDED.filter((name) => typeof item[name] !== 'string' || item[name] === '');
    const id = String(item.id ?? '');
    if (missing.length > 0) {
      report(offset, `the source ${id === '' ? 'here' : `'${id}'`} has no ${missing.join(' and no ')}`);
    } else if (!/^[\w.:-]+$/.test(id)) {
      report(offset, `the id '${id}' cannot be cited: letters, digits and . : - _ can`);
    } else if (items.some((other) => other.item.id === id)) {
      report(offset, `two sources have the id '${id}': give one of them another`);
    } else {
      items.push({ item, offset });
    }
  }
  const texts = await format(items.map(({ item }) => item));
  const entries = items.map(
    ({ item, offset }, index): BibliographyEntry => ({
      key: item.id,
      html: (texts[index] ?? escapeHtml(item.title)) + linkOf(item),
      ...placeOf(offset),
    }),
  );
  return { file, entries, diagnostics };
}

/** The items as HTML, in the order given. */
async function format(items: readonly Item[]): Promise<string[]> {
  const { default: CSL } = await import('citeproc');
  const byId = new Map(items.map((item) => [item.id, item]));
  const engine = new CSL.Engine(
    { retrieveLocale: () => LOCALE, retrieveItem: (id: string) => byId.get(id) },
    STYLE,
    'en-GB',
    true,
  );
  engine.updateItems([...byId.keys()]);
  const [, texts] = engine.makeBibliography() as [unknown, string[]];
  return texts.map((text) => text.replace(/^\s*<div[^>]*>|<\/div>\s*$/g, '').trim());
}

function linkOf({ DOI, URL: address }: Item): string {
  const href = DOI === undefined ? address : `https://doi.org/${DOI}`;
  if (href === undefined || !/^https?:\/\//.test(href)) return '';
  const text = DOI === undefined ? new URL(href).host.replace(/^www\./, '') : `doi:${DOI}`;
  return ` <a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
