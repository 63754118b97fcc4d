// #region listing
const sum = (v: number[]) => v.reduce((s, a) => s + a, 0);
const dot = (a: number[], b: number[]) => sum(a.map((v, i) => v * b[i]));

export function correlation(R: number[], C: number[]): number {
  const mr = sum(R) / R.length;
  const mc = sum(C) / C.length;
  const r = R.map((v) => v - mr);
  const c = C.map((v) => v - mc);
  return dot(r, c) / Math.sqrt(dot(r, r) * dot(c, c));
}

export function pointMetrics(R: number[], C: number[]) {
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
// #endregion
