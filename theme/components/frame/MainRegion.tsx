import { memo } from 'react';
import { CHROME_ID, CLASS, type ShellPage } from '../../contract.ts';
import type { NavigationView } from '../../reader.ts';
import { Spinner } from '../states/NavigationState.tsx';
import { ContentsBlock, ContentsColumn } from './Contents.tsx';

/** The page itself and its contents. If there is none to show while one is being loaded, a spinner takes its place. */
export function MainRegion({ page, navigation }: { page: ShellPage; navigation: NavigationView | undefined }) {
  const { toc, route, html } = page;
  const failed = navigation?.failure !== undefined;
  const hasContents = toc.length > 0;
  return (
    <>
      <div className={hasContents ? 'content with-contents' : 'content'}>
        <main
          className="main"
          id={CHROME_ID.main}
          tabIndex={-1}
          aria-busy={navigation?.slow === true && !failed ? true : undefined}
        >
          {hasContents ? <ContentsBlock key={`contents ${route}`} entries={toc} /> : null}
          {navigation?.empty !== true ? <Page key={route} html={html} /> : failed ? null : <Spinner />}
        </main>
      </div>
      {hasContents ? <ContentsColumn key={route} entries={toc} /> : null}
    </>
  );
}

/**
 * What the generator made of the page. On the first load it is in the document already, and the empty text given then
 * leaves it as it is. Nothing but another text renders it again. Keyed by its route: nothing of a page is left in the
 * one after it.
 */
const Page = memo(function Page({ html }: Pick<ShellPage, 'html'>) {
  return <div className={CLASS.page} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
});
