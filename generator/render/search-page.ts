import { escapeHtml } from '../escape.ts';
import { type AnyPage, isListed, type SiteGraph } from '../graph.ts';

/** Above this many pages the list names no sections: it would be too long to be of use. */
const MOST_PAGES = 500;

/** Every page that is listed, with its sections, by area: what the search page shows where there are no scripts. */
export function everything(graph: SiteGraph): string {
  const pages = graph.pages.filter(isListed);
  const areas = new Map<string, AnyPage[]>();
  for (const page of pages) {
    const [area] = graph.trail(page);
    const name = area?.label ?? '';
    const members = areas.get(name) ?? [];
    areas.set(name, members);
    members.push(page);
  }
  const withSections = pages.length <= MOST_PAGES;
  const lists = [...areas].map(([name, members]) => {
    const items = members.map((page) => itemOf(page, graph, withSections)).join('');
    return `${name === '' ? '' : `<h3>${escapeHtml(name)}</h3>`}<ul>${items}</ul>`;
  });
  return `<h2>All pages</h2>${lists.join('')}`;
}

function itemOf(page: AnyPage, graph: SiteGraph, withSections: boolean): string {
  const href = escapeHtml(graph.href(page));
  const sections =
    page.kind === 'doc' && withSections
      ? graph
          .headings(page)
          .map(({ id, html }) => `<li><a href="${href}#${escapeHtml(encodeURIComponent(id))}">${html}</a></li>`)
      : [];
  const list = sections.length === 0 ? '' : `<ul>${sections.join('')}</ul>`;
  return `<li><a href="${href}">${escapeHtml(page.title)}</a>${list}</li>`;
}
