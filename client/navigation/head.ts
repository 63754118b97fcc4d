import { MANAGED_TAGS } from '../../theme/components/frame/HeadMeta.tsx';
import { SITE_TAG_ATTRIBUTE } from '../../theme/contract.ts';
import type { Page } from './shown.ts';

/** Replaces the title and the tags that differ from page to page. */
export function updateHead({ title, head }: Page): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(MANAGED_TAGS)) {
    if (!old.hasAttribute(SITE_TAG_ATTRIBUTE)) old.remove();
  }
  document.head.insertAdjacentHTML('beforeend', head);
}
