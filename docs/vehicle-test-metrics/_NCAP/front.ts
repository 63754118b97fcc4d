import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { type Curve, curvesFigure } from '../../_plot/NCAP-curves.ts';
import { chestDeflectionRisk } from '../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import {
  type FrontalDummy,
  femurRisk,
  headRisk,
  neckForceRisk,
  neckNijRisk,
} from '../../_toolkit/vehicle-test-metrics/NCAP.ts';
import { limits } from './example.ts';

function curves(dummy: FrontalDummy, key: '50M' | '5F'): Curve[] {
  const { tension, chest, femur } = limits[key];
  return [
    { name: 'HIC15', limit: `${limits.hic15}`, risk: (share) => headRisk(share * limits.hic15) },
    { name: 'Nij', limit: `${limits.nij}`, risk: (share) => neckNijRisk(share * limits.nij) },
    { name: 'neck tension', limit: `${tension} N`, risk: (share) => neckForceRisk(dummy, share * tension) },
    { name: 'chest deflection', limit: `${chest} mm`, risk: (share) => chestDeflectionRisk(dummy, share * chest) },
    { name: 'femur force', limit: `${femur} N`, risk: (share) => femurRisk(dummy, share * femur) },
  ];
}

export default function figure(context: FigureContext): Figure {
  return curvesFigure(context, {
    title: 'Risk curves of the frontal dummies',
    law: 'FMVSS 208',
    top: 80,
    panels: [
      { dummy: 'H3-50M', curves: curves('Hybrid III 50M', '50M') },
      { dummy: 'H3-5F', curves: curves('Hybrid III 5F', '5F') },
    ],
  });
}
