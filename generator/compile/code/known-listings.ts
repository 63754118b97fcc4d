/** Listings that a page had before it changed: most edits leave them alone, and grammars take long to start. */
import { unescapeHtml } from '../../base/escape.ts';
import type { PageText } from '../../model/facts.ts';

/** A highlighted listing of a page. */
export interface Listing {
  readonly language: string;
  /** Its lines. */
  readonly html: string;
}

/** A page as it was compiled before. */
export interface FormerPage {
  readonly body: string;
  readonly listings: NonNullable<PageText['listings']>;
}

/** Where listings stand in a body. One that is not there as it was made is left out. */
export function placesOf(listings: readonly Listing[], body: string): NonNullable<PageText['listings']> {
  const places: [language: string, start: number, length: number][] = [];
  let from = 0;
  for (const { language, html } of listings) {
    const start = body.indexOf(html, from);
    if (start === -1) continue;
    from = start + html.length;
    places.push([language, start, html.length]);
  }
  return places;
}

/** The listings of a page by their language and code. */
export class KnownListings {
  readonly #html = new Map<string, string>();

  constructor(former: FormerPage | undefined) {
    for (const [language, start, length] of former?.listings ?? []) {
      const html = former?.body.slice(start, start + length) ?? '';
      this.#html.set(keyOf(unescapeHtml(html.replace(/<[^>]*>/g, '')), language), html);
    }
  }

  /** The lines of a listing, highlighted. */
  html(code: string, language: string): string | undefined {
    return this.#html.get(keyOf(code, language));
  }
}

function keyOf(code: string, language: string): string {
  return `${language}\n${code}`;
}
