import { type ScriptResult, storedValue } from '../../model/computed.ts';
import type { Fragment } from '../../model/linked-site.ts';
import type { DocPath } from '../../model/paths.ts';
import type { Slot } from '../../model/slots.ts';
import type { BodyStore } from '../../model/store.ts';
import { EMPTY, htmlFragment, type PageContext } from '../context.ts';
import { formatValue } from '../numbers.ts';

const NOT_FINITE = /^(NaN|-?Infinity)$/;
/** Of one object so many names are looked at for a suggestion. */
const MAX_NAMES = 50;

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
