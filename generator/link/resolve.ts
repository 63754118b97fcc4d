import { nearest } from '../nearest.ts';
import {
  decode,
  decodePath,
  isExternal,
  type OutputPath,
  outputHref,
  type PathRules,
  type RoutePath,
  routeHref,
  splitUrl,
} from '../paths.ts';
import type { Diagnostic, Reference, SiteConfig, SourceFile } from '../types.ts';
import { docsPathOf, type Place, sitePathOf } from './place.ts';
import { makeSuggest } from './suggest.ts';
import type { Target, Targets } from './targets.ts';
import { fault, type GateRule } from './verdicts.ts';

/** What a reference leads to. */
export interface Resolution {
  /** Address with base path, percent-encoded; null where it leads nowhere. */
  readonly href: string | null;
  /** The image that is shown there, where it is one of ours. */
  readonly image?: SourceFile | undefined;
  /** A file of the docs folder that has to be published. */
  readonly asset?: { readonly path: OutputPath; readonly file: SourceFile };
  /** Where on the site it leads, where that is a page. */
  readonly lead?: { readonly route: RoutePath; readonly hash: string };
  /** It leads to an HTML file of the static folder, which the reader's app knows nothing of. */
  readonly document?: true;
  readonly problem: Diagnostic | null;
}

export type Resolve = (place: Place, reference: Reference) => Resolution;

/** Makes the judge of links: it knows what exists, and finds what every reference leads to. */
export function makeResolve(config: SiteConfig, rules: PathRules, targets: Targets): Resolve {
  const base = decodePath(rules.baseUrl);
  const suggest = makeSuggest(targets, base);

  return (place, reference) => {
    const { url, kind } = reference;
    const at = { file: place.source, line: reference.line, column: reference.column };
    const missing = kind === 'link' ? 'broken-link' : 'missing-asset';
    const fail = (rule: GateRule, message: string, suggestion?: string): Resolution => {
      return { href: null, problem: fault(rule, config, at, message, suggestion) };
    };

    if (url === '') {
      return kind === 'link'
        ? fail('broken-markdown-link', 'the link has no address')
        : fail(missing, 'the address is empty');
    }
    if (isExternal(url)) {
      const readable = URL.canParse(url.startsWith('//') ? `https:${url}` : url);
      return readable ? { href: url, problem: null } : fail(missing, `'${url}' is no address that a browser can read`);
    }

    const { path, query, hash } = splitUrl(url);
    const judgeHash = (anchors: ReadonlySet<string> | null, page: string) => {
      const missed = anchors === null ? null : missingAnchor(hash, anchors);
      if (anchors === null || missed === null) return null;
      const close = nearest(missed, anchors);
      const message = `there is no '#${missed}' on ${page}`;
      return fault('broken-anchor', config, at, message, close === undefined ? undefined : `#${close}`);
    };
    if (path === '') {
      return {
        href: url,
        lead: { route: place.base as RoutePath, hash },
        problem: judgeHash(place.anchors, 'this page'),
      };
    }

    const decoded = decodePath(path);
    const isMarkdown = kind === 'link' && /\.(mdx?|tsx)$/i.test(decoded);
    const local = docsPathOf(place, decoded);
    const document = isMarkdown && local !== null ? targets.document(local) : undefined;
    const sitePath = sitePathOf(place, decoded, base);
    const published =
      document === undefined ? findPublished(place, decoded, sitePath) : targets.at(document.route.slice(1));
    const own = isMarkdown || local === null ? undefined : targets.docsFile(local);

    // Where a page or a static file has that very address, it is meant, and not a file of the docs folder.
    if (own !== undefined && !(published !== undefined && decoded.startsWith('/'))) {
      const asset = { path: assetPath(own), file: own };
      return { href: outputHref(asset.path, rules) + query + hash, image: own, asset, problem: null };
    }
    if (published !== undefined) {
      const isRoute = published.kind === 'route';
      return {
        href: addressOf(published, decoded) + query + hash,
        image: isRoute ? undefined : published.source,
        ...(isRoute ? { lead: { route: published.route, hash } } : {}),
        ...(!isRoute && published.source !== undefined && /\.html?$/i.test(published.path)
          ? { document: true as const }
          : {}),
        problem: judgeHash(published.anchors, isRoute ? published.route : `/${published.path}`),
      };
    }

    if (place.folder !== null && local === null) {
      const advice = isMarkdown ? 'link to its address, or move it inside' : 'move it inside, or to static/';
      return fail(missing, `'${decoded}' lies outside the docs folder: ${advice}`);
    }
    const suggestion = suggest(place, decoded, kind);
    if (isMarkdown && local !== null) {
      return fail('broken-markdown-link', missingDocument(decoded, local), suggestion);
    }
    if (place.verbatim && sitePath === null) {
      return fail(missing, `'${decoded}' leads out of the site, which is published below ${base}`, suggestion);
    }
    const message = kind === 'link' ? `nothing is published at '${decoded}'` : `there is no file '${decoded}'`;
    return fail(missing, message, suggestion);
  };

  function findPublished(place: Place, decoded: string, sitePath: string | null): Target | undefined {
    if (sitePath === null) return undefined;
    if (place.verbatim) return targets.served(sitePath);
    // Authors may write the base path too.
    const withBase = base !== '/' && `${decoded}/`.startsWith(base);
    return targets.at(sitePath) ?? (withBase ? targets.at(decoded.slice(base.length)) : undefined);
  }

  function addressOf(target: Target, written: string): string {
    if (target.kind === 'route') return routeHref(target.route, rules);
    const href = outputHref(target.path, rules);
    // A folder's index page is linked as its folder, as the host serves it.
    return written.endsWith('index.html') ? href : href.replace(/\/index\.html$/, '/');
  }

  function missingDocument(decoded: string, local: string): string {
    if (targets.isDraft(local)) return `'${decoded}' is a draft, which is not published`;
    if (targets.docsFile(local) === undefined) return `there is no document '${decoded}'`;
    return `'${decoded}' is no page: pages end in .md, and no part of their path starts with _`;
  }
}

/** The anchor that a fragment asks for in vain, as browsers look for it; null when it is there, or none is asked for. */
export function missingAnchor(hash: string, anchors: ReadonlySet<string>): string | null {
  const written = hash.replace(/^#/, '').replace(/:~:.*$/s, '');
  const decoded = decode(written);
  return written === '' || /^top$/i.test(decoded) || anchors.has(written) || anchors.has(decoded) ? null : decoded;
}

/** Where a file of the docs folder is published: under its name and a digest of its bytes. */
function assetPath(file: SourceFile): OutputPath {
  const name = file.path.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `assets/files/${stem}-${file.digest.slice(0, 10)}${extension}` as OutputPath;
}
