/** Computed records of crash tests, as the documentation's examples evaluate them. Nobody measured them. */
export * as abdomenOccupant from './abdomen-occupant.ts';
export * as headSide from './head-side.ts';
export * as interior from './interior.ts';
export * as loadCells from './load-cells.ts';
export * as neckFrontal from './neck-frontal.ts';
export * as neckOblique from './neck-oblique.ts';
export * from './pulses.ts';
export * as thoraxOccupant from './thorax-occupant.ts';
export * as wall from './wall.ts';
