/** Names of all diagnostics. CONTRIBUTING.md explains each. */
export const RULES = [
  'broken-anchor',
  'broken-link',
  'broken-markdown-link',
  'broken-symlink',
  'category',
  'config',
  'docs',
  'duplicate-id',
  'duplicate-route',
  'encoding',
  'front-matter',
  'last-updated',
  'math',
  'missing-asset',
  'missing-home',
  'missing-title',
  'reserved-route',
  'symlink-loop',
  'unclosed-container',
  'unknown-directive',
  'unknown-language',
  'unreadable-file',
] as const;

export type Rule = (typeof RULES)[number];
