/** Where the occupants of a test sit, and which dummies they are. */

import type { DummyShortName } from '../dummies.ts';
import type { Test } from '../files/test.ts';
import { dummiesIn, type Seat } from './channels.ts';
import type { Occupant, Place } from './programmes.ts';
import type { Questions } from './questions.ts';

type Side = 'left' | 'right';

/** Positions of the channel codes: front and rear, left and right. */
const FRONT = { left: '1', right: '3' } as const;
const REAR = { left: '4', right: '6' } as const;

const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** Position and struck side of an occupant; null while the struck side is not known. */
export function placeOf(
  test: Test,
  { place, dummy }: Pick<Occupant, 'place' | 'dummy'>,
  questions: Questions,
  warn: (message: string) => void,
): Omit<Seat, 'dummy'> | null {
  if (isAgainstDriver(place)) {
    const driver = driverSide(test, questions, warn);
    if (place === 'driver') return { position: FRONT[driver], side: null };
    if (place === 'front passenger') return { position: FRONT[opposite(driver)], side: null };
    const usual = place === 'behind driver' ? driver : opposite(driver);
    return { position: occupiedRear(test, usual, dummy, warn), side: null };
  }
  const side = struckSide(test, questions);
  if (side === undefined) return null;
  const own = place.startsWith('struck') ? side : opposite(side);
  return { position: (place.endsWith('front') ? FRONT : REAR)[own], side };
}

/** The dummy of an occupant, of those that the limits are for; null while it is not known. */
export function dummyOf(
  test: Test,
  occupant: Occupant,
  position: string | null,
  allowed: readonly DummyShortName[],
  questions: Questions,
): DummyShortName | null {
  if (occupant.dummy !== undefined) return occupant.dummy;
  const [only] = allowed;
  if (allowed.length === 1 && only !== undefined) return only;
  const found = position === null ? [] : dummiesIn(test, position).filter((each) => allowed.includes(each));
  const proposed = found.length === 1 ? found[0] : undefined;
  const answer = questions.ask({
    id: questionOf('dummy', occupant),
    text: `Which dummy was the occupant (${occupant.name})?`,
    kind: 'choice',
    choices: allowed,
    ...(proposed === undefined ? {} : { proposed }),
  });
  return (answer ?? proposed ?? null) as DummyShortName | null;
}

/** Id of a question for an occupant. */
export const questionOf = (id: string, { name }: Pick<Occupant, 'name'>): string =>
  `${id}-${name.replace(/\W+/g, '-').toLowerCase()}`;

/** A question's text, with the occupant. */
export const textOf = (text: string, { name }: Pick<Occupant, 'name'>): string =>
  text.endsWith('?') ? `${text.slice(0, -1)} (${name})?` : `${text} (${name})`;

/** The rear position where a dummy usually sits, or the other one where its channels are. */
function occupiedRear(
  test: Test,
  usual: Side,
  dummy: DummyShortName | undefined,
  warn: (message: string) => void,
): string {
  const [position, other] = [REAR[usual], REAR[opposite(usual)]];
  if (dummy === undefined || dummiesIn(test, position).includes(dummy) || !dummiesIn(test, other).includes(dummy))
    return position;
  warn(`the ${dummy} in the rear is at position ${other}, not ${position}`);
  return other;
}

const isAgainstDriver = (place: Place) => !/^(struck|far)/.test(place);

function driverSide(test: Test, questions: Questions, warn: (message: string) => void): Side {
  const written = headerValue(test, /^driver position/i);
  const proposed = written === '3' ? 'right' : 'left';
  const text = 'On which side does the driver sit?';
  const answer = questions.ask({ id: 'driver-side', text, kind: 'choice', choices: ['left', 'right'], proposed });
  if (answer === undefined && written === undefined) warn('the driver is assumed to sit on the left');
  return (answer ?? proposed) as Side;
}

function struckSide(test: Test, questions: Questions): Side | undefined {
  const written = headerValue(test, /^impact side/i) ?? '';
  const proposed = /^L/i.test(written) ? 'left' : /^RI/i.test(written) ? 'right' : undefined;
  const answer = questions.ask({
    id: 'side',
    text: 'Which side was struck?',
    kind: 'choice',
    choices: ['left', 'right'],
    ...(proposed === undefined ? {} : { proposed }),
  });
  return (answer ?? proposed) as Side | undefined;
}

function headerValue(test: Test, key: RegExp): string | undefined {
  const value = test.header.find(([name]) => key.test(name))?.[1];
  return value === undefined || value === '' || value === 'NOVALUE' ? undefined : value;
}
