import { escapeHtml } from '../escape.ts';
import { nearest } from '../nearest.ts';
import {
  decodePath,
  folderOf,
  isExternal,
  joinPath,
  type OutputPath,
  outputHref,
  type PathRules,
  type RoutePath,
  routeHref,
  splitUrl,
} from '../paths.ts';
import type { Diagnostic, Reference, SiteConfig, SourceFile, Verdict } from '../types.ts';
import type { Target, Targets } from './targets.ts';

/** Where a reference stands. */
export interface Place {
  /** The file to report. */
  readonly source: string;
  /** Folder of the document below the docs folder; null for what is no document. */
  readonly folder: string | null;
  /** The route, or the published file, that a relative address counts from. */
  readonly base: RoutePath | OutputPath;
  readonly anchors: ReadonlySet<string>;
}

/** A resolved reference: what stands in its place, escaped for a quoted attribute. */
export interface Resolution {
  readonly attribute: string;
  readonly problem: Diagnostic | null;
  /** A file of the docs folder that has to be published. */
  readonly asset: { readonly path: OutputPath; readonly file: SourceFile } | null;
}

/** What the site does about each fault of the gate: the one table of severities. */
export function verdictOf(rule: string, config: SiteConfig): Verdict {
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

export type Resolve = (place: Place, reference: Reference) => Resolution;

/** Makes the judge of links: it knows what exists, and finds what every reference leads to. */
export function makeResolve(config: SiteConfig, rules: PathRules, targets: Targets): Resolve {
  return (place, reference) => {
    const { url, kind } = reference;
    const at = { file: place.source, line: reference.line, column: reference.column };
    const missing = kind === 'link' ? 'broken-link' : 'missing-asset';
    const asWritten = escapeHtml(url);
    const fail = (rule: string, message: string, suggestion?: string): Resolution => ({
      attribute: asWritten,
      problem: fault(rule, config, at, message, suggestion),
      asset: null,
    });

    if (url === '')
      return kind === 'link'
        ? fail('broken-markdown-link', 'the link has no address')
        : fail(missing, 'the address is empty');
    if (isExternal(url)) return { attribute: asWritten, problem: null, asset: null };

    const { path, query, hash } = splitUrl(url);
    const fragment = decodePath(hash.slice(1)).replace(/:~:.*$/s, '');
    const missingAnchor = (anchors: ReadonlySet<string> | null, page: string) => {
      if (anchors === null || fragment === '' || fragment === 'top' || anchors.has(fragment)) return null;
      const suggestion = nearest(fragment, anchors);
      const message = `there is no '#${fragment}' on ${page}`;
      return fault('broken-anchor', config, at, message, suggestion === undefined ? undefined : `#${suggestion}`);
    };
    if (path === '') return { attribute: asWritten, problem: missingAnchor(place.anchors, 'this page'), asset: null };

    const decoded = decodePath(path);
    const found = (target: Target): Resolution => {
      const isRoute = target.kind === 'route';
      const href = isRoute ? routeHref(target.route, rules) : outputHref(target.path, rules);
      // A folder's index page is linked as its folder, as the host serves it.
      const clean = !isRoute && !decoded.endsWith('index.html') ? href.replace(/\/index\.html$/, '/') : href;
      const name = isRoute ? target.route : `/${target.path}`;
      const size = kind === 'image' && !isRoute ? sizeOf(target.source) : '';
      const attribute = escapeHtml(clean + query + hash) + size;
      return { attribute, problem: missingAnchor(target.anchors, name), asset: null };
    };

    if (/\.mdx?$/i.test(decoded) && kind === 'link' && place.folder !== null) {
      const document = decoded.startsWith('/') ? decoded.slice(1) : joinPath(place.folder, decoded);
      if (document === null)
        return fail('broken-link', `'${decoded}' lies outside the docs folder: link to its address, or move it inside`);
      const page = targets.document(document);
      if (page !== undefined) {
        const target = targets.at(page.route.slice(1));
        if (target !== undefined)
          return found({ ...target, anchors: new Set([...page.facts.anchors, ...(target.anchors ?? [])]) });
      }
      const raw = targets.docsFile(document);
      const published = targets.at(decoded.replace(/^\//, ''));
      if (raw === undefined && published === undefined) {
        const close = targets.nearestDocument(document);
        if (targets.isDraft(document))
          return fail('broken-markdown-link', `'${decoded}' is a draft, which is not published`);
        const message = `there is no document '${decoded}'`;
        return fail(
          'broken-markdown-link',
          message,
          close === undefined ? undefined : relativePath(place.folder, close, decoded),
        );
      }
    }

    if (place.folder !== null) {
      const local = decoded.startsWith('/') ? decoded.slice(1) : joinPath(place.folder, decoded);
      const file = local === null ? undefined : targets.docsFile(local);
      // Where a page or a static file has that very address, it is meant.
      if (file !== undefined && !(decoded.startsWith('/') && targets.at(local ?? '') !== undefined))
        return publish(file, kind, query + hash);
    }

    const folder = decoded.startsWith('/') ? '' : folderOf(place.base.replace(/^\//, ''));
    const sitePath = joinPath(folder, decoded.replace(/^\//, ''));
    const target = sitePath === null ? undefined : (targets.at(sitePath) ?? belowBase(decoded));
    if (target !== undefined) return found(target);

    if (place.folder !== null && !decoded.startsWith('/') && joinPath(place.folder, decoded) === null) {
      return fail(missing, `'${decoded}' lies outside the docs folder: move it inside, or to static/`);
    }
    const close = sitePath === null ? undefined : targets.nearestPath(sitePath);
    const message = kind === 'link' ? `nothing is published at '${decoded}'` : `there is no file '${decoded}'`;
    return fail(missing, message, close);
  };

  /** An address that was written with the site's base path already. */
  function belowBase(path: string): Target | undefined {
    const base = decodePath(rules.baseUrl);
    return base !== '/' && path.startsWith(base) ? targets.at(path.slice(base.length)) : undefined;
  }

  function publish(file: SourceFile, kind: Reference['kind'], suffix: string): Resolution {
    const path = assetPath(file);
    const href = escapeHtml(outputHref(path, rules) + suffix);
    const size = kind === 'image' ? sizeOf(file) : '';
    return { attribute: href + size, problem: null, asset: { path, file } };
  }

  /** Continues the attribute that the address stands in with two more. */
  function sizeOf(file: SourceFile | undefined): string {
    const dimensions = file?.dimensions;
    return dimensions === undefined ? '' : `" width="${dimensions.width}" height="${dimensions.height}`;
  }
}

/** Where a file of the docs folder is published: under its name and a digest of its bytes. */
export function assetPath(file: SourceFile): OutputPath {
  const name = file.path.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `assets/files/${stem}-${file.digest.slice(0, 10)}${extension}` as OutputPath;
}

/** A document's path as the author would write it in place of `written`. */
function relativePath(folder: string, document: string, written: string): string {
  if (written.startsWith('/')) return `/${document}`;
  const from = folder.split('/').slice(0, -1);
  const to = document.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  const up = '../'.repeat(from.length - shared);
  return (up === '' ? './' : up) + to.slice(shared).join('/');
}
