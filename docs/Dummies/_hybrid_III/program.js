import {
  condyleOffset,
  nijAt,
  nijIntercepts,
  viscousConstants,
} from 'crash-signal-toolkit';

// One load of the upper neck in N and N·m;
// one instant of a chest: 4 m/s at 30 mm.
const load = { fz: 1000, fx: 300, my: -10 };

export const sizes = ['95M', '50M', '5F', '6YO', '3YO'].map((size) => {
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
