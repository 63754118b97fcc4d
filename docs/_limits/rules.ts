/** The way from a programme to its dummies, criteria and limits, for readers of the home page. */
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { linkToPage, linkToProgramme, list, type Part, type Table } from './tables.ts';

const { programmes, dummies, criteria, limits } = json as LimitsData;

const current = limits.filter(({ status }) => status !== 'superseded');
const GROUPS = { regulation: 'Regulations', rating: 'Ratings' };

const named = <T extends { readonly id: string }>(entries: readonly T[], ids: ReadonlySet<string>) =>
  entries.filter(({ id }) => ids.has(id));

function rowOf(programme: (typeof programmes)[number]): readonly (Part | readonly Part[])[] {
  const own = current.filter((limit) => limit.programme === programme.id);
  const usedDummies = named(dummies, new Set(own.flatMap(({ dummy }) => dummy ?? [])));
  const used = named(criteria, new Set(own.map(({ criterion }) => criterion)));
  return [linkToProgramme(programme), shortened(usedDummies.map(({ name }) => name)), list(used.map(linkToPage))];
}

/** `Hybrid III 50M, Hybrid III 5F` as `Hybrid III 50M, 5F`. */
function shortened(names: readonly string[]): string {
  const shown = names.filter((name) => name !== 'vehicle, no dummy');
  const short = shown.map((name, index) =>
    shown[index - 1]?.startsWith('Hybrid III') ? name.replace('Hybrid III ', '') : name,
  );
  return short.join(', ') || 'no dummy';
}

const withLimits = programmes.filter(({ id }) => current.some(({ programme }) => programme === id));

const rules: Table = {
  columns: [{ title: 'Programme' }, { title: 'Dummies' }, { title: 'Criteria' }],
  rows: Object.entries(GROUPS).flatMap(([kind, name]) => {
    const alike = withLimits.filter((each) => each.kind === kind);
    return [...new Set(alike.map(({ region }) => region))].flatMap((region) => [
      { group: `${name}, ${region}` },
      ...alike.filter((each) => each.region === region).map(rowOf),
    ]);
  }),
};

/** Programmes that recommend values, qualify dummies or are no longer in force. */
const others: Table = {
  columns: [{ title: 'Also' }, { title: 'Published by' }],
  rows: [
    ['reference values', list(withLimits.filter((each) => !(each.kind in GROUPS)).map(linkToProgramme))],
    ['no limit in force', list(programmes.filter((each) => !withLimits.includes(each)).map(linkToProgramme))],
  ],
};

export default { rules, others };
