/** Drawings and tables that are read without a parser come to what the parser makes of them. */
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { compileDrawing } from '../../generator/compile/html/html-file.ts';
import { idsOfPlainDrawing } from '../../generator/compile/html/plain-drawing.ts';
import { compilePlainTable } from '../../generator/compile/html/plain-table.ts';
import { writeTables } from '../../generator/scripts/table.ts';

function elements(node: Nodes): Element[] {
  const below = 'children' in node ? node.children.flatMap((child) => elements(child as Nodes)) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

const svg = (inner: string, attributes = '') => `<svg viewBox="0 0 1 1"${attributes}>${inner}</svg>`;

describe('a plain drawing', () => {
  test.each([
    svg(''),
    svg(
      '<title id="a-title">A &lt; B &amp; C</title><desc id="a-text">D</desc><g id="g"><path d="M0 0"/></g>',
      ' id="a"',
    ),
    svg('<defs><clipPath id="a-1"><rect width="1" height="2"></rect></clipPath></defs><g clip-path="url(#a-1)"/>'),
    svg('<svg id="inner"><text x="0" dy="0.3em" id="t" class="b c">x<tspan id=""> y </tspan></text></svg>'),
    svg('<g\n  id="a"\n  data-axis="x"><line x1="0"/><line x2="0" /></g>'),
    svg('<g Id="a" ID="b"/><linearGradient id="l"><stop offset="0"/></linearGradient>'),
  ])('%s', (drawing) => {
    const ids = elements(fromHtml(drawing, { fragment: true })).flatMap(({ properties: { id } }) =>
      typeof id === 'string' ? [id] : [],
    );
    expect(idsOfPlainDrawing(drawing)).toEqual(ids);
  });
});

describe('a drawing for the parser', () => {
  test.each([
    ['nothing', ''],
    ['text', 'text'],
    ['text before', `a${svg('')}`],
    ['text behind', `${svg('')} `],
    ['two', svg('') + svg('')],
    ['HTML', '<table></table>'],
    ['not closed', '<svg><g>'],
    ['not nested', svg('<g><text></g></text>')],
    ['closed too often', `${svg('')}</svg>`],
    ['a link', svg('<a href="/x/"><path/></a>')],
    ['an address', svg('<path href="javascript:1"/>')],
    ['an address of an older kind', svg('<path xlink:href="/x/"/>')],
    ['a base', svg('<path xml:base="/x/"/>')],
    ['several addresses', svg('<path srcset="a 1x"/>')],
    ['a picture', svg('<image href="/a.png"/>')],
    ['an animation', svg('<animate attributeName="href" values="javascript:1"/>')],
    ['an element that ends the drawing', svg('<g><p id="a">x</p></g>')],
    ['HTML in a title', svg('<title><g id="a"/></title>')],
    ['HTML within', svg('<foreignObject><div id="a"></div></foreignObject>')],
    ['a style', svg('<style>a</style>')],
    ['a comment', svg('<!-- <g id="a"/> -->')],
    ['an unquoted value', svg('<g id=a></g>')],
    ['a sign in a value', svg('<g id="a>b"></g>')],
    ['a reference in an id', svg('<g id="a&amp;b"></g>')],
    ['a line feed of another kind', svg('<g id="a\r\n"></g>')],
    ['many levels', svg('<g>'.repeat(199) + '</g>'.repeat(199))],
  ])('%s', (_, drawing) => {
    expect(idsOfPlainDrawing(drawing)).toBeNull();
  });
});

describe('a table', () => {
  /** What the parser makes of it: only single texts go another way. */
  const parsed = (table: string) => {
    const made = compileDrawing('t', [table, '']);
    if (typeof made === 'string') throw new Error(made);
    const [picture = ''] = made.pictures;
    return { ...made, pictures: [picture] };
  };

  test.each([
    ['of texts', [['A', 1, '−1.5 m/s²']]],
    ['of signs', [['<b> & "c" \'d\' `e` >', { code: 'a < "b" && c' }, '&amp;']]],
    [
      'of links',
      [[{ text: 'A & B', href: '/x/?a=1&b="2"#c' }, ['a ', { text: 'b', href: ' ../y ' }, { code: 'c' }], '#']],
    ],
    [
      'of values',
      [['Q3', ['A', ', ', 'B'], { known: 'read' }], { group: 'Group <1>' }, ['', 'CFC 600', { known: 'quoted' }]],
    ],
    ['of names that are kept whole', [['ES-2', { text: 'J211-1', href: '/x/' }, { text: 'of ES-2', href: '/y/' }]]],
    ['with nothing in it', []],
  ])('%s', (_, rows) => {
    const columns = [{ title: 'A <1>' }, { title: 'B', align: 'right' }, { title: '"C" & D\'s' }];
    const html = writeTables({ columns, rows })['']?.html ?? '';
    expect(compilePlainTable(html)).not.toBeNull();
    expect(compilePlainTable(html)).toEqual(parsed(html));
  });

  test.each([
    ['an empty link', '<table><tbody><tr><td><a href="/x/"></a></td></tr></tbody></table>'],
    ['a link without a text', '<table><tbody><tr><td>a<a href="/x/"><span></span></a></td></tr></tbody></table>'],
    ['another address', '<table><tbody><tr><td background="/x/">a</td></tr></tbody></table>'],
    ['a link with more', '<table><tbody><tr><td><a href="/x/" ping="/y/">a</a></td></tr></tbody></table>'],
    ['an id', '<table><tbody><tr><td id="a">a</td></tr></tbody></table>'],
    ['text between rows', '<table><tbody>a<tr><td>a</td></tr></tbody></table>'],
    ['a row without a body', '<table><tr><td>a</td></tr></table>'],
    ['a cell that is not closed', '<table><tbody><tr><td>a</tr></tbody></table>'],
    [
      'a link in a link',
      '<table><tbody><tr><td><a href="/x/"><span><a href="/y/">b</a></span></a></td></tr></tbody></table>',
    ],
    ['another reference', '<table><tbody><tr><td>&nbsp;</td></tr></tbody></table>'],
    ['several lines', '<table>\n<tbody><tr><td>a</td></tr></tbody></table>'],
    ['an attribute twice', '<table><tbody><tr><td title="a" title="b">a</td></tr></tbody></table>'],
    ['text behind it', '<table><tbody><tr><td>a</td></tr></tbody></table> '],
    ['a list', '<table><tbody><tr><td><ul></ul></td></tr></tbody></table>'],
  ])('for the parser: %s', (_, html) => {
    expect(compilePlainTable(html)).toBeNull();
  });
});
