import * as toolkit from 'crash-signal-toolkit';

/** Fore-aft: moment in N·m, force in N, distance in m. */
function condyleMomentY(my, fx, d) {
  if (my.length !== fx.length)
    throw new RangeError('moment and force differ in length');
  if (!(d >= 0)) throw new RangeError('the distance must be 0 or more');
  return my.map((moment, n) => moment - fx[n] * d);
}

/** Lateral. */
function condyleMomentX(mx, fy, d) {
  if (mx.length !== fy.length)
    throw new RangeError('moment and force differ in length');
  if (!(d >= 0)) throw new RangeError('the distance must be 0 or more');
  return mx.map((moment, n) => moment + fy[n] * d);
}

const [my, fx] = [
  [-20, 35.5, 80],
  [-500, 850, 1200],
];
const [mx, fy] = [
  [10, -12],
  [300, -400],
];
const d = 0.01778;
const show = (values) =>
  values.map((value) => value.toFixed(3)).join(', ');
const foreAft = show(condyleMomentY(my, fx, d));
const lateral = show(condyleMomentX(mx, fy, d));
console.log(foreAft);
console.log(lateral);

// The toolkit finds the same.
const at = (samples) => toolkit.signal(0, 1e-4, samples);
const y = [...toolkit.condyleMomentY(at(my), at(fx), d).samples];
const x = [...toolkit.condyleMomentX(at(mx), at(fy), d).samples];
if (show(y) !== foreAft || show(x) !== lateral) {
  throw new Error('listing and toolkit differ');
}
