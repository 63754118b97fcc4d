import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { type Curve, curvesFigure } from '../../_plot/NCAP-curves.ts';
import { hicRiskLognormal } from '../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { neckAxialForceRisk, nijRisk } from '../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { chestDeflectionRisk } from '../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { type FrontalDummy, femurRisk } from '../../_toolkit/vehicle-test-metrics/NCAP.ts';
import { limits } from './example.ts';

function curves(dummy: FrontalDummy, key: '50M' | '5F'): Curve[] {
  const { tension, chest, femur } = limits[key];
  return [
    { name: 'HIC15', limit: `${limits.hic15}`, risk: (share) => hicRiskLognormal(share * limits.hic15, 'AIS 3+') },
    { name: 'Nij', limit: `${limits.nij}`, risk: (share) => nijRisk(share * limits.nij, 'AIS 3+', 'US NCAP 2008') },
    { name: 'neck tension', limit: `${tension} N`, risk: (share) => neckAxialForceRisk(share * tension, dummy) },
    { name: 'chest deflection', limit: `${chest} mm`, risk: (share) => chestDeflectionRisk(share * chest, dummy) },
    { name: 'femur force', limit: `${femur} N`, risk: (share) => femurRisk(share * femur, dummy) },
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
