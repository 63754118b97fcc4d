import { messagesOf } from '../../theme/messages/messages.ts';
import { escapeHtml } from '../base/escape.ts';
import { groupBy } from '../base/group-by.ts';
import { type AnyPage, type LinkedSite, listedPages } from '../model/linked-site.ts';

/** Above this many pages the list names no sections: it would be too long to be of use. */
const MAX_PAGES = 500;

/** Returns a list of all pages with their sections, by area: the search page without scripts. */
export function allPagesHtml(site: LinkedSite): string {
  const pages = listedPages(site.map);
  const withSections = pages.length <= MAX_PAGES;
  const areas = groupBy(pages, (page) => site.map.trail(page)[0]?.label ?? '');
  const lists = [...areas].map(([name, members]) => {
    const items = members.map((page) => itemOf(page, site, withSections)).join('');
    return `${name === '' ? '' : `<h3>${escapeHtml(name)}</h3>`}<ul>${items}</ul>`;
  });
  const { locale } = site.map.version.config;
  return `<h2>${escapeHtml(messagesOf(locale).allPages)}</h2>${lists.join('')}`;
}

function itemOf(page: AnyPage, site: LinkedSite, withSections: boolean): string {
  const href = escapeHtml(site.map.href(page));
  const sections =
    page.kind === 'doc' && withSections
      ? site
          .headings(page)
          .map(({ id, html }) => `<li><a href="${href}#${escapeHtml(encodeURIComponent(id))}">${html}</a></li>`)
      : [];
  const list = sections.length === 0 ? '' : `<ul>${sections.join('')}</ul>`;
  return `<li><a href="${href}">${escapeHtml(page.title)}</a>${list}</li>`;
}
