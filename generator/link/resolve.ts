import { nearest } from '../base/nearest.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, type LinkRule, linkDiagnostic } from '../model/diagnostic.ts';
import type { Edition } from '../model/editions.ts';
import type { Reference } from '../model/facts.ts';
import {
  type DocPath,
  decode,
  decodePath,
  isExternal,
  missingAnchor,
  type OutputPath,
  outputHref,
  type PathRules,
  type RoutePath,
  routeHref,
  splitUrl,
} from '../model/paths.ts';
import type { Rule } from '../model/rules.ts';
import type { SourceFile } from '../model/source.ts';
import { refusalOf } from '../model/unsafe-address.ts';
import { mayRunCode } from './active-file.ts';
import { docsPathOf, type ReferenceBase, sitePathOf } from './reference-base.ts';
import { documentAt, makeSuggest, type Suggest } from './suggest.ts';
import type { Target, Targets } from './targets.ts';

/** A file of the docs folder that has to be published: where, and its path below that folder. */
export interface Asset {
  readonly path: OutputPath;
  readonly name: DocPath;
}

/** What a reference leads to. */
export interface Resolution {
  /** Address with base path, percent-encoded; null where it leads nowhere. */
  readonly href: string | null;
  /** The image that is shown there, where it is one of ours. */
  readonly image?: SourceFile | undefined;
  readonly asset?: Asset;
  /** Where on the site it leads, where that is a page. */
  readonly lead?: { readonly route: RoutePath; readonly hash: string };
  /** It leads to an HTML file of the static folder, which the reader's app knows nothing of. */
  readonly document?: true;
  /** The address must not be published as it is written. */
  readonly refused?: true;
  readonly diagnostic: Diagnostic | null;
}

/** Finds where a reference leads, from the place it stands in. */
export type Resolve = (base: ReferenceBase, reference: Reference) => Resolution;

/** Makes the judge of links: it knows what exists, and finds what every reference leads to. */
export function makeResolve(edition: Edition, rules: PathRules, targets: Targets): Resolve {
  const { config } = edition;
  const basePath = decodePath(rules.baseUrl);
  const context = { edition, config, rules, targets, basePath, suggest: makeSuggest(targets, basePath) };
  return (base, reference) => new Resolver(context, base, reference).resolve();
}

interface Context {
  /** The version whose links are judged. */
  readonly edition: Edition;
  readonly config: SiteConfig;
  readonly rules: PathRules;
  readonly targets: Targets;
  /** The site's base path, decoded. */
  readonly basePath: string;
  readonly suggest: Suggest;
}

/** Finds what one reference leads to. The order of the steps is what makes an ambiguous address mean one thing. */
class Resolver {
  readonly #context: Context;
  readonly #base: ReferenceBase;
  readonly #reference: Reference;
  /** The rule for what is not there. */
  readonly #missing: LinkRule;

  constructor(context: Context, base: ReferenceBase, reference: Reference) {
    this.#context = context;
    this.#base = base;
    this.#reference = reference;
    this.#missing = reference.kind === 'link' ? 'broken-link' : 'missing-asset';
  }

