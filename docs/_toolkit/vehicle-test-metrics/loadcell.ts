/** Forces on the cells of a barrier: their sum, where it acts, and how stiff the vehicle's front is. */
import { checkChoice, checkFinite, checkNumbers, checkObject, checkPositive } from '../check.ts';
import { checkSameAxis, mapSamples, type Signal } from '../signal.ts';

/** A cell of the wall. */
export interface LoadCell {
  /** Height of its centre above the ground in mm. */
  readonly height: number;
  /** Lateral position of its centre in mm. */
  readonly lateral: number;
  /** Force in N, positive in compression, filtered with CFC 60. */
  readonly force: Signal;
}

/** What a wall measures. */
export interface WallForce {
  /** Total force in N. */
  readonly total: Signal;
  /** Sum of force times height in N·mm, at every sample: what averages of the height are made of. */
  readonly moment: Signal;
  /** Height of force in mm; null where the total is below the threshold. */
  readonly height: readonly (number | null)[];
  /** Lateral position of force in mm; null likewise. */
  readonly lateral: readonly (number | null)[];
}

/**
 * Total force and the point where it acts, sample by sample.
 *
 * @param cells places in mm and forces in N, positive in compression, filtered with CFC 60; at least one, on one time
 *   axis
 * @param threshold in N, greater than 0: below it there is no point; 50 kN by default
 * @returns force in N, moment in N·mm, place in mm
 * @throws {RangeError} when a signal is invalid, the time axes differ, a position is not finite, there is no cell, or
 *   the threshold is not greater than 0
 *
 * Source: statics; the threshold is a rule of this toolkit.
 */
export function wallForce(cells: readonly LoadCell[], threshold = 50_000): WallForce {
  checkObject(cells, 'cells');
  const [first] = cells;
  if (first === undefined) throw new RangeError('cells: there are none');
  checkPositive(threshold, 'threshold', 'a force in N');
  for (const [index, cell] of cells.entries()) {
    checkObject(cell, `cells: cell ${index}`);
    checkFinite(cell.height, `cells: height of cell ${index}`);
    checkFinite(cell.lateral, `cells: lateral position of cell ${index}`);
  }
  checkSameAxis(Object.fromEntries(cells.map(({ force }, index) => [`cell ${index}`, force])));
  const sum = (weight: (cell: LoadCell) => number) => {
    const sums = new Float64Array(first.force.samples.length);
    for (const cell of cells) addWeighted(sums, weight(cell), cell.force.samples);
    return mapSamples(first.force, (_, i) => sums[i] as number);
  };
  const total = sum(() => 1);
  const centre = (moment: Signal) =>
    Array.from(total.samples, (force, i) => (force < threshold ? null : (moment.samples[i] as number) / force));
  const moment = sum(({ height }) => height);
  return { total, moment, height: centre(moment), lateral: centre(sum(({ lateral }) => lateral)) };
}

function addWeighted(sums: Float64Array, weight: number, samples: Float64Array): void {
  for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] as number) + weight * (samples[i] as number);
}

/** Force on the wall against the vehicle's displacement. */
export interface WallPoint {
  /** In mm, rising from point to point. */
  readonly displacement: number;
  /** Total force in N. */
  readonly force: number;
  /** Force times height in N·mm. */
  readonly moment: number;
}

/**
 * The loading branch of a wall: the samples at which the vehicle is further forward than ever before. It ends at the
 * largest displacement; the rebound is left out.
 *
 * @param wall total force in N and moment in N·mm; heights are not used, so that small forces count as well
 * @param displacement displacement of the vehicle in mm on the same time axis, 0 at contact, positive towards the wall
 * @returns points with displacement in mm, force in N and moment in N·mm
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: definition of this toolkit.
 */
export function loadingBranch(wall: Pick<WallForce, 'total' | 'moment'>, displacement: Signal): WallPoint[] {
  checkObject(wall, 'wall');
  const { total, moment } = wall;
  checkSameAxis({ total, moment, displacement });
  let furthest = Number.NEGATIVE_INFINITY;
  const points: WallPoint[] = [];
  for (const [index, x] of displacement.samples.entries()) {
    if (x <= furthest) continue;
    furthest = x;
    points.push({ displacement: x, force: total.samples[index] as number, moment: moment.samples[index] as number });
  }
  return points;
}

/** Displacements in mm between which the averages are taken. */
export const AVERAGE_RANGE = { from: 25, to: 400 } as const;

/** Averages over a range of displacement. */
export interface WallAverages {
  /** Average height of force in mm. */
  readonly height: number;
  /** Energy between the ends of the range in J. */
  readonly energy: number;
  /** Work stiffness in N/mm: that of the linear spring that takes as much energy. */
  readonly stiffness: number;
}

