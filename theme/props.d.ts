/**
 * The props of the components that a site can replace (setting `theme.components`): a contract with sites. A new major
 * version may change or remove a property; any version may add one. The file imports nothing, because sites read it.
 */

/** The data of the site that every page shows. */
export interface SiteInfo {
  /** The setting `title`. */
  readonly title: string;
  /** The setting `tagline`. */
  readonly tagline: string;
  /** Language of the pages, as a language tag. */
  readonly lang: string;
  /** Address of the home page. */
  readonly homeHref: string;
}

/** A link of the settings. */
export interface SiteLink {
  /** Its text. */
  readonly label: string;
  /** Percent-encoded, with the base path. */
  readonly href: string;
  /** It leads to an HTML file of the static folder. Give it the attribute `data-document`, or its page loads twice. */
  readonly isDocument?: true;
}

/** A column of links in the footer. */
export interface LinkColumn {
  /** Heading of the column. */
  readonly title: string;
  /** Its links. */
  readonly items: readonly SiteLink[];
}

/** The picture beside the site's title. */
export interface Logo {
  /** Address of the picture. */
  readonly src: string;
  /** In the dark; absent where it is the same. */
  readonly srcDark?: string;
  /** Its meaning for readers who do not see it. */
  readonly alt: string;
  /** In pixels, if the file says. */
  readonly width?: number;
  /** In pixels, if the file says. */
  readonly height?: number;
}

/** The end of every page. */
export interface FooterProps {
  /** The site. */
  readonly site: SiteInfo;
  /** The copyright line, in HTML; absent for none. */
  readonly copyright?: string;
  /** The setting `footer.links`. */
  readonly columns: readonly LinkColumn[];
}

/** Logo and title in the navigation bar and in the menu of narrow windows. */
export interface BrandProps {
  /** The site. */
  readonly site: SiteInfo;
  /** The setting `logo`; absent for none. */
  readonly logo?: Logo;
}

/** The text of the page for unknown addresses. Only the build renders it. */
export interface NotFoundProps {
  /** The site. */
  readonly site: SiteInfo;
  /** Address of the search page; absent without search. */
  readonly searchHref?: string;
}
