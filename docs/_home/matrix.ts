/** What each programme limits, side by side: programme by criterion. */
import type { LimitsData } from '../_limits/check.ts';
import json from '../_limits/limits.json' with { type: 'json' };
import { linkToProgramme, list, type Part, type Table } from '../_limits/tables.ts';

const { programmes, limits, criteria } = json as LimitsData;

/** A column: the criteria that are one thing to readers, all in one unit. */
interface Group {
  readonly title: string;
  readonly criteria: readonly string[];
}

const GROUPS: readonly Group[] = [
  { title: 'HIC', criteria: ['hic15', 'hic36', 'hic', 'hic-d'] },
  { title: 'Head 3 ms', criteria: ['a3ms-head'] },
  { title: 'Nij', criteria: ['nij'] },
  { title: 'Neck tension', criteria: ['neck-tension'] },
  { title: 'Chest 3 ms', criteria: ['chest-a3ms'] },
  { title: 'Chest or rib deflection', criteria: ['chest-deflection', 'rib-deflection'] },
  { title: 'VC', criteria: ['vc'] },
  { title: 'Abdomen force', criteria: ['abdomen-force'] },
  { title: 'Pubic or pelvis force', criteria: ['pubic-force', 'acetabulum-iliac-force', 'acetabulum-force'] },
  { title: 'Femur force', criteria: ['femur-force'] },
  { title: 'Tibia index', criteria: ['tibia-index'] },
];

/** In force, or what an authority accepts. */
const current = limits.filter(({ status }) => status === 'in force' || status === 'guideline');

function unitOf(ids: readonly string[]): string {
  const units = new Set(criteria.filter(({ id }) => ids.includes(id)).map(({ unit }) => unit));
  if (units.size !== 1) throw new Error(`${ids.join(', ')} have no common unit`);
  const [unit = '1'] = units;
  return unit;
}

function titleOf({ title, criteria: ids }: Group): string {
  const unit = unitOf(ids);
  return unit === '1' ? title : `${title}, ${unit}`;
}

/** The value that a programme bounds a quantity by, or the smallest and the largest; they lead to its limits. */
function cell(programme: string, { criteria: ids }: Group): Part {
  const own = current.filter((limit) => limit.programme === programme && ids.includes(limit.criterion));
  const unit = unitOf(ids);
  // Data have the units of their texts: kN of one programme are N of another.
  const values = own.map((limit) => (unit === 'kN' && limit.unit === 'N' ? limit.value / 1000 : limit.value));
  if (values.length === 0) return '–';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { text: low === high ? String(low) : `${low}\u00a0to\u00a0${high}`, href: `/limits/#${programme}` };
}

const shown = programmes.filter(({ id }) => GROUPS.some((group) => cell(id, group) !== '–'));
const KINDS = { regulation: 'Regulations', rating: 'Ratings' };

const table: Table = {
  columns: [{ title: 'Programme' }, ...GROUPS.map((group) => ({ title: titleOf(group), align: 'right' as const }))],
  rows: Object.entries(KINDS).flatMap(([kind, name]) => {
    const alike = shown.filter((programme) => programme.kind === kind);
    return [...new Set(alike.map(({ region }) => region))].flatMap((region) => [
      { group: `${name}, ${region}` },
      ...alike
        .filter((programme) => programme.region === region)
        .map((programme) => [linkToProgramme(programme), ...GROUPS.map((group) => cell(programme.id, group))]),
    ]);
  }),
};

/** Programmes in force that limit none of these. */
export const others = programmes.filter(
  ({ id, kind }) =>
    kind in KINDS && !shown.some((each) => each.id === id) && current.some((limit) => limit.programme === id),
);

const further: Table = {
  columns: [{ title: 'Also in force' }, { title: 'About' }],
  rows: others.map((programme) => [linkToProgramme(programme), programme.title]),
};

/** Programmes that recommend values, qualify dummies or are no longer in force. */
const withLimits = programmes.filter(({ id }) =>
  limits.some((limit) => limit.programme === id && limit.status !== 'superseded'),
);
const rest: Table = {
  columns: [{ title: 'Also' }, { title: 'Published by' }],
  rows: [
    ['reference values', list(withLimits.filter(({ kind }) => !(kind in KINDS)).map(linkToProgramme))],
    ['no limit in force', list(programmes.filter((each) => !withLimits.includes(each)).map(linkToProgramme))],
  ],
};

export default { limits: table, further, rest };
