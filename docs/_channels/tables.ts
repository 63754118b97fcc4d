/** Tables of the channels, and of the codes that make up a channel code. */
import type { LimitsData } from '../_limits/check.ts';
import limits from '../_limits/limits.json' with { type: 'json' };
import { linkToPage, list, type Part, type Table } from '../_limits/tables.ts';
import { CHANNEL_CODE_FIELDS } from '../_toolkit/channel-code-list.ts';
import json from './channels.json' with { type: 'json' };
import type { Channel, ChannelsData } from './check.ts';
import { filtersOf } from './filters.ts';

const { channels } = json as ChannelsData;
const { criteria, filters } = limits as LimitsData;

export const count = channels.length;

/** Each class once; one that holds for certain uses alone names them. */
function classesOf(channel: Channel): string {
  const own = filtersOf(channel, filters);
  const classes = [...new Set(own.map(({ cfc }) => cfc))].sort((a, b) => b - a);
  const texts = classes.map((cfc) => {
    const uses = own.filter((filter) => filter.cfc === cfc).map(({ use }) => use);
    return uses.includes(undefined) ? String(cfc) : `${cfc} (${[...new Set(uses)].join('; ')})`;
  });
  return [texts.join(', '), ...(channel.note === undefined ? [] : [channel.note])].join('; ');
}

export function polarityOf({ polarity }: Channel): readonly Part[] {
  if (polarity === null) return ['not found in a text'];
  if (polarity.source === undefined) return [polarity.positive];
  return [
    `${polarity.positive} (`,
    { text: SOURCES[polarity.source] ?? polarity.source, href: `/references/#source-${polarity.source}` },
    ')',
  ];
}

const SOURCES: Readonly<Record<string, string>> = { 'sae-j1733': 'J1733', 'sae-j211-1': 'J211-1' };

const byChannel: Table = {
  columns: ['Channel', 'Code', 'CFC', 'Unit', 'Positive', 'Read by'].map((title) => ({ title })),
  rows: channels.map((channel) => [
    channel.name,
    { code: channel.code },
    classesOf(channel),
    channel.unit,
    polarityOf(channel),
    list([
      ...channel.criteria.map((id) => linkToPage(criteria.find((criterion) => criterion.id === id))),
      ...channel.metrics.map(linkToPage),
    ]),
  ]),
};

const codes: Table = {
  columns: [{ title: 'Code' }, { title: 'Meaning' }],
  rows: CHANNEL_CODE_FIELDS.flatMap(({ name, characters, codes, numbered }) => [
    { group: `Characters ${characters}: ${name}` },
    ...Object.entries(codes).map(([code, meaning]) => [{ code }, meaning]),
    ...(numbered ? [['01–99', 'number of a rib, a sensor, a row']] : []),
  ]),
};

export default { channels: byChannel, codes };
