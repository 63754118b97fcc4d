/** What there is: programmes, dummies and criteria, each with a way to its limits. */
import type { Limit } from '../_toolkit/limits.ts';
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { corridorTable, filterTable, linkToPage, linkToProgramme, list, type Part, type Table } from './tables.ts';

const { programmes, dummies, criteria, limits, filters, corridors } = json as LimitsData;

export const count = {
  limits: limits.length,
  filters: filters.length,
  corridors: corridors.length,
  programmes: programmes.length,
};
/** Entries by how their source was read. */
export const read = {
  text: limits.filter((limit) => limit.read === 'text').length,
  abstract: limits.filter((limit) => limit.read === 'abstract').length,
  secondHand: limits.filter((limit) => limit.read === 'second hand').length,
};

/** Parts with commas between them; a dash for none. */
const listOrDash = (parts: readonly Part[]) => (parts.length === 0 ? ['–'] : list(parts));

const current = limits.filter(({ status }) => status !== 'superseded');
const programmesWith = (matches: (limit: Limit) => boolean) =>
  programmes.filter(({ id }) => current.some((limit) => limit.programme === id && matches(limit))).map(linkToProgramme);

const byProgramme: Table = {
  columns: ['Programme', 'What it is', 'Dummies'].map((title) => ({ title })),
  rows: programmes.map((programme) => [
    linkToProgramme(programme),
    programme.title,
    listOrDash(
      dummies
        .filter((dummy) => limits.some((limit) => limit.programme === programme.id && limit.dummy === dummy.id))
        .map(linkToPage),
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
      list(alike.filter((each) => placeOf(each) === place).map(linkToProgramme)),
    ]);
  }),
};

const byDummy: Table = {
  columns: ['Dummy', 'Code', 'Programmes'].map((title) => ({ title })),
  rows: dummies.map((dummy) => [
    linkToPage(dummy),
    dummy.iso === undefined ? '–' : { code: dummy.iso },
    listOrDash(programmesWith((limit) => limit.dummy === dummy.id)),
  ]),
};

const byCriterion: Table = {
  columns: ['Criterion', 'Region', 'Unit', 'Programmes'].map((title) => ({ title })),
  rows: criteria.map((criterion) => [
    linkToPage(criterion),
    criterion.region,
    criterion.unit === '1' ? '–' : criterion.unit,
    listOrDash(programmesWith((limit) => limit.criterion === criterion.id)),
  ]),
};

export default {
  programmes: byProgramme,
  regions: byRegion,
  dummies: byDummy,
  criteria: byCriterion,
  filters: filterTable(),
  corridors: corridorTable(),
};
