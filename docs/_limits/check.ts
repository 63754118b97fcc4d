/** Finds what the schema cannot: names that do not exist, entries that contradict or repeat each other, unused ids. */
import bibliography from '../_bibliography.json' with { type: 'json' };
import type { Limit, LimitBound, LimitUnit } from '../_toolkit/limits.ts';
import limits from './limits.json' with { type: 'json' };
import { nearestTo } from './nearest.ts';

/** A day, as in 2026-11-22. Two of them compare as text. */
type Day = string;

export interface Programme {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly kind: 'regulation' | 'rating' | 'reference values';
  readonly region: string;
  readonly version?: string;
  readonly source: string;
  readonly note?: string;
}

export interface Dummy {
  readonly id: string;
  readonly name: string;
  readonly iso?: string;
  readonly page: string | null;
}

export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly unit: LimitUnit;
  readonly page: string | null;
}

export interface Filter {
  readonly channel: string;
  readonly code: string;
  readonly use?: string;
  readonly cfc: NonNullable<Limit['cfc']>;
  readonly programme: string | null;
  readonly source: string;
  readonly via?: string;
  readonly clause: string;
  readonly read: Limit['read'];
}

export interface Corridor {
  readonly dummy: string;
  readonly test: string;
  readonly quantity: string;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly unit: LimitUnit;
  readonly conditions?: string;
  readonly cfc?: NonNullable<Limit['cfc']>;
  readonly source: string;
  readonly clause: string;
  readonly read: Limit['read'];
  readonly note?: string;
}

export interface LimitsData {
  readonly edition: Day;
  readonly programmes: readonly Programme[];
  readonly dummies: readonly Dummy[];
  readonly criteria: readonly Criterion[];
  readonly limits: readonly Limit[];
  readonly filters: readonly Filter[];
  readonly corridors: readonly Corridor[];
}

/** What is wrong, and where: `limits[12].value`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Bounds of one rating, from the strictest to the mildest. */
const SCALES: readonly (readonly LimitBound[])[] = [
  ['full score', 'no score', 'capping'],
  ['good', 'acceptable', 'marginal'],
];

/**
 * The problems of the data, in the order of the file.
 *
 * @param data must be valid against the schema
 * @param sources keys of the bibliography
 */
export function problemsOf(data: LimitsData, sources: ReadonlySet<string>): Problem[] {
  return [
    ...idProblems(data),
    ...referenceProblems(data, sources),
    ...data.limits.flatMap((limit, index) => [
      ...unitProblems(limit, index, data.criteria),
      ...periodProblems(limit, index, data.edition),
      ...valueProblems(limit, index, data.limits),
      ...formProblems(limit, index),
      ...modifierProblems(limit, index),
      ...scaleProblems(limit, index, data.limits),
    ]),
    ...repetitionProblems(data),
    ...orderProblems(data),
    ...corridorProblems(data),
  ];
}

function* idProblems({ programmes, dummies, criteria, limits, filters, corridors }: LimitsData): Generator<Problem> {
  const used = {
    programmes: new Set([...limits, ...filters].map(({ programme }) => programme)),
    dummies: new Set([...limits, ...corridors].map(({ dummy }) => dummy)),
    criteria: new Set(limits.map(({ criterion }) => criterion)),
  };
  for (const [list, entries] of Object.entries({ programmes, dummies, criteria })) {
    const seen = new Map<string, number>();
    for (const [index, { id }] of entries.entries()) {
      const path = `${list}[${index}].id`;
      const first = seen.get(id);
      if (first !== undefined) {
        yield { path, message: `'${id}' is the id of ${list}[${first}] already: choose another` };
      } else if (!used[list as keyof typeof used].has(id)) {
        yield { path, message: `no entry uses '${id}': add one, or delete the id` };
      }
      seen.set(id, first ?? index);
    }
  }
}

function* referenceProblems(data: LimitsData, sources: ReadonlySet<string>): Generator<Problem> {
  const known = {
    programme: new Set(data.programmes.map(({ id }) => id)),
    dummy: new Set(data.dummies.map(({ id }) => id)),
    criterion: new Set(data.criteria.map(({ id }) => id)),
    source: sources,
    via: sources,
  };
  for (const list of ['programmes', 'limits', 'filters', 'corridors'] as const) {
    for (const [index, entry] of data[list].entries()) {
      const fields = entry as unknown as Record<string, string | null | undefined>;
      for (const [field, ids] of Object.entries(known)) {
        const id = fields[field];
        if (typeof id !== 'string' || ids.has(id)) continue;
        const what = ids === sources ? 'key of the bibliography' : field;
        yield { path: `${list}[${index}].${field}`, message: `no ${what} '${id}': ${nearestTo(id, ids)}` };
      }
      if (fields.via === undefined || fields.read === 'second hand') continue;
      const message = `names who quotes the text, but was read in the ${fields.read} itself: delete 'via', or write 'second hand'`;
      yield { path: `${list}[${index}].via`, message };
    }
  }
}

