/** Finds what the schema cannot: names that do not exist, codes that are in no list, channels that nothing reads. */
import bibliography from '../_bibliography.json' with { type: 'json' };
import type { LimitsData, Problem } from '../_limits/check.ts';
import limits from '../_limits/limits.json' with { type: 'json' };
import { nearestTo } from '../_limits/nearest.ts';
import { CHANNEL_CODE_FIELDS } from '../_toolkit/channel-code-list.ts';
import type { Limit } from '../_toolkit/limits.ts';
import channels from './channels.json' with { type: 'json' };
import { filtersOf } from './filters.ts';

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly unit: string;
  readonly polarity: { readonly positive: string; readonly source?: string; readonly read?: Limit['read'] } | null;
  readonly criteria: readonly string[];
  readonly metrics: readonly { readonly name: string; readonly page: string }[];
  readonly filtersOf?: string;
  readonly note?: string;
}

export interface ChannelsData {
  readonly edition: string;
  readonly channels: readonly Channel[];
}

/** Units by physical dimension. */
const UNITS: Readonly<Record<string, string>> = {
  AC: 'g',
  AN: '°',
  AV: 'rad/s',
  DS: 'mm',
  FO: 'N',
  MO: 'N·m',
  PR: 'bar',
};

/**
 * The problems of the data, in the order of the file.
 *
 * @param data must be valid against the schema
 * @param sources keys of the bibliography
 */
export function problemsOf(
  { channels }: ChannelsData,
  { criteria, filters }: Pick<LimitsData, 'criteria' | 'filters'>,
  sources: ReadonlySet<string>,
): Problem[] {
  const known = new Set(criteria.map(({ id }) => id));
  return channels.flatMap((channel, index) => {
    const path = `channels[${index}]`;
    return [
      ...repetitions(channels, index),
      ...codeProblems(channel.code, `${path}.code`),
      ...unitProblems(channel, path),
      ...channel.criteria.flatMap((id, at) =>
        known.has(id)
          ? []
          : [{ path: `${path}.criteria[${at}]`, message: `no criterion '${id}': ${nearestTo(id, known)}` }],
      ),
      ...(channel.polarity?.source === undefined || sources.has(channel.polarity.source)
        ? []
        : [
            {
              path: `${path}.polarity.source`,
              message: `no key of the bibliography '${channel.polarity.source}': ${nearestTo(channel.polarity.source, sources)}`,
            },
          ]),
      ...(channel.criteria.length + channel.metrics.length === 0
        ? [
            {
              path: `${path}.criteria`,
              message: `nothing reads '${channel.id}': name a criterion or a metric, or delete it`,
            },
          ]
        : []),
      ...(filtersOf(channel, filters).length === 0
        ? [
            {
              path: `${path}.code`,
              message: `no filter class of the limits holds for ${channel.code}: add 'filtersOf'`,
            },
          ]
        : []),
    ];
  });
}

function* repetitions(channels: readonly Channel[], index: number): Generator<Problem> {
  for (const field of ['id', 'code'] as const) {
    const value = channels[index]?.[field] ?? '';
    const first = channels.findIndex((other) => other[field] === value);
    if (first === index) continue;
    yield {
      path: `channels[${index}].${field}`,
      message: `'${value}' is that of channels[${first}]: change one of them`,
    };
  }
}

function* codeProblems(code: string, path: string): Generator<Problem> {
  let start = 0;
  for (const { key, name, codes, numbered } of CHANNEL_CODE_FIELDS) {
    const length = { testObject: 1, position: 1, mainLocation: 4, direction: 1, filterClass: 1 }[key as string] ?? 2;
    const part = code.slice(start, start + length);
    start += length;
    if (part.includes('?') || Object.hasOwn(codes, part) || (numbered && /^\d\d$/.test(part))) continue;
    yield { path, message: `no ${name} '${part}' in the code list: ${nearestTo(part, new Set(Object.keys(codes)))}` };
  }
}

function* unitProblems({ code, unit }: Channel, path: string): Generator<Problem> {
  const expected = UNITS[code.slice(12, 14)];
  if (expected === undefined || expected === unit) return;
  yield { path: `${path}.unit`, message: `the unit is '${unit}', but '${code.slice(12, 14)}' has '${expected}' here` };
}

/** The problems of the site's own data. */
export const problems = problemsOf(
  channels as ChannelsData,
  limits as LimitsData,
  new Set(bibliography.map(({ id }) => id)),
);
