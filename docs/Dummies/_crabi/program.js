import {
  condyleOffset,
  nijAt,
  nijIntercepts,
} from 'crash-signal-toolkit';

// One instant of a low-risk deployment: N and N·m.
export const load = { fz: 600, fx: 350, my: -5 };

function rate(offset) {
  const moment = load.my - offset * load.fx;
  return {
    moment,
    nij: nijAt(load.fz, moment, nijIntercepts('CRABI 12M')).value,
  };
}

export const right = rate(condyleOffset('CRABI 12M'));
export const wrong = rate(condyleOffset('Hybrid III 6YO'));
for (const { moment, nij } of [right, wrong]) {
  console.log(moment.toFixed(4), nij.toFixed(4));
}
