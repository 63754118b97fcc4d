/** What positive values of a dummy's channels mean. */
import type { Table } from '../_limits/tables.ts';
import json from './channels.json' with { type: 'json' };
import type { ChannelsData } from './check.ts';
import { polarityOf } from './tables.ts';

const { channels } = json as ChannelsData;

/**
 * Channels, their codes and the meaning of positive values.
 *
 * @param dummy fine location 3 of the dummy: `H3`
 * @param ids ids of channels.json, in the order of the rows
 * @throws {Error} for an id that channels.json does not have
 */
export function polarityTable(dummy: string, ids: readonly string[]): Table {
  return {
    columns: ['Channel', 'Positive means', 'Code'].map((title) => ({ title })),
    rows: ids.map((id) => {
      const channel = channels.find((each) => each.id === id);
      if (channel === undefined) throw new Error(`no channel '${id}' in channels.json`);
      const [name = channel.name] = channel.name.split(/, (?=SID|ES|THOR|WorldSID)/);
      return [name, polarityOf(channel), { code: codeOf(channel.code, dummy) }];
    }),
  };
}

/** `??FEMR??00??FOZ?` of the dummy `H3` as `??FEMR??00H3FOZ?`. */
const codeOf = (code: string, dummy: string) => code.slice(0, 10) + dummy + code.slice(12);
