/** The box at the beginning of the page. */
import { CHEST_DEFLECTION_CURVES } from '../../_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { STAR_LIMITS } from '../../_toolkit/vehicle-test-metrics/NCAP.ts';

export const [five, four, three, two] = STAR_LIMITS;

const { 'Hybrid III 50M': male, 'Hybrid III 5F': female } = CHEST_DEFLECTION_CURVES;
/** Coefficients of the frontal chest curve; the dummies differ in β alone. */
export const chest = { alpha: male.alpha, power: male.power, male: male.beta, female: female.beta };
