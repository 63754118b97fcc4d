import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { EXIT, visit } from './walk.ts';

const parse = rehypeRaw({ passThrough: ['verbatim'] });

/** Parses the HTML that authors wrote among their Markdown, on the pages that have some: it costs as much as the rest. */
export function rawHtml() {
  return (tree: Root, file: VFile): Root => {
    let found = false;
    visit(tree, 'raw', () => {
      found = true;
      return EXIT;
    });
    return found ? (parse(tree, file) as Root) : tree;
  };
}
