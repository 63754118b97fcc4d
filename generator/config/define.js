/**
 * The module that a site's settings import from this package. Plain JavaScript: Node does not strip types below
 * `node_modules`.
 */

/**
 * @param {import('./define.d.ts').SiteSettings} settings
 * @returns {import('./define.d.ts').SiteSettings}
 */
export function defineConfig(settings) {
  return settings;
}