  resolve(): Resolution {
    const { url } = this.#reference;
    if (url === '') return this.#empty();
    const refusal = refusalOf(url);
    if (refusal !== null) return this.#refused('unsafe-address', refusal);
    if (isExternal(url)) return this.#external();
    const { path, query, hash } = splitUrl(url);
    if (path === '') return this.#samePage(hash);
    const decoded = decodePath(path);
    const local = docsPathOf(this.#base, decoded);
    const sitePath = sitePathOf(this.#base, decoded, this.#context.basePath);
    const published = this.#published(decoded, local, sitePath);
    return (
      this.#docsFile(decoded, local, published, query + hash) ??
      (published === undefined ? null : this.#found(published, decoded, query, hash)) ??
      this.#otherName(decoded, local, query, hash) ??
      this.#nothing(decoded, local, sitePath)
    );
  }

  #fail(rule: LinkRule, message: string, suggestion?: string): Resolution {
    return { href: null, diagnostic: this.#diagnostic(rule, message, suggestion) };
  }

  #diagnostic(rule: LinkRule, message: string, suggestion?: string): Diagnostic | null {
    const { line, column } = this.#reference;
    return linkDiagnostic(rule, this.#context.config, { file: this.#base.source, line, column }, message, suggestion);
  }

  #empty(): Resolution {
    return this.#reference.kind === 'link'
      ? this.#fail('broken-markdown-link', 'the link has no address')
      : this.#fail(this.#missing, 'the address is empty');
  }

  /** No setting decides about these: whoever may write a link could run code in the reader's browser. */
  #refused(rule: Rule, message: string): Resolution {
    const { line, column } = this.#reference;
    const place = { file: this.#base.source, line, column };
    return { href: null, refused: true, diagnostic: { severity: 'error', rule, message, ...place } };
  }

  #external(): Resolution {
    const { url } = this.#reference;
    if (URL.canParse(url.startsWith('//') ? `https:${url}` : url)) return { href: url, diagnostic: null };
    return this.#fail(this.#missing, `'${url}' is no address that a browser can read`);
  }

  #samePage(hash: string): Resolution {
    const { base, anchors, folder } = this.#base;
    const route = base as RoutePath;
    // Settings stand on every page.
    const now = folder === null ? hash : this.#currentHash({ kind: 'route', route }, hash);
    const href = now === hash ? this.#reference.url : now;
    return { href, lead: { route, hash: now }, diagnostic: this.#anchorDiagnostic(hash, anchors, 'this page') };
  }

  /** A fragment with the id that has taken the place of the one it names. */
  #currentHash(target: Target, hash: string): string {
    const id = hash === '' ? undefined : this.#context.targets.newId(target, decode(hash.slice(1)));
    return id === undefined ? hash : `#${encodeURIComponent(id)}`;
  }

