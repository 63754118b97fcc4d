/** The criteria that `evaluate` judges by programme: each criterion with its bounds, points, function and source. */
import type { DummyShortName } from '../_toolkit/dummies.ts';
import { METRICS, metricDefinition } from '../_toolkit/evaluate/metrics.ts';
import {
  type Occupant,
  PROGRAMMES,
  type Programme,
  type ProgrammeTest,
  type Region,
} from '../_toolkit/evaluate/programmes.ts';
import { groupsOf, limitsOf, regionOf } from '../_toolkit/evaluate/rows.ts';
import type { Limit } from '../_toolkit/limits.ts';
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { dummyCell, linkToPage, list, type Part, type Row, scaleOf, sourcesOf, type Table } from './tables.ts';

const data = json as LimitsData;

/** One criterion of one occupant in a test. */
export interface EvaluatedCriterion {
  readonly programme: string;
  readonly test: string;
  readonly occupant: string;
  readonly dummy: string | null;
  readonly group: readonly Limit[];
  readonly region: Region | undefined;
  /** Name of the function; none where a person measures. */
  readonly uses: string | undefined;
}

/** The criteria of a programme, those of the vehicle last. */
export function criteriaOf(programme: Programme): readonly EvaluatedCriterion[] {
  return programme.tests.flatMap((chosen) => {
    const tests = chosen.limits ?? [chosen.test];
    const limits = data.limits.filter(
      (limit) => limit.programme === programme.id && limit.status === 'in force' && tests.includes(limit.test),
    );
    const vehicle = groupsOf(limits.filter(({ dummy }) => dummy === 'vehicle'));
    return [
      ...chosen.occupants.flatMap((occupant) => occupantCriteria(programme, chosen, limits, occupant)),
      ...vehicle.map((group) => ({
        programme: programme.id,
        test: chosen.test,
        occupant: 'vehicle',
        dummy: null,
        group,
        region: undefined,
        uses: METRICS.find(({ criterion }) => criterion === group[0]?.criterion)?.uses,
      })),
    ];
  });
}

function occupantCriteria(
  programme: Programme,
  chosen: ProgrammeTest,
  limits: readonly Limit[],
  occupant: Occupant,
): readonly EvaluatedCriterion[] {
  const own = limitsOf(limits, occupant);
  const dummies = occupant.dummy === undefined ? [...new Set(own.map(({ dummy }) => dummy))] : [occupant.dummy];
  return dummies.flatMap((dummy) =>
    groupsOf(own.filter((limit) => limit.dummy === dummy)).map((group) => {
      const [first] = group as readonly [Limit];
      const metric = metricDefinition(first.criterion, dummy as DummyShortName, programme.id, first.form);
      const isCurve = group.some(({ duration }) => duration !== undefined);
      return {
        programme: programme.id,
        test: chosen.test,
        occupant: occupant.name,
        dummy,
        group,
        region: regionOf(occupant.regions ?? [], first),
        uses: isCurve ? 'forceDurationUtilisation' : metric?.uses,
      };
    }),
  );
}

/** Points or demerits of a criterion, in words. */
export function pointsOf({ group, region }: EvaluatedCriterion): string {
  const penalties = group.flatMap(({ penalty, penaltyOf }) =>
    penalty === undefined ? [] : [`−${penalty} % of ${penaltyOf}`],
  );
  if (penalties.length > 0) return penalties.join(', ');
  if (group.some(({ downgrade }) => downgrade !== undefined)) return 'one level lower';
  if (group.every(({ bound }) => bound === 'modifier')) return 'reported';
  if (region?.demerits !== undefined) return `${region.demerits.join(' / ')} demerits`;
  const hasPoints = group.some(({ bound }) => bound === 'no score' || bound === 'limit');
  return region?.points !== undefined && hasPoints ? `up to ${region.points}` : '–';
}

/** The bounds of a criterion in words; a curve by its ends. */
export function boundsOf(group: readonly Limit[]): string {
  const curve = group.filter(({ duration }) => duration !== undefined);
  if (curve.length === 0) return scaleOf(group);
  const sorted = curve.toSorted((a, b) => (a.duration ?? 0) - (b.duration ?? 0));
  const form = /^(positive|negative)/.exec(sorted[0]?.form ?? '')?.[0];
  const points = sorted.map(({ value, unit, duration }) => `${value}\u00a0${unit} for ${duration}\u00a0ms`).join(', ');
  return form === undefined ? points : `${form}: ${points}`;
}

function tableOf(programme: Programme): Table {
  const rows = criteriaOf(programme);
  const isScored = programme.scoring !== undefined;
  const cellsOf = (row: EvaluatedCriterion) => [
    linkToPage(data.criteria.find(({ id }) => id === row.group[0]?.criterion)),
    boundsOf(row.group),
    ...(isScored ? [pointsOf(row)] : []),
    row.uses === undefined ? 'measured by hand' : { code: row.uses },
    sourcesOf(row.group as unknown as Row),
  ];
  const blocks = new Map<string, { readonly heads: (readonly Part[])[]; readonly cells: Table['rows'] }>();
  for (const place of new Set(rows.map(placeOf))) {
    const own = rows.filter((row) => placeOf(row) === place);
    const cells = own.map(cellsOf);
    const key = JSON.stringify(cells);
    const block = blocks.get(key) ?? { heads: [], cells };
    block.heads.push(headOf(programme, own[0] as EvaluatedCriterion));
    blocks.set(key, block);
  }
  return {
    columns: ['Criterion', 'Bounds', ...(isScored ? ['Points'] : []), 'Function', 'Source'].map((title) => ({ title })),
    rows: [...blocks.values()].flatMap(({ heads, cells }) => [{ group: list(heads, '; ') }, ...cells]),
  };
}

const placeOf = ({ test, occupant, dummy }: EvaluatedCriterion) => `${test}: ${occupant}, ${dummy}`;

/** Occupants with the same criteria share their rows. */
function headOf({ tests }: Programme, { test, occupant, dummy }: EvaluatedCriterion): readonly Part[] {
  const words = [...(tests.length > 1 ? [test] : []), occupant].join(': ');
  return dummy === null ? [words] : list([words, dummyCell(dummy)]);
}

/** A table for each programme. */
export default Object.fromEntries(PROGRAMMES.map((programme) => [programme.id, tableOf(programme)]));
