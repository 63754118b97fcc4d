/**
 * The planted faults of the differential test, and as many references that are right. A carrier is a piece of Markdown
 * or HTML with a place for an address (`$`) and one for a name (`@`); every fault and every right address of its lists
 * is written into its file with it. The name tells the test in the built page which reference a diagnostic is about.
 *
 * In addresses and suggestions `{base}` stands for the site's base path, and `{/}` for the slash at the end of a route
 * where the site has one. `▸` marks where the element starts, where that is not at the carrier's start.
 */
export interface Carrier {
  readonly kind: string;
  /** The file it is written into: `docs/guide/<slug of the kind>.md` unless it says otherwise. */
  readonly file?: string;
  readonly text: string;
  readonly faults: readonly Planted[];
  readonly right: readonly string[];
  /** Why linkinator does not see faults of this kind. */
  readonly onlyGate?: string;
}

/** Address, rule, and suggestion where something close exists. */
export type Planted = readonly [url: string, rule: Rule, suggestion?: string];
export type Rule = 'broken-link' | 'broken-markdown-link' | 'broken-anchor' | 'missing-asset';

/** Places of a link in Markdown and HTML. Each gets a broken link and a right one. */
const LINKS: { readonly [kind: string]: string } = {
  area: '<map name="m">▸<area href="$" alt="@"></map>',
  cite: '<blockquote cite="$" title="@">x</blockquote>',
  'link in HTML over lines': '<div>\n<p>x</p>\n  ▸<a\n  href="$">@</a>\n</div>',
  'reference link': '▸[@][@]\n\n[@]: $',
  footnote: 'Text[^@].\n\n[^@]: See ▸[@]($).',
  table: '| a | b |\n| - | - |\n| x | ▸[@]($) |',
  list: '- one\n  - two ▸[@]($)\n    > quoted',
  admonition: ':::note Some title\n\nText ▸[@]($)\n\n:::',
  'title of an admonition': ':::note See ▸[@]($)\n\nText\n\n:::',
  tab: '::::tabs\n:::tab[One]\nText ▸[@]($)\n:::\n::::',
  heading: '## Heading ▸[@]($)',
  'link around an image': '▸[![@](/logo.png)]($)',
};

/** Places of a file that the page loads. */
const LOADED: { readonly [kind: string]: string } = {
  'image in HTML': '<img src="$" alt="@" width="1" height="1">',
  srcset: '<img src="/logo.png" alt="@" srcset="/logo.png 1x, $ 2x">',
  'source of a picture': '<picture>▸<source srcset="$" title="@"><img src="/logo.png" alt=""></picture>',
  'source and track of a video': '<video title="video">▸<source src="$" title="@"><track src="/captions.vtt"></video>',
  poster: '<video poster="$" title="@"></video>',
  audio: '<audio src="$" title="@"></audio>',
  object: '<object data="$" title="@"></object>',
  embed: '<embed src="$" title="@">',
  stylesheet: '<link rel="stylesheet" href="$" title="@">',
  script: '<script src="$" title="@"></script>',
  'reference image': '▸![@][@]\n\n[@]: $ "Title"',
  'image in a link': '[▸![@]($)](/)',
};

/** Places that linkinator does not read, and whether the page loads what is there. */
const UNREAD: readonly (readonly [kind: string, text: string, isLoaded: boolean])[] = [
  ['form action', '<form action="$" title="@"></form>', false],
  ['button with a form action', '<button formaction="$" title="@">x</button>', false],
  ['SVG use', '<svg aria-label="@">▸<use href="$"></use></svg>', true],
  ['SVG image', '<svg aria-label="@">▸<image href="$"></image></svg>', true],
];

/** Each place has an address of its own, as the crawler reports an address wherever it is. */
const aLink = (kind: string, text: string, index: number): Carrier => ({
  kind,
  text,
  faults: [[`/guide/gone-${index}/`, 'broken-link']],
  right: ['basics.md', '/guide/basics/'],
});
const aFile = (kind: string, text: string, index: number): Carrier => ({
  kind,
  text,
  faults: [[`/logo${String.fromCharCode(97 + index)}.png`, 'missing-asset', '/logo.png']],
  right: ['/logo.png', 'img/plot.png'],
});

