/** Values of a criterion, from the channels of a test or from an answer. */

import type { Test } from '../files/test.ts';
import { forceDurationUtilisation } from '../injury-metrics/neck/mertz.ts';
import { femurImpulse } from '../injury-metrics/plex/femur_impulse.ts';
import { criterionOf, inNewtons, type Limit } from '../limits.ts';
import { extremes } from '../peak.ts';
import type { Signal } from '../signal.ts';
import type { ChannelFrequencyClass } from '../signal-operation/BW.ts';
import { truncate } from '../signal-operation/truncate.ts';
import { channelsOf, type MetricChannels, type Seat } from './channels.ts';
import { levelOf } from './levels.ts';
import { type MetricDefinition, metricDefinition } from './metrics.ts';
import type { Occupant, Programme, Window } from './programmes.ts';
import type { Questions } from './questions.ts';
import { questionOf, textOf } from './seats.ts';

/** A value in the limit's unit, and what is allowed. */
export interface Reading {
  readonly value: number;
  readonly limit: number;
  /** In N·s, of a force that is limited with its impulse. */
  readonly impulse?: number;
}

/** The measured values of a criterion. */
export interface Readings {
  /** Several while an answer decides between them; none where nothing was measured. */
  readonly values: readonly Reading[];
  readonly form: string;
  readonly channels: readonly string[];
  /** Patterns of missing channels, and the id of the question for the value itself. */
  readonly missing: readonly string[];
  /** Ids of the questions that decide between the values. */
  readonly questions: readonly string[];
}

/** An occupant of an evaluation. */
export interface Sitting {
  readonly test: Test;
  readonly programme: Programme;
  readonly occupant: Occupant;
  readonly seat: Seat;
  readonly questions: Questions;
  warn(message: string): void;
}

interface Taken {
  readonly values: readonly number[];
  readonly channels: readonly string[];
  readonly needs: readonly string[];
  readonly found: MetricChannels;
}

/** The values of a metric's sensors. */
export function take(
  test: Test,
  metric: MetricDefinition,
  seat: Seat,
  cfc: ChannelFrequencyClass,
  warn: (message: string) => void,
  cut: (signal: Signal) => Signal = (signal) => signal,
  answer?: number,
): Taken {
  const found = channelsOf(test, metric, seat, cfc, warn);
  const needs = [...found.needs];
  const values = found.sensors.flatMap(({ signals, side }) => {
    try {
      const parts = Object.fromEntries(Object.entries(signals).map(([role, signal]) => [role, cut(signal)]));
      return [metric.value(parts, { dummy: seat.dummy, side, ...(answer === undefined ? {} : { answer }) })];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      warn(`${metric.criterion}: ${error.message}`);
      needs.push(...found.codes.filter((code) => !needs.includes(code)));
      return [];
    }
  });
  return { values, channels: found.codes, needs, found };
}

/** Values in N are those of limits in kN. */
export function inUnit(value: number, unit: string): number {
  return unit === 'kN' ? value / 1000 : value;
}

/** Readings of the criterion of a group of limits, against the limit that the row shows. */
export function readingsOf(sitting: Sitting, group: readonly Limit[], shown: Limit): Readings {
  const { seat, programme, questions } = sitting;
  const metric = metricDefinition(shown.criterion, seat.dummy, programme.id, shown.form);
  if (metric === undefined) return askedReading(sitting, shown);
  if (metric.otherwise === undefined) return measured(sitting, metric, group, shown);
  const forms = [metric, metric.otherwise] as const;
  const answer = questions.ask({
    id: shown.criterion,
    text: `How is the ${criterionOf(shown.criterion).name} taken? The protocol does not say it`,
    kind: 'choice',
    choices: forms.map(({ form }) => form),
  });
  const chosen = forms.find(({ form }) => form === answer);
  if (chosen !== undefined) return measured(sitting, chosen, group, shown);
  const [first, second] = forms.map((each) => measured(sitting, each, group, shown)) as [Readings, Readings];
  const missing = [...new Set([...first.missing, ...second.missing])];
  return {
    ...first,
    values: [...first.values, ...second.values],
    channels: [...new Set([...first.channels, ...second.channels])],
    missing,
    questions: [...first.questions, shown.criterion],
  };
}

