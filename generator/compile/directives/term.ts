import type { PhrasingContent } from 'mdast';
import { nearest } from '../../base/nearest.ts';
import { standingClasses, WAYS } from '../../base/standing.ts';
import { markdownText } from '../markdown/text.ts';
import { report } from '../page-record.ts';
import { addSlot, checkAttributes, type TextHandler } from './nodes.ts';

/** `:term[Nij]`: a word of the glossary that does not look like an abbreviation, or is explained once more. */
export const term: TextHandler = (node, file) => {
  checkAttributes(node, [], file);
  return addSlot(file, node, { kind: 'term', word: markdownText(node).trim() });
};

/** `:known[usually]{as=custom}`: a mark that says how a statement is known, before words of the author or alone. */
export const known: TextHandler = (node, file) => {
  checkAttributes(node, ['as'], file);
  const way = node.attributes?.as ?? '';
  const words = WAYS.get(way);
  if (words === undefined) {
    const meant = nearest(way, [...WAYS.keys()]);
    const choice = `'as' is "${way}": it must be ${[...WAYS.keys()].join(', ')}`;
    const message = meant === undefined ? choice : `${choice}; did you mean '${meant}'?`;
    report(file, node, { severity: 'error', rule: 'unknown-directive', message });
    return null;
  }
  const className = standingClasses(way);
  return markdownText(node).trim() === ''
    ? span({ className, title: words }, [span({}, [{ type: 'text', value: words }])])
    : span({ className }, node.children);
};

function span(hProperties: Record<string, string | string[]>, children: PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', data: { hName: 'span', hProperties }, children };
}
