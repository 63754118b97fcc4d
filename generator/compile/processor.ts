import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { boxes } from './boxes.ts';
import { code } from './code.ts';
import { directives, withoutTextDirectives } from './directives.ts';
import { excerpt } from './excerpt.ts';
import { customIds, ids } from './ids.ts';
import { displayMath, inlineMath } from './math.ts';
import { outline } from './outline.ts';
import { rawHtml } from './raw-html.ts';
import { references } from './references.ts';
import { verbatimToRaw } from './verbatim.ts';

/** From Markdown to HTML, step by step. The steps record what they find on the file (`CompileData`). */
export const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDirective)
  .use(withoutTextDirectives)
  .use(directives)
  .use(customIds)
  .use(excerpt)
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    handlers: { code, inlineMath, math: displayMath },
  })
  .use(rawHtml)
  .use(verbatimToRaw)
  .use(boxes)
  .use(ids)
  .use(outline)
  .use(references)
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();
