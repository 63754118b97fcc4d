import type { SeveritySetting, SiteConfig } from './config.ts';
import type { SourcePosition } from './positions.ts';
import type { Rule } from './rules.ts';

/** Errors fail a build; warnings do with `--strict`. */
export type Severity = 'error' | 'warning';

/** A position in a file of the site. */
export interface FilePosition extends SourcePosition {
  /** Relative to the site's root, with forward slashes. */
  readonly file: string;
}

export interface Diagnostic extends FilePosition {
  readonly severity: Severity;
  readonly rule: Rule;
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly note?: string | undefined;
}

/** Rules about addresses, whose severity is the site's to choose. */
export type LinkRule = Extract<
  Rule,
  'broken-link' | 'missing-asset' | 'broken-markdown-link' | 'broken-anchor' | 'duplicate-route'
>;

function severitySetting(rule: LinkRule, config: SiteConfig): SeveritySetting {
  const settings: { readonly [rule in LinkRule]: SeveritySetting } = {
    'broken-link': config.onBrokenLinks,
    'missing-asset': config.onBrokenLinks,
    'broken-markdown-link': config.onBrokenMarkdownLinks,
    'broken-anchor': config.onBrokenAnchors,
    'duplicate-route': config.onDuplicateRoutes,
  };
  return settings[rule];
}

/** A diagnostic with the severity that the settings give its rule; null where they ignore it. */
export function linkDiagnostic(
  rule: LinkRule,
  config: SiteConfig,
  position: FilePosition,
  message: string,
  suggestion?: string,
): Diagnostic | null {
  const setting = severitySetting(rule, config);
  if (setting === 'ignore') return null;
  const severity = setting === 'throw' ? 'error' : 'warning';
  const { file, line, column } = position;
  return { severity, rule, message, file, line, column, suggestion };
}
