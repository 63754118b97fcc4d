import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { policyDigest } from '../../base/digest.ts';
import type { PolicyDirective } from '../../model/config.ts';
import type { ForeignLoad } from '../../model/facts.ts';
import { textOf } from '../markdown/text.ts';
import { factsOf, startOf } from '../page-record.ts';
import { visit } from '../walk.ts';

/** Types of script elements that run; others hold data. */
const RUNNING = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/** Attributes that load something of another host where a policy of ours restricts it, by their elements. */
const LOADING: { readonly [tagName: string]: { readonly property: string; readonly directive: PolicyDirective } } = {
  script: { property: 'src', directive: 'script-src' },
  iframe: { property: 'src', directive: 'frame-src' },
  frame: { property: 'src', directive: 'frame-src' },
  embed: { property: 'src', directive: 'object-src' },
  object: { property: 'data', directive: 'object-src' },
  img: { property: 'src', directive: 'img-src' },
  audio: { property: 'src', directive: 'media-src' },
  video: { property: 'src', directive: 'media-src' },
  source: { property: 'src', directive: 'media-src' },
  track: { property: 'src', directive: 'media-src' },
  form: { property: 'action', directive: 'form-action' },
  link: { property: 'href', directive: 'style-src' },
};

/** Records what a content security policy has to allow of the page. Addresses must still be as they are written. */
export function activeContent() {
  return (tree: Root, file: VFile): void => {
    const scripts = new Set<string>();
    const handlers = new Set<string>();
    const styles = new Set<string>();
    const loads: ForeignLoad[] = [];
    let runs = false;
    visit(tree, 'element', (node) => {
      if (node.tagName === 'script' && RUNNING.test(String(node.properties.type ?? ''))) {
        runs = true;
        if (node.properties.src === undefined) scripts.add(policyDigest(textOf(node)));
      }
      if (node.tagName === 'style') styles.add(policyDigest(textOf(node)));
      for (const [name, value] of Object.entries(node.properties)) {
        if (/^on[a-z]/i.test(name)) handlers.add(policyDigest(String(value)));
      }
      const load = foreignLoad(node);
      if (load !== null) loads.push({ ...load, ...startOf(node) });
    });
    const needsDocument = runs || handlers.size + styles.size > 0;
    if (!needsDocument && loads.length === 0) return;
    factsOf(file).active = {
      scripts: [...scripts],
      handlers: [...handlers],
      styles: [...styles],
      loads,
      needsDocument,
    };
  };
}

function foreignLoad({ tagName, properties }: Element): Pick<ForeignLoad, 'directive' | 'url'> | null {
  const loading = LOADING[tagName];
  if (loading === undefined) return null;
  const url = String(properties[loading.property] ?? '').trim();
  if (tagName === 'link' && ![properties.rel].flat().includes('stylesheet')) return null;
  // Pictures are allowed from everywhere, but encrypted.
  const isForeign = tagName === 'img' ? /^http:\/\//i : /^(https?:)?\/\//i;
  return isForeign.test(url) && URL.canParse(url, 'https://x') ? { directive: loading.directive, url } : null;
}
