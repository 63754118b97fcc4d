import type { Handlers } from 'mdast-util-to-hast';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { boxes } from './boxes.ts';
import { code } from './code.ts';
import { directives, knownTextDirectives } from './directives.ts';
import { excerpt } from './excerpt.ts';
import { customIds, ids } from './ids.ts';
import { displayMath, inlineMath } from './math.ts';
import { outline } from './outline.ts';
import { rawHtml } from './raw-html.ts';
import { references } from './references.ts';
import { cite, slot, sources } from './slots.ts';
import { checkSymbols } from './symbols.ts';
import { terms } from './terms.ts';
import { verbatimToRaw } from './verbatim.ts';

/** From Markdown to HTML, step by step. The steps record what they find on the file (`CompileData`). */
export const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDirective)
  .use(knownTextDirectives)
  .use(directives)
  .use(customIds)
  .use(checkSymbols)
  .use(excerpt)
  .use(sources)
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    handlers: { code, inlineMath, math: displayMath, slot, cite } as Handlers,
  })
  .use(rawHtml)
  .use(verbatimToRaw)
  .use(boxes)
  .use(ids)
  .use(outline)
  .use(terms)
  .use(references)
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();
