/** The dummies side by side: occupant, sensors by region, constants, programmes. */
import type { LimitsData } from '../_limits/check.ts';
import json from '../_limits/limits.json' with { type: 'json' };
import { linkToPage, type Table } from '../_limits/tables.ts';
import { DUMMIES, type Dummy } from '../_toolkit/dummies.ts';

const { dummies, limits, programmes } = json as LimitsData;
const constants = new Map<string, Dummy>(Object.values<Dummy>(DUMMIES).map((dummy) => [dummy.short, dummy]));

/** What a dummy stands for and where it measures, from the tables of channels of its page. */
interface Outline {
  readonly occupant: string;
  readonly impact: 'frontal' | 'side';
  readonly chest: string;
  /** Where the dummy measures at the abdomen. */
  readonly abdomen?: string;
  readonly pelvis: string;
  /** Where its limits stand. */
  readonly limits: string;
}

const HYBRID = {
  impact: 'frontal',
  chest: 'sternum deflection, x',
  pelvis: 'pelvis acceleration, femur force',
} as const;
const SIDE = { impact: 'side' } as const;

const OUTLINES: Readonly<Record<string, Outline>> = {
  'hiii-50m': { ...HYBRID, occupant: 'mid-size man', limits: '/Dummies/hybrid_III/#limits-50m' },
  'hiii-5f': { ...HYBRID, occupant: 'small woman', limits: '/Dummies/hybrid_III/#limits-5f' },
  'hiii-95m': { ...HYBRID, occupant: 'large man', limits: '/Dummies/hybrid_III/#limits-95m' },
  'thor-50m': {
    occupant: 'mid-size man',
    impact: 'frontal',
    chest: 'four points, x y z',
    abdomen: 'abdomen, two points',
    pelvis: 'iliac, acetabulum and femur force',
    limits: '/Dummies/thor/#limits',
  },
  'es-2': {
    ...SIDE,
    occupant: 'mid-size man',
    chest: 'three ribs, y',
    abdomen: 'three abdomen forces',
    pelvis: 'pubic force',
    limits: '/Dummies/eurosid/#limits',
  },
  'es-2re': {
    ...SIDE,
    occupant: 'mid-size man',
    chest: 'three ribs, y',
    abdomen: 'three abdomen forces',
    pelvis: 'pubic force',
    limits: '/Dummies/eurosid/#limits',
  },
  'sid-iis': {
    ...SIDE,
    occupant: 'small woman',
    chest: 'three thorax ribs, y',
    abdomen: 'two abdominal ribs, y',
    pelvis: 'acetabulum and iliac wing force',
    limits: '/Dummies/SID_II/#limits',
  },
  'hiii-10yo': { ...HYBRID, occupant: 'child of 10 years', limits: '/Dummies/hybrid_III/#limits-10yo' },
  'hiii-6yo': { ...HYBRID, occupant: 'child of 6 years', limits: '/Dummies/hybrid_III/#limits-6yo' },
  'hiii-3yo': { ...HYBRID, occupant: 'child of 3 years', limits: '/Dummies/hybrid_III/#limits-3yo' },
  'crabi-12m': {
    occupant: 'infant of 12 months',
    impact: 'frontal',
    chest: 'none, chest acceleration only',
    pelvis: 'pelvis acceleration',
    limits: '/Dummies/crabi/#limits',
  },
};

/** A number as tables have it; a dash where nothing is published. */
const number = (value: number | undefined, factor = 1) =>
  value === undefined ? '–' : String(Number((factor * value).toFixed(3)));

const joined = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join('; ');

const current = limits.filter(({ status }) => status !== 'superseded');

const constantsColumns = [
  'Condyle offset, mm',
  'Nij tension, N',
  'Nij compression, N',
  'Nij flexion, N·m',
  'Nij extension, N·m',
  'VC factor',
  'VC depth, mm',
].map((title) => ({ title, align: 'right' as const }));

const table: Table = {
  columns: [
    ...['Dummy', 'Occupant', 'Impact', 'Chest deflection', 'Abdomen and pelvis'].map((title) => ({ title })),
    ...constantsColumns,
    { title: 'Programmes', align: 'right' },
  ],
  rows: dummies.flatMap((dummy) => {
    const outline = OUTLINES[dummy.id];
    if (outline === undefined) return [];
    const { condyleOffset, nij, viscous } = constants.get(dummy.id) ?? {};
    const seated = nij?.seated?.value;
    const used = programmes.filter(({ id }) =>
      current.some((limit) => limit.programme === id && limit.dummy === dummy.id),
    );
    return [
      [
        linkToPage(dummy),
        outline.occupant,
        outline.impact,
        outline.chest,
        joined(outline.abdomen, outline.pelvis),
        number(condyleOffset?.value, 1000),
        number(seated?.tension),
        number(seated?.compression),
        number(seated?.flexion),
        number(seated?.extension),
        number(viscous?.value.scale),
        number(viscous?.value.depth, 1000),
        { text: String(used.length), href: outline.limits },
      ],
    ];
  }),
};

/** Which dummies measure the chest and the abdomen in which way, `SID-IIs: three thorax ribs, y`. */
function chestsOf(impact: Outline['impact']): string {
  const shown = dummies.flatMap(({ id, name }) => {
    const outline = OUTLINES[id];
    return outline?.impact === impact ? [{ name, chest: joined(outline.chest, outline.abdomen) }] : [];
  });
  return [...new Set(shown.map(({ chest }) => chest))]
    .map((chest) => {
      const names = shown.filter((each) => each.chest === chest).map(({ name }) => name);
      return `${namesOf(names)}: ${chest}`;
    })
    .join(' · ');
}

/** `Hybrid III 50M, 5F`: a family is named once. */
const namesOf = (names: readonly string[]) =>
  names
    .map((name, index) => {
      const family = name.slice(0, name.lastIndexOf(' ') + 1);
      return family !== '' && names[index - 1]?.startsWith(family) ? name.slice(family.length) : name;
    })
    .join(', ');

export const frontal = chestsOf('frontal');
export const side = chestsOf('side');

export default table;
