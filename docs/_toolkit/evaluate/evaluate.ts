/** A test against the limits of a programme, and metrics of a test without limits. */

import { checkChoice, checkFinite, checkObject, shown } from '../check.ts';
import type { DummyShortName } from '../dummies.ts';
import type { Test } from '../files/test.ts';
import { forceDurationUtilisation } from '../injury-metrics/neck/mertz.ts';
import { criterionOf, findLimits, inNewtons, type Limit, programmeOf } from '../limits.ts';
import type { Signal } from '../signal.ts';
import type { ChannelFrequencyClass } from '../signal-operation/BW.ts';
import { truncate } from '../signal-operation/truncate.ts';
import { channelsOf, checkTest, dummiesIn, type MetricChannels, type Seat } from './channels.ts';
import type { Answers, Evaluation, EvaluationRow, Question, Verdict } from './evaluation.ts';
import { METRICS, type MetricDefinition, metricDefinition } from './metrics.ts';
import { type Occupant, PROGRAMMES, type Programme, type ProgrammeTest } from './programmes.ts';

/** Programme and answers of an evaluation. */
export interface EvaluateOptions {
  /** Name or id of a programme, as in the limits. */
  readonly programme: string;
  /** Answers by the ids of `questions`. */
  readonly answers?: Answers;
}

/**
 * Compares a test with the limits of a programme that are in force: FMVSS 208 (frontal barrier), FMVSS 214, UN R94, UN
 * R95, UN R135 or UN R137.
 *
 * @param test test, as `readIsoMme`, `readCsv` or `testOf` return it
 * @param options programme, by id or name, and the answers that are known
 * @returns a row for each criterion of each occupant; `open` where a channel or an answer is missing
 * @throws {RangeError} for a programme or an answer that is unknown, or an answer of another kind than its question's
 *
 * Source: each row names its programme and clause.
 */
export function evaluate(test: Test, options: EvaluateOptions): Evaluation {
  checkTest(test);
  checkObject(options, 'options');
  const { id, name } = programmeOf(options.programme);
  const programme = PROGRAMMES.find((each) => each.id === id);
  if (programme === undefined) {
    const known = PROGRAMMES.map((each) => each.id).join(', ');
    throw new RangeError(`programme: '${name}' has limits, but cannot be evaluated, known: ${known}`);
  }
  const { answers = {} } = options;
  checkObject(answers, 'answers');
  return new Session(test, programme, name, answers).evaluation();
}

/**
 * Values of a metric for every dummy of a test, without limits.
 *
 * @param test test, as `readIsoMme`, `readCsv` or `testOf` return it
 * @param metric name or id of a criterion, as in the limits: `HIC15`, `chest deflection`
 * @param options `occupant`: position of the channel codes, such as `1`; all by default
 * @returns a row for each dummy that has channels of the metric; none where no dummy has
 * @throws {RangeError} for a criterion that is unknown or cannot be computed, and an occupant that is no position
 *
 * Source: the page of the metric.
 */
export function measure(
  test: Test,
  metric: string,
  options: { readonly occupant?: string } = {},
): readonly EvaluationRow[] {
  checkTest(test);
  checkObject(options, 'options');
  const { occupant } = options;
  if (occupant !== undefined && !/^[A-Z0-9]$/.test(occupant)) {
    throw new RangeError(`occupant must be a position of the channel codes, such as '1', not ${shown(occupant)}`);
  }
  const criterion = criterionOf(metric);
  if (METRICS.every((each) => each.criterion !== criterion.id)) {
    throw new RangeError(`metric: '${criterion.name}' is not computed from channels`);
  }
  const positions = [...new Set(test.channels.map(({ code }) => code.charAt(1)))].filter((position) =>
    /\w/.test(position),
  );
  const wanted = positions.filter((position) => occupant === undefined || position === occupant);
  return wanted.flatMap((position) =>
    dummiesIn(test, position).flatMap((each) => {
      const definition = metricDefinition(criterion.id, each);
      if (definition === undefined) return [];
      const measured = (['left', 'right'] as const)
        .map((side) => take(test, definition, { position, dummy: each, side }, definition.cfc, () => undefined))
        .find(({ channels }) => channels.length > 0);
      if (measured === undefined) return [];
      const value = measured.values.length === 0 ? null : inUnit(Math.max(...measured.values), criterion.unit);
      return [
        {
          ...emptyRow(criterion, position, each),
          value,
          channels: measured.channels,
          needs: measured.needs,
          verdict: null,
        },
      ];
    }),
  );
}

interface Taken {
  readonly values: readonly number[];
  readonly channels: readonly string[];
  readonly needs: readonly string[];
  readonly found: MetricChannels;
}

