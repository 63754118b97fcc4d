/** Tables of the pulses that the signals of an example are made of. */
import type { Pulse, PulsePart } from '../_toolkit/records/pulses.ts';
import { minus } from './minus.ts';

const rampsOf = ({ ramps }: PulsePart) =>
  ramps === undefined ? '' : `, ${minus(ramps[0])} ms up, ${minus(ramps[1])} ms down`;

/**
 * The definition of an example's signals, for `::table`: a row for each shape, in the order that they are added in.
 *
 * @param pulses pulses by the names of their signals
 * @throws {Error} for a function that is no sum of shapes: the table would not be the signal's definition
 * @param unit unit of the peaks; a unit for each name where they differ
 */
export function pulseTable(
  pulses: { readonly [name: string]: Pulse },
  unit: string | { readonly [name: string]: string },
) {
  const unitOf = (name: string) => (typeof unit === 'string' ? unit : (unit[name] ?? ''));
  const isAlike = typeof unit === 'string';
  return {
    columns: [
      { title: 'Signal' },
      { title: 'Shape' },
      { title: isAlike ? `Peak (${unit})` : 'Peak', align: 'right' as const },
      ...(isAlike ? [] : [{ title: 'Unit' }]),
      { title: 'Start (ms)', align: 'right' as const },
      { title: 'Duration (ms)', align: 'right' as const },
    ],
    rows: Object.entries(pulses).flatMap(([name, pulse]) =>
      partsOf(name, pulse).map((part) => [
        name,
        part.shape + rampsOf(part),
        minus(part.peak),
        ...(isAlike ? [] : [unitOf(name)]),
        minus(part.start),
        minus(part.duration),
      ]),
    ),
  };
}

function partsOf(name: string, { parts }: Pulse): readonly PulsePart[] {
  if (parts === undefined) throw new Error(`'${name}' is not made of pulses that a table can show`);
  return parts;
}
