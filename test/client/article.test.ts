/** What scripts read from an article and change in it, without a browser. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../../client/article/decorations.ts';
import { latexOf, mathmlOf, withLatex, withMathml } from '../../client/article/equations.ts';
import { previewOf } from '../../client/article/Preview.tsx';
import { firstPanel, readPanels, tabAfter } from '../../client/article/Tabs.tsx';
import { site } from '../support/site.ts';
import { useBody } from './support/document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const articleOf = (html: string) => /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '';

/** Opens the article that the generator makes of a page. */
async function openArticle(text: string): Promise<Document> {
  return useBody(articleOf((await site({ 'intro.md': text })).read('index.html')));
}

function find(page: ParentNode, selector: string): Element {
  const found = page.querySelector(selector);
  if (found === null) throw new Error(`nothing is found for ${selector}`);
  return found;
}

describe('code', () => {
  const FENCE =
    '# Home\n\n```ts title="a.ts" showLineNumbers {2}\nconst a = 1;\nconst b = 2;\n```\n\n```\nplain\n```\n';

  test('is copied without line numbers, caption and button', async () => {
    const document = await openArticle(FENCE);
    expect(codeOf(find(document, 'figure.code'))).toBe('const a = 1;\nconst b = 2;');
  });

  test('every block has a button', async () => {
    const document = await openArticle(FENCE);
    expect(document.querySelectorAll('.code > button')).toHaveLength(2);
  });
});

describe('formulas', () => {
  const TEXT =
    '# Home\n\n$$\nF = m\\,a \\label{eq-newton}\n$$\n\nBehind it stands $12\\,\\mathrm{N}$ in a line.\n\n$$\nx\n$$\n';

  test('as LaTeX they are what was written, without the number', async () => {
    const document = await openArticle(TEXT);
    expect([...document.querySelectorAll('.katex')].map(latexOf)).toEqual(['F = m\\,a', '12\\,\\mathrm{N}', 'x']);
  });

  test('as MathML they are without their LaTeX', async () => {
    const document = await openArticle(TEXT);
    const mathml = mathmlOf(find(document, '.katex'));
    expect(mathml).toMatch(/^<math.*<mi>F<\/mi>.*<\/math>$/s);
    expect(mathml).not.toContain('annotation');
  });

  test('a selection is text with LaTeX in one, two or no dollars, and HTML with MathML', async () => {
    const document = await openArticle(TEXT);
    const content = document.createDocumentFragment();
    content.append(...find(document, '.prose').childNodes);
    expect(withMathml(content)).toMatch(/stands <math.*<mtext>12<\/mtext>|stands <math.*<mn>12<\/mn>/s);
    expect(withMathml(content)).not.toContain('class="katex"');
    const text = withLatex(content);
    expect(text).toContain('$$F = m\\,a$$\n');
    expect(text).toContain('\nBehind it stands $12\\,\\mathrm{N}$ in a line.\n');
  });
});

test('boxes that may scroll are named stops of the keyboard', async () => {
  const document = await openArticle(
    '# Home\n\n| A |\n| - |\n| 1 |\n\n```js\na\n```\n\n$$\nx\n$$\n\n$$\ny \\label{eq-y}\n$$\n',
  );
  const boxes = [...document.querySelectorAll('[tabindex="0"][role="group"]')];
  expect(
    boxes.map((box) => `${box.localName}${box.className ? '.' : ''}${box.className} ${box.getAttribute('aria-label')}`),
  ).toEqual(['div.table Table', 'pre Code', 'div.equation Formula', 'div.equation Formula']);
});

describe('tabs', () => {
  const GROUP = '::::tabs\n:::tab[Metric]\nOne.\n:::\n:::tab[Imperial]\nTwo.\n\n### Inch {#inch}\n:::\n::::\n';
  const NESTED = `::::::tabs\n:::::tab[A]\n\nOne.\n\n:::::\n:::::tab[B]\n\n${GROUP}\n:::::\n::::::\n`;

  test.each([
    ['a heading', GROUP, 'inch', ['Imperial']],
    ['an earlier id', GROUP.replace('{#inch}', '{#inch oldIds="zoll"}'), 'zoll', ['Imperial']],
    ['letters that are encoded', GROUP.replace('#inch', '#zöll'), 'z%C3%B6ll', ['Imperial']],
    ['something in closed details', GROUP.replace('Two.', '<details>\n<p id="p">x</p>\n</details>'), 'p', ['Imperial']],
    ['something in tabs in tabs', NESTED, 'inch', ['B', 'Imperial']],
    ['something outside', `${GROUP}\n\n## Below {#below}`, 'below', ['Metric']],
    ['nothing', GROUP, 'gone', ['Metric']],
  ])('open at %s of the address', async (_, markdown, hash, expected) => {
    const document = await openArticle(`# Home\n\n${markdown}`);
    vi.stubGlobal('location', { hash: `#${hash}` });
    const groups = [...document.querySelectorAll('.tabs')].map(readPanels);
    expect(groups.map((panels) => panels[firstPanel(panels)]?.label)).toEqual(expected);
  });

  const NONE_HELD = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

  test.each<[key: string, current: number, rightToLeft: boolean, expected: number | null]>([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowLeft', 2, false, 1],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['Home', 2, false, 0],
    ['End', 0, false, 2],
    ['a', 1, false, null],
    ['ArrowRight', -1, false, null],
  ])('%s from tab %i of 3, right to left %j, leads to %j', (key, current, rightToLeft, expected) => {
    expect(tabAfter({ key, ...NONE_HELD }, current, 3, rightToLeft)).toBe(expected);
  });

  test('keys that are held belong to the browser', () => {
    for (const name of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) {
      expect(tabAfter({ key: 'ArrowRight', ...NONE_HELD, [name]: true }, 0, 3, false)).toBe(null);
    }
  });
});

test('a preview has no ids, and nothing that leads on', () => {
  const document = useBody(
    '<ul><li id="source-1">A <b id="b">book</b>. <span class="cited-by">Cited by <a>1</a></span>' +
      '<a class="source-more">More</a><button>Copy</button></li></ul>',
  );
  const shown = document.createElement('div');
  shown.append(previewOf(find(document, 'li')));
  expect(shown.innerHTML.trim()).toBe('A <b>book</b>.');
});
