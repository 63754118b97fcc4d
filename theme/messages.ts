/**
 * The texts of the frame of a page, in English; the setting `locale.messages` replaces them. The page puts a value in
 * the place of a name in braces.
 */
export const MESSAGES = {
  allPages: 'All pages',
  announcement: 'Announcement',
  backToTop: 'Back to top',
  breadcrumbs: 'Breadcrumbs',
  byAuthor: 'by {author}',
  cause: 'Cause:',
  cite: 'Cite',
  close: 'Close',
  copy: 'Copy',
  copyBibtex: 'Copy BibTeX',
  copyCitation: 'Copy citation',
  copyReport: 'Copy report',
  crashed: 'This page crashed.',
  darkMode: 'Use dark mode',
  details: 'Details',
  dismiss: 'Dismiss',
  docs: 'Docs',
  documentation: 'Documentation',
  draft: 'Draft',
  draftText: 'This page is not finished and is left out of the published site.',
  editPage: 'Edit this page',
  goHome: 'Go to the home page',
  hideSidebar: 'Hide sidebar',
  home: 'Home',
  lastUpdated: 'Last updated on',
  links: 'Links',
  loading: 'Loading…',
  loadingPage: 'Loading page',
  mainNavigation: 'Main',
  menu: 'Menu',
  nextPage: 'Next',
  notReleased: 'Not released.',
  notReleasedText: '{version} is still being written. The latest release is {latest}:',
  olderVersion: 'Older version.',
  olderVersionText: 'This page is about {version}. The latest release is {latest}:',
  onThisPage: 'On this page',
  openDirectly: 'Open the page directly',
  openWithoutApp: 'Open it without the app',
  opensStartPage: 'opens its start page',
  pageNotFound: 'Page not found',
  pageNotFoundText: 'There is no page at this address. It may have moved, or the address may be mistyped.',
  pageVersion: 'Version: {version}',
  pagination: 'Pagination',
  permanentLink: 'Permanent link',
  previousPage: 'Previous',
  print: 'Print',
  readInLatest: 'read this page in {latest}',
  reloadPage: 'Reload page',
  retry: 'Retry',
  search: 'Search',
  searchDescription: 'Find pages, sections and equations of {title}.',
  searchDocumentation: 'Search the documentation',
  searchNeedsScripts:
    'Search needs scripts, which are off. Here is everything there is to find; your browser finds words on this page.',
  showSidebar: 'Show sidebar',
  similarPages: 'Pages with a similar address',
  skipToContent: 'Skip to main content',
  startOfLatest: 'go to the start of {latest}, which lacks this page',
  stillLoading: 'The page is still loading.',
  toggleCategory: 'Toggle {category}',
  tryAgain: 'Try again',
  unlisted: 'Unlisted',
  unlistedText: 'Navigation and search leave this page out; it can be read by its address.',
  version: 'Version',
  versions: 'Versions',
} as const;

/** The name of a text. */
export type MessageName = keyof typeof MESSAGES;
/** The texts by their names. */
export type Messages = { readonly [name in MessageName]: string };

/** Puts values in the place of their names in braces. */
export function insert(text: string, values: { readonly [name: string]: string }): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}