function* unitProblems(limit: Limit, index: number, criteria: readonly Criterion[]): Generator<Problem> {
  const criterion = criteria.find(({ id }) => id === limit.criterion);
  if (criterion === undefined || baseOf(criterion.unit).unit === baseOf(limit.unit).unit) return;
  const message = `the unit is '${limit.unit}', but '${criterion.id}' has '${criterion.unit}': correct unit and value`;
  yield { path: `limits[${index}].unit`, message };
}

function* periodProblems(limit: Limit, index: number, edition: Day): Generator<Problem> {
  const { from, until, status } = limit;
  const path = `limits[${index}]`;
  if (from !== null && until !== null && from > until) {
    yield { path: `${path}.until`, message: `ends on ${until}, before it begins on ${from}: correct one of them` };
  }
  if (status === 'in force' && until !== null && until < edition) {
    yield { path: `${path}.status`, message: `is 'in force', but ended on ${until}: write 'superseded'` };
  }
  if (status !== 'superseded' || /\bunknown\b/.test(limit.note ?? '')) return;
  if (until === null) {
    const message = "is superseded, but has no last day: add it, or write in the note that it is 'unknown'";
    yield { path: `${path}.until`, message };
  } else if (until > edition) {
    const message = `is superseded, but counts until ${until}, after the edition of ${edition}: write 'in force'`;
    yield { path: `${path}.status`, message };
  }
}

/** Largest factor between a limit and the usual one of its criterion: kN for N would be 1000. */
const MOST_FACTOR = 200;

/** Limits are magnitudes, of the size that others of the criterion have. */
function* valueProblems(limit: Limit, index: number, limits: readonly Limit[]): Generator<Problem> {
  const path = `limits[${index}].value`;
  if (limit.value < 0) {
    yield { path, message: `is ${withUnit(limit)}: write the magnitude, the sign belongs to the metric` };
    return;
  }
  const alike = limits.filter(({ criterion }) => criterion === limit.criterion).map(inBaseUnit);
  const median = alike.toSorted((a, b) => a - b)[Math.floor(alike.length / 2)] ?? 0;
  const factor = inBaseUnit(limit) / median;
  if (limit.value === 0 || median === 0 || (factor < MOST_FACTOR && factor > 1 / MOST_FACTOR)) return;
  yield { path, message: `is ${withUnit(limit)}, far from other limits of '${limit.criterion}': check value and unit` };
}

/** A 3 ms value is no peak, and a moment of the neck names the point that it is taken about. */
function* formProblems({ criterion, form, status }: Limit, index: number): Generator<Problem> {
  const path = `limits[${index}].form`;
  const isClip = criterion.includes('a3ms');
  if (isClip && form !== undefined && !/^(cumulative|contiguous) over 3 ms/.test(form)) {
    yield { path, message: `is '${form}' of a 3 ms value: say whether it is cumulative or contiguous over 3 ms` };
  }
  if (/acceleration$/.test(criterion) && form?.includes('3 ms')) {
    yield { path, message: `is '${form}' of a peak: take the criterion of the 3 ms value` };
  }
  const isMoment = criterion === 'neck-extension' || criterion === 'neck-flexion';
  if (isMoment && status === 'in force' && !/condyle|cell/.test(form ?? '')) {
    yield { path, message: 'does not say where the moment is taken: name the condyles or the load cell' };
  }
}

/** The numbers of a modifier and its words are the same, and only modifiers have them. */
function* modifierProblems(limit: Limit, index: number): Generator<Problem> {
  const { bound, penalty, penaltyOf, downgrade, form = '' } = limit;
  const path = `limits[${index}].penalty`;
  if (bound !== 'modifier' && (penalty ?? downgrade) !== undefined) {
    yield { path, message: `belongs to modifiers, but this is '${bound}': delete it` };
  }
  if ((penalty === undefined) !== (penaltyOf === undefined)) {
    yield { path, message: "goes with 'penaltyOf': give both, or neither" };
  }
  if (penalty !== undefined && !form.includes(`−${penalty} %`)) {
    yield { path, message: `is ${penalty}, but the form says '${form}': correct one of them` };
  }
}

/** A scale has both ends, and capping lies at its end or beyond, whatever seats they are for. */
function* scaleProblems(limit: Limit, index: number, limits: readonly Limit[]): Generator<Problem> {
  if (limit.bound !== 'full score' && limit.bound !== 'capping') return;
  const isAlike = (other: Limit) =>
    (['programme', 'dummy', 'criterion', 'status', 'duration'] as const).every(
      (field) => other[field] === limit[field],
    ) &&
    (other.seat ?? limit.seat ?? '') === (limit.seat ?? other.seat ?? '') &&
    (other.test === limit.test || limit.bound === 'capping');
  const ends = limits.filter((other) => other.bound === 'no score' && isAlike(other));
  if (limit.bound === 'full score' && ends.length === 0) {
    yield { path: `limits[${index}].bound`, message: "is the start of a scale that has no end: add its 'no score'" };
  }
  const inTest = ends.filter(({ test }) => test === limit.test);
  const end = inTest.find((other) => inBaseUnit(other) > inBaseUnit(limit) && other.sense === 'at most');
  if (limit.bound !== 'capping' || end === undefined) return;
  const message = `caps at ${withUnit(limit)}, inside the scale to ${withUnit(end)}: correct one of them`;
  yield { path: `limits[${index}].value`, message };
}

