/** The regions of a dummy with their metrics, and the main limit and filter class of each, from the data. */

import channelsJson from '../_channels/channels.json' with { type: 'json' };
import type { Channel, ChannelsData } from '../_channels/check.ts';
import { filtersOf } from '../_channels/filters.ts';
import type { LimitsData } from '../_limits/check.ts';
import json from '../_limits/limits.json' with { type: 'json' };
import { limitsOf, scaleOf } from '../_limits/tables.ts';

const { programmes, dummies, criteria, filters } = json as LimitsData;
const { channels } = channelsJson as ChannelsData;

/** A metric of a region, as the map shows it. */
export interface Metric {
  readonly name: string;
  /** Path from the docs folder. */
  readonly page: string;
  /** The limit that most readers mean; null for a metric without one. */
  readonly limit: { readonly value: string /** Programme and dummy. */; readonly example: string } | null;
  readonly classes: readonly number[];
}

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly metrics: readonly Metric[];
}

const nameIn = (entries: readonly { readonly id: string; readonly name: string }[], id: string) =>
  entries.find((entry) => entry.id === id)?.name ?? id;

const FIRST_DUMMY = 'hiii-50m';

const inForce = limitsOf({ status: 'in force' });

/** Limits in force of some criteria; regulations, the mid-size man in frontal impact and long programmes come first. */
function mainLimits(ids: ReadonlySet<string>) {
  const kindOf = (id: string) => programmes.find((programme) => programme.id === id)?.kind;
  const lengthOf = (id: string) => inForce.filter(({ programme }) => programme === id).length;
  const rank = ({ programme, dummy }: { readonly programme: string; readonly dummy: string }) =>
    (kindOf(programme) === 'regulation' ? 0 : 2) +
    (dummy === FIRST_DUMMY ? 0 : 1) -
    lengthOf(programme) / inForce.length;
  return inForce
    .filter(({ criterion, bound }) => ids.has(criterion) && bound === 'limit')
    .sort((a, b) => rank(a) - rank(b));
}

function metric(name: string, page: string, ids: ReadonlySet<string>): Metric {
  const limits = mainLimits(ids);
  const [first] = limits;
  const prescribed = limits.flatMap(({ cfc }) => cfc ?? []);
  const isRead = (channel: Channel) =>
    channel.metrics.some((reader) => reader.page === page) || channel.criteria.some((id) => ids.has(id));
  const usual = channels.filter(isRead).flatMap((channel) => filtersOf(channel, filters).map(({ cfc }) => cfc));
  return {
    name,
    page,
    limit:
      first === undefined
        ? null
        : {
            value: scaleOf([first]),
            example: `${nameIn(programmes, first.programme)}, ${nameIn(dummies, first.dummy).replace('Hybrid III ', '')}`,
          },
    classes: [...new Set(prescribed.length > 0 ? prescribed : usual)].sort((a, b) => b - a),
  };
}

/** A metric with a page of its own. */
function onPage(name: string, page: string): Metric {
  const ids = new Set(criteria.filter((criterion) => criterion.page === page).map(({ id }) => id));
  return metric(name, page, ids);
}

/** A criterion that is a limit and nothing more: it is explained where the limit stands. */
function limitOnly(id: string): Metric {
  const [first] = mainLimits(new Set([id]));
  if (first === undefined) throw new Error(`no limit in force for '${id}'`);
  return metric(nameIn(criteria, id), `/limits/#${first.programme}`, new Set([id]));
}

const metrics = '/injury-metrics/';

export const REGIONS: readonly Region[] = [
  {
    id: 'head',
    name: 'Head',
    metrics: [
      onPage('HIC', `${metrics}head/head-injury-criterion-hic/`),
      onPage('BrIC', `${metrics}head/brain-injury-criterion-bric/`),
      onPage('resultant acceleration', `${metrics}head/head-resultant-acceleration/`),
    ],
  },
  {
    id: 'neck',
    name: 'Neck',
    metrics: [
      onPage('Nij', `${metrics}neck/neck-injury-criterion-nij/`),
      onPage('FMVSS 208 forces', `${metrics}neck/neck_208/`),
      onPage('force over duration (Mertz)', `${metrics}neck/mertz/`),
      onPage('lateral force', `${metrics}neck/neck-lateral-force/`),
      onPage('lateral moment', `${metrics}neck/neck-lateral-moment/`),
      onPage('axial moment', `${metrics}neck/neck-axial-moment/`),
    ],
  },
  {
    id: 'thorax',
    name: 'Thorax',
    metrics: [
      onPage('deflection', `${metrics}thorax/chest-deflection/`),
      onPage('3 ms', `${metrics}thorax/chest-clip-3ms/`),
      onPage('viscous criterion', `${metrics}thorax/viscous-criterion-vc/`),
      onPage('CTI', `${metrics}thorax/combined-thoracic-index-cti/`),
      onPage('TTI', `${metrics}thorax/thoracic-trauma-index-tti/`),
    ],
  },
  {
    id: 'abdomen',
    name: 'Abdomen',
    metrics: [
      onPage('deflection and peak force', `${metrics}abdomen/abdomen-deflection/`),
      onPage('deflection rate', `${metrics}abdomen/abdomen-deflection-rate/`),
      onPage('percent compression (PC)', `${metrics}abdomen/abdomen-PC/`),
      onPage('impulse ratio', `${metrics}abdomen/abdominal-impulse-ratio/`),
    ],
  },
  {
    id: 'pelvis',
    name: 'Pelvis',
    metrics: [onPage('acetabulum and iliac wing', `${metrics}plex/acetabulum_iliac/`), limitOnly('pubic-force')],
  },
  {
    id: 'legs',
    name: 'Legs',
    metrics: [onPage('tibia index', `${metrics}plex/tibia_index/`), limitOnly('femur-force'), limitOnly('knee-slide')],
  },
  { id: 'ankle', name: 'Ankle', metrics: [onPage('ankle rotation', `${metrics}plex/ankle-rotation/`)] },
];
