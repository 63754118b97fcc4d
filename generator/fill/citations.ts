import { CLASS } from '../../theme/contract.ts';
import { compareText } from '../base/compare-text.ts';
import { escapeHtml } from '../base/escape.ts';
import { nearest } from '../base/nearest.ts';
import type { Bibliography } from '../model/computed.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Citation } from '../model/facts.ts';
import type { Document } from './context.ts';

/** The sources of a page, by their numbers. One that is not in the bibliography is shown by its key. */
export function sourceList(
  citations: readonly Citation[],
  bibliography: Bibliography | null,
  entryHref: (key: string) => string | null,
): string {
  const keys = new Map(citations.map(({ key, number }) => [number, key]));
  const items = [...keys]
    .sort(([a], [b]) => a - b)
    .map(([number, key]) => {
      const entry = bibliography?.entries.find((each) => each.key === key);
      const href = entry === undefined ? null : entryHref(key);
      const more =
        href === null
          ? ''
          : `\u00a0<a class="${CLASS.sourceMore}" href="${escapeHtml(href)}" aria-label="Citing pages of source ${number}">→</a>`;
      return `<li id="cite-${number}" value="${number}">${entry?.html ?? escapeHtml(key)}${more}</li>`;
    });
  return items.length === 0 ? '' : `<ol class="sources">${items.join('')}</ol>`;
}

/** Every source of the site with the pages that cite it, in the order of their keys, capitals or not. */
export function bibliographyList(
  { entries }: Bibliography,
  citedBy: (key: string) => readonly { readonly title: string; readonly href: string }[],
): string {
  const sorted = [...entries].sort(
    (a, b) => compareText(a.key.toLowerCase(), b.key.toLowerCase()) || compareText(a.key, b.key),
  );
  const items = sorted.map(({ key, html }) => {
    const links = citedBy(key).map(({ title, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`);
    const cited = links.length === 0 ? '' : ` <span class="${CLASS.citedBy}">Cited by ${links.join(', ')}</span>`;
    return `<li id="source-${escapeHtml(key)}">${html}${cited}</li>`;
  });
  return `${standingLegend(entries)}<ul class="bibliography">${items.join('')}</ul>`;
}

/** The legend of the marks of sources; empty without marks. */
function standingLegend(entries: Bibliography['entries']): string {
  if (!entries.some(({ html }) => html.includes('<span class="standing'))) return '';
  const quoted = 'known from its abstract, or as another source cites it';
  return `<p><span class="standing read">read in full</span> · <span class="standing">${quoted}</span></p>`;
}

/**
 * Reports citations without a source, and sources without a citation.
 *
 * @param isWhole whether every document is among the `documents`: otherwise uncited sources are not reported
 */
export function citationDiagnostics(
  documents: readonly Document[],
  bibliography: Bibliography | null,
  isWhole: boolean,
): Diagnostic[] {
  return [...unknownCitations(documents, bibliography), ...(isWhole ? uncitedSources(documents, bibliography) : [])];
}

function unknownCitations(documents: readonly Document[], bibliography: Bibliography | null): Diagnostic[] {
  const known = new Set(bibliography?.entries.map(({ key }) => key));
  return documents.flatMap(({ page: { source: file }, text }) =>
    text.citations
      .filter(({ key }) => !known.has(key))
      .map(({ key, line, column }): Diagnostic => {
        const suggestion = nearest(key, known);
        const message =
          bibliography === null
            ? `'${key}' cannot be cited: there is no '_bibliography.json' in the docs folder`
            : `there is no source '${key}' in ${bibliography.file}`;
        const more = suggestion === undefined ? {} : { suggestion };
        return { severity: 'error', rule: 'unknown-citation', message, file, line, column, ...more };
      }),
  );
}

function uncitedSources(documents: readonly Document[], bibliography: Bibliography | null): Diagnostic[] {
  const cited = new Set(documents.flatMap(({ text }) => text.citations.map(({ key }) => key)));
  return (bibliography?.entries ?? [])
    .filter(({ key }) => !cited.has(key))
    .map(({ key, line, column }): Diagnostic => {
      const message = `no page cites '${key}': cite it, or take it out`;
      return { severity: 'warning', rule: 'uncited-source', message, file: bibliography?.file ?? '', line, column };
    });
}
