/**
 * What a page had rendered before it changed: most edits leave its listings and formulas alone, and grammars and KaTeX
 * take long to start.
 */
import { unescapeHtml } from '../base/escape.ts';
import type { PageText } from '../model/facts.ts';
import { FORMULA_SOURCE } from '../model/searched.ts';

/** A highlighted listing of a page. */
export interface Listing {
  readonly language: string;
  /** Its lines. */
  readonly html: string;
}

/** A page as it was compiled before: its body, and what its facts say of what stands where in it. */
export interface FormerPage {
  readonly body: string;
  readonly listings: PageText['listings'] | undefined;
  readonly formulas: PageText['formulas'] | undefined;
}

/** Where listings and formulas stand in a body: what the facts of the page say of them. */
export function placesOf(
  listings: readonly Listing[],
  formulas: readonly string[],
  body: string,
): Pick<PageText, 'listings' | 'formulas'> {
  const ofListings = partsIn(body, listings);
  const ofFormulas = partsIn(
    body,
    formulas.map((html) => ({ html })),
  );
  return {
    ...(ofListings.length === 0
      ? {}
      : { listings: ofListings.map(({ part, start, length }) => [part.language, start, length] as const) }),
    ...(ofFormulas.length === 0 ? {} : { formulas: packed(ofFormulas) }),
  };
}

interface Place {
  readonly start: number;
  readonly length: number;
}

/** Where parts stand in a body. One that is not there as it was made, or where it was made, is left out. */
function partsIn<Part extends { readonly html: string }>(
  body: string,
  parts: readonly Part[],
): (Place & { readonly part: Part })[] {
  const places: (Place & { readonly part: Part })[] = [];
  let from = 0;
  for (const part of parts) {
    const { length } = part.html;
    const start = body.indexOf(part.html, from);
    if (start === -1) continue;
    from = start + length;
    places.push({ part, start, length });
  }
  return places;
}

/** Places in a few characters, as every build reads them: what lies before each, and its length. */
function packed(places: readonly Place[]): string {
  let end = 0;
  return places
    .map(({ start, length }) => {
      const gap = start - end;
      end = start + length;
      return `${gap.toString(36)} ${length.toString(36)}`;
    })
    .join(' ');
}

function unpacked(text: string): readonly Place[] {
  const numbers = text.split(' ').map((number) => Number.parseInt(number, 36));
  const places: Place[] = [];
  for (let index = 0, end = 0; index + 1 < numbers.length; index += 2) {
    const start = end + (numbers[index] ?? 0);
    const length = numbers[index + 1] ?? 0;
    end = start + length;
    places.push({ start, length });
  }
  return places;
}

/** The source of a formula, as KaTeX leaves it in its HTML. */
const SOURCE = new RegExp(`<${FORMULA_SOURCE}[^>]*>([^<]*)</${FORMULA_SOURCE}>`);

/** The listings and formulas that a page had, by what they are made of. */
export class Former {
  readonly #listings = new Map<string, string>();
  readonly #formulas = new Map<string, string>();

  constructor({ body, listings = [], formulas = '' }: FormerPage) {
    for (const [language, start, length] of listings) {
      const html = body.slice(start, start + length);
      this.#listings.set(listingKey(unescapeHtml(html.replace(/<[^>]*>/g, '')), language), html);
    }
    for (const { start, length } of unpacked(formulas)) {
      const html = body.slice(start, start + length);
      const tex = SOURCE.exec(html)?.[1];
      if (tex !== undefined) this.#formulas.set(formulaKey(unescapeKatex(tex), html.startsWith(DISPLAYED)), html);
    }
  }

  /** The lines of a listing, highlighted. */
  listing(code: string, language: string): string | undefined {
    return this.#listings.get(listingKey(code, language));
  }

  /** The HTML of a formula, by its `formulaKey`, about which there was nothing to say. */
  formula(key: string): string | undefined {
    return this.#formulas.get(key);
  }
}

/** Of a page that is new. */
export const NO_FORMER = new Former({ body: '', listings: undefined, formulas: undefined });

/** What the HTML of a displayed formula begins with. */
const DISPLAYED = '<span class="katex-display';

function listingKey(code: string, language: string): string {
  return `${language}\n${code}`;
}

/** What the HTML of a formula is decided by. */
export function formulaKey(tex: string, displayMode: boolean): string {
  return (displayMode ? 'D' : 'I') + tex;
}

/** The text that KaTeX has escaped: it leaves no character of these five. */
function unescapeKatex(html: string): string {
  return unescapeHtml(html.replaceAll('&gt;', '>').replaceAll('&#x27;', "'"));
}
