/** What there is: programmes, dummies and criteria, each with a way to its limits. */
import type { Limit } from '../_toolkit/limits.ts';
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import {
  corridorTable,
  criterionTables,
  filterTable,
  linkToPage,
  linkToProgramme,
  list,
  type Part,
  type Table,
} from './tables.ts';

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

/** Where the limits of a dummy stand: on its page, else here in a table of its own, else in that of its one programme. */
const OCCUPANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'adult, frontal impact': {
    'hiii-50m': '/Dummies/hybrid_III/#limits-50m',
    'hiii-5f': '/Dummies/hybrid_III/#limits-5f',
    'hiii-95m': '/Dummies/hybrid_III/#limits-95m',
    'thor-50m': '/Dummies/thor/#limits',
  },
  'adult, side impact': {
    'es-2': '/Dummies/eurosid/#limits',
    'es-2re': '/Dummies/eurosid/#limits',
    'sid-iis': '/Dummies/SID_II/#limits',
    'us-sid': '/limits/#fmvss-214',
    biosid: '/limits/#websat',
    'worldsid-50m': '/limits/#worldsid',
  },
  'adult, rear impact': { biorid: '/limits/#euro-ncap-rear' },
  'adult, aircraft seat': { 'hybrid-ii-50m': '/limits/#cfr-25-562' },
  child: {
    'hiii-10yo': '/Dummies/hybrid_III/#limits-10yo',
    'hiii-6yo': '/Dummies/hybrid_III/#limits-6yo',
    'hiii-3yo': '/Dummies/hybrid_III/#limits-3yo',
    'crabi-18m': '/Dummies/crabi/#limits',
    'crabi-12m': '/Dummies/crabi/#limits',
    'crabi-6m': '/Dummies/crabi/#limits',
    q0: '/limits/#q-dummies',
    q1: '/limits/#q-dummies',
    'q1-5': '/limits/#q-dummies',
    q3: '/limits/#q-dummies',
    q3s: '/limits/#fmvss-213a',
    q6: '/limits/#q-dummies',
    q10: '/limits/#q-dummies',
  },
};

const places = Object.assign({}, ...Object.values(OCCUPANTS)) as Readonly<Record<string, string>>;
const linkToLimits = ({ id, name }: { readonly id: string; readonly name: string }): Part =>
  places[id] === undefined ? name : { text: name, href: places[id] };

/** What the pages of dummies are called; several have more than one size. */
const PAGES: Readonly<Record<string, string>> = {
  '/Dummies/hybrid_III/': 'Hybrid III',
  '/Dummies/thor/': 'THOR',
  '/Dummies/eurosid/': 'ES-2 and ES-2re',
  '/Dummies/SID_II/': 'SID-IIs',
  '/Dummies/crabi/': 'CRABI',
};

/** Where readers of the home page find their dummy. */
const byOccupant: Table = {
  columns: ['Occupant', 'Page', 'Limits'].map((title) => ({ title })),
  rows: Object.entries(OCCUPANTS).map(([occupant, own]) => {
    const alike = dummies.filter(({ id }) => own[id] !== undefined);
    const pages = alike.flatMap(({ page }) => (page === null ? [] : [{ text: PAGES[page] ?? page, href: page }]));
    return [occupant, listOrDash(pages), list(alike.map(linkToLimits))];
  }),
};

const byDummy: Table = {
  columns: ['Dummy', 'Programmes', 'Code'].map((title) => ({ title })),
  rows: dummies.map((dummy) => [
    linkToLimits(dummy),
    listOrDash(programmesWith((limit) => limit.dummy === dummy.id)),
    dummy.iso === undefined ? '–' : { code: dummy.iso },
  ]),
};

const byCriterion: Table = {
  columns: ['Criterion', 'Programmes', 'Region', 'Unit'].map((title) => ({ title })),
  rows: criteria.map((criterion) => [
    linkToPage(criterion),
    listOrDash(programmesWith((limit) => limit.criterion === criterion.id)),
    criterion.region,
    criterion.unit === '1' ? '–' : criterion.unit,
  ]),
};

const worldsid = criterionTables({ dummy: 'worldsid-50m' });
const children = criterionTables({ dummy: ['q0', 'q1', 'q1-5', 'q3', 'q6', 'q10'] });

export default {
  programmes: byProgramme,
  regions: byRegion,
  occupants: byOccupant,
  dummies: byDummy,
  worldsid: worldsid.limits,
  'worldsid-scores': worldsid.scores,
  'q-dummies': children.limits,
  'q-dummies-scores': children.scores,
  criteria: byCriterion,
  filters: filterTable(),
  corridors: corridorTable(),
};
