// #region listing
import { condyleOffset, nijIntercepts } from '../../_toolkit/dummies.ts';
import { nijAt } from '../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';

// One instant of a low-risk deployment: N and N·m.
export const load = { fz: 600, fx: 350, my: -5 };

function rate(offset: number) {
  const moment = load.my - offset * load.fx;
  return { moment, nij: nijAt(load.fz, moment, nijIntercepts('CRABI 12M')).value };
}

export const right = rate(condyleOffset('CRABI 12M'));
export const wrong = rate(condyleOffset('Hybrid III 6YO'));
for (const { moment, nij } of [right, wrong]) console.log(moment.toFixed(4), nij.toFixed(4));
// #endregion

/** What a bias of 2 N·m is of the critical moment in extension, in per cent. */
export const bias = (100 * 2) / nijIntercepts('CRABI 12M').extension;
