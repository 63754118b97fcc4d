/** Records for evaluations: half sines of 40 ms in the channels that rows need, and answers to their questions. */
import {
  type Answers,
  type EvaluationRow,
  evaluate,
  type Question,
  type Test,
  testOf,
} from '../../../docs/_toolkit/index.ts';
import { formula } from '../support.ts';

export const EMPTY: Test = testOf('empty', []);

const UNITS: Readonly<Record<string, string>> = { AC: 'g', AV: 'rad/s', FO: 'N', MO: 'Nm', DS: 'mm' };

/** How the value grows with the record; 1 for all others. */
const POWERS: Readonly<Record<string, number>> = {
  HIC15: 2.5,
  HIC36: 2.5,
  'HIC, no limit on the window': 2.5,
  'viscous criterion': 2,
  'abdomen viscous criterion': 2,
};

/** Metrics of a load that is negative in its channel. */
const NEGATIVE = new Set([
  'neck compression',
  'neck extension moment',
  'lower neck extension moment',
  'chest deflection',
  'chest deflection rate',
  'chest index',
  'femur force',
  'knee slider displacement',
  'tibia compression',
]);

/** Half a sine of 40 ms from time zero on. */
export const pulse = (peak: number) => formula(600, (n) => peak * Math.max(0, Math.sin((Math.PI * n) / 400)), -100);

/** Half a sine in the channels of patterns; loads of a sternum and of THOR's abdomen are negative. */
export function record(metric: string, patterns: readonly string[], amplitude: number): Test {
  const channels = patterns.map((pattern) => {
    const code = `1${pattern.slice(1, 15)}D`.replaceAll('?', '0');
    const isFrontal = /CHST|THDSX/.test(code) && code.slice(12, 15) === 'DSX';
    const peak = isFrontal || NEGATIVE.has(metric) ? -amplitude : amplitude;
    return { code, unit: UNITS[code.slice(12, 14)] as string, signal: pulse(peak) };
  });
  return testOf('record', channels);
}

/** Half a sine in each axis of a head. */
export const headRecord = (seat: string, dummy: string, amplitude: number): Test =>
  record(
    'HIC15',
    ['X', 'Y', 'Z'].map((axis) => `?${seat}HEAD0000${dummy}AC${axis}?`),
    amplitude,
  );

/** Conditions under which criteria count. */
const COUNTS = /^(hard-contact|interior-contact|head-contact|pole-contact)/;
const TIMES: Readonly<Record<string, number>> = {
  rebound: 0.04,
  pretensioner: -0.005,
  'head-contact-front-struck-side-start': -0.005,
  'head-contact-front-struck-side-end': 0.04,
};

/** Answers under which all criteria count and no inspection finds anything. */
export function answersOf(programme: string, given: Answers): Answers {
  const answerOf = ({ id, kind, choices, proposed }: Question) => {
    const time = kind === 'number' ? Object.entries(TIMES).find(([start]) => id.startsWith(start)) : undefined;
    if (time !== undefined) return time[1];
    if (kind === 'boolean') return COUNTS.test(id) || id === 'structure' || id === 'doors' || id === 'contained';
    return kind === 'number' ? 0 : (proposed ?? (choices?.[0] as string));
  };
  const { questions } = evaluate(EMPTY, { programme, answers: given });
  return { ...Object.fromEntries(questions.map((question) => [question.id, answerOf(question)])), ...given };
}

/** The row that stands for the same in another evaluation. */
const sameRow = (rows: readonly EvaluationRow[], { metric, occupant, bound, form }: EvaluationRow): EvaluationRow => {
  const alike = rows.filter((row) => row.metric === metric && row.occupant === occupant && row.bound === bound);
  return (alike.find((row) => row.form === form) ?? alike[0]) as EvaluationRow;
};

const channelsOf = ({ needs }: EvaluationRow) => needs.filter((need) => /^[?\w]{16}$/.test(need));

/** The row of records that lie 1 % below and above the limit that it shows, or a share of it. */
export function aroundLimit(
  programme: string,
  answers: Answers,
  row: EvaluationRow,
  share = 1,
): readonly EvaluationRow[] {
  const rowAt = (amplitude: number) =>
    sameRow(evaluate(record(row.metric, channelsOf(row), amplitude), { programme, answers }).rows, row);
  const power = POWERS[row.metric] ?? 1;
  const critical = 10 / (rowAt(10).ratio as number) ** (1 / power);
  return [0.99, 1.01].map((around) => rowAt(critical * (around * share) ** (1 / power)));
}

/** A record that has every channel that the rows of an evaluation need, with loads near nothing. */
export function unloaded(programme: string, answers: Answers): Test {
  const { rows } = evaluate(EMPTY, { programme, answers });
  const patterns = [...new Set(rows.flatMap(channelsOf))].filter((pattern) => !pattern.includes('MBAR'));
  return record('', patterns, 1e-3);
}

/** Two records as one. */
export const joined = (first: Test, second: Test): Test => {
  const codes = new Set(second.channels.map(({ code }) => code));
  return { ...first, channels: [...first.channels.filter(({ code }) => !codes.has(code)), ...second.channels] };
};
