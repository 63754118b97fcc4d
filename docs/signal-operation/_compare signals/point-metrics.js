import {
  correlationCoefficient,
  differences,
  normalisedRmsDifference,
  signal,
  spragueGeers,
} from 'crash-signal-toolkit';

const sum = (v) => v.reduce((s, a) => s + a, 0);
const dot = (a, b) => sum(a.map((v, i) => v * b[i]));

function correlation(R, C) {
  const mr = sum(R) / R.length;
  const mc = sum(C) / C.length;
  const r = R.map((v) => v - mr);
  const c = C.map((v) => v - mc);
  return dot(r, c) / Math.sqrt(dot(r, r) * dot(c, c));
}

/** R are the samples of the reference, C as many of the comparison. */
function pointMetrics(R, C) {
  const d = C.map((v, i) => v - R[i]);
  const rmsd = Math.sqrt(dot(d, d) / d.length);
  const cosine = dot(R, C) / Math.sqrt(dot(R, R) * dot(C, C));
  const M = Math.sqrt(dot(C, C) / dot(R, R)) - 1;
  const P = Math.acos(Math.max(-1, Math.min(1, cosine))) / Math.PI;
  return {
    mean: sum(d) / d.length,
    max: Math.max(...d.map(Math.abs)),
    rmsd,
    nrmsd: rmsd / Math.max(...R.map(Math.abs)),
    r: correlation(R, C),
    M,
    P,
    S: Math.hypot(M, P),
  };
}

const R = [0, -2, -6, -11, -14, -12, -7, -3, -1, 0];
const C = [0, -1, -5, -9, -14, -13, -9, -4, -1, 0];
const own = pointMetrics(R, C);
const signals = [R, C].map((samples) => signal(0, 1e-4, samples));
const difference = differences(...signals);
const shape = spragueGeers(...signals);
const measures = [
  ['mean', own.mean, difference.mean],
  ['max', own.max, difference.largest],
  ['RMSD', own.rmsd, difference.rms],
  ['NRMSD', own.nrmsd, normalisedRmsDifference(...signals)],
  ['r', own.r, correlationCoefficient(...signals)],
  ['M', own.M, shape.magnitude],
  ['P', own.P, shape.phase],
  ['S', own.S, shape.total],
];
for (const [name, value, toolkit] of measures) {
  console.log(
    `${name}: ${value.toFixed(7)}, toolkit ${toolkit.toFixed(7)}`,
  );
}
