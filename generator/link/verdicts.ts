import type { Diagnostic, SiteConfig, Verdict } from '../types.ts';

/** What the site does about each fault of the gate: the one table of severities. */
function verdictOf(rule: string, config: SiteConfig): Verdict {
  const verdicts: { readonly [rule: string]: Verdict } = {
    'broken-link': config.onBrokenLinks,
    'missing-asset': config.onBrokenLinks,
    'broken-markdown-link': config.onBrokenMarkdownLinks,
    'broken-anchor': config.onBrokenAnchors,
    'duplicate-route': config.onDuplicateRoutes,
  };
  return verdicts[rule] ?? 'throw';
}

/** A fault of the gate with the severity the settings give it; null where they ignore it. */
export function fault(
  rule: string,
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
