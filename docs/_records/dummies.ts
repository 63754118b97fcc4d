/** The constants of the dummies in the units of the tables, by the dummy's code of ISO/TS 13499. */
import { DUMMIES, type Dummy, type Sourced } from '../_toolkit/dummies.ts';

const millimetres = (length: Sourced<number> | undefined) =>
  length === undefined ? {} : { offset: 1000 * length.value };

function inUnitsOfTables({ condyleOffset, nij, viscous, tibia, tibiaOffsets }: Dummy) {
  return {
    ...millimetres(condyleOffset),
    ...(nij?.seated === undefined ? {} : { nij: nij.seated.value }),
    ...(nij?.['out of position'] === undefined ? {} : { outOfPosition: nij['out of position'].value }),
    ...(viscous === undefined ? {} : { viscous: { scale: viscous.value.scale, depth: 1000 * viscous.value.depth } }),
    ...(tibia === undefined ? {} : { tibia: { moment: tibia.value.moment, force: tibia.value.force / 1000 } }),
    ...(tibiaOffsets === undefined
      ? {}
      : { offsets: { upper: 1000 * tibiaOffsets.value.upper, lower: 1000 * tibiaOffsets.value.lower } }),
  };
}

/** Lengths in mm, forces of the neck in N and of the tibia in kN, moments in N·m. */
export const codes = Object.fromEntries(
  Object.values<Dummy>(DUMMIES).map((dummy) => [dummy.iso, inUnitsOfTables(dummy)]),
);
