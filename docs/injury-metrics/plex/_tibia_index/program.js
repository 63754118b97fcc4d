import {
  adjustedTibiaMoments,
  cfcFilter,
  tibiaIndexOf,
} from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// A left leg whose foot is pushed up, turned and struck by the
// footwell: N·m and N. Each pulse: peak, duration, start in ms.
export const pulses = {
  upper: {
    mx: sineSquared(78, 44, 46),
    my: together(
      sineSquared(-158, 46, 42),
      halfSine(46, 34, 90),
      halfSine(-45, 1.2, 62),
    ),
    fz: together(sineSquared(-4100, 38, 35), halfSine(500, 30, 90)),
  },
  lower: {
    mx: sineSquared(52, 44, 46),
    my: together(sineSquared(74, 46, 40), halfSine(-28, 34, 90)),
    fz: together(sineSquared(-4600, 38, 34), halfSine(500, 30, 90)),
  },
};
const recorded = ({ mx, my, fz }) => ({
  mx: record(-20, 150, mx),
  my: record(-20, 150, my),
  fz: record(-20, 150, fz),
});
export const raw = {
  upper: recorded(pulses.upper),
  lower: recorded(pulses.lower),
};

const filtered = ({ mx, my, fz }) => ({
  mx: cfcFilter(mx, 600),
  my: cfcFilter(my, 600),
  fz: cfcFilter(fz, 600),
});
export const upper = filtered(raw.upper);
export const lower = filtered(raw.lower);
export const measured = {
  upper: tibiaIndexOf(upper, 'Hybrid III 50M'),
  lower: tibiaIndexOf(lower, 'Hybrid III 50M'),
};

// For the ratings of IIHS: with the adjusted moments.
const loads = {
  myUpper: upper.my,
  fzUpper: upper.fz,
  myLower: lower.my,
  fzLower: lower.fz,
};
export const moments = adjustedTibiaMoments(loads, 'Hybrid III 50M');
export const adjusted = {
  upper: tibiaIndexOf(
    { ...upper, my: moments.upper },
    'Hybrid III 50M',
  ),
  lower: tibiaIndexOf(
    { ...lower, my: moments.lower },
    'Hybrid III 50M',
  ),
};

const show = (name, { upper, lower }) => {
  const [high, low] = [upper, lower].map(({ peak }) =>
    peak.value.toFixed(3),
  );
  console.log(`${name}: upper ${high}, lower ${low}`);
};
show('measured', measured);
show('adjusted', adjusted);
