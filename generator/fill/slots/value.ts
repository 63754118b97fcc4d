import { escapeHtml } from '../../base/escape.ts';
import { type ScriptResult, storedValue } from '../../model/computed.ts';
import type { Fragment } from '../../model/linked-site.ts';
import type { DocPath } from '../../model/paths.ts';
import type { NumberFormat, Slot } from '../../model/slots.ts';
import type { BodyStore } from '../../model/store.ts';
import { EMPTY, htmlFragment, type PageContext } from '../context.ts';

const NOT_FINITE = /^(NaN|-?Infinity)$/;
/** Most properties of an object that are searched for a suggestion. */
const MAX_NAMES = 50;
/** Significant digits by default. */
const DEFAULT_PRECISION = 6;

/** A single value that a script exports. */
export function valueSlot(slot: Extract<Slot, { kind: 'value' }>, page: PageContext): Fragment {
  const result = page.result(slot);
  if (result === null) return EMPTY;
  const { bodies } = page.site.input;
  const found = lookUp(result, slot.name, bodies);
  if (typeof found === 'number' || typeof found === 'boolean' || (typeof found === 'string' && !NOT_FINITE.test(found)))
    return htmlFragment(`<span class="value">${formatValue(found, slot.format)}</span>`);
  const message = valueProblem(slot.script, slot.name, found);
  if (found !== undefined) return page.report(slot, 'value', message);
  return page.reportUnknown(slot, 'value', message, slot.name, pathsOf(allValues(result, bodies)));
}

/** The value at a path of names and indexes, `peaks.0.time`. */
function lookUp(result: ScriptResult, path: string, bodies: BodyStore): unknown {
  const [first = '', ...rest] = path.split('.');
  let found = storedValue(result, first, bodies);
  for (const name of rest) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function allValues(result: ScriptResult, bodies: BodyStore): { readonly [name: string]: unknown } {
  return Object.fromEntries(Object.keys(result.values).map((name) => [name, storedValue(result, name, bodies)]));
}

function valueProblem(script: DocPath, path: string, found: unknown): string {
  if (found === undefined) return `'${script}' exports no '${path}', or a value that a page cannot show`;
  if (typeof found === 'string') return `'${path}' of '${script}' is ${found}`;
  return `'${path}' of '${script}' is not one value: name a part of it, such as '${path}.${Object.keys(found ?? {})[0] ?? 0}'`;
}

/** Every path to a single value. */
function pathsOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value)
    .slice(0, MAX_NAMES)
    .flatMap(([name, item]) => pathsOf(item, prefix === '' ? name : `${prefix}.${name}`));
}

/** A computed value as a page writes it: a true minus sign, and a space that does not break before the unit. */
function formatValue(value: number | string | boolean, { digits, precision, unit }: NumberFormat): string {
  const text = typeof value === 'number' ? numberText(value, digits, precision) : escapeHtml(String(value));
  if (unit === undefined) return text;
  const close = /^[°'"%]/.test(unit) && unit !== '%';
  return `${text}${close ? '' : '\u202F'}${escapeHtml(unit)}`;
}

function numberText(value: number, digits?: number, precision?: number): string {
  if (digits !== undefined) return signed(value.toFixed(digits));
  if (precision !== undefined) return signed(value.toPrecision(precision));
  return signed(String(Number(value.toPrecision(DEFAULT_PRECISION))));
}

/** With a minus sign in place of the hyphen, none at a zero, and powers of ten spelled out. */
function signed(text: string): string {
  const [, sign = '', mantissa = '', exponent] = /^(-?)([\d.]+)(?:e([+-]?\d+))?$/.exec(text) ?? [];
  if (mantissa === '') return text;
  const minus = sign === '-' && /[1-9]/.test(mantissa) ? '\u2212' : '';
  const power =
    exponent === undefined ? '' : `\u202F×\u202F10<sup>${exponent.replace('+', '').replace('-', '\u2212')}</sup>`;
  return minus + mantissa + power;
}
