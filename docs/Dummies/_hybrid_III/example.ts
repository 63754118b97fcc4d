import { condyleOffset } from '../../_toolkit/dummies.ts';
import { sizes } from './program.js';

const find = (size: string) => sizes.find((each) => each.size === size) as (typeof sizes)[number];

/** What the constants of the Hybrid III 50M make of the load on the Hybrid III 5F, in per cent. */
export const wrong = {
  nij: 100 * (1 - find('50M').nij / find('5F').nij),
  vc: 100 * (1 - find('50M').vc / find('5F').vc),
};

/** The moment, in N·m for each kN of shear, that the offset of the other sizes adds to the Hybrid III 3YO. */
export const offsetError = 1000 * condyleOffset('Hybrid III 50M');
