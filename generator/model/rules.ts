/** The severity of a rule, in words, and the cause of its diagnostics with what to do, in Markdown. */
interface RuleText {
  readonly severity: string;
  readonly cause: string;
}

/** All diagnostics by name, in alphabetical order. The manual's page of diagnostics is made from this table. */
export const RULES = {
  bibliography: {
    severity: 'error',
    cause: 'The bibliography cannot be read, or an entry is incomplete. Correct the file at the position named.',
  },
  'broken-anchor': {
    severity: '`onBrokenAnchors`',
    cause: 'The page exists, but has no such id. Correct the part after the `#`.',
  },
  'broken-link': {
    severity: '`onBrokenLinks`',
    cause:
      'Nothing is published at this address. Write the address of a page or file that exists, or name the file. ' +
      'Windows separators (`..\\setup.md`) are not followed; the message names the page they mean.',
  },
  'broken-markdown-link': {
    severity: '`onBrokenMarkdownLinks`',
    cause: 'The link names a `.md` file that does not exist, is a draft, or is empty.',
  },
  'broken-symlink': {
    severity: 'error',
    cause: 'A symbolic link in the docs or static folder leads to nothing. Remove it, or restore its target.',
  },
  category: {
    severity: 'error; a second metadata file of a folder warns',
    cause:
      'The metadata file of a folder cannot be read, has unknown fields, or has a `slug` that makes no address or an ' +
      '`id` that no document has; or the folder has two such files. [Folders](./folders.md) lists the fields.',
  },
  compile: {
    severity: 'error',
    cause:
      'The compiler fails on this page: it is nested too deeply, needs more than 10 seconds or 1 GB of memory, or a ' +
      'plugin threw an error. The note says where. A page of usual length takes a hundredth of that: split a long ' +
      'page, and simplify deep nesting. The other pages are built.',
  },
  component: {
    severity: 'error',
    cause:
      'A [page that is a React component](./scripts.md#pages-that-are-components), a component in a page, or one of ' +
      'the settings cannot be bundled or rendered.',
  },
  config: {
    severity: 'error',
    cause: 'A [setting](./settings.md) is unknown, or its value is not allowed.',
  },
  'content-policy': {
    severity: 'warning',
    cause:
      'The page loads a file of another host that the [content security policy](./security.md#content-security-policy) ' +
      'does not allow, so browsers refuse it. Allow the host, or publish the file with the site.',
  },
  contrast: {
    severity: 'warning',
    cause:
      'A colour of the settings has too little contrast with the background: 4.5 for the accent, which is the colour of ' +
      'text, and 1.5 for the brand. Make it darker, or lighter in the dark.',
  },
  data: {
    severity: 'error',
    cause:
      'The data of a [`::data`](./directives.md#data) do not match their schema or their check, or one of the two is ' +
      'missing or wrong.',
  },
  'dead-link': {
    severity: 'warning; error from the second day on',
    cause:
      'With `site check --external`: the [link to another site](./command-line.md#links-to-other-sites) leads nowhere. ' +
      'Find the new address of the page, or link a copy in an archive.',
  },
  docs: {
    severity: 'error',
    cause: 'There is no docs folder, or it has no page. The setting [`docs.path`](./settings.md#docs.path) names it.',
  },
  'duplicate-id': {
    severity: 'warning',
    cause:
      'Two elements of the page have the same id, or one had it before (`oldIds`), so a link to it is ambiguous. An ' +
      '`<a id>` in a heading, or directly before it, leads to the heading: it may have the id of the heading.',
  },
  'duplicate-route': {
    severity: '`onDuplicateRoutes`',
    cause:
      'Two pages, or a page and a static file, have the same address: the first by path is published. If the addresses ' +
      'differ only in case, or in the normal form of Unicode, both are published, but some disks and hosts cannot tell ' +
      'them apart. Rename one. An alias never takes the place of a page or file: remove it from `aliases`. A static ' +
      'file at a path that the app needs (below `assets/`, or `route-manifest.json`) is left out; your own `404.html`, ' +
      '`robots.txt`, `sitemap.xml` or search page replaces the generated one.',
  },
  encoding: {
    severity: 'error',
    cause: 'The file is not UTF-8. Save it in that encoding.',
  },
  example: {
    severity: 'error',
    cause:
      'The script of an [example](./directives.md#example) is missing, has no such region, throws, takes too long, or ' +
      'does not print the output that the page promises.',
  },
  figure: {
    severity: 'error',
    cause:
      'The [figure](./directives.md#figure) is missing, cannot be drawn, or has no description for readers who do not ' +
      'see it.',
  },
  'foreign-syntax': {
    severity: 'warning',
    cause:
      'The page has syntax of another generator, which is shown as text or left out. Each kind is reported once for a ' +
      'page, with what to write instead. Or the braces of a heading hold an id that cannot be read.',
  },
  'front-matter': {
    severity: 'error; misspelt keys, unknown sidebars and a block that is not at the start warn',
    cause:
      'A [key](./front-matter.md) has the wrong kind of value, or the block is not closed or is not YAML. Or a `slug` ' +
      'makes no address, a `pagination_…` or `displayed_sidebar` names nothing, or a page is both `draft` and `unlisted`.',
  },
  glossary: {
    severity: 'error',
    cause: 'The glossary cannot be read, an entry is incomplete, or the page asks for a word that the glossary lacks.',
  },
  html: {
    severity: 'warning',
    cause:
      'A tag is no element of HTML, as in `Promise<void>`, nothing closes or opens it, or `<std::string>` is read as a ' +
      'link. Write `\\<` for plain text.',
  },
  label: {
    severity: 'warning',
    cause: 'The label is on something that has no number, or cannot be an id.',
  },
  'last-updated': {
    severity: 'warning',
    cause:
      'The site shows dates ([`lastUpdated`](./settings.md#lastUpdated)), but git has none. Fetch the whole history.',
  },
  ledger: {
    severity: 'error',
    cause:
      '`routes.lock.json` is not as `site ledger --accept` writes it. Restore it from git; after a conflict, keep the ' +
      'lines of both sides and write it anew.',
  },
  'lost-anchor': {
    severity: 'error; `site dev` warns',
    cause:
      'A page has lost an id that `routes.lock.json` lists. Write it into [`oldIds`](./addresses.md#renamed-headings), ' +
      'as the message says, or accept the loss.',
  },
  'lost-route': {
    severity: 'error; `site dev` warns',
    cause:
      'Nothing is published at a route that `routes.lock.json` lists. Write it into ' +
      '[`aliases`](./addresses.md#moved-pages), as the message says, or accept the loss.',
  },
  math: {
    severity: 'warning',
    cause: 'KaTeX or a macro cannot read the formula, or KaTeX doubts it. The page shows its source.',
  },
  'missing-asset': {
    severity: '`onBrokenLinks`',
    cause: 'The page loads an image, script, stylesheet or other file that does not exist.',
  },
  'missing-home': {
    severity: 'warning',
    cause: 'No page is published at the root of the site. Set [`docs.mainDoc`](./settings.md#docs.mainDoc).',
  },
  'missing-title': {
    severity: 'warning',
    cause: 'The page has neither a heading that can be its title nor a `title`. The file name is shown instead.',
  },
  plugin: {
    severity: 'error or warning',
    cause: 'A [plugin](./settings.md#markdown) of the settings reports something about the page.',
  },
  'reserved-route': {
    severity: 'warning',
    cause:
      'The address belongs to the not-found page or the search page, so the page is left out: choose another. Or the ' +
      "file's name begins or ends with white space, or is a `[parameter]`, which has no meaning here.",
  },
  styles: {
    severity: 'error; rules that browsers ignore warn',
    cause:
      'A stylesheet of the setting [`styles`](./settings.md#styles) has a fault, or names a file that does not exist.',
  },
  symbols: {
    severity: 'error',
    cause: 'The [list of symbols](./directives.md#symbols) is not a table with the columns Symbol, Meaning, Unit.',
  },
  'symlink-loop': {
    severity: 'error',
    cause: 'A symbolic link in the docs or static folder leads back to itself. Remove it.',
  },
  'symlink-outside': {
    severity: 'error',
    cause:
      'A link in the docs or static folder leads out of the folder of the site, or to something hidden in it such as ' +
      '`.git`. Its target is not published. Copy it.',
  },
  table: {
    severity: 'error; Markdown that is no table, or another one than it seems, warns',
    cause:
      'The script of a [table](./directives.md#table) is missing, fails, or exports no table. Or a ' +
      '[filter](./directives.md#table-filter) has no table below it, names a column that none of them has, or is the ' +
      'second one of the page.',
  },
  'uncited-source': {
    severity: 'warning',
    cause: 'No page cites this entry of the bibliography. Cite it, or remove it.',
  },
  'unclosed-container': {
    severity: 'warning',
    cause:
      'A container or code fence runs to the end of the page, or of the container around it: close it. Or a formula has ' +
      'no closing `$$`. Or a `:::` closes nothing: give the outer container more colons.',
  },
  'undefined-reference': {
    severity: 'warning',
    cause:
      'A link, an image or a footnote names a definition that the page lacks, so its source is shown as text; or ' +
      'nothing calls a footnote, a name is defined twice, or a link is not closed. Define it, or escape the bracket: `\\[`.',
  },
  'unknown-citation': {
    severity: 'error',
    cause: 'The bibliography has no entry with this key. Correct the key, or add the entry.',
  },
  'unknown-directive': {
    severity: 'error; a container warns',
    cause:
      'No such [directive](./directives.md) exists, or you cannot use it here. Check the name and the number of colons. ' +
      'The page shows the contents of an unknown container without a frame.',
  },
  'unknown-language': {
    severity: 'warning',
    cause:
      'highlight.js does not know the language of this fence, which is shown as plain text. Check the name. Names of ' +
      'plain text (`text`, `output`), and languages that other highlighters know (`mermaid`, `gitignore`), are plain ' +
      'text without a warning.',
  },
  'unlisted-symbol': {
    severity: 'warning',
    cause: 'A displayed equation uses a symbol that the [list of symbols](./directives.md#symbols) of the page lacks.',
  },
  'unread-file': {
    severity: 'warning',
    cause:
      'The docs folder holds files in a format of pages that is not read: MDX, Quarto, reStructuredText, notebooks and ' +
      'others. Convert them, or move them elsewhere.',
  },
  'unreadable-file': {
    severity: 'error',
    cause: 'A file in the docs or static folder cannot be read, or is no file. Check its rights.',
  },
  'unsafe-address': {
    severity: 'warning',
    cause:
      'The address runs code (`javascript:`), holds a document of its own (`data:`; a picture may show itself by ' +
      "`data:image/…`) or leads to the reader's disk (`file:`). No setting allows it; the page is shown without it. " +
      'Files of the static folder are not judged by this rule, because they may hold scripts anyway.',
  },
  'unsafe-html': {
    severity: 'warning; linked files: error',
    cause:
      'The site sanitizes HTML (setting [`html`](./settings.md#html)), and this element or attribute is left out, or ' +
      'the linked file may hold scripts. Write it in Markdown, or ask a maintainer to put the file into the static folder.',
  },
  'unverified-link': {
    severity: 'warning',
    cause:
      'With `site check --external`: on two days no answer decided whether the ' +
      '[link to another site](./command-line.md#links-to-other-sites) is good. Open it in a browser.',
  },
  value: {
    severity: 'error',
    cause:
      'The script of a [value](./directives.md#value) has no such export, or the value is not a single finite one.',
  },
  versions: {
    severity: 'error; a folder that is not listed warns',
    cause:
      '`versions.json`, the folders of `versioned_docs/` and the setting `docs.versions` do not fit together. ' +
      '[Versions](./addresses.md#versions) says what belongs where.',
  },
} as const satisfies { readonly [name: string]: RuleText };

/** Name of a diagnostic. */
export type Rule = keyof typeof RULES;