function* repetitionProblems({ limits }: LimitsData): Generator<Problem> {
  const earlier = new Map<string, number[]>();
  for (const [index, limit] of limits.entries()) {
    const { programme, test, seat, dummy, criterion, bound, form } = limit;
    const key = JSON.stringify([programme, test, seat, dummy, criterion, bound, form]);
    const indices = earlier.get(key) ?? [];
    earlier.set(key, [...indices, index]);
    const other = indices.find((candidate) => overlap(at(limits, candidate), limit));
    if (other === undefined) continue;
    const there = at(limits, other);
    if (inBaseUnit(there) === inBaseUnit(limit)) {
      yield { path: `limits[${index}]`, message: `says what limits[${other}] says already: delete one` };
    } else {
      const values = `${withUnit(there)} there, ${withUnit(limit)} here`;
      const advice = 'correct one, or tell them apart by test, seat, form or period';
      yield { path: `limits[${index}].value`, message: `contradicts limits[${other}]: ${values}; ${advice}` };
    }
  }
}

function* orderProblems({ limits }: LimitsData): Generator<Problem> {
  const ratings = new Map<string, number[]>();
  for (const [index, limit] of limits.entries()) {
    const { programme, test, seat, dummy, criterion, form, sense, from, until, status } = limit;
    const key = JSON.stringify([programme, test, seat, dummy, criterion, form, sense, from, until, status]);
    ratings.set(key, [...(ratings.get(key) ?? []), index]);
  }
  for (const indices of ratings.values()) {
    for (const scale of SCALES) {
      const steps = scale.flatMap((bound) => indices.filter((index) => at(limits, index).bound === bound));
      for (const [step, index] of steps.entries()) {
        const before = steps[step - 1];
        if (before === undefined) continue;
        const stricter = at(limits, before);
        const milder = at(limits, index);
        const rise = inBaseUnit(milder) - inBaseUnit(stricter);
        if (stricter.bound === milder.bound || (milder.sense === 'at most' ? rise >= 0 : rise <= 0)) continue;
        const values = `'${milder.bound}' is ${withUnit(milder)}, '${stricter.bound}' is ${withUnit(stricter)}`;
        const message = `${values} (limits[${before}]): the former must not be the stricter one`;
        yield { path: `limits[${index}].value`, message };
      }
    }
  }
}

function* corridorProblems({ corridors }: LimitsData): Generator<Problem> {
  const earlier = new Map<string, number>();
  for (const [index, corridor] of corridors.entries()) {
    const { dummy, test, quantity, conditions, lowest, highest } = corridor;
    const path = `corridors[${index}]`;
    if (lowest === null && highest === null) {
      yield { path, message: 'has neither a lowest nor a highest value: add one, or delete the entry' };
    } else if (lowest !== null && highest !== null && lowest > highest) {
      yield { path: `${path}.lowest`, message: `is ${lowest}, above the highest value of ${highest}: swap them` };
    }
    const key = JSON.stringify([dummy, test, quantity, conditions]);
    const first = earlier.get(key);
    earlier.set(key, first ?? index);
    if (first === undefined) continue;
    const same = corridors[first]?.lowest === lowest && corridors[first]?.highest === highest;
    const message = same
      ? `says what corridors[${first}] says already: delete one`
      : `contradicts corridors[${first}]: correct one, or tell them apart by test, quantity or conditions`;
    yield { path, message };
  }
}

/** The entry at an index that is there. */
const at = (limits: readonly Limit[], index: number) => limits[index] as Limit;

/** Whether two entries count on one day. One that ended on an unknown day only overlaps with its copy. */
function overlap(a: Limit, b: Limit): boolean {
  if (endsUnknown(a) || endsUnknown(b)) return a.status === b.status && inBaseUnit(a) === inBaseUnit(b);
  return (a.from ?? '') <= (b.until ?? '9999') && (b.from ?? '') <= (a.until ?? '9999');
}

const endsUnknown = ({ status, until }: Limit) => status === 'superseded' && until === null;

/** Programmes print forces in N or kN; all other units stand for themselves. */
const baseOf = (unit: LimitUnit): { unit: LimitUnit; factor: number } =>
  unit === 'kN' ? { unit: 'N', factor: 1000 } : { unit, factor: 1 };

/** The value in its base unit, rounded so that 4.17 kN equals 4170 N. */
const inBaseUnit = ({ value, unit }: Limit) => Number((value * baseOf(unit).factor).toPrecision(12));

const withUnit = ({ value, unit }: Limit) => (unit === '1' ? String(value) : `${value} ${unit}`);

/** The problems of the site's own data. */
export const problems = problemsOf(limits as LimitsData, new Set(bibliography.map(({ id }) => id)));
