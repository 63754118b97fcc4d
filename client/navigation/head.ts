/** The document's head, brought up to date after a change of page. */
import type { PageData } from '../../theme/contract.ts';
import { headTags, MANAGED_TAGS } from '../../theme/head-tags.ts';
import { site } from '../platform/embedded.ts';

/** Replaces the title and the tags that differ from page to page. */
export function updateHead(page: PageData): void {
  document.title = page.head.title;
  for (const old of document.head.querySelectorAll(MANAGED_TAGS)) old.remove();
  for (const { tag, attributes, text } of headTags(site(), page)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
