const sum = (v) => v.reduce((s, a) => s + a, 0);
const largest = (v) => v.reduce((m, a) => Math.max(m, Math.abs(a)), 0);
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
    max: largest(d),
    rmsd,
    nrmsd: rmsd / largest(R),
    r: correlation(R, C),
    M,
    P,
    S: Math.hypot(M, P),
  };
}

const R = [0, -2, -6, -11, -14, -12, -7, -3, -1, 0];
const C = [0, -1, -5, -9, -14, -13, -9, -4, -1, 0];
for (const [name, value] of Object.entries(pointMetrics(R, C))) {
  console.log(`${name}: ${value.toFixed(7)}`);
}
