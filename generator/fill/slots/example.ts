import { escapeHtml } from '../../base/escape.ts';
import type { Fragment } from '../../model/linked-site.ts';
import type { Slot } from '../../model/slots.ts';
import { EMPTY, type PageContext } from '../context.ts';

/** Characters of an output that a message quotes. */
const MAX_QUOTED = 120;

/** The listing of a script or of a region, with its output. */
export function exampleSlot(slot: Extract<Slot, { kind: 'example' }>, page: PageContext): Fragment {
  const result = page.result(slot);
  if (result === null) return EMPTY;
  const name = slot.region ?? '';
  const printed = Object.hasOwn(result.regions, name) ? result.regions[name] : undefined;
  const listing = page.site.input.listings.get(slot.script)?.get(name);
  if (printed === undefined || listing === undefined) {
    const message = `'${slot.script}' has no region '${slot.region}': mark it with '// #region ${slot.region}'`;
    return page.reportUnknown(slot, 'example', message, name, Object.keys(result.regions));
  }
  if (slot.expect !== null && normal(slot.expect) !== normal(printed)) {
    const message = `'${slot.script}' prints ${quoted(printed)}, not ${quoted(slot.expect)}`;
    return page.report(slot, 'example', message);
  }
  const output =
    printed === ''
      ? ''
      : `<div class="example-output"><p>Output</p><pre><samp>${escapeHtml(printed)}</samp></pre></div>`;
  const { bodies } = page.site.input;
  return { html: () => bodies.get(listing) + output };
}

/** Removes white space at the ends of lines and of the text. */
function normal(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** A text in a message's one line. */
function quoted(text: string): string {
  const line = normal(text).replaceAll('\n', '⏎');
  return line === '' ? 'nothing' : `'${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line}'`;
}
