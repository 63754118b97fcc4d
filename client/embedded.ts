/** What the document tells the reader's app. */
import { CHROME_ID, type EmbeddedData } from '../theme/contract.ts';

export const embedded = JSON.parse(document.getElementById(CHROME_ID.data)?.textContent ?? 'null') as EmbeddedData;

export const { site } = embedded;