/** The values of a metric's sensors. */
function take(
  test: Test,
  metric: MetricDefinition,
  seat: Seat,
  cfc: ChannelFrequencyClass,
  warn: (message: string) => void,
  cut: (signal: Signal) => Signal = (signal) => signal,
): Taken {
  const found = channelsOf(test, metric, seat, cfc, warn);
  const needs = [...found.needs];
  const values = found.sensors.flatMap(({ signals, side }) => {
    try {
      const parts = Object.fromEntries(Object.entries(signals).map(([role, signal]) => [role, cut(signal)]));
      return [metric.value(parts, { dummy: seat.dummy, side })];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      warn(`${metric.criterion}: ${error.message}`);
      needs.push(...found.codes.filter((code) => !needs.includes(code)));
      return [];
    }
  });
  return { values, channels: found.codes, needs, found };
}

/** One evaluation: the test, the answers, and what is collected on the way. */
class Session {
  readonly #test: Test;
  readonly #programme: Programme;
  readonly #name: string;
  readonly #answers: Answers;
  readonly #questions: Question[] = [];
  readonly #warnings: Set<string>;

  constructor(test: Test, programme: Programme, name: string, answers: Answers) {
    this.#test = test;
    this.#programme = programme;
    this.#name = name;
    this.#answers = answers;
    this.#warnings = new Set(test.warnings);
  }

