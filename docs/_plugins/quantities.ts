/** Numbers and quantities in formulas: `\num{1.5e3}`, `\unit{\metre\per\second}`, `\qty{300}{\hertz}`. */
import { isClose, UNIT_NAMES, unitTex } from './units.ts';

/** A token of KaTeX. Tokens of an argument come in reverse. */
interface Token {
  readonly text: string;
  readonly loc?: { readonly start: number };
}
interface MacroContext {
  consumeArgs(count: number): Token[][];
}

/** Macros of KaTeX for numbers and quantities. They throw errors with the position in the formula. */
export const quantityMacros = {
  '\\num': (context: MacroContext) => number(argument(context, 1)[0] ?? []),
  '\\unit': (context: MacroContext) => unit(argument(context, 1)[0] ?? []).tex,
  '\\qty'(context: MacroContext) {
    const [value = [], named = []] = argument(context, 2);
    const { tex, close } = unit(named);
    return `{${number(value)}${close ? '' : '\\,'}${tex}}`;
  },
};

function number(tokens: readonly Token[]): string {
  const text = tokens.map((token) => token.text).join('');
  const tex = numberTex(text);
  if (tex === null) throw failure(`'${text}' is no number: write 1500, -0.25 or 1.5e3`, offsetOf(tokens));
  return tex;
}

function unit(tokens: readonly Token[]): { readonly tex: string; readonly close: boolean } {
  const names = namesOf(tokens);
  if (typeof names === 'string') throw failure(names, offsetOf(tokens));
  const made = unitTex(names);
  if ('tex' in made) return { tex: made.tex, close: isClose(names) };
  const { name, message } = made.fault;
  const token = tokens.find(({ text }) => text === `\\${name}`);
  const near = name === null ? undefined : UNIT_NAMES.find((each) => isNear(each, name));
  const advice = near === undefined ? '' : `; did you mean '\\${near}'?`;
  throw failure(message + advice, token?.loc?.start ?? offsetOf(tokens));
}

function failure(message: string, position: number | null): Error {
  return Object.assign(new Error(message), position === null ? {} : { position });
}

/** Whether two names differ in one piece of at most two characters. */
function isNear(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return start + end > 1 && Math.max(a.length, b.length) - start - end <= 2;
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
