/** Texts in place of those of the interface, and what is left of the English ones. */
import { MESSAGES, type MessageName } from '../../theme/messages/messages.ts';

const NAMES = Object.keys(MESSAGES) as MessageName[];

/** Every text as its name, with what it has in braces. */
export const OTHER = Object.fromEntries(
  NAMES.map((name) => [name, [`«${name}»`, ...(MESSAGES[name].match(/\{\w+\}/g) ?? [])].join(' ')]),
);

/** Texts that only scripts show. */
export const SHOWN_BY_SCRIPTS: readonly MessageName[] = [
  'addressCopied',
  'allRows',
  'areas',
  'componentNotLoaded',
  'copied',
  'copyFailed',
  'copyingFailed',
  'didYouMean',
  'enlargeImage',
  'fewerWords',
  'filters',
  'firstMatch',
  'group',
  'indexNotLoaded',
  'indexOffline',
  'keyChoose',
  'keyClose',
  'keyOpen',
  'listOfPages',
  'loadingIndex',
  'morePages',
  'noRows',
  'recentSearches',
  'removeQuery',
  'results',
  'searchEverything',
  'searchNotLoaded',
  'siteNotLoaded',
  'someRows',
  'stillMissing',
  'tryQueries',
];

/** Names of the texts that HTML still has in English, as the whole of an element's text or of an attribute. */
export function englishIn(html: string): MessageName[] {
  return NAMES.filter((name) => {
    const [start = ''] = MESSAGES[name].split(/ ?\{\w+\} ?/).filter((part) => part.length > 3);
    return start !== '' && new RegExp(`[>"] *${start.replace(/[.?()]/g, '\\$&')} *[<"]`).test(html);
  });
}
