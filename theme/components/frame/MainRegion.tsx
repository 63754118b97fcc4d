import { memo } from 'react';
import { CHROME_ID, CLASS, type ShellPage } from '../../contract.ts';
import type { NavigationView } from '../../reader.ts';
import { Spinner } from '../states/NavigationState.tsx';
import { ContentsBlock } from './Contents.tsx';

/** The page itself. If there is none to show while one is being loaded, a spinner takes its place. */
export function MainRegion({ page, navigation }: { page: ShellPage; navigation: NavigationView | undefined }) {
  const failed = navigation?.failure !== undefined;
  return (
    <main
      className="main"
      id={CHROME_ID.main}
      tabIndex={-1}
      aria-busy={navigation?.slow === true && !failed ? true : undefined}
    >
      {page.toc.length === 0 ? null : <ContentsBlock key={`contents ${page.route}`} entries={page.toc} />}
      {navigation?.empty !== true ? <Page key={page.route} html={page.html} /> : failed ? null : <Spinner />}
    </main>
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
