import { ARTICLE } from './article.ts';
import { FAILURE } from './failure.ts';
import { FRAME } from './frame.ts';
import { SEARCH } from './search.ts';
import { inWordsOf, type Texts } from './texts.ts';

/**
 * All texts of the interface, in English; the setting `locale.messages` replaces them. A value takes the place of its
 * name in braces.
 */
export const MESSAGES = { ...FRAME, ...SEARCH, ...FAILURE, ...ARTICLE };

/** The name of a text. */
export type MessageName = keyof typeof MESSAGES;
/** The texts by their names. */
export type Messages = Texts<typeof MESSAGES>;
/** Texts in place of the English ones. */
export type OwnMessages = { readonly [name in MessageName]?: string };

/** The texts of a site, which replaces some of them. */
export function messagesOf(locale: { readonly messages?: OwnMessages }): Messages {
  return inWordsOf(locale, MESSAGES);
}
