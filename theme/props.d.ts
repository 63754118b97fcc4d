/**
 * The props of the components that a site can replace (setting `theme.components`): a contract with sites. A new major
 * version may change or remove a property; any version may add one. The file imports nothing, because sites read it.
 */

/** The data of the site that every page shows. */
export interface SiteInfo {
  readonly title: string;
  readonly tagline: string;
  /** Language of the pages, as a language tag. */
  readonly lang: string;
  /** Address of the home page. */
  readonly homeHref: string;
}

/** A link of the settings. */
export interface SiteLink {
  readonly label: string;
  /** Percent-encoded, with the base path. */
  readonly href: string;
  /** It leads to an HTML file of the static folder. Give it the attribute `data-document`, or its page loads twice. */
  readonly isDocument?: true;
}

/** A column of links in the footer. */
export interface LinkColumn {
  readonly title: string;
  readonly items: readonly SiteLink[];
}

/** The picture beside the site's title. */
export interface Logo {
  readonly src: string;
  /** In the dark; absent where it is the same. */
  readonly srcDark?: string;
  readonly alt: string;
  /** In pixels, where the file tells. */
  readonly width?: number;
  readonly height?: number;
}

/** The end of every page. */
export interface FooterProps {
  readonly site: SiteInfo;
  /** HTML; absent for none. */
  readonly copyright?: string;
  readonly columns: readonly LinkColumn[];
}

/** Logo and title in the navigation bar and in the menu of narrow windows. */
export interface BrandProps {
  readonly site: SiteInfo;
  readonly logo?: Logo;
}

/** The page for addresses that lead nowhere, in the main region. Only the build renders it. */
export interface NotFoundProps {
  readonly site: SiteInfo;
  /** Address of the search page; absent without search. */
  readonly searchHref?: string;
}
