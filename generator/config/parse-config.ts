import { safeParse } from 'valibot';
import { type Problem, problemOf } from '../metadata/problems.ts';
import { SETTINGS, type SiteConfig } from '../model/config.ts';

/**
 * Completes and checks what a configuration file exports. Returns the settings with every field present, or all
 * problems.
 */
export function parseConfig(input: unknown): { config: SiteConfig } | { problems: readonly Problem[] } {
  if (input === undefined) {
    const message = 'the configuration is missing: it must be an object, the default export';
    return { problems: [{ severity: 'error', path: '', at: 'value', message }] };
  }
  const { success, output, issues } = safeParse(SETTINGS, input);
  if (success) return { config: output };
  return { problems: issues.map((issue) => problemOf(issue, { whole: 'the configuration', part: 'setting' })) };
}
