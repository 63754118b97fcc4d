/** What the document tells the reader's app. */
import { CHROME_ID, type EmbeddedData, type SiteData } from '../../theme/contract.ts';
import { FRAME } from '../../theme/messages/frame.ts';
import { inWordsOf, type Texts } from '../../theme/messages/texts.ts';

const parsed = new WeakMap<Document, EmbeddedData>();

/** The data embedded in the document, parsed when first asked for. */
export function embedded(): EmbeddedData {
  const data = parsed.get(document) ?? JSON.parse(document.getElementById(CHROME_ID.data)?.textContent ?? 'null');
  parsed.set(document, data);
  return data;
}

/** What every page of the site shows alike. */
export function site(): SiteData {
  return embedded().site;
}

/** The texts of the frame in the words of the site. */
export function frameMessages(): Texts<typeof FRAME> {
  return inWordsOf(site(), FRAME);
}
