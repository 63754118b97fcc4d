// #region listing
import { condyleOffset, nijIntercepts, viscousConstants } from '../../_toolkit/dummies.ts';
import { nijAt } from '../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';

// One load of the upper neck in N and N·m;
// one instant of a chest: 4 m/s at 30 mm.
const load = { fz: 1000, fx: 300, my: -10 };

const sizes = ['95M', '50M', '5F', '6YO', '3YO'].map((size) => {
  const name = `Hybrid III ${size}`;
  const moment = load.my - condyleOffset(name) * load.fx;
  const { scale, depth } = viscousConstants(name);
  return {
    size,
    moment,
    nij: nijAt(load.fz, moment, nijIntercepts(name)).value,
    vc: (scale * 4 * 0.03) / depth,
  };
});

console.log('     M_OC     Nij    VC');
for (const { size, moment, nij, vc } of sizes) {
  const values = [moment, nij, vc].map((value) => value.toFixed(3));
  console.log(size.padEnd(4), values.join('  '));
}
// #endregion

const find = (size: string) => sizes.find((each) => each.size === size) as (typeof sizes)[number];

/** What the constants of the Hybrid III 50M make of the load on the Hybrid III 5F, in per cent. */
export const wrong = {
  nij: 100 * (1 - find('50M').nij / find('5F').nij),
  vc: 100 * (1 - find('50M').vc / find('5F').vc),
};

/** The moment, in N·m for each kN of shear, that the offset of the other sizes adds to the Hybrid III 3YO. */
export const offsetError = 1000 * condyleOffset('Hybrid III 50M');
