import { nearest } from '../base/nearest.ts';
import { type Diagnostic, type LinkRule, linkDiagnostic } from '../model/diagnostic.ts';
import type { Reference } from '../model/facts.ts';
import type { SiteMap } from '../model/linked-site.ts';
import {
  type DocPath,
  decode,
  decodePath,
  encodePath,
  folderOf,
  isExternal,
  missingAnchor,
  namePath,
  type OutputPath,
  outputHref,
  type RoutePath,
  refusalOf,
  resolvePath,
  routeHref,
  splitUrl,
} from '../model/paths.ts';
import type { Rule } from '../model/rules.ts';
import type { SourceFile } from '../model/source.ts';
import type { Version } from '../model/versions.ts';
import { assetPath, mayRunCode } from './linked-files.ts';
import type { Target, Targets } from './targets.ts';

/** The document or file that contains references. */
export interface ReferenceBase {
  readonly source: string;
  /** Folder of the document below the docs folder; null if it is not a document. */
  readonly folder: string | null;
  /** The route or output file that relative addresses are resolved against. */
  readonly base: RoutePath | OutputPath;
  /** The ids that a fragment alone can mean. */
  readonly anchors: ReadonlySet<string>;
  /** The file is published unchanged, so its addresses must be exact. */
  readonly verbatim?: boolean;
}

/** The target of a reference. */
export interface Resolution {
  /** Address with base path, percent-encoded; null if there is no target. */
  readonly href: string | null;
  /** The file of the site, if the target is one: an image has its size. */
  readonly image?: SourceFile | undefined;
  /** The file of the docs folder that has to be published. */
  readonly asset?: { readonly path: OutputPath; readonly name: DocPath };
  readonly page?: { readonly route: RoutePath; readonly hash: string };
  /** The target is an HTML file of the static folder, which the router has to leave to the browser. */
  readonly document?: true;
  /** The address is unsafe and must not be published. */
  readonly refused?: true;
  readonly diagnostic: Diagnostic | null;
}

/** An address without query and fragment, decoded and resolved. */
interface Address {
  readonly path: string;
  /** Below the docs folder; null outside. */
  readonly docsPath: string | null;
  readonly isLink: boolean;
  readonly isMarkdown: boolean;
}

/** Finds the targets of the references of a version. */
export class LinkResolver {
  readonly #version: Version;
  readonly #rules: SiteMap['rules'];
  readonly #targets: Targets;
  /** Decoded. */
  readonly #basePath: string;

  constructor({ version, rules }: Pick<SiteMap, 'version' | 'rules'>, targets: Targets) {
    this.#version = version;
    this.#rules = rules;
    this.#targets = targets;
    this.#basePath = decodePath(rules.baseUrl);
  }