/**
 * Average height of force and work stiffness between two displacements (AHOF400 and KW400 for 25 to 400 mm). Force and
 * moment run straight between the points and are integrated over the displacement by trapezoids; programs that weight
 * samples by time instead come to slightly other heights.
 *
 * @param points points of the loading branch, at least two, displacement in mm rising, force in N, moment in N·mm
 * @param range displacements in mm, 0 or more; 25 to 400 mm by default
 * @returns height in mm, energy in J, stiffness in N/mm
 * @throws {RangeError} when a number is not finite, the displacement does not rise or does not cover the range, or no
 *   force acts in it
 *
 * Source: the definitions as a crash solver's author quotes NHTSA.
 */
export function wallAverages(
  points: readonly WallPoint[],
  range: { readonly from: number; readonly to: number } = AVERAGE_RANGE,
): WallAverages {
  const { from, to } = checkedRange(points, range);
  const inside = [
    between(points, from),
    ...points.filter(({ displacement }) => displacement > from && displacement < to),
    between(points, to),
  ];
  let [work, moment] = [0, 0];
  for (const [index, point] of inside.slice(1).entries()) {
    const before = inside[index] as WallPoint;
    const step = point.displacement - before.displacement;
    work += ((before.force + point.force) / 2) * step;
    moment += ((before.moment + point.moment) / 2) * step;
  }
  if (!(work >= 1e-30)) throw new RangeError('points: no force acts in the range');
  return { height: moment / work, energy: work / 1000, stiffness: (2 * work) / (to ** 2 - from ** 2) };
}

/** How an average over samples weights their heights. */
export type HeightWeight = 'force' | 'none';

/**
 * Height of force averaged over the samples of the loading branch between two displacements: weighted with the force,
 * or plainly. The samples are equidistant in time, not in displacement, so that this is another number than
 * `wallAverages` gives: take it to recognise how a published height was formed.
 *
 * @param points points of the loading branch, at least two, displacement in mm rising, force in N, moment in N·mm
 * @param range displacements in mm, 0 or more; samples at its ends count; 25 to 400 mm by default
 * @param weight whether the force weights the heights; `force` by default
 * @returns height in mm
 * @throws {RangeError} as `wallAverages`, when no sample lies in the range, or the weight is unknown
 *
 * Source: definition of this toolkit.
 */
export function sampledHeight(
  points: readonly WallPoint[],
  range: { readonly from: number; readonly to: number } = AVERAGE_RANGE,
  weight: HeightWeight = 'force',
): number {
  const { from, to } = checkedRange(points, range);
  checkChoice(weight, ['force', 'none'], 'weight');
  const inside = points.filter(({ displacement }) => displacement >= from && displacement <= to);
  if (inside.length === 0) throw new RangeError(`points: no sample lies between ${from} and ${to} mm`);
  const total = (value: (point: WallPoint) => number) => inside.reduce((sum, point) => sum + value(point), 0);
  if (weight === 'none') {
    const idle = inside.find(({ force }) => !(force >= 1e-30));
    if (idle !== undefined) throw new RangeError(`points: no force acts at ${idle.displacement} mm`);
    return total(({ moment, force }) => moment / force) / inside.length;
  }
  const force = total((point) => point.force);
  if (!(force >= 1e-30)) throw new RangeError('points: no force acts in the range');
  return total(({ moment }) => moment) / force;
}

/** A range that the points cover; their displacement rises. */
function checkedRange(points: readonly WallPoint[], range: { readonly from: number; readonly to: number }) {
  checkObject(points, 'points');
  checkNumbers(range, ['from', 'to'], 'range');
  const { from, to } = range;
  for (const [index, point] of points.entries()) {
    checkNumbers(point, ['displacement', 'force', 'moment'], `points: point ${index}`);
    const before = points[index - 1];
    if (before !== undefined && point.displacement <= before.displacement) {
      throw new RangeError(
        `points: the displacement does not rise at point ${index}: cut the record before the rebound`,
      );
    }
  }
  if (!(from >= 0 && from < to))
    throw new RangeError(`range must run from 0 mm or more upwards, not ${from} to ${to} mm`);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first.displacement > from || last.displacement < to) {
    throw new RangeError(`points: the displacement does not cover ${from} to ${to} mm`);
  }
  return range;
}

/** The point at a displacement that the points cover. */
function between(points: readonly WallPoint[], displacement: number): WallPoint {
  const next = points.findIndex((point) => point.displacement >= displacement);
  const b = points[next] as WallPoint;
  const a = points[next - 1] ?? b;
  const share = a === b ? 0 : (displacement - a.displacement) / (b.displacement - a.displacement);
  const mix = (from: number, to: number) => from + share * (to - from);
  return { displacement, force: mix(a.force, b.force), moment: mix(a.moment, b.moment) };
}
