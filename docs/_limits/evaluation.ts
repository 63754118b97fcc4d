/** How `evaluate` takes each criterion, for the pages of the metrics. */
import { METRICS, type MetricDefinition } from '../_toolkit/evaluate/metrics.ts';
import { PROGRAMMES } from '../_toolkit/evaluate/programmes.ts';
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { dummyCell, linkToPage, list, programmeCell, type Table } from './tables.ts';

const { criteria, limits } = json as LimitsData;
const evaluated = new Set(PROGRAMMES.map(({ id }) => id));

const SENSES: Readonly<Record<MetricDefinition['sense'], string>> = {
  positive: 'positive',
  negative: 'negative',
  both: 'either sign',
  resultant: 'resultant',
  inward: 'compression by struck side',
};

/** Codes of the sensors, those of several places and axes as one. */
export function codesOf({ sensors }: Pick<MetricDefinition, 'sensors'>): readonly string[] {
  const first = sensors.flatMap((sensor) => Object.values(sensor).map(([pattern = '']) => codeOf(pattern)));
  const byPlace = groupBy([...new Set(first)], (code) => `${code.slice(0, 6)}${code.slice(12, 15)}`);
  const places = byPlace.map(joined);
  const isVector = (codes: readonly string[]) => codes.length === 3;
  return groupBy(places, (code) => `${code.slice(0, 14)}`).flatMap((codes) =>
    isVector(codes) ? joined(codes) : codes,
  );
}

/** A pattern as the pages print codes: `?` for what it leaves open. */
const codeOf = (pattern: string) => pattern.replace('p', '?').replace('dd', '??').replace('ss', '??');

const joined = (codes: readonly string[]) =>
  [...(codes[0] ?? '')].map((letter, i) => (codes.every((code) => code[i] === letter) ? letter : '?')).join('');

function groupBy(codes: readonly string[], keyOf: (code: string) => string): readonly (readonly string[])[] {
  return [...new Set(codes.map(keyOf))].map((key) => codes.filter((code) => keyOf(code) === key));
}

/** The programmes and dummies that take a metric so. */
function scopeOf({ criterion, programmes: own, dummies: only, forms }: MetricDefinition, isLast: boolean) {
  const byForm = limits.filter((limit) => limit.criterion === criterion && forms?.includes(limit.form ?? ''));
  const among = own ?? (forms === undefined ? [] : [...new Set(byForm.map(({ programme }) => programme))]);
  const names = [
    ...among.filter((id) => evaluated.has(id)).map(programmeCell),
    ...(only ?? []).map((id) => dummyCell(id)),
  ];
  return names.length === 0 ? [isLast ? 'all others' : 'all'] : list(names);
}

/** The part of the signal that counts, in words. */
function countsOf({ sense, form, otherwise, uses }: MetricDefinition): string {
  const isSaid = form.includes(sense) || (sense === 'both' && form !== '' && uses !== 'extremes');
  const taken = [form, isSaid ? '' : SENSES[sense]].filter((each) => each !== '').join(', ');
  return otherwise === undefined ? taken : `${taken}; or ${otherwise.form}, as the answer says`;
}

const used = METRICS.filter(({ programmes: own }) => own === undefined || own.some((id) => evaluated.has(id)));

function tableOf(metrics: readonly MetricDefinition[]): Table {
  const scopes = metrics.map((metric) =>
    scopeOf(metric, metrics.filter(({ criterion }) => criterion === metric.criterion).length > 1),
  );
  const hasScopes = scopes.some((scope) => scope[0] !== 'all');
  return {
    columns: ['Criterion', ...(hasScopes ? ['For'] : []), 'Channels', 'CFC', 'What counts', 'Function'].map((title) =>
      title === 'CFC' ? { title, align: 'right' } : { title },
    ),
    rows: metrics.map((metric, i) => [
      linkToPage(criteria.find(({ id }) => id === metric.criterion)),
      ...(hasScopes ? [scopes[i] ?? []] : []),
      list(codesOf(metric).map((code) => ({ code }))),
      metric.cfc,
      countsOf(metric),
      { code: metric.uses },
    ]),
  };
}

const pageOf = ({ criterion }: MetricDefinition) => criteria.find(({ id }) => id === criterion)?.page ?? null;
const pages = [...new Set(used.flatMap((metric) => pageOf(metric) ?? []))];

/** A table for each page of a metric, by the last part of its address, and `all` of them. */
export default Object.fromEntries([
  ...pages.map((page) => [page.split('/').at(-2), tableOf(used.filter((metric) => pageOf(metric) === page))] as const),
  ['all', tableOf(used)] as const,
]);