  /** Resolves a reference. The order of the steps decides what an ambiguous address means. */
  resolve(base: ReferenceBase, reference: Reference): Resolution {
    const { url, kind, line, column } = reference;
    const position = { file: base.source, line, column };
    const missing = kind === 'link' ? 'broken-link' : 'missing-asset';
    const diagnose = (rule: LinkRule, message: string, suggestion?: string) =>
      linkDiagnostic(rule, this.#version.config, position, message, suggestion);
    const fail = (...problem: Parameters<typeof diagnose>): Resolution => ({
      href: null,
      diagnostic: diagnose(...problem),
    });
    // Independent of the settings: authors of links could run code in the reader's browser.
    const refuse = (rule: Rule, message: string): Resolution => ({
      href: null,
      refused: true,
      diagnostic: { severity: rule === 'unsafe-address' ? 'warning' : 'error', rule, message, ...position },
    });
    const badAnchor = (hash: string, anchors: ReadonlySet<string> | undefined, page: string) => {
      const problem = anchorProblem(hash, anchors, page);
      return problem && diagnose('broken-anchor', problem.message, problem.suggestion);
    };

    if (url === '' && kind === 'link') return fail('broken-markdown-link', 'the link has no address');
    if (url === '') return fail(missing, 'the address is empty');
    const refusal = refusalOf(url);
    if (refusal !== null) return refuse('unsafe-address', refusal);
    if (isExternal(url)) {
      if (URL.canParse(url.startsWith('//') ? `https:${url}` : url)) return { href: url, diagnostic: null };
      return fail(missing, `'${url}' is no address that a browser can read`);
    }
    const { path, query, hash } = splitUrl(url);
    if (path === '') {
      const route = base.base as RoutePath;
      // Settings are shown on every page.
      const now = base.folder === null ? hash : this.#currentHash({ kind: 'route', route }, hash);
      return { href: query + now, page: { route, hash: now }, diagnostic: badAnchor(now, base.anchors, 'this page') };
    }
    const address = this.#addressOf(base, kind, path);
    const target = this.#targetOf(base, address);
    const asset = this.#docsFile(address, target);
    if (asset !== undefined) {
      const { config } = this.#version;
      if (config.html === 'sanitize' && mayRunCode(asset)) {
        const advice = 'a maintainer can publish it in the static folder';
        return refuse('unsafe-html', `'${address.path}' may hold scripts: ${advice}`);
      }
      const path = this.#targets.linkedFile(address.docsPath as DocPath)?.path ?? assetPath(asset);
      const now = this.#currentHash({ kind: 'file', path }, hash);
      const href = outputHref(path, this.#rules) + query + now;
      const diagnostic = badAnchor(now, this.#targets.anchors({ kind: 'file', path }), address.path);
      return { href, image: asset, asset: { path, name: address.docsPath as DocPath }, diagnostic };
    }
    if (target === undefined) {
      const [rule, message] = this.#problem(base, kind, address);
      return fail(rule ?? missing, message, this.#suggestion(base, kind, address));
    }
    const name = target.kind === 'route' ? target.route : `/${target.path}`;
    const now = base.verbatim ? hash : this.#currentHash(target, hash);
    const diagnostic = badAnchor(now, this.#targets.anchors(target), name);
    const href = this.#hrefOf(target, address.path) + query + now;
    if (target.kind === 'route') return { href, page: { route: target.route, hash: now }, diagnostic };
    const isDocument = target.source !== undefined && /\.html?$/i.test(target.path);
    return { href, image: target.source, ...(isDocument && { document: true }), diagnostic };
  }

  #addressOf(base: ReferenceBase, kind: Reference['kind'], written: string): Address {
    const path = base.verbatim ? decodePath(written) : decodePath(written).normalize('NFC');
    const docsPath = base.folder === null ? null : resolvePath(base.folder, path);
    const isLink = kind === 'link';
    return { path, docsPath, isLink, isMarkdown: isLink && /\.(mdx?|tsx)$/i.test(path) };
  }

  /** The path below the base path that an address means; null outside. */
  #sitePathOf({ base, verbatim }: ReferenceBase, path: string): string | null {
    if (!verbatim) return resolvePath(folderOf(base.replace(/^\//, '')), path);
    const full = resolvePath(this.#basePath.slice(1) + folderOf(base), path);
    return full !== null && `/${full}`.startsWith(this.#basePath) ? `/${full}`.slice(this.#basePath.length) : null;
  }

  /** The fragment with the current name of the id that it names, in the normal form that the id has. */
  #currentHash(target: Target, hash: string): string {
    if (hash === '') return '';
    const written = decode(hash.slice(1));
    const id = this.#targets.newId(target, written) ?? sameText(written, this.#targets.anchors(target));
    return id === undefined ? hash : `#${encodeURIComponent(id)}`;
  }

  #targetOf(base: ReferenceBase, { path, docsPath, isLink, isMarkdown }: Address): Target | undefined {
    const targets = this.#targets;
    const document = isMarkdown && docsPath !== null ? targets.document(docsPath) : undefined;
    if (document !== undefined) return targets.at(document.route.slice(1));
    if (base.verbatim) {
      const sitePath = this.#sitePathOf(base, path);
      return sitePath === null ? undefined : targets.served(sitePath);
    }
    // Where routes end without a slash, `../` means what it means where they end with one.
    const asFolder = { ...base, base: base.base.replace(/[^/]$/, '$&/') as RoutePath };
    const found =
      this.#targetAt(this.#sitePathOf(asFolder, path), path) ?? this.#targetAt(this.#sitePathOf(base, path), path);
    if (found !== undefined || !isLink || docsPath === null || path.startsWith('/')) return found;
    // Where routes end with a slash, `./b` means the document beside, as it does where they end without one.
    const beside = targets.document(`${docsPath}.md`);
    return beside && targets.at(beside.route.slice(1));
  }

  #targetAt(sitePath: string | null, path: string): Target | undefined {
    if (sitePath === null) return undefined;
    const targets = this.#targets;
    // Authors may write the base path too.
    const withBase = this.#basePath !== '/' && `${path}/`.startsWith(this.#basePath);
    const paths = withBase ? [sitePath, path.slice(this.#basePath.length)] : [sitePath];
    for (const each of paths) {
      // An absolute address means the page of its own version, if that has one.
      const own = path.startsWith('/') ? pathWithin(this.#version, each) : null;
      const found = (own === null ? undefined : targets.at(own)) ?? targets.at(each);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A file of the docs folder that is not a page; a page or static file at an absolute address takes precedence. */
  #docsFile({ path, docsPath, isMarkdown }: Address, target: Target | undefined): SourceFile | undefined {
    if (docsPath === null || isMarkdown || (target !== undefined && path.startsWith('/'))) return undefined;
    return this.#targets.docsFile(docsPath);
  }

  #hrefOf(target: Target, written: string): string {
    if (target.kind === 'route') return routeHref(target.route, this.#rules);
    const href = outputHref(target.path, this.#rules);
    // An index page is linked as its folder, as the host serves it.
    return written.endsWith('index.html') ? href : href.replace(/\/index\.html$/, '/');
  }

  /** Rule and message for an address without target; without rule, the one for missing targets applies. */
  #problem(
    base: ReferenceBase,
    kind: Reference['kind'],
    { path, docsPath, isMarkdown }: Address,
  ): readonly [LinkRule | null, string] {
    if (base.folder !== null && docsPath === null) {
      const advice = isMarkdown ? 'link to its address, or move it inside' : 'move it inside, or to the static folder';
      return [null, `'${path}' lies outside the docs folder: ${advice}`];
    }
    if (isMarkdown && docsPath !== null) return ['broken-markdown-link', this.#missingDocument(path, docsPath)];
    if (base.verbatim && this.#sitePathOf(base, path) === null) {
      return [null, `'${path}' leads out of the site, which is published below ${this.#basePath}`];
    }
    return [null, kind === 'link' ? `nothing is published at '${path}'` : `there is no file '${path}'`];
  }

  #missingDocument(path: string, docsPath: string): string {
    if (this.#targets.isDraft(docsPath)) return `'${path}' is a draft, which is not published`;
    if (this.#targets.docsFile(docsPath) === undefined) return `there is no document '${path}'`;
    return `'${path}' is no page: pages end in .md, and no part of their path starts with _`;
  }

  #suggestion(base: ReferenceBase, kind: Reference['kind'], address: Address): string | undefined {
    const targets = this.#targets;
    if (base.folder !== null && address.docsPath === null) return undefined;
    const path = kind === 'link' ? address.path.replaceAll('\\', '/') : address.path;
    const docsPath = base.folder === null ? null : resolvePath(base.folder, path);
    const inner = path.startsWith(this.#basePath) ? path.slice(this.#basePath.length) : null;
    const wanted = inner ?? this.#sitePathOf(base, path) ?? path.replace(/^[./]+/, '');
    const inDocs = (find: (path: string) => string | undefined) => {
      const found = docsPath === null ? undefined : find(docsPath);
      return found && namePath(base.folder ?? '', found, path).replace(/^(?![./])/, './');
    };
    const onSite = (found: string | undefined) =>
      found === undefined ? undefined : (base.verbatim ? this.#basePath : '/') + found;
    const docsFile = () => inDocs(targets.nearestDocsFile);
    const route = () => onSite(targets.nearestRoute(wanted.replace(/(?<=[^/])\.(mdx?|html?)$/i, '')));
    const file = () => onSite(targets.nearestFile(wanted));
    let close: string | undefined;
    if (docsPath !== null && /\.mdx?$/i.test(path)) {
      close = targets.isDraft(docsPath) ? undefined : inDocs(targets.nearestDocument);
    } else if (kind !== 'link') close = docsFile() ?? file();
    else if (/\.[a-z0-9]+$/i.test(path)) close = docsFile() ?? file() ?? route();
    else close = route() ?? file() ?? docsFile();
    return close?.replace(/[\s%?#<>\\]/g, (character) => encodePath(character));
  }
}

/** The id that differs from a fragment in the normal form of its characters only. */
function sameText(written: string, ids: ReadonlySet<string> | undefined): string | undefined {
  if (ids === undefined || ids.has(written) || /^[\x20-\x7e]*$/.test(written)) return undefined;
  return [...ids].find((id) => id.normalize('NFC') === written.normalize('NFC'));
}

/** The message for a fragment that names no id of a page; null if it does, or if the ids are not known. */
function anchorProblem(hash: string, anchors: ReadonlySet<string> | undefined, page: string) {
  const missed = anchors === undefined ? null : missingAnchor(hash, anchors);
  if (anchors === undefined || missed === null) return null;
  const close = nearest(missed, anchors);
  const suggestion = close === undefined ? undefined : `#${close}`;
  return { message: `there is no '#${missed}' on ${page}`, suggestion };
}

/** The path that an address of the latest version has in another one; null for the latest, and outside of the docs. */
function pathWithin({ folder, config }: Version, path: string): string | null {
  if (folder === '') return null;
  const mount = config.docs.routeBasePath.slice(1);
  const top = mount.slice(0, -folder.length);
  return `${path}/`.startsWith(top) ? mount + path.slice(top.length) : null;
}
