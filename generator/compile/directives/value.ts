import type { TextDirective } from 'mdast-util-directive';
import type { NumberFormat } from '../../model/slots.ts';
import { markdownText } from '../markdown/text.ts';
import { report } from '../page-record.ts';
import { checkAttributes, type TextHandler } from './nodes.ts';
import { findScript } from './script.ts';
import { addSlot } from './slot.ts';

/** `:value[_BW/example.ts#gain.300]{digits=2 unit=dB}`: an export of an example. */
export const value: TextHandler = (node, file) => {
  checkAttributes(node, ['digits', 'precision', 'unit'], file);
  const fail = (message: string) => {
    report(file, node, { severity: 'error', rule: 'value', message });
    return null;
  };
  const [, name, path] = /^([^#]+)#(.+)$/s.exec(markdownText(node).trim()) ?? [];
  if (name === undefined || path === undefined || name.trim() === '') {
    return fail("a value is named by an example's file and what that exports: ':value[file.ts#name]'");
  }
  const script = findScript(node, name.trim(), 'value', file);
  if (script === null) return null;
  const format = formatOf(node);
  return typeof format === 'string'
    ? fail(format)
    : addSlot(file, node, { kind: 'value', ...script, name: path, format });
};

/** Most digits that a number is written with: more are not in it. */
const MAX_DIGITS = 15;

/** How to write the number; a message where the attributes make no sense. */
function formatOf({ attributes }: TextDirective): NumberFormat | string {
  const { digits, precision, unit } = attributes ?? {};
  const format: { -readonly [key in keyof NumberFormat]: NumberFormat[key] } = unit ? { unit } : {};
  for (const [key, text, least] of [['digits', digits, 0] as const, ['precision', precision, 1] as const]) {
    if (text === undefined || text === null) continue;
    const count = Number(text);
    if (!Number.isInteger(count) || count < least || count > MAX_DIGITS) {
      return `'${key}' is "${text}": it must be a whole number from ${least} to ${MAX_DIGITS}`;
    }
    format[key] = count;
  }
  const isTwice = format.digits !== undefined && format.precision !== undefined;
  return isTwice ? "a value has 'digits' behind the point or a 'precision' of all its digits, not both" : format;
}
