import { escapeHtml } from '../base/escape.ts';
import { computedText } from '../base/whole-names.ts';
import type { NumberFormat } from '../model/slots.ts';

/** A computed value as a page writes it: a true minus sign, and a space that does not break before the unit. */
export function formatValue(value: number | string | boolean, { digits, precision, unit }: NumberFormat): string {
  const text = typeof value === 'number' ? numberText(value, digits, precision) : computedText(String(value));
  if (unit === undefined) return text;
  const close = /^[°'"%]/.test(unit) && unit !== '%';
  return `${text}${close ? '' : '\u202F'}${escapeHtml(unit)}`;
}

/** Significant digits of a number whose author did not say how many. */
const USUAL_PRECISION = 6;

function numberText(value: number, digits?: number, precision?: number): string {
  if (digits !== undefined) return signed(value.toFixed(digits));
  if (precision !== undefined) return signed(value.toPrecision(precision));
  return signed(String(Number(value.toPrecision(USUAL_PRECISION))));
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
