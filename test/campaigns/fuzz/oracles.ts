/** What must hold of every document, whatever stands in it. Each function answers what does not hold. */
import { Parser } from 'htmlparser2';
import type { Diagnostic } from '../../../generator/model/diagnostic.ts';

/** What the campaign watches for. */
export const ORACLES = ['crash', 'hang', 'growth', 'script', 'marks', 'same', 'warm', 'gate'] as const;

/** The name of an oracle. */
export type Oracle = (typeof ORACLES)[number];

/** Something that does not hold. */
export interface Finding {
  readonly oracle: Oracle;
  /** What it is, without anything that differs from input to input: findings of one cause are one group. */
  readonly cause: string;
  /** What was seen. */
  readonly detail: string;
}

/** Attributes whose value a browser goes to, or loads and runs. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'ping', 'cite', 'background']);
/** Elements that show what they load and run nothing of it, where `data:` is no danger. */
const PICTURES = new Set(['img', 'source', 'link', 'image']);
/** Types of scripts that browsers run; none means JavaScript. */
const RUNS = /^$|^module$|javascript|ecmascript/i;
/** What React writes in the place of an address that would run. It throws. */
const REACT_BLOCKED = /^javascript:throw new Error\('React has blocked/;

/** Everything in a document that a browser would run. */
export function executables(html: string): string[] {
  const found: string[] = [];
  let script: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'script') script = RUNS.test(attributes.type ?? '') ? JSON.stringify(attributes) : null;
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute)) found.push(`handler ${attribute} of <${name}>: ${value}`);
          if (attribute === 'srcdoc') found.push(`document in srcdoc of <${name}>: ${value}`);
          if (ADDRESSES.has(attribute)) found.push(...runningAddress(name, attribute, value));
        }
      },
      ontext(text) {
        if (script !== null) script += text;
      },
      onclosetag(name) {
        if (name === 'script' && script !== null) found.push(`script ${script}`);
        if (name === 'script') script = null;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}

function runningAddress(element: string, attribute: string, value: string): string[] {
  // As browsers read it: without tabs and line breaks, and without controls in front.
  const [, scheme = ''] = /^[\0- ]*(javascript|vbscript|data):/i.exec(value.replace(/[\t\n\r]/g, '')) ?? [];
  if (scheme === '' || REACT_BLOCKED.test(value)) return [];
  if (scheme.toLowerCase() === 'data' && PICTURES.has(element)) return [];
  return [`${scheme.toLowerCase()}: in ${attribute} of <${element}>: ${value}`];
}

/** What runs in a document and does not run in the site's plainest page. */
export function scriptFindings(html: string, plain: ReadonlySet<string>): Finding[] {
  const [first] = executables(html).filter((each) => !plain.has(each));
  if (first === undefined) return [];
  return [{ oracle: 'script', cause: first.replace(/[{:]\s.*|\{.*/s, ''), detail: first }];
}

const MARK = /[\uFDD0\uFDD1]/;

/** Placeholders, or parts of them, that are left in what is published. */
export function markFindings(path: string, text: string): Finding[] {
  const at = text.search(MARK);
  if (at === -1) return [];
  const kind = path.endsWith('.html') ? 'a document' : path.endsWith('.js') ? 'a module' : 'another file';
  const detail = `${path}: ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))}`;
  return [{ oracle: 'marks', cause: `a noncharacter is left in ${kind}`, detail }];
}

/** Slots that a compiled body has more than once, or that its facts do not have: somebody made a mark. */
export function forgedFindings(body: string, counts: { readonly [kind in 's' | 't' | '']: number }): Finding[] {
  const seen = new Set<string>();
  for (const [mark, kind = '', index = ''] of body.matchAll(/\uFDD0([st]?)(\d+)\uFDD1/g)) {
    const context = JSON.stringify(body.slice(0, 400));
    if (Number(index) >= counts[kind as 's' | 't' | '']) {
      return [{ oracle: 'marks', cause: 'a mark stands for nothing', detail: `${mark} in ${context}` }];
    }
    if (kind === 's' && seen.has(mark)) {
      return [{ oracle: 'marks', cause: 'a mark stands twice', detail: `${mark} in ${context}` }];
    }
    seen.add(mark);
  }
  return [];
}

/** Messages of the language, which no diagnostic should show. */
const INTERNAL = /is not a function|is not iterable|Cannot read prop|Cannot set prop|call stack|Invalid array length/;

/** What the compiler did not expect: a page that cannot be compiled, or a diagnostic that quotes an exception. */
export function crashFindings({ rule, message, note = '' }: Diagnostic, text: string): Finding[] {
  if (rule !== 'compile' && (!INTERNAL.test(message) || INTERNAL.test(text))) return [];
  return [{ oracle: 'crash', cause: causeOf(message), detail: `${message} ${note}` }];
}

/** An exception, by its message and where it was thrown. */
export function exceptionFinding(error: unknown): Finding {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const [, place = ''] = /\n\s+at (?:async )?([\w.<>[\] ]+) \(/.exec(stack) ?? [];
  return {
    oracle: 'crash',
    cause: causeOf(`${message}${place === '' ? '' : ` in ${place}`}`),
    detail: stack || message,
  };
}

/** Something on the terminal that no command wrote there. */
export function terminalFinding(text: string): Finding {
  return { oracle: 'crash', cause: `on the terminal: ${causeOf(text)}`, detail: text };
}

/** A message without what it quotes and counts. */
export function causeOf(message: string): string {
  return (message.split('\n')[0] ?? '')
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '…')
    .replace(/\d+/g, 'N')
    .slice(0, 160);
}
