import { memo } from 'react';
import { CLASS } from '../../contract.ts';

/** The contents beside the article. Styles show either this or `ContentsBlock`. The HTML is given as the page's is. */
export const ContentsColumn = memo(function ContentsColumn({ html }: { html: string }) {
  return (
    <nav
      className={CLASS.contents}
      aria-label="On this page"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
