/** The finished article of a document, which both what is published and what is searched are made of. */
import type { Page, SiteGraph } from './graph.ts';
import { fillMarks } from './marks.ts';
import type { BodyStore } from './types.ts';

/** A document's article with its references resolved and its open places filled. */
export function articleOf(page: Page, graph: SiteGraph, bodies: BodyStore): string {
  const attributes = graph.attributes(page);
  const { slots, terms } = graph.pieces(page);
  return fillMarks(bodies.get(page.facts.body), (kind, index) => {
    if (kind === 'reference') return attributes[index] ?? '';
    return (kind === 'slot' ? slots : terms)[index]?.html() ?? '';
  });
}

/** What decides the article, known before it is made. */
export function articleKey(page: Page, graph: SiteGraph): readonly unknown[] {
  const { slots, terms } = graph.pieces(page);
  return [page.facts.body, graph.attributes(page), [...slots, ...terms].map(({ key }) => key)];
}
