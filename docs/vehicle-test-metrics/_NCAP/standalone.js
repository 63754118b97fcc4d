const logistic = (a, b, x) => 1 / (1 + Math.exp(a - b * x));

/** Standard normal distribution by Simpson's rule, good to 1e-12. */
function phi(z) {
  const n = 400; // even
  const h = Math.min(Math.abs(z), 9) / n;
  const f = (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let s = f(0) + f(n * h);
  for (let i = 1; i < n; i++) s += (i % 2 ? 4 : 2) * f(i * h);
  return 0.5 + (Math.sign(z) * s * h) / 3;
}

const head = (hic) =>
  hic > 0 ? phi((Math.log(hic) - 7.45231) / 0.73998) : 0;
const joint = (...p) =>
  1 - p.reduce((spared, each) => spared * (1 - each), 1);

/** Hybrid III 50M: forces in kN, deflection in mm, magnitudes. */
function h350({ hic15, nij, tens, comp, chest, left, right }) {
  const axial = logistic(10.9745, 2.375, Math.max(tens, comp));
  return joint(
    head(hic15),
    Math.max(logistic(3.2269, 1.9688, nij), axial),
    logistic(10.5456, 1.568, chest ** 0.4612),
    logistic(5.795, 0.5196, Math.max(left, right)),
  );
}

/** Hybrid III 5F. */
function h35({ hic15, nij, tens, comp, chest, left, right }) {
  const axial = logistic(10.958, 3.77, Math.max(tens, comp));
  return joint(
    head(hic15),
    Math.max(logistic(3.2269, 1.9688, nij), axial),
    logistic(10.5456, 1.7212, chest ** 0.4612),
    logistic(5.7949, 0.7619, Math.max(left, right)),
  );
}

/** Side: deflection in mm, forces in N. */
const es2re = ({ hic36, rib, abdomen, pubic }) =>
  joint(
    head(hic36),
    logistic(5.3895, 0.0919, rib),
    logistic(6.04044, 0.002133, abdomen),
    logistic(7.5969, 0.0011, pubic),
  );
const sidIIs = ({ hic36, pelvis }) =>
  joint(head(hic36), logistic(6.3055, 0.00094, pelvis));

/** Probability of a rollover from the static stability factor. */
const roll = (ssf, tipUp) =>
  logistic(tipUp ? 2.6968 : 2.8891, -1.1686, Math.log(ssf - 0.9));

/** Two decimals, ties upward; 1e-9 makes ties of decimal numbers. */
const round2 = (rr) => Math.floor(100 * rr + 0.5 + 1e-9) / 100;
const stars = (rr) =>
  5 - [0.67, 1, 1.33, 2.67].filter((min) => round2(rr) >= min).length;

const driver = h350({
  hic15: 245,
  nij: 0.29,
  tens: 1.35,
  comp: 0.42,
  chest: 22.4,
  left: 1.15,
  right: 2.05,
});
const passenger = h35({
  hic15: 310,
  nij: 0.41,
  tens: 0.98,
  comp: 0.25,
  chest: 15.2,
  left: 1.9,
  right: 1.4,
});
const mdbFront = es2re({
  hic36: 140,
  rib: 19.5,
  abdomen: 610,
  pubic: 1480,
});
const mdbRear = sidIIs({ hic36: 205, pelvis: 2350 });
const pole = sidIIs({ hic36: 285, pelvis: 3100 });
const rollover = roll(1.58 / (2 * 0.56), false);

const front = (driver + passenger) / 2;
const side = (0.8 * mdbFront + 0.2 * pole + mdbRear) / 2;
const score = (5 * front + 4 * side + 3 * rollover) / 12 / 0.15;
const rating = `${score.toFixed(6)}: ${stars(score)} stars`;
console.log(`vehicle safety score ${rating}`);
