import type { Figure, FigureContext } from '../../_plot/figure.ts';
import { curvesFigure } from '../../_plot/NCAP-curves.ts';
import { abdominalForceRisk } from '../../_toolkit/injury-metrics/abdomen/abdomen-deflection.ts';
import { hicRiskLognormal } from '../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { pelvisForceRisk } from '../../_toolkit/injury-metrics/plex/acetabulum_iliac.ts';
import { chestDeflectionRisk } from '../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { pubicRisk } from '../../_toolkit/vehicle-test-metrics/NCAP.ts';
import { limits } from './example.ts';

const { hic36, rib, abdomen, pubic, pelvis } = limits;
const head = { name: 'HIC36', limit: `${hic36}`, risk: (share: number) => hicRiskLognormal(share * hic36, 'AIS 3+') };

export default function figure(context: FigureContext): Figure {
  return curvesFigure(context, {
    title: 'Risk curves of the side dummies',
    law: 'FMVSS 214',
    top: 60,
    panels: [
      {
        dummy: 'ES-2re',
        curves: [
          head,
          {
            name: 'rib deflection',
            limit: `${rib} mm`,
            risk: (share) => chestDeflectionRisk(share * rib, 'ES-2re'),
          },
          { name: 'abdominal force', limit: `${abdomen} N`, risk: (share) => abdominalForceRisk(share * abdomen) },
          { name: 'pubic force', limit: `${pubic} N`, risk: (share) => pubicRisk(share * pubic) },
        ],
      },
      {
        dummy: 'SID-IIs',
        curves: [
          head,
          {
            name: 'acetabulum and iliac force',
            limit: `${pelvis} N`,
            risk: (share) => pelvisForceRisk(share * pelvis),
          },
        ],
      },
    ],
  });
}
