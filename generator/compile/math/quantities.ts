/** Numbers and quantities in formulas: `\num{1.5e3}`, `\unit{\metre\per\second}`, `\qty{300}{\hertz}`. */
import type { KatexOptions } from 'katex';
import { nearest } from '../../base/nearest.ts';
import { isClose, UNIT_NAMES, unitTex } from './units.ts';

/** A problem of a formula, with the place of what it is about. */
export interface Problem {
  readonly rule: 'math' | 'unit';
  readonly message: string;
  readonly offset: number | null;
  readonly suggestion?: string | undefined;
}

/** What KaTeX hands to a macro, as far as we use it. Tokens of an argument come in reverse. */
interface Token {
  readonly text: string;
  readonly loc?: { readonly start: number };
}
interface MacroContext {
  consumeArgs(count: number): Token[][];
}

/** KaTeX's own write on the terminal, which belongs to `Io`. */
export const SILENT: { readonly [name: string]: (context: MacroContext) => string } = Object.fromEntries(
  ['\\message', '\\errmessage', '\\show'].map((name) => [
    name,
    (context: MacroContext) => {
      context.consumeArgs(1);
      return '';
    },
  ]),
);

/** The macros, which report what is wrong with a number or a unit. */
export function quantityMacros(report: (problem: Problem) => void): NonNullable<KatexOptions['macros']> {
  const number = (tokens: readonly Token[]): string => {
    const text = tokens.map((token) => token.text).join('');
    const tex = numberTex(text);
    if (tex !== null) return tex;
    const message = `'${text}' is no number: write 1500, -0.25 or 1.5e3`;
    report({ rule: 'unit', message, offset: offsetOf(tokens) });
    return `\\text{${text.replace(/[\\{}$]/g, '')}}`;
  };
  const unit = (tokens: readonly Token[]): { tex: string; close: boolean } => {
    const names = namesOf(tokens);
    const made = typeof names === 'string' ? { fault: { name: null, message: names } } : unitTex(names);
    if ('tex' in made) return { tex: made.tex, close: isClose(names as string[]) };
    const { name, message } = made.fault;
    const token = name === null ? undefined : tokens.find(({ text }) => text === `\\${name}`);
    const close = name === null ? undefined : nearest(name, UNIT_NAMES);
    const suggestion = close === undefined ? undefined : `\\${close}`;
    report({ rule: 'unit', message, offset: token?.loc?.start ?? offsetOf(tokens), suggestion });
    return { tex: '\\text{?}', close: false };
  };
  const macros: { readonly [name: string]: (context: MacroContext) => string } = {
    ...SILENT,
    '\\num': (context) => number(argument(context, 1)[0] ?? []),
    '\\unit': (context) => unit(argument(context, 1)[0] ?? []).tex,
    '\\qty'(context) {
      const [value = [], named = []] = argument(context, 2);
      const { tex, close } = unit(named);
      return `{${number(value)}${close ? '' : '\\,'}${tex}}`;
    },
  };
  return macros as unknown as NonNullable<KatexOptions['macros']>;
}

function argument(context: MacroContext, count: number): Token[][] {
  return context.consumeArgs(count).map((tokens) => [...tokens].reverse());
}

/** Where tokens begin in their formula. */
function offsetOf(tokens: readonly Token[]): number | null {
  return tokens[0]?.loc?.start ?? null;
}

/** The names of a unit; a text that says what is wrong where it is not made of names. */
function namesOf(tokens: readonly Token[]): string[] | string {
  const names: string[] = [];
  let inBraces: string | null = null;
  for (const { text } of tokens) {
    if (text.trim() === '') continue;
    if (text === '{') inBraces = '';
    else if (text === '}') {
      names.push(inBraces ?? '');
      inBraces = null;
    } else if (inBraces !== null) inBraces += text;
    else if (text.startsWith('\\')) names.push(text.slice(1));
    else return `a unit is made of names: \\metre\\per\\second, not '${tokens.map((token) => token.text).join('')}'`;
  }
  return names;
}

/** A number as TeX: a true minus, groups of three from five digits on, a power of ten. Null for what is no number. */
export function numberTex(text: string): string | null {
  const [, sign, whole = '', fraction, exponent] =
    /^\s*([+-]?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?\s*$/.exec(text.replace(/\u2212/g, '-')) ?? [];
  if (sign === undefined || (whole === '' && fraction === undefined)) return null;
  const first = whole.length % 3;
  const groups =
    whole.length > 4 ? [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])] : [whole || '0'];
  const grouped = groups.filter((group) => group !== '').join('\\,');
  const behind =
    fraction === undefined ? '' : `.${fraction.length > 4 ? fraction.replace(/(\d{3})(?=\d)/g, '$1\\,') : fraction}`;
  const power = exponent === undefined ? '' : `\\times10^{${exponent.replace('+', '')}}`;
  return `${sign === '+' ? '{+}' : sign === '-' ? '{-}' : ''}${grouped}${behind}${power}`;
}
