/** Sizes of dummies that are printed in pounds, inches and feet, in SI units. */
const KG_PER_LB = 0.45359237;
const MM_PER_INCH = 25.4;

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

/** The SID-IIs as the press reported it in 1996: 96 lb and 5 ft. */
export const sidIis = size(96, 60, 0);

/** Design target of the Hybrid III 10YO: 76 lb and 4 ft 6 in. */
export const tenYearOld = size(76, 54, 0);

/** The Hybrid III 95M as overviews give it, 223 lb. */
export const largeMale = 223 * KG_PER_LB;

/** Chest depths of the Hybrid III 3YO in mm: NHTSA without jacket, a maker with jacket. */
export const chestDepth = { withoutJacket: 4.6 * MM_PER_INCH, withJacket: 5.8 * MM_PER_INCH };
