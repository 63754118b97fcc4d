import { createContext, useContext } from 'react';
import type { ColorMode, TocEntry } from './contract.ts';
import { FRAME } from './messages/frame.ts';
import type { Texts } from './messages/texts.ts';

/** What components show of the reader's state, and the reader's actions, which a published page lacks. */
export interface Reader {
  /** Null until the browser has said which mode is shown. */
  readonly colorMode: ColorMode | null;
  /** Name of the version that the reader chose; null for none, and until the browser has said so. */
  readonly chosenVersion: string | null;
  readonly menuOpen: boolean;
  readonly versionsOpen: boolean;
  readonly sidebarHidden: boolean;
  toggleColorMode?(): void;
  dismissAnnouncement?(): void;
  openMenu?(): void;
  closeMenu?(): void;
  /** Hides the sidebar, or shows it again. */
  toggleSidebar?(): void;
  /** Opens or closes the version menu. */
  toggleVersions?(): void;
  /** Whether a category is expanded, given what the page says of it. */
  isExpanded(category: string, initially: boolean): boolean;
  /** Expands or collapses a category. */
  setExpanded?(category: string, expanded: boolean): void;
  scrollToTop?(): void;
}

/** The page as it is published: nothing is open that the page does not say. */
const STATIC_READER: Reader = {
  colorMode: null,
  chosenVersion: null,
  menuOpen: false,
  versionsOpen: false,
  sidebarHidden: false,
  isExpanded: (_, initially) => initially,
};

/** The reader of the page. The browser provides one; without, components show the page as it is published. */
export const ReaderContext = createContext<Reader>(STATIC_READER);

/** The reader of the page that a component is on. */
export function useReader(): Reader {
  return useContext(ReaderContext);
}

/** The texts of the interface: English, unless the shell or the page gives those of the site. */
export const MessagesContext = createContext<Texts<typeof FRAME>>(FRAME);

/** The texts of the interface. */
export function useMessages(): Texts<typeof FRAME> {
  return useContext(MessagesContext);
}

/** The sections of the page that is shown. */
export interface Sections {
  /** The one that the reader is at; null above the first. */
  readonly current: TocEntry | null;
  /** Ids of the headings of those that a filter hides. */
  readonly hidden: ReadonlySet<string>;
}

/** The sections of the page. A context of its own, because it changes as the reader scrolls. */
export const SectionsContext = createContext<Sections>({ current: null, hidden: new Set() });

/** The sections of the page that is shown. */
export function useSections(): Sections {
  return useContext(SectionsContext);
}

/** A change of page that is going on, or that went wrong. */
export interface NavigationView {
  /** It takes longer than a moment. */
  readonly slow: boolean;
  /** It takes so long that a plain link to the target is offered. */
  readonly late: boolean;
  /** There is no page to show meanwhile. */
  readonly empty: boolean;
  /** Address of the target. */
  readonly href: string;
  readonly failure?: LoadFailure;
}

/** Why a page could not be loaded. */
export interface LoadFailure {
  /** The name of the text that says it. */
  readonly reason: 'pageNotLoaded' | 'pageOffline';
  /** What the browser said. */
  readonly details: string;
  retry(): void;
  dismiss(): void;
}
