/** The link gate: every reference of the site is judged, and the good ones get their address. */

import { DOCUMENT_ATTRIBUTE } from '../../theme/contract.ts';
import { escapeHtml } from '../escape.ts';
import type { AnyPage, Page } from '../graph.ts';
import {
  folderOf,
  type OutputPath,
  type PathRules,
  type RoutePath,
  routeOutput,
  type SourcePath,
  toRoute,
} from '../paths.ts';
import type { Diagnostic, Reference, SiteConfig, SourceFile } from '../types.ts';
import type { LinkMemory, PageVerdict } from './memory.ts';
import { isComponent } from './pages.ts';
import type { Place } from './place.ts';
import { makeResolve, type Resolution } from './resolve.ts';
import type { Targets } from './targets.ts';

/** A file of the static folder that is HTML: what it offers, and what it asks for. */
export interface StaticPage {
  readonly source: SourcePath;
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
}

/** A text of the settings: `name` is the setting's path. */
export interface Fragment {
  readonly name: string;
  readonly source: string;
  readonly references: readonly Reference[];
}

export interface GateInput {
  readonly config: SiteConfig;
  readonly rules: PathRules;
  readonly targets: Targets;
  readonly pages: readonly AnyPage[];
  readonly staticPages: ReadonlyMap<OutputPath, StaticPage>;
  readonly fragments: readonly Fragment[];
  /** Of earlier links of the site; everything is judged anew without. */
  readonly memory?: LinkMemory;
}

export interface Judged {
  /** What stands in place of every reference of a document, escaped for a quoted attribute. */
  readonly attributes: ReadonlyMap<AnyPage, readonly string[]>;
  /** The same for the texts of the settings, by name. */
  readonly fragments: ReadonlyMap<string, readonly string[]>;
  /** Absolute addresses of the social images that were found. */
  readonly images: ReadonlyMap<AnyPage, string>;
  /** Files of the docs folder that are used, by the path they are published under. */
  readonly assets: ReadonlyMap<OutputPath, SourceFile>;
  /** What a document's reference leads to on the site; known for those that have no text of their own. */
  readonly leads: ReadonlyMap<AnyPage, ReadonlyMap<number, { readonly route: RoutePath; readonly hash: string }>>;
  readonly diagnostics: readonly Diagnostic[];
}

export function judge({ config, rules, targets, pages, staticPages, fragments, memory }: GateInput): Judged {
  const resolve = makeResolve(config, rules, targets);
  const diagnostics: Diagnostic[] = [];
  const assets = new Map<OutputPath, SourceFile>();
  const note = ({ problem, asset }: Resolution, more?: string) => {
    if (problem !== null) diagnostics.push(more === undefined ? problem : { ...problem, note: more });
    if (asset !== undefined) assets.set(asset.path, asset.file);
  };
  const settle = (place: Place, reference: Reference, more?: string): Resolution => {
    const resolution = resolve(place, reference);
    note(resolution, more);
    return resolution;
  };
  const earlier = memory?.take(targets.all());
  const judgedNow = new Map<object, PageVerdict>();

  const top = toRoute('', rules);
  const attributes = new Map<AnyPage, readonly string[]>();
  const images = new Map<AnyPage, string>();
  const leads = new Map<AnyPage, ReadonlyMap<number, { route: RoutePath; hash: string }>>();
  for (const page of pages) {
    if (page.kind === 'doc') {
      const { references, slots } = page.facts;
      let verdict = earlier?.known.get(page.facts);
      if (verdict === undefined) {
        const place = placeOf(page, targets);
        const found = references.map((reference) => resolve(place, reference));
        const written = references.map((reference, index) => attributeOf(reference, found[index] as Resolution));
        verdict = { resolutions: found, attributes: written };
      }
      judgedNow.set(page.facts, verdict);
      const { resolutions } = verdict;
      for (const resolution of resolutions) note(resolution);
      attributes.set(page, verdict.attributes);
      const unnamed = slots.flatMap((slot) => (slot.kind === 'label' ? [slot.reference] : []));
      if (unnamed.length > 0) {
        const found = unnamed.flatMap((index) => {
          const lead = resolutions[index]?.lead;
          return lead === undefined ? [] : [[index, lead] as const];
        });
        leads.set(page, new Map(found));
      }
    }
    const url = page.kind === 'doc' ? page.facts.meta.image : page.image;
    if (url === undefined || url === null) continue;
    const place =
      page.kind === 'doc' ? placeOf(page, targets) : { ...NOWHERE, source: page.source, base: top, folder: '' };
    const { href } = settle(place, { url, kind: 'embed', line: 1, column: 1 });
    if (href !== null) images.set(page, new URL(href, config.url).href);
  }
  for (const [base, { source, anchors, references }] of staticPages) {
    const place: Place = { source, folder: null, base, anchors: new Set(anchors), verbatim: true };
    for (const reference of references) settle(place, reference);
  }
  const texts = fragments.map(({ name, source, references }) => {
    const place: Place = { ...NOWHERE, source, base: top };
    const judgeOne = (reference: Reference) => settle(place, reference, `it stands in the setting '${name}'`);
    return [name, references.map((reference) => attributeOf(reference, judgeOne(reference)))] as const;
  });
  earlier?.keep(judgedNow);
  return { attributes, fragments: new Map(texts), images, assets, leads, diagnostics };
}

const NOWHERE = { folder: null, anchors: new Set<string>() };

function placeOf({ source, facts, route }: Page, targets: Targets): Place {
  const { anchors } = targets.route(route);
  // A component's addresses are its own affair: they are published as they are.
  if (isComponent(facts.path)) return { source, folder: null, base: routeOutput(route), anchors, verbatim: true };
  return { source, folder: folderOf(facts.path), base: route, anchors };
}

/** An address as an attribute's value. Images of known size, and links to documents, continue it with others. */
function attributeOf({ url, kind }: Reference, { href, image, document }: Resolution): string {
  if (kind === 'link' && document) return `${escapeHtml(href ?? url)}" ${DOCUMENT_ATTRIBUTE}="`;
  const size = kind === 'image' ? image?.dimensions : undefined;
  const more = size === undefined ? '' : `" width="${size.width}" height="${size.height}`;
  return escapeHtml(href ?? url) + more;
}
