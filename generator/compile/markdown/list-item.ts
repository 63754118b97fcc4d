import type { Element } from 'hast';
import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';

/**
 * remark-rehype's handler for items of lists. Its own looks for every item through all of them, whether the list is
 * loose: a list of 500 kB took two seconds for that.
 */
export function listItem(state: State, node: ListItem, parent: Parents | undefined): Element {
  return defaultHandlers.listItem(state, node, parent?.type === 'list' ? withoutItems(parent) : parent);
}

/** A list that says by itself whether it is loose. */
function withoutItems(list: List): List {
  const known = lists.get(list);
  if (known !== undefined) return known;
  const spread = list.spread || list.children.some((item) => item.spread ?? item.children.length > 1);
  const made: List = { type: 'list', spread, children: [] };
  lists.set(list, made);
  return made;
}
const lists = new WeakMap<List, List>();
