import type { Root } from 'mdast';

/** Writes the address of the site into code blocks of pages, in place of `%SITE%/`. */
export function siteAddress(address: string) {
  return (tree: Root) => {
    for (const node of tree.children) {
      if (node.type === 'code') node.value = node.value.replaceAll('%SITE%/', address);
    }
  };
}