function measured(sitting: Sitting, metric: MetricDefinition, group: readonly Limit[], shown: Limit): Readings {
  const { test, seat, warn, occupant, questions } = sitting;
  const windows = (sitting.occupant.windows ?? []).filter(
    ({ criteria }) => criteria?.includes(shown.criterion) ?? true,
  );
  const [cut, open] = cutOf(sitting, windows);
  const { question } = metric;
  const key = question === undefined ? '' : questionOf(question.id, occupant);
  const answer =
    question === undefined
      ? undefined
      : questions.ask({ id: key, text: textOf(question.text, occupant), kind: 'number', unit: question.unit });
  const taken = take(test, metric, seat, shown.cfc ?? metric.cfc, (message) => warn(message), cut, answer);
  const { channels, needs } = taken;
  const reading = readingIn(group, shown, metric, taken);
  const isAnswered = question === undefined || answer !== undefined;
  const others = [
    ...(open.length > 0 ? [0] : []),
    // The answer enlarges the value.
    ...(isAnswered ? [] : [Number.POSITIVE_INFINITY]),
  ];
  return {
    values: reading === null ? [] : [reading, ...others.map((value) => ({ ...reading, value }))],
    form: group.some(({ duration }) => duration !== undefined) ? curveForm(shown) : formOf(metric, shown),
    channels,
    missing: needs,
    questions: isAnswered ? open : [...open, key],
  };
}

const formOf = (metric: MetricDefinition, shown: Limit) => (metric.form === '' ? (shown.form ?? '') : metric.form);

const curveForm = ({ form = '' }: Limit) => {
  const sign = /^(positive|negative)/.exec(form)?.[0];
  return sign === undefined ? 'by duration' : `by duration, ${sign}`;
};

function readingIn(group: readonly Limit[], shown: Limit, metric: MetricDefinition, taken: Taken): Reading | null {
  if (group.some(({ duration }) => duration !== undefined)) return lasting(group, metric, taken);
  return group.some(({ impulse }) => impulse !== undefined) ? withImpulse(group, taken) : peaked(shown, taken);
}

/** Cuts a signal to the windows that are known; ids of the questions for the others. */
function cutOf(
  { occupant, questions }: Sitting,
  windows: readonly Window[],
): readonly [cut: (signal: Signal) => Signal, open: readonly string[]] {
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  const open: string[] = [];
  for (const { id, suffix = '', text, end } of windows) {
    const key = `${questionOf(id, occupant)}${suffix}`;
    const time = questions.ask({ id: key, text: textOf(text, occupant), kind: 'number', unit: 's' });
    if (time === undefined) open.push(key);
    else if (end === 'from') from = Math.max(from, time);
    else to = Math.min(to, time);
  }
  if (!(from < to)) throw new RangeError(`answers: the evaluation ends at ${to} s, not after its start at ${from} s`);
  const isWhole = from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
  return [(signal) => (isWhole ? signal : truncate(signal, from, to)), open];
}

/** A value that a person has measured. */
function askedReading({ occupant, questions }: Sitting, shown: Limit): Readings {
  const { name } = criterionOf(shown.criterion);
  const id = questionOf(shown.criterion, occupant);
  const value = questions.ask({ id, text: textOf(name, occupant), kind: 'number', unit: shown.unit });
  const values = value === undefined ? [] : [{ value, limit: shown.value }];
  return { values, form: shown.form ?? '', channels: [], missing: value === undefined ? [id] : [], questions: [] };
}

/** The worst value against one limit. */
function peaked(shown: Limit, { values }: Taken): Reading | null {
  return values.length === 0 ? null : { value: inUnit(Math.max(...values), shown.unit), limit: shown.value };
}

/** The worst level against what a curve allows for its duration. */
function lasting(group: readonly Limit[], metric: MetricDefinition, { found }: Taken): Reading | null {
  const [first] = group as readonly [Limit];
  const points = group
    .map((limit) => [(limit.duration ?? 0) / 1000, inNewtons(limit)] as const)
    .sort(([a], [b]) => a - b);
  const senses = [/^(positive|negative)/.exec(first.form ?? '')?.[0], metric.sense];
  const sense = senses.find((each) => each === 'positive' || each === 'negative') ?? 'absolute';
  const results = found.sensors.map(({ signals }) =>
    forceDurationUtilisation(signals.force as Signal, { sense, points, source: first.clause }),
  );
  const [start, ...rest] = results;
  if (start === undefined) return null;
  const worst = rest.reduce((most, each) => (each.value > most.value ? each : most), start);
  return { value: inUnit(worst.level, first.unit), limit: inUnit(worst.limit, first.unit) };
}

/** The leg with the worse rating, by its force and impulse; the limit is that for its impulse. */
function withImpulse(group: readonly Limit[], { found }: Taken): Reading | null {
  const legs = found.sensors.map(({ signals }) => {
    const force = signals.force as Signal;
    const value = Math.max(0, -extremes(force).minimum.value) / 1000;
    const impulse = femurImpulse(force);
    const marginal = group.filter(({ bound }) => bound === 'marginal');
    const allowed = marginal.filter((limit) => limit.impulse === undefined || impulse <= limit.impulse);
    return { value, impulse, limit: Math.max(...allowed.map((limit) => limit.value)) };
  });
  const [first, ...rest] = legs;
  if (first === undefined) return null;
  return rest.reduce((worst, leg) => (levelOf(group, leg) > levelOf(group, worst) ? leg : worst), first);
}