export const CARRIERS: readonly Carrier[] = [
  ...Object.entries(LINKS).map(([kind, text], index) => aLink(kind, text, index)),
  ...Object.entries(LOADED).map(([kind, text], index) => aFile(kind, text, index)),
  ...UNREAD.map(([kind, text, isLoaded], index) => ({
    ...(isLoaded ? aFile : aLink)(kind, text, 20 + index),
    onlyGate: 'linkinator reads neither the action of forms and buttons nor elements of SVG',
  })),
  {
    kind: 'page, by address',
    text: '[@]($)',
    faults: [
      ['/nowhere/', 'broken-link'],
      ['../nothing/', 'broken-link'],
      ['./sub/basics/', 'broken-link', '/guide/basics{/}'],
      ['/guide/basic/?view=1#setup', 'broken-link', '/guide/basics{/}'],
      ['/Guide/basics/', 'broken-link', '/guide/basics{/}'],
      ['/category/guid/', 'broken-link', '/category/guide{/}'],
      ['/guide//basics/', 'broken-link', '/guide/basics{/}'],
      ['/guide/draft/', 'broken-link'],
    ],
    right: [
      '/',
      '/guide/basics',
      '/category/guide/',
      '?view=1',
      '/guide/former#setup',
      '/guide/hidden/#secret',
      '/404.html',
    ],
  },
  {
    kind: 'percent-encoding',
    text: '<a href="$">@</a>',
    faults: [
      ['/guide/compare%20signal/', 'broken-link', '/guide/compare%20signals{/}'],
      ['/guide/compare+signals/', 'broken-link', '/guide/compare%20signals{/}'],
      ['/guide/compare%2520signals/', 'broken-link', '/guide/compare%20signals{/}'],
      ['/guide%2Fbasics/', 'broken-link', '/guide/basics{/}'],
      ['/guide/%zz/', 'broken-link'],
      ['/guide/M%FCller/', 'broken-link', '/guide/Müller{/}'],
    ],
    right: ['/guide/compare%20signals/', '/guide/Mu%CC%88ller/', '/guide/b%61sics/', '/guide/%2e%2e/guide/basics/'],
  },
  {
    kind: 'document',
    text: '[@]($)',
    faults: [
      ['./nope.md', 'broken-markdown-link'],
      ['./basic.md#setup', 'broken-markdown-link', './basics.md'],
      ['./Basics.md', 'broken-markdown-link', './basics.md'],
      ['SID_II.md', 'broken-markdown-link', '../Dummies/SID_II.md'],
      ['/Guide/basics.md', 'broken-markdown-link', '/guide/basics.md'],
      ['compare%20signal.md', 'broken-markdown-link', './compare%20signals.md'],
      ['./basics.mdx', 'broken-markdown-link', './basics.md'],
      ['./draft.md', 'broken-markdown-link'],
      ['./_partial.md', 'broken-markdown-link'],
      ['../../notes.md', 'broken-link'],
      ['../../../../notes.md', 'broken-link'],
    ],
    right: [
      'basics.md',
      '/guide/basics.md',
      '../intro.md#here',
      './basics.md?view=1#setup',
      'Müller.md',
      '/readme.md',
      '#',
    ],
  },
  {
    kind: 'document in angle brackets',
    text: '[@](<$>)',
    faults: [['compare signal.md', 'broken-markdown-link', './compare%20signals.md']],
    right: ['compare signals.md', '/guide/compare signals/'],
  },
  {
    kind: 'anchor on the same page',
    text: '[@]($)',
    faults: [
      ['#ownn', 'broken-anchor', '#own'],
      ['#nowhere-near', 'broken-anchor'],
      ['#Own', 'broken-anchor', '#own'],
      ['./anchor-on-the-same-page.md#gone', 'broken-anchor'],
      ['#gone%20too', 'broken-anchor'],
      ['#ownn:~:text=own', 'broken-anchor', '#own'],
      ['#gone%20again:~:text=50%25%20own,-more', 'broken-anchor'],
    ],
    right: [
      '#own',
      '#TOP',
      '#',
      '#:~:text=own',
      '#own:~:text=50%25%20own',
      '#raw',
      '#named',
      '#main',
      '#gr%C3%BC%C3%9Fe',
    ],
  },
  {
    kind: 'anchor on another page',
    text: '[@]($)',
    faults: [
      ['/guide/basics/#seup', 'broken-anchor', '#setup'],
      ['../intro.md#elsewhere', 'broken-anchor'],
      ['/category/guide/#setup', 'broken-anchor'],
      ['/s/#nothing', 'broken-anchor'],
      ['/plain.html#Part', 'broken-anchor', '#part'],
      ['./Müller.md#gruße', 'broken-anchor', '#grüße'],
      ['./basics.md#seup:~:text=Setup', 'broken-anchor', '#setup'],
    ],
    right: ['./basics.md#setup:~:text=Setup', '../intro.md#custom', '/s/#part', '/plain.html#old', '/file.txt#part'],
  },
  {
    kind: 'image',
    text: '![@]($)',
    faults: [
      ['./plot.png', 'missing-asset', './img/plot.png'],
      ['./img/plto.png', 'missing-asset', './img/plot.png'],
      ['./img/Plot.png', 'missing-asset', './img/plot.png'],
      ['/logo.jpg', 'missing-asset', '/logo.png'],
      ['../../outside.png', 'missing-asset'],
      ['./img/wide%20plots.png', 'missing-asset', './img/wide%20plot.png'],
    ],
    right: ['./img/plot.png', '/guide/img/plot.png', 'img/wide%20plot.png', './img/plot.png?v=2'],
  },
  {
    kind: 'picture in the address',
    text: '<img src="$" alt="@">',
    faults: [],
    right: ['data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  },
  {
    kind: 'iframe',
    text: '<iframe src="$" title="@"></iframe>',
    faults: [
      ['/plane.html', 'missing-asset', '/plain.html'],
      ['/t/', 'missing-asset'],
    ],
    right: ['/plain.html', '/s/', '/guide/basics/'],
  },
  {
    kind: 'download',
    text: '[@]($)',
    faults: [
      ['files/dat.csv', 'broken-link', './files/data.csv'],
      ['./files/Data.csv', 'broken-link', './files/data.csv'],
      ['/fil.txt', 'broken-link', '/file.txt'],
      ['/file.txt/', 'broken-link', '/file.txt'],
      ['/missing.zip', 'broken-link'],
    ],
    right: ['files/data.csv#row=2', '/guide/files/data.csv', '/file.txt?v=1', '/s/', '/s', '/s/index.html'],
  },
  {
    kind: 'link in HTML',
    text: 'Some text before ▸<a href="$">@</a> and behind.',
    faults: [
      ['/missing', 'broken-link'],
      ['basics.md#seup', 'broken-anchor', '#setup'],
      ['nope.md', 'broken-markdown-link'],
      ['#nosuch', 'broken-anchor'],
    ],
    right: ['/guide/basics/', 'basics.md', '#main', 'mailto:a@example.org', '//example.org/x', 'tel:+1'],
  },
  {
    kind: 'link with an id',
    text: '<a id="link-@" href="$">@</a>',
    faults: [
      ['#nosuch', 'broken-anchor'],
      ['#noone:~:text=own', 'broken-anchor'],
    ],
    right: ['#own', '#:~:text=own'],
  },
  {
    kind: 'base path',
    text: '[@]($)',
    faults: [
      ['/docs-base/guide/basics/', 'broken-link', '/guide/basics{/}'],
      ['/Docs%20base/guide/basics/', 'broken-link', '/guide/basics{/}'],
      ['/docs%20base/docs%20base/guide/basics/', 'broken-link', '/guide/basics{/}'],
    ],
    right: ['{base}guide/basics/', '{base}logo.png'],
  },
  {
    kind: 'empty address',
    text: '<a href="$">@</a>',
    faults: [['', 'broken-markdown-link']],
    right: ['#'],
    onlyGate: 'to a browser an empty address is the page itself',
  },
  {
    kind: 'backslash',
    text: '<a href="$">@</a>',
    faults: [
      ['{base}guide\\basics{/}', 'broken-link', '/guide/basics{/}'],
      ['C:\\docs\\basics.md', 'broken-markdown-link', './basics.md'],
    ],
    right: ['/guide/basics/'],
    onlyGate: 'browsers take a backslash for a slash, and a drive for a scheme; neither is an address',
  },
  {
    kind: 'no address',
    text: '<a href="$">@</a>',
    faults: [
      ['http://exa mple.org/', 'broken-link'],
      ['https://[::1/', 'broken-link'],
    ],
    right: ['https://example.org/a b'],
  },
  {
    kind: 'links of a static page',
    file: 'static/s/index.html',
    text: '<p>▸<a href="$">@</a></p>',
    faults: [
      ['gone.html', 'broken-link'],
      ['{base}Plain.html', 'broken-link', '{base}plain.html'],
      ['{base}guide/basic{/}', 'broken-link', '{base}guide/basics{/}'],
      ['{base}guide/basics{/}#seup', 'broken-anchor', '#setup'],
      ['#nothing', 'broken-anchor'],
      ['../plain.html#nothing', 'broken-anchor'],
      ['{base}guide//basics{/}', 'broken-link', '{base}guide/basics{/}'],
      ['{base}guide%2Fbasics{/}', 'broken-link', '{base}guide/basics{/}'],
      ['../guide/basics.md', 'broken-link', '{base}guide/basics{/}'],
    ],
    right: [
      './',
      'more.html',
      '../plain.html#part',
      '{base}guide/compare signals{/}?x',
      '../guide/basics{/}#setup',
      '{base}',
    ],
  },
  {
    kind: 'files of a static page',
    file: 'static/plain.html',
    text: '<img src="$" alt="@">',
    faults: [
      ['logos.png', 'missing-asset', '{base}logo.png'],
      ['./s/logo.png', 'missing-asset', '{base}logo.png'],
    ],
    right: ['logo.png', './logo.png', '{base}logo.png', 's/../logo.png'],
  },
  {
    kind: 'refresh of a static page',
    file: 'static/s/more.html',
    text: '<meta http-equiv="refresh" content="5; url=$" title="@">',
    faults: [['away.html', 'broken-link']],
    right: ['index.html', '../plain.html#part'],
  },
];
