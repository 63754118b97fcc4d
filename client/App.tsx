import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationState } from '../theme/components/states/NavigationState.tsx';
import type { ColorMode } from '../theme/contract.ts';
import { type Reader, ReaderContext, SectionsContext } from '../theme/reader.ts';
import { Shell } from '../theme/Shell.tsx';
import { hydrateComponents } from './article/components.tsx';
import { enhancePage, filterApplied } from './article/enhance-page.ts';
import { dismissAnnouncement } from './chrome/announcement.ts';
import { chooseColorMode, colorMode } from './chrome/color-mode.ts';
import { useSections } from './chrome/contents.ts';
import { closeMenu, MenuDialog, menuOpened } from './chrome/MenuDialog.tsx';
import { chosenVersion, versionsOpen } from './chrome/versions.ts';
import { CrashBoundary } from './failures/CrashBoundary.tsx';
import { updateHead } from './navigation/head.ts';
import { reloadPage } from './navigation/router.ts';
import { published, type Shown, shown } from './navigation/shown.ts';
import { site } from './platform/embedded.ts';
import { unmountDetached } from './platform/roots.ts';
import { shownDialog, shownPreview } from './platform/shared-state.ts';
import { useStore } from './platform/use-store.ts';
import { openedQuery } from './search/open-search.ts';
import { SearchDialog } from './search/SearchDialog.tsx';
import { sidebarHidden, toggleSidebar } from './sidebar/sidebar-hidden.ts';
import { enterSidebar, setExpanded, sidebarState, UNTOUCHED } from './sidebar/sidebar-state.ts';

/** The shell with the reader's state. What only the browser knows is put in after hydration. */
export function App() {
  const now = useStore(shown, published.get());
  const { page, navigationCount, navigation } = now;
  const reader = useReaderState();
  const sections = useSections(page.toc, navigationCount);
  const query = useStore(openedQuery, null);
  const dialog = useStore(shownDialog, null);
  const preview = useStore(shownPreview, null);

  useEffect(() => {
    enterSidebar(shown.get().page);
    // From here on controls work, and styles show them.
    void filterApplied.then(() => document.documentElement.setAttribute('data-hydrated', ''));
  }, []);

  // Only the document has the text of its own page: to show it again, it has to be loaded.
  const retry = page.html === '' ? { onRetry: page.kind === 'not-found' ? () => location.reload() : reloadPage } : {};
  const frame = (content: ReactNode) => (
    <CrashBoundary navigationCount={navigationCount} {...retry}>
      {content}
      <PageEffects shown={now} />
    </CrashBoundary>
  );
  return (
    <ReaderContext value={reader}>
      <SectionsContext value={sections}>
        <Shell site={site()} page={page} navigation={navigation} frame={frame}>
          {navigation === undefined ? null : <NavigationState navigation={navigation} />}
          {reader.menuOpen ? <MenuDialog page={page} /> : null}
          {query === null ? null : <SearchDialog query={query} />}
          {dialog}
          {preview}
        </Shell>
      </SectionsContext>
    </ReaderContext>
  );
}

/** Effects of showing a page. A component that throws crashes the page. */
function PageEffects({ shown: now }: { shown: Shown }) {
  const before = useRef(0);
  const [crash, setCrash] = useState<{ error: unknown } | null>(null);
  if (crash !== null) throw crash.error;
  const { page, navigationCount, contentVersion } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change with the page.
  useLayoutEffect(() => {
    if (navigationCount !== before.current) {
      updateHead(page);
      enterSidebar(page);
      closeMenu();
    }
    before.current = navigationCount;
    if (page.kind === 'search') {
      import('./search/SearchOnPage.tsx')
        .then(({ mountSearchPage }) => mountSearchPage())
        .catch((error: unknown) => console.warn(error));
    }
    hydrateComponents(page, (error) => setCrash({ error }));
    const end = enhancePage();
    return () => {
      unmountDetached();
      end();
    };
  }, [navigationCount, contentVersion]);
  return null;
}

function useReaderState(): Reader {
  const { expanded } = useStore(sidebarState, UNTOUCHED);
  return {
    colorMode: useStore<ColorMode | null>(colorMode, null),
    chosenVersion: useStore(chosenVersion, null),
    menuOpen: useStore(menuOpened, false),
    versionsOpen: useStore(versionsOpen, false),
    sidebarHidden: useStore(sidebarHidden, false),
    toggleSidebar,
    toggleColorMode: () => chooseColorMode(colorMode.get() === 'dark' ? 'light' : 'dark'),
    dismissAnnouncement,
    openMenu: () => menuOpened.set(true),
    closeMenu,
    toggleVersions: () => versionsOpen.set(!versionsOpen.get()),
    isExpanded: (category, initially) => expanded[category] ?? initially,
    setExpanded,
    scrollToTop: () => scrollTo({ top: 0 }),
  };
}
