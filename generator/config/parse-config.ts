import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { nearest } from '../base/nearest.ts';
import { keyPath, type Problem, Reading } from '../metadata/fields.ts';
import { KNOWN_NAME, SETTINGS, type SiteConfig, VALID_NAME } from '../model/config.ts';

/**
 * Completes and checks what a configuration file exports. Returns the settings with every field present, or all
 * problems.
 */
export function parseConfig(input: unknown): { config: SiteConfig } | { problems: readonly Problem[] } {
  const reading = new Reading({ whole: 'the configuration', part: 'setting' });
  if (input === undefined) {
    reading.report('', 'the configuration is missing: it must be an object, the default export');
    return reading;
  }
  const result = safeParse(SETTINGS, input);
  if (result.success) return { config: result.output };
  for (const issue of result.issues) report(issue, reading);
  return reading;
}

/** Says what is wrong, where, and what to do. */
function report({ input, expected, message, path = [] as never }: v.BaseIssue<unknown>, reading: Reading): void {
  const pathOf = (keys: readonly v.IssuePathItem[]) => keys.reduce((at, { key }) => keyPath(at, key as string), '');
  const at = pathOf(path);
  if (expected === KNOWN_NAME) {
    reading.refuseName(pathOf(path.slice(0, -1)), String(path.at(-1)?.key), message.split(', '));
  } else if (expected === VALID_NAME) {
    reading.report(at, `${reading.subject(at)}: the name must ${message}`, { at: 'key' });
  } else {
    // A picklist expects its words: ("ltr" | "rtl").
    const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
    const near = typeof input === 'string' ? nearest(input, words) : undefined;
    reading.refuse(at, input, at === '' ? 'be an object' : message, near);
  }
}
