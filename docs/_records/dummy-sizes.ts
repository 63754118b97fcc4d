/** Sizes of dummies and corridors of 49 CFR Part 572 that are printed in pounds, inches and feet, in SI units. */
const KG_PER_LB = 0.45359237;
const MM_PER_INCH = 25.4;
const N_PER_LBF = 4.4482216152605;
const NM_PER_LBF_FT = N_PER_LBF * 0.3048;

const size = (pounds: number, stature: number, seated: number) => ({
  mass: pounds * KG_PER_LB,
  stature: stature * MM_PER_INCH,
  seated: seated * MM_PER_INCH,
});

/** NHTSA's table of weight (lb), stature (in) and sitting height (in), by the dummies' codes: kg and mm. */
export const sizes = {
  Y2: size(22, 29.4, 18.9),
  Y6: size(34.1, 37.2, 21.5),
  Y7: size(51.6, 45, 25),
  HF: size(108, 59.1, 31),
  H3: size(172.3, 69, 34.8),
};

/** The sister of CRABI that SAE J2854 describes. */
export const crabi6 = size(17.2, 26.4, 17.3);

/** Design target of the Hybrid III 10YO: 76 lb and 4 ft 6 in. */
export const tenYearOld = size(76, 54, 0);

/** The Hybrid III 95M as overviews give it, 223 lb. */
export const largeMale = 223 * KG_PER_LB;

/** Chest depths of the Hybrid III 3YO in mm: NHTSA without jacket, a maker with jacket. */
export const chestDepth = { withoutJacket: 4.6 * MM_PER_INCH, withJacket: 5.8 * MM_PER_INCH };

/** Corridors of the Hybrid III 50M in Subpart E: moments in N·m, force in kN, deflection in mm, speed in m/s, height in mm. */
export const subpartE = {
  flexion: { low: 65 * NM_PER_LBF_FT, high: 80 * NM_PER_LBF_FT },
  extension: { low: -39 * NM_PER_LBF_FT, high: -59 * NM_PER_LBF_FT },
  probe: { low: ((1242.5 - 82.5) * N_PER_LBF) / 1000, high: ((1242.5 + 82.5) * N_PER_LBF) / 1000 },
  sternum: { low: (2.68 - 0.18) * MM_PER_INCH, high: (2.68 + 0.18) * MM_PER_INCH },
  speed: 22 * 0.3048,
  drop: 14.8 * MM_PER_INCH,
};
