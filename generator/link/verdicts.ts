import type { Rule } from '../rules.ts';
import type { Diagnostic, SiteConfig, Verdict } from '../types.ts';

/** Rules whose severity is the site's to choose. */
export type GateRule = Extract<
  Rule,
  'broken-link' | 'missing-asset' | 'broken-markdown-link' | 'broken-anchor' | 'duplicate-route'
>;

/** What the site does about each fault of the gate: the one table of severities. */
function verdictOf(rule: GateRule, config: SiteConfig): Verdict {
  const verdicts: { readonly [rule in GateRule]: Verdict } = {
    'broken-link': config.onBrokenLinks,
    'missing-asset': config.onBrokenLinks,
    'broken-markdown-link': config.onBrokenMarkdownLinks,
    'broken-anchor': config.onBrokenAnchors,
    'duplicate-route': config.onDuplicateRoutes,
  };
  return verdicts[rule];
}

/** A fault of the gate with the severity the settings give it; null where they ignore it. */
export function fault(
  rule: GateRule,
  config: SiteConfig,
  place: { readonly file: string; readonly line: number; readonly column: number },
  message: string,
  suggestion?: string,
): Diagnostic | null {
  const verdict = verdictOf(rule, config);
  if (verdict === 'ignore') return null;
  const severity = verdict === 'throw' ? 'error' : 'warning';
  const { file, line, column } = place;
  return { severity, rule, message, file, line, column, ...(suggestion === undefined ? {} : { suggestion }) };
}
