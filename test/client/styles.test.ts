/** One visual system: sizes of type, spaces, line heights and colours of the styles are the tokens, and no others. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { figureStyles } from '../../theme/figure-colors.ts';

/** Of the theme, and of this site. */
const FOLDERS = ['theme/styles', 'docs/_styles'];

interface Declaration {
  readonly line: number;
  /** The at-rules and selectors around it, outermost first. */
  readonly within: readonly string[];
  readonly property: string;
  readonly value: string;
}

/** The declarations of a stylesheet, nested rules included. Quoted texts and addresses are left out of the values. */
function declarationsOf(css: string): readonly Declaration[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const source = css.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/url\([^)]*\)|"[^"]*"|'[^'\n]*'/g, blank);
  const within: string[] = [];
  const found: Declaration[] = [];
  let line = 1;
  for (const [, text = '', end] of source.matchAll(/([^{};]*)([{};])/g)) {
    const start = line + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;
    line += text.split('\n').length - 1;
    const [, property, value] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(text) ?? [];
    if (end === '{') within.push(text.trim().replace(/\s+/g, ' '));
    else if (property !== undefined && value !== undefined) {
      found.push({ line: start, within: [...within], property, value: value.replace(/\s+/g, ' ') });
    }
    if (end === '}') within.pop();
  }
  return found;
}

const SPACING = /^(margin|padding)(-(block|inline|top|right|bottom|left)(-(start|end))?)?$|^(row-|column-)?gap$|^inset/;
/** Beside the spaces: hairlines, lengths of the line that a thing stands in or is, shares of a box, and plain factors. */
const SPACE =
  /^(-?[\d.]+(em|%|ch|lh|cqi)?|[12]px|auto|inherit|unset|--(space-\d|gutter|navbar|bar|section-bar|control|contents|contents-entry|line-width|drawing-\w+|title-\w+)|[-+*/]|env|safe-area-[\w-]+)$/;
const SIZE = /^(var\(--(type-\d|small)\)|[\d.]+em|inherit|0)$/;
const LEADING = /^(var\(--leading-[\w-]+\)|inherit|0|1|1lh|normal)$/;
const COLOUR =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|lab|lch|oklab|oklch|color|color-mix)\(|\b(black|white|grey|gray|red|blue|green|yellow|orange)\b/i;

/** What a value is made of: `calc(-1 * var(--space-2))` is made of -1, * and --space-2. */
const parts = (value: string) =>
  value
    .replaceAll('var(', '(')
    .split(/\b(?:calc|min|max|clamp|env)\(|[\s,()]+/)
    .filter((part) => part !== '' && part !== '!important');

/** What a declaration has that is no token. */
function faultOf({ within, property, value }: Declaration): string | undefined {
  const block = within.join(' ');
  if (property.startsWith('--') || block.includes('@font-face') || block.includes('@page')) return undefined;
  if (COLOUR.test(value)) return 'is a colour of its own';
  // Paper has a size of type of its own, from which all others follow.
  if (property === 'font-size' && block === '@media print html') return undefined;
  if (property === 'font-size' && !SIZE.test(value)) return 'is no size of type';
  if (property === 'line-height' && !LEADING.test(value) && !/^calc\(var\(--control\)/.test(value)) {
    return 'is no line height';
  }
  if (property === 'font' && value !== 'inherit') {
    const [, size = '', leading = 'inherit'] = /(?:^|\s)(\S+)(?: \/ (\S+))? (?:var\(--font|inherit)/.exec(value) ?? [];
    return SIZE.test(size) && LEADING.test(leading) ? undefined : 'is no size of type with a line height';
  }
  return SPACING.test(property) && !parts(value).every((part) => SPACE.test(part)) ? 'is no space' : undefined;
}

const faultsOf = (name: string, css: string): readonly string[] =>
  declarationsOf(css).flatMap((each) => {
    const fault = faultOf(each);
    return fault === undefined ? [] : [`${name}:${each.line} ${each.property}: ${each.value} ${fault}`];
  });

const files = FOLDERS.flatMap((folder) =>
  fs.readdirSync(folder).flatMap((name) => (name.endsWith('.css') ? [path.join(folder, name)] : [])),
);

describe('the styles', () => {
  test('have no size, space, line height or colour but the tokens', () => {
    expect(files.flatMap((name) => faultsOf(name, fs.readFileSync(name, 'utf8')))).toEqual([]);
  });

  test('name no token that is not there', () => {
    const all = files.map((name) => fs.readFileSync(name, 'utf8')).join('\n');
    // Colours of figures are bundled with the styles; the generator writes the heads of a table's columns
    // beside them.
    const given = `${figureStyles()} --c2: --c3: --c4:`;
    const known = new Set([...`${all}${given}`.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Attributes of the root element that change while a page is read: the browser then matches what the rules name. */
const CHANGING = /^html(?::not\()?\[data-(?:navbar-hidden|back-to-top)\b/;
/** Without a class or an element of its own, a rule may mean every element of the page. */
const NAMED = /\.[\w-]+|(?:^|[ >+~(])[a-z]\w*/;

/** The selectors of a list, which may have lists in them. */
function selectorsOf(list: string): readonly string[] {
  const [first = '', ...more] = list.split(',');
  const found = [first];
  for (const part of more) {
    const open = found.at(-1) ?? '';
    if ((open.match(/\(/g) ?? []).length > (open.match(/\)/g) ?? []).length)
      found[found.length - 1] = `${open},${part}`;
    else found.push(part);
  }
  return found.map((each) => each.trim());
}

/** Whether a change of such an attribute has the browser match all styles of the page anew. */
function meansAll(selector: string): boolean {
  if (!CHANGING.test(selector)) return false;
  const [last = ''] = /(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s>+~(])+$/.exec(selector) ?? [];
  const positive = last.replace(/:(?:not|has|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)/g, '');
  return last === selector || !NAMED.test(positive);
}

test('nothing that changes while a page is read has the browser match all its styles', () => {
  const all = files.flatMap((name) => declarationsOf(fs.readFileSync(name, 'utf8')));
  const selectors = new Set(all.flatMap(({ within }) => within.flatMap(selectorsOf)));
  expect([...selectors].filter(meansAll)).toEqual([]);
  expect([...selectors].filter((each) => CHANGING.test(each)).length).toBeGreaterThan(1);
  for (const each of ['', ' .katex-html :not(.base)', ' .prose > *', ' .prose > :nth-child(2)']) {
    expect(meansAll(`html[data-navbar-hidden]${each}`), each).toBe(true);
  }
  for (const each of [' math', ' span:not(.base)', ' :is(.a, .b > c)', ' .katex > .base']) {
    expect(meansAll(`html[data-navbar-hidden]${each}`), each).toBe(false);
  }
});

test.each([
  ['font-size: 15px', 'is no size of type'],
  ['font: var(--type-1) / 1.5 var(--font)', 'is no size of type with a line height'],
  ['line-height: 1.3', 'is no line height'],
  ['margin: calc(-1 * var(--space-2) - 3px)', 'is no space'],
  ['box-shadow: 0 1px 2px rgb(0 0 0 / 0.2)', 'is a colour of its own'],
])('a stray %s is found', (declaration, fault) => {
  expect(faultsOf('a.css', `@media print {\n  .b {\n    ${declaration};\n  }\n}`)).toEqual([
    `a.css:3 ${declaration} ${fault}`,
  ]);
});
