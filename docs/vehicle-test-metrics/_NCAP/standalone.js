import {
  es2reRisk,
  frontalRisk,
  rolloverProbability,
  sidIIsRisk,
  vehicleScore,
} from 'crash-signal-toolkit';

const logistic = (a, b, x) => 1 / (1 + Math.exp(a - b * x));

/** Standard normal distribution: Simpson's rule from 0 to |z|, good to 1e-12. */
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

/** H3-50M: forces in kN, deflection in mm, all magnitudes. */
function h350({ hic15, nij, tens, comp, chest, left, right }) {
  const axial = logistic(10.9745, 2.375, Math.max(tens, comp));
  return joint(
    head(hic15),
    Math.max(logistic(3.2269, 1.9688, nij), axial),
    logistic(10.5456, 1.568, chest ** 0.4612),
    logistic(5.795, 0.5196, Math.max(left, right)),
  );
}

/** H3-5F. */
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
const sidIIs = ({ hic36, pelvis }) => {
  return joint(head(hic36), logistic(6.3055, 0.00094, pelvis));
};

/** From T / (2H), the static stability factor. */
const roll = (factor, tipUp) => {
  return logistic(
    tipUp ? 2.6968 : 2.8891,
    -1.1686,
    Math.log(factor - 0.9),
  );
};

function score({ drv, pas, mdbF, mdbR, pole, rollover }) {
  const front = (drv + pas) / 2;
  const side = (0.8 * mdbF + 0.2 * pole + mdbR) / 2;
  return (5 * front + 4 * side + 3 * rollover) / 12 / 0.15;
}

// The worked example.
const drv = {
  hic15: 245,
  nij: 0.29,
  tens: 1.35,
  comp: 0.42,
  chest: 22.4,
  left: 1.15,
  right: 2.05,
};
const pas = {
  hic15: 310,
  nij: 0.41,
  tens: 0.98,
  comp: 0.25,
  chest: 15.2,
  left: 1.9,
  right: 1.4,
};
const mdbF = { hic36: 140, rib: 19.5, abdomen: 610, pubic: 1480 };
const mdbR = { hic36: 205, pelvis: 2350 };
const pole = { hic36: 285, pelvis: 3100 };
const factor = 1.58 / (2 * 0.56);
const own = {
  drv: h350(drv),
  pas: h35(pas),
  mdbF: es2re(mdbF),
  mdbR: sidIIs(mdbR),
  pole: sidIIs(pole),
  rollover: roll(factor, false),
};

// The toolkit takes forces in N.
const frontal = (readings, dummy) => {
  const { tens, comp, chest, left, right, ...others } = readings;
  const inNewtons = {
    ...others,
    neckTension: 1000 * tens,
    neckCompression: 1000 * comp,
    chestDeflection: chest,
    femurLeft: 1000 * left,
    femurRight: 1000 * right,
  };
  return frontalRisk(inNewtons, dummy);
};
const side = ({ hic36, pelvis }) =>
  sidIIsRisk({ hic36, pelvisForce: pelvis });
const es2 = {
  hic36: mdbF.hic36,
  ribDeflection: mdbF.rib,
  abdominalForce: mdbF.abdomen,
  pubicForce: mdbF.pubic,
};
const seats = {
  drv: frontal(drv, 'Hybrid III 50M'),
  pas: frontal(pas, 'Hybrid III 5F'),
  mdbF: es2reRisk(es2),
  mdbR: side(mdbR),
  pole: side(pole),
};
const rollover = rolloverProbability(factor, false);
const vehicle = vehicleScore({
  driver: seats.drv.relative,
  passenger: seats.pas.relative,
  barrierFront: seats.mdbF.relative,
  barrierRear: seats.mdbR.relative,
  pole: seats.pole.relative,
  rolloverProbability: rollover,
});

const close = (a, b) => Math.abs(a - b) < 1e-10;
const sameSeats = Object.keys(seats).every((name) =>
  close(own[name], seats[name].joint),
);
const sameRollover = close(own.rollover, rollover);
const sameScore = close(score(own), vehicle.score);
console.log(
  sameSeats && sameRollover && sameScore ? 'the same' : 'different',
);