  #anchorDiagnostic(hash: string, anchors: ReadonlySet<string> | undefined, page: string): Diagnostic | null {
    const missed = anchors === undefined ? null : missingAnchor(hash, anchors);
    if (anchors === undefined || missed === null) return null;
    const close = nearest(missed, anchors);
    const suggestion = close === undefined ? undefined : `#${close}`;
    return this.#diagnostic('broken-anchor', `there is no '#${missed}' on ${page}`, suggestion);
  }

  /** Whether the reference is a link to a document's file. */
  #isMarkdown(decoded: string): boolean {
    return this.#reference.kind === 'link' && /\.(mdx?|tsx)$/i.test(decoded);
  }

  #published(decoded: string, local: string | null, sitePath: string | null): Target | undefined {
    const { edition, targets, basePath } = this.#context;
    const document = this.#isMarkdown(decoded) && local !== null ? targets.document(local) : undefined;
    if (document !== undefined) return targets.at(document.route.slice(1));
    if (sitePath === null) return undefined;
    if (this.#base.verbatim) return targets.served(sitePath);
    // Authors may write the base path too.
    const withBase = basePath !== '/' && `${decoded}/`.startsWith(basePath);
    const paths = withBase ? [sitePath, decoded.slice(basePath.length)] : [sitePath];
    for (const path of paths) {
      // An absolute address means the page of its own version, where that has one.
      const own = decoded.startsWith('/') ? pathWithin(edition, path) : null;
      const found = (own === null ? undefined : targets.at(own)) ?? targets.at(path);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A file of the docs folder that is no page; where a page or a static file has that very address, it is meant. */
  #docsFile(decoded: string, local: string | null, published: Target | undefined, rest: string): Resolution | null {
    const { config, targets, rules } = this.#context;
    const own = local === null || this.#isMarkdown(decoded) ? undefined : targets.docsFile(local);
    if (own === undefined || (published !== undefined && decoded.startsWith('/'))) return null;
    if (config.html === 'sanitize' && mayRunCode(own)) {
      const message = `'${decoded}' may hold scripts: a maintainer can publish it in the static folder`;
      return this.#refused('unsafe-html', message);
    }
    const asset = { path: assetPath(own), name: local as DocPath };
    return { href: outputHref(asset.path, rules) + rest, image: own, asset, diagnostic: null };
  }

  #found(target: Target, decoded: string, query: string, hash: string): Resolution {
    const name = target.kind === 'route' ? target.route : `/${target.path}`;
    const now = this.#currentHash(target, hash);
    const href = this.#addressOf(target, decoded) + query + now;
    const diagnostic = this.#anchorDiagnostic(hash, this.#context.targets.anchors(target), name);
    if (target.kind === 'route') return { href, lead: { route: target.route, hash: now }, diagnostic };
    const isDocument = target.source !== undefined && /\.html?$/i.test(target.path);
    return { href, image: target.source, ...(isDocument ? { document: true as const } : {}), diagnostic };
  }

  /** A document by an address that other generators and hosts give it, such as `setup` or `setup.html`. */
  #otherName(decoded: string, local: string | null, query: string, hash: string): Resolution | null {
    const { targets, basePath } = this.#context;
    if (this.#reference.kind !== 'link' || this.#base.verbatim) return null;
    const document = local === null ? undefined : documentAt(targets, local);
    const stem = decoded.replace(/\.html?$/i, '').replace(/(?<=\/)index$/, '');
    const target =
      document === undefined
        ? this.#published(stem, null, sitePathOf(this.#base, stem, basePath))
        : targets.at(document.route.slice(1));
    return target?.kind === 'route' ? this.#found(target, decoded, query, hash) : null;
  }

  #addressOf(target: Target, written: string): string {
    const { rules } = this.#context;
    if (target.kind === 'route') return routeHref(target.route, rules);
    const href = outputHref(target.path, rules);
    // A folder's index page is linked as its folder, as the host serves it.
    return written.endsWith('index.html') ? href : href.replace(/\/index\.html$/, '/');
  }

  #nothing(decoded: string, local: string | null, sitePath: string | null): Resolution {
    const { suggest, basePath } = this.#context;
    const { folder, verbatim } = this.#base;
    const { kind } = this.#reference;
    const isMarkdown = this.#isMarkdown(decoded);
    if (folder !== null && local === null) {
      const advice = isMarkdown ? 'link to its address, or move it inside' : 'move it inside, or to static/';
      return this.#fail(this.#missing, `'${decoded}' lies outside the docs folder: ${advice}`);
    }
    const suggestion = suggest(this.#base, decoded, kind);
    if (isMarkdown && local !== null) {
      return this.#fail('broken-markdown-link', this.#missingDocument(decoded, local), suggestion);
    }
    if (verbatim && sitePath === null) {
      const message = `'${decoded}' leads out of the site, which is published below ${basePath}`;
      return this.#fail(this.#missing, message, suggestion);
    }
    const message = kind === 'link' ? `nothing is published at '${decoded}'` : `there is no file '${decoded}'`;
    return this.#fail(this.#missing, message, suggestion);
  }

  #missingDocument(decoded: string, local: string): string {
    const { targets } = this.#context;
    if (targets.isDraft(local)) return `'${decoded}' is a draft, which is not published`;
    if (targets.docsFile(local) === undefined) return `there is no document '${decoded}'`;
    return `'${decoded}' is no page: pages end in .md, and no part of their path starts with _`;
  }
}

/** The path that an address of the latest version has in another one; null for the latest, and outside of the docs. */
function pathWithin({ folder, config }: Edition, path: string): string | null {
  if (folder === '') return null;
  const mount = config.docs.routeBasePath.slice(1);
  const top = mount.slice(0, -folder.length);
  return `${path}/`.startsWith(top) ? mount + path.slice(top.length) : null;
}

/** Where a file of the docs folder is published: under its name and a digest of its bytes. */
function assetPath(file: SourceFile): OutputPath {
  const name = file.path.split('/').at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `assets/files/${stem}-${file.digest.slice(0, 10)}${extension}` as OutputPath;
}
