import type { Handlers } from 'mdast-util-to-hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { insert } from '../../theme/messages/texts.ts';
import { HIGHLIGHT } from '../base/highlight.ts';
import { code, codeLines, reportLanguages } from './code/code.ts';
import { reportOpenFormulas } from './code/fences.ts';
import { cite, sources } from './directives/cite.ts';
import { directives, IN_LINE } from './directives/directives.ts';
import { slot } from './directives/nodes.ts';
import { activeContent } from './html/active-content.ts';
import { folds } from './html/folds.ts';
import { customIds, ids } from './html/ids.ts';
import { outline } from './html/outline.ts';
import { footnoteLetters, lazyImages, letterOf, wrapTables } from './html/presentation.ts';
import { rawHtml } from './html/raw-html.ts';
import { references } from './html/references.ts';
import { alerts } from './markdown/alerts.ts';
import { knownTextDirectives } from './markdown/constructs.ts';
import { excerpt } from './markdown/excerpt.ts';
import { reportElements } from './markdown/html-elements.ts';
import { terms } from './markdown/terms.ts';
import { reportUnread } from './markdown/unread.ts';
import { verbatimToRaw } from './markdown/verbatim.ts';
import { displayFormulas } from './math/display.ts';
import { checkDollars, proseDollars } from './math/dollars.ts';
import { displayMath, inlineMath, renderFormulas } from './math/math.ts';
import { checkSymbols } from './math/symbols.ts';
import { NO_PLUGINS, type Plugins } from './plugins.ts';

/** From Markdown to HTML, step by step. The steps record what they find on the file (`CompileData`). */
export function makeProcessor({ remark, rehype, handlers, slug: slugOf, messages }: Plugins = NO_PLUGINS) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(proseDollars)
    .use(displayFormulas)
    .use(remarkDirective)
    .use(knownTextDirectives, [...IN_LINE.keys()])
    .use(reportUnread)
    .use(reportElements)
    .use(alerts)
    .use([...remark])
    .use(directives)
    .use(reportOpenFormulas)
    .use(customIds)
    .use(checkDollars)
    .use(checkSymbols)
    .use(excerpt)
    .use(sources)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: messages.footnotes,
      footnoteBackLabel: (index, mark) =>
        insert(mark > 1 ? messages.backToMark : messages.backToNote, { note: letterOf(index + 1), mark }),
      handlers: { ...handlers, code, inlineMath, math: displayMath, slot, cite } as Handlers,
    })
    .use(footnoteLetters)
    .use(rawHtml)
    .use(verbatimToRaw)
    .use(lazyImages)
    .use(wrapTables)
    .use(ids, slugOf)
    .use(outline)
    .use(folds)
    .use([...rehype])
    .use(terms)
    .use(activeContent)
    .use(references)
    .use(rehypeHighlight, HIGHLIGHT)
    .use(reportLanguages)
    .use(codeLines)
    .use(renderFormulas)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
}
