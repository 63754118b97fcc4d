/** What there is: programmes, dummies and criteria, each with a way to its limits. */
import type { Limit, LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { filterTable, type Part, type Table } from './tables.ts';

const { programmes, dummies, criteria, limits, filters, ...rest } = json as LimitsData;

export const edition = rest.edition;
export const count = {
  limits: limits.length,
  filters: filters.length,
  programmes: programmes.length,
  dummies: dummies.length,
  criteria: criteria.length,
};
/** Entries by how their source was read. */
export const read = {
  text: limits.filter((limit) => limit.read === 'text').length,
  abstract: limits.filter((limit) => limit.read === 'abstract').length,
  secondHand: limits.filter((limit) => limit.read === 'second hand').length,
};

/** Parts with commas between them; a dash for none. */
function list(parts: readonly Part[]): readonly Part[] {
  return parts.length === 0 ? ['–'] : parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}

const linkOf = ({ name, page }: { readonly name: string; readonly page: string | null }): Part =>
  page === null ? name : { text: name, href: page };
const current = limits.filter(({ status }) => status !== 'superseded');
const programmesWith = (matches: (limit: Limit) => boolean) =>
  programmes
    .filter(({ id }) => current.some((limit) => limit.programme === id && matches(limit)))
    .map(({ id, name }) => ({ text: name, href: `/limits/#${id}` }));

const byProgramme: Table = {
  columns: ['Programme', 'What it is', 'Dummies'].map((title) => ({ title })),
  rows: programmes.map(({ id, name, title }) => [
    { text: name, href: `/limits/#${id}` },
    title,
    list(
      dummies.filter((dummy) => limits.some((limit) => limit.programme === id && limit.dummy === dummy.id)).map(linkOf),
    ),
  ]),
};

const kinds = { regulation: 'Regulations', rating: 'Ratings', 'reference values': 'Reference values' };

/** Where readers of the home page find their programme: by region and kind. */
const byRegion: Table = {
  columns: ['Kind', 'Programmes'].map((title) => ({ title })),
  rows: Object.entries(kinds).flatMap(([kind, name]) => {
    const alike = programmes.filter((each) => each.kind === kind);
    // Reference values hold everywhere.
    const placeOf = ({ region }: { readonly region: string }) => (kind === 'reference values' ? '' : `, ${region}`);
    return [...new Set(alike.map(placeOf))].map((place) => [
      name + place,
      list(
        alike
          .filter((each) => placeOf(each) === place)
          .map((each) => ({ text: each.name, href: `/limits/#${each.id}` })),
      ),
    ]);
  }),
};

const byDummy: Table = {
  columns: ['Dummy', 'Code', 'Programmes'].map((title) => ({ title })),
  rows: dummies.map((dummy) => [
    linkOf(dummy),
    dummy.iso === undefined ? '–' : { code: dummy.iso },
    list(programmesWith((limit) => limit.dummy === dummy.id)),
  ]),
};

const byCriterion: Table = {
  columns: ['Criterion', 'Region', 'Unit', 'Programmes'].map((title) => ({ title })),
  rows: criteria.map((criterion) => [
    linkOf(criterion),
    criterion.region,
    criterion.unit === '1' ? '–' : criterion.unit,
    list(programmesWith((limit) => limit.criterion === criterion.id)),
  ]),
};

export default {
  programmes: byProgramme,
  regions: byRegion,
  dummies: byDummy,
  criteria: byCriterion,
  filters: filterTable({}),
};