  evaluation(): Evaluation {
    const { id, requirements } = this.#programme;
    const [chosen, isOpen] = this.#chooseTest();
    const inForce = findLimits({ programme: id, test: chosen.test, status: 'in force' });
    const rows = [
      ...chosen.occupants.flatMap((occupant) => this.#occupantRows(inForce, occupant)),
      ...this.#vehicleRows(inForce),
      ...requirements.map((each) => this.#requirementRow(each)),
    ];
    for (const key of Object.keys(this.#answers)) {
      checkChoice(
        key,
        this.#questions.map((question) => question.id),
        'answers',
        'is no question of this evaluation',
      );
    }
    const verdict = isOpen && !rows.some((row) => row.verdict === 'fail') ? 'open' : overall(rows);
    return { programme: id, verdict, rows, questions: this.#questions, warnings: [...this.#warnings] };
  }

  #chooseTest(): readonly [ProgrammeTest, isOpen: boolean] {
    const { tests } = this.#programme;
    const [first] = tests as readonly [ProgrammeTest];
    if (tests.length === 1) return [first, false];
    const isPole = this.#test.header.some(([key, value]) => /type of the test|title/i.test(key) && /pole/i.test(value));
    const proposed = tests.find(({ test }) => /pole/.test(test) === isPole) ?? first;
    const choices = tests.map(({ test }) => test);
    const answer = this.#ask({
      id: 'test',
      text: 'Which test was it?',
      kind: 'choice',
      choices,
      proposed: proposed.test,
    });
    return [tests.find(({ test }) => test === answer) ?? proposed, answer === undefined];
  }

  #occupantRows(inForce: readonly Limit[], occupant: Occupant): readonly EvaluationRow[] {
    const limits = inForce.filter(
      (limit) => limit.dummy !== 'vehicle' && (limit.seat === undefined || occupant.seats.includes(limit.seat)),
    );
    const place = this.#placeOf(occupant);
    const allowed = [...new Set(limits.map((limit) => limit.dummy))] as DummyShortName[];
    const sitting = this.#dummyOf(occupant, place?.position ?? null, allowed);
    const shownDummy = sitting ?? (allowed[0] as DummyShortName);
    const meant = limits.filter((limit) => limit.dummy === shownDummy);
    const criteria = [...new Set(meant.map((limit) => limit.criterion))];
    return criteria.map((criterion) => {
      const group = meant.filter((limit) => limit.criterion === criterion);
      if (place === null || sitting === null) {
        const needs = [...(place === null ? ['side'] : []), ...(sitting === null ? [dummyQuestion(occupant)] : [])];
        return { ...limitedRow(this.#name, group, occupant.name, sitting), needs };
      }
      return this.#row(group, occupant, { ...place, dummy: sitting });
    });
  }

  #row(group: readonly Limit[], occupant: Occupant, seat: Seat): EvaluationRow {
    const [first] = group as readonly [Limit];
    const row = limitedRow(this.#name, group, occupant.name, seat.dummy);
    const metric = metricDefinition(first.criterion, seat.dummy, this.#programme.id);
    if (metric === undefined) return row;
    const isHead = this.#programme.headContact === true && criterionOf(first.criterion).region === 'head';
    const contact = isHead ? this.#headContact(occupant) : true;
    const interval = first.criterion === 'hic' && contact !== false ? this.#contactInterval(occupant) : null;
    const warn = (message: string) => this.#warnings.add(message);
    const cut = (signal: Signal) => (Array.isArray(interval) ? truncate(signal, interval[0], interval[1]) : signal);
    const taken = take(this.#test, metric, seat, first.cfc ?? metric.cfc, warn, cut);
    const { channels, needs } = taken;
    if (typeof interval === 'string') return { ...row, channels, needs: [...needs, interval] };
    const measured = group.some((limit) => limit.duration !== undefined)
      ? lasting(group, metric, taken)
      : peaked(group, taken);
    if (measured === null) return { ...row, channels, needs };
    const { value, limit } = measured;
    const isMet = value <= limit;
    if (contact === false && needs.length === 0)
      return { ...row, value, limit, ratio: value / limit, verdict: 'pass', channels, needs };
    if (contact === undefined && !isMet) {
      const question = contactQuestion(occupant);
      return { ...row, value, limit, ratio: value / limit, channels, needs: [...needs, question] };
    }
    const verdict = !isMet ? 'fail' : needs.length > 0 ? 'open' : 'pass';
    return { ...row, value, limit, ratio: value / limit, verdict, channels, needs };
  }

  #headContact(occupant: Occupant): boolean | undefined {
    const text = `Did the head of the dummy (${occupant.name}) touch anything?`;
    return this.#ask({ id: contactQuestion(occupant), text, kind: 'boolean' }) as boolean | undefined;
  }

  /** First and last instant of the head contact in s; the id of a question while it is open. */
  #contactInterval(occupant: Occupant): readonly [from: number, to: number] | string {
    const ends = ['start', 'end'].map((end) => {
      const id = `${contactQuestion(occupant)}-${end}`;
      const text = `${end === 'start' ? 'First' : 'Last'} instant of the head contact (${occupant.name})`;
      return { id, answer: this.#ask({ id, text, kind: 'number', unit: 's' }) as number | undefined };
    });
    const open = ends.find(({ answer }) => answer === undefined);
    if (open !== undefined) return open.id;
    const [from, to] = ends.map(({ answer }) => answer) as [number, number];
    if (to <= from) throw new RangeError(`answers: the head contact ends at ${to} s, not after its start at ${from} s`);
    return [from, to];
  }

  #vehicleRows(inForce: readonly Limit[]): readonly EvaluationRow[] {
    return inForce
      .filter((limit) => limit.dummy === 'vehicle')
      .map((limit) => {
        const { id, name } = criterionOf(limit.criterion);
        const text = `${name}${limit.form === undefined ? '' : `: ${limit.form}`}`;
        const value = this.#ask({ id, text, kind: 'number', unit: limit.unit }) as number | undefined;
        const row = limitedRow(this.#name, [limit], 'vehicle', null);
        if (value === undefined) return { ...row, needs: [id] };
        return { ...row, value, ratio: value / limit.value, verdict: value <= limit.value ? 'pass' : 'fail' };
      });
  }

  #requirementRow({ id, text, clause }: Programme['requirements'][number]): EvaluationRow {
    const answer = this.#ask({ id, text, kind: 'boolean' });
    const verdict = answer === undefined ? 'open' : answer === true ? 'pass' : 'fail';
    const row = emptyRow({ name: text, region: 'vehicle', unit: '1' }, 'vehicle', null);
    return { ...row, verdict, needs: answer === undefined ? [id] : [], source: `${this.#name}, ${clause}` };
  }

  /** Position and struck side of an occupant; null while the struck side is not known. */
  #placeOf({ place }: Occupant): Omit<Seat, 'dummy'> | null {
    if (place === 'driver' || place === 'front passenger') {
      const isLeft = (this.#driverSide() === 'left') === (place === 'driver');
      return { position: isLeft ? '1' : '3', side: null };
    }
    const side = this.#struckSide();
    if (side === undefined) return null;
    const position = place === 'struck front' ? { left: '1', right: '3' }[side] : { left: '4', right: '6' }[side];
    return { position, side };
  }

  #driverSide(): 'left' | 'right' {
    const written = headerValue(this.#test, /^driver position/i);
    const proposed = written === '3' ? 'right' : 'left';
    const text = 'On which side does the driver sit?';
    const answer = this.#ask({ id: 'driver-side', text, kind: 'choice', choices: ['left', 'right'], proposed });
    if (answer === undefined && written === undefined) this.#warnings.add('the driver is assumed to sit on the left');
    return (answer ?? proposed) as 'left' | 'right';
  }

  #struckSide(): 'left' | 'right' | undefined {
    const written = headerValue(this.#test, /^impact side/i) ?? '';
    const proposed = /^L/i.test(written) ? 'left' : /^RI/i.test(written) ? 'right' : undefined;
    const question = {
      id: 'side',
      text: 'Which side was struck?',
      kind: 'choice',
      choices: ['left', 'right'],
    } as const;
    const answer = this.#ask(proposed === undefined ? question : { ...question, proposed });
    return (answer ?? proposed) as 'left' | 'right' | undefined;
  }

  #dummyOf(occupant: Occupant, position: string | null, allowed: readonly DummyShortName[]): DummyShortName | null {
    const [only] = allowed;
    if (allowed.length === 1 && only !== undefined) return only;
    const found = position === null ? [] : dummiesIn(this.#test, position).filter((each) => allowed.includes(each));
    const [proposed] = found;
    const question = {
      id: dummyQuestion(occupant),
      text: `Which dummy was the occupant (${occupant.name})?`,
      kind: 'choice',
      choices: allowed,
    } as const;
    const isKnown = found.length === 1 && proposed !== undefined;
    const answer = this.#ask(isKnown ? { ...question, proposed } : question);
    return (answer ?? (isKnown ? proposed : null)) as DummyShortName | null;
  }

  /** Adds a question once, and returns its answer. */
  #ask(question: Question): boolean | number | string | undefined {
    if (!this.#questions.some(({ id }) => id === question.id)) this.#questions.push(question);
    const answer = Object.hasOwn(this.#answers, question.id) ? this.#answers[question.id] : undefined;
    if (answer === undefined) return undefined;
    const name = `answers.${question.id}`;
    if (question.kind === 'number') checkFinite(answer as number, name);
    else if (question.kind === 'choice') checkChoice(answer as string, question.choices ?? [], name);
    else if (typeof answer !== 'boolean') throw new RangeError(`${name} must be true or false, not ${shown(answer)}`);
    return answer;
  }
}

const slug = ({ name }: Occupant) => name.replace(/\W+/g, '-');
const dummyQuestion = (occupant: Occupant) => `dummy-${slug(occupant)}`;
const contactQuestion = (occupant: Occupant) => `head-contact-${slug(occupant)}`;

/** The worst value against one limit. */
function peaked(group: readonly Limit[], { values }: Taken): { readonly value: number; readonly limit: number } | null {
  const [limit] = group as readonly [Limit];
  if (values.length === 0) return null;
  return { value: inUnit(Math.max(...values), limit.unit), limit: limit.value };
}

/** The worst level against what a curve allows for its duration. */
function lasting(
  group: readonly Limit[],
  metric: MetricDefinition,
  { found }: Taken,
): { readonly value: number; readonly limit: number } | null {
  const [first] = group as readonly [Limit];
  const points = group
    .map((limit) => [(limit.duration ?? 0) / 1000, inNewtons(limit)] as const)
    .sort(([a], [b]) => a - b);
  const sense = metric.sense === 'positive' || metric.sense === 'negative' ? metric.sense : 'absolute';
  const results = found.sensors.map(({ signals }) =>
    forceDurationUtilisation(signals.force as Signal, { sense, points, source: first.clause }),
  );
  const [start, ...rest] = results;
  if (start === undefined) return null;
  const worst = rest.reduce((most, each) => (each.value > most.value ? each : most), start);
  return { value: inUnit(worst.level, first.unit), limit: inUnit(worst.limit, first.unit) };
}

/** Signals are in N where limits may be in kN. */
function inUnit(value: number, unit: string): number {
  return unit === 'kN' ? value / 1000 : value;
}

function emptyRow(
  criterion: { readonly name: string; readonly region: string; readonly unit: string },
  occupant: string,
  short: string | null,
): EvaluationRow {
  const { name, region, unit } = criterion;
  return {
    metric: name,
    occupant,
    dummy: short,
    region,
    value: null,
    unit,
    limit: null,
    ratio: null,
    verdict: 'open',
    points: null,
    channels: [],
    needs: [],
    source: '',
    read: null,
  };
}

function limitedRow(programme: string, group: readonly Limit[], occupant: string, short: string | null): EvaluationRow {
  const [{ criterion, unit, value, clause, read }] = group as readonly [Limit];
  const row = emptyRow({ ...criterionOf(criterion), unit }, occupant, short);
  return { ...row, limit: value, source: `${programme}, ${clause}`, read };
}

function headerValue(test: Test, key: RegExp): string | undefined {
  const value = test.header.find(([name]) => key.test(name))?.[1];
  return value === undefined || value === '' || value === 'NOVALUE' ? undefined : value;
}

function overall(rows: readonly EvaluationRow[]): Verdict {
  const verdicts = rows.map(({ verdict }) => verdict);
  if (verdicts.includes('fail')) return 'fail';
  return verdicts.includes('open') ? 'open' : 'pass';
}
