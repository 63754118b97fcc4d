import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ATTRIBUTE, type ColorMode } from '../theme/contract.ts';
import { type Reader, ReaderContext } from '../theme/reader.ts';
import { Shell } from '../theme/Shell.tsx';
import { dismissAnnouncement } from './announcement.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { chooseColorMode, currentColorMode, watchColorMode } from './color-mode.ts';
import { livenComponent } from './component-page.ts';
import { embedded, site } from './embedded.ts';
import { enhancePage } from './enhance-page.ts';
import { updateHead } from './head.ts';
import { MenuDialog } from './MenuDialog.tsx';
import { closeMenu, menuState, openMenu } from './menu-state.ts';
import { reloadPage, type Shown, shown } from './navigation.ts';
import { root } from './root.ts';
import { forgetStoredSidebar } from './sidebar-first-paint.ts';
import { restoreSidebarHidden, sidebarHidden, toggleSidebar } from './sidebar-hidden.ts';
import { enterSidebar, restoreSidebar, setExpanded, sidebarState, UNTOUCHED } from './sidebar-state.ts';
import { chooseVersion, chosenVersion, toggleVersions, versionsState } from './version-menu.ts';

const FIRST: Shown = { page: embedded.page, turn: 0, navigation: undefined };

/** The shell with the reader's state. What only the browser knows is put in after hydration. */
export function App() {
  const { page, turn, edition = 0, navigation } = useSyncExternalStore(shown.subscribe, shown.get, () => FIRST);
  const reader = useReaderState();

  useEffect(() => {
    restoreSidebar(embedded.page);
    restoreSidebarHidden();
    forgetStoredSidebar();
    root.setAttribute(ATTRIBUTE.hydrated, '');
  }, []);

  const failure = navigation?.failure;
  useEffect(() => {
    if (failure !== undefined)
      document.querySelector<HTMLElement>('.load-error button')?.focus({ preventScroll: true });
  }, [failure]);

  // Only the document has the text of its own page: to show it again, it has to be loaded.
  const retry = turn === 0 && page.body?.kind === 'article' ? { onRetry: reloadPage } : {};
  const frame = (content: ReactNode) => (
    <CrashBoundary turn={turn} {...retry}>
      {content}
      <PageEffects shown={{ page, turn, edition, navigation: undefined }} />
    </CrashBoundary>
  );
  return (
    <ReaderContext value={reader}>
      <Shell site={site} page={page} navigation={navigation} frame={frame}>
        {reader.menuOpen ? <MenuDialog page={page} /> : null}
      </Shell>
    </ReaderContext>
  );
}

/** What follows when a page is put in place. Its failure is the page's. */
function PageEffects({ shown: { page, turn, edition } }: { shown: Shown }) {
  const before = useRef(0);
  const [crash, setCrash] = useState<{ error: unknown } | null>(null);
  if (crash !== null) throw crash.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page changes with turn and edition, or only gets suggestions.
  useLayoutEffect(() => {
    if (turn !== before.current) {
      updateHead(page);
      enterSidebar(page);
      closeMenu();
    }
    before.current = turn;
    const ends = [enhancePage(), livenComponent(page.body, (error) => setCrash({ error }))];
    return () => {
      for (const end of ends) end();
    };
  }, [turn, edition]);
  return null;
}

function useReaderState(): Reader {
  const colorMode = useSyncExternalStore<ColorMode | null>(watchColorMode, currentColorMode, () => null);
  const { expanded } = useSyncExternalStore(sidebarState.subscribe, sidebarState.get, () => UNTOUCHED);
  const chosen = useSyncExternalStore(chosenVersion.subscribe, chosenVersion.get, () => null);
  const menuOpen = useSyncExternalStore(menuState.subscribe, menuState.get, () => false);
  const hidden = useSyncExternalStore(sidebarHidden.subscribe, sidebarHidden.get, () => false);
  const versionsOpen = useSyncExternalStore(versionsState.subscribe, versionsState.get, () => false);
  return useMemo(
    () => ({
      colorMode,
      chosenVersion: chosen,
      menuOpen,
      versionsOpen,
      sidebarHidden: hidden,
      toggleSidebar,
      toggleColorMode: () => chooseColorMode(currentColorMode() === 'dark' ? 'light' : 'dark'),
      dismissAnnouncement,
      openMenu,
      closeMenu,
      toggleVersions,
      chooseVersion,
      isExpanded: (category, initially) => expanded[category] ?? initially,
      setExpanded,
      scrollToTop: () => scrollTo({ top: 0 }),
    }),
    [colorMode, chosen, expanded, hidden, menuOpen, versionsOpen],
  );
}
