/**
 * Has the parser look for bare addresses where there may be some, in time that grows with the length of a text. Within
 * a bracket that may become a link no bare address is one, so micromark-extension-gfm-autolink-literal looks for such a
 * bracket before every word, back through all events of the text: a word behind each of 16,000 lines took seconds.
 * These constructs remember the bracket.
 */
import type { Root } from 'mdast';
import type { Construct, Extension, Token, TokenizeContext } from 'micromark-util-types';
import type { Data, Processor } from 'unified';
import { EXIT, visit } from '../walk.ts';

/** The constructs of bare addresses, and what each address holds. */
const ADDRESSES: ReadonlyMap<string | undefined, RegExp> = new Map([
  ['emailAutolink', /@/],
  ['protocolAutolink', /https?:\/\//i],
  ['wwwAutolink', /www\./i],
]);

/** A bracket of a text, and where its event is. */
interface Bracket {
  readonly token: Token;
  readonly index: number;
}

const isOpen = ({ type, _balanced }: Token) => (type === 'labelLink' || type === 'labelImage') && !_balanced;

const brackets = new WeakMap<TokenizeContext['events'], Bracket>();

/**
 * Has the parser find bare addresses in time that grows with the length of a text, and look for those that the
 * tokenizer has missed in trees that may hold some. Stands behind all that adds syntax.
 */
export function linearAutolinks(this: Processor): void {
  const { parser } = this;
  if (parser === undefined) throw new Error('there is no parser to find addresses with');
  const data = this.data();
  const extensions = (data.micromarkExtensions ?? []).map(withLinearAutolinks);
  let mayHold = false;
  const searches = (data.fromMarkdownExtensions ?? []).flat();
  data.fromMarkdownExtensions = searches.map((each) => whereAddressesAre(each, () => mayHold));
  const without = new Map<string, Extension[]>();
  this.parser = (document, file) => {
    // An address may be written with escaped characters, or with names of characters.
    mayHold = document.includes('&') || ANY_ADDRESS.test(document.replaceAll('\\', ''));
    const absent = [...ADDRESSES].filter(([, address]) => !address.test(document)).map(([name]) => name);
    const key = absent.join();
    const needed = without.get(key) ?? extensions.map((each) => withoutText(each, new Set(absent)));
    without.set(key, needed);
    data.micromarkExtensions = needed;
    return parser(document, file);
  };
}

/**
 * The same extension without some constructs in texts. The parser tries the one of mail addresses at every word, which
 * is a quarter of its work.
 */
function withoutText(extension: Extension, names: ReadonlySet<string | undefined>): Extension {
  if (extension.text === undefined) return extension;
  const entries = Object.entries(extension.text).map(([code, constructs]) => {
    return [code, [constructs ?? []].flat().filter(({ name }) => !names.has(name))] as const;
  });
  return { ...extension, text: Object.fromEntries(entries.filter(([, constructs]) => constructs.length > 0)) };
}

type FromMarkdown = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], readonly unknown[]>;

/** The same extension, whose search for addresses leaves trees alone that have none: it costs a tenth of parsing. */
function whereAddressesAre(extension: FromMarkdown, mayHold: () => boolean): FromMarkdown {
  const { transforms } = extension;
  if (transforms == null) return extension;
  return {
    ...extension,
    transforms: transforms.map((search) => (tree) => (mayHold() && holdsAddress(tree) ? search(tree) : tree)),
  };
}

/** All of `ADDRESSES` in one. */
const ANY_ADDRESS = new RegExp([...ADDRESSES.values()].map(({ source }) => source).join('|'), 'i');

function holdsAddress(tree: Root): boolean {
  let found = false;
  visit(tree, 'text', ({ value }) => {
    found = ANY_ADDRESS.test(value);
    return found ? EXIT : undefined;
  });
  return found;
}

function withLinearAutolinks(extension: Extension): Extension {
  if (extension.text === undefined) return extension;
  const entries = Object.entries(extension.text).map(([code, constructs]) => {
    return [code, [constructs ?? []].flat().map(outsideBrackets)] as const;
  });
  return { ...extension, text: Object.fromEntries(entries) };
}

/** The same construct, which is not asked within an open bracket if it is one of a bare address. */
function outsideBrackets(construct: Construct): Construct {
  if (!ADDRESSES.has(construct.name)) return construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return isInBracket(this.events) ? nok : construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

function isInBracket(events: TokenizeContext['events']): boolean {
  const last = brackets.get(events);
  if (last !== undefined && events[last.index]?.[1] === last.token && isOpen(last.token)) return true;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const token = events[index]?.[1];
    if (token !== undefined && isOpen(token)) {
      brackets.set(events, { token, index });
      return true;
    }
    // The extension itself has looked from here, and found none.
    if (token === undefined || '_gfmAutolinkLiteralWalkedInto' in token) return false;
  }
  return false;
}
