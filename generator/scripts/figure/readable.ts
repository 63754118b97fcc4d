import type { Plot, PlotOptions, Scale } from '@observablehq/plot';

type Row = Readonly<Record<string, string | number>>;

/**
 * The horizontal axis of a figure, if the first column of its data rises along it: the kind of scale, the values at its
 * two ends, their abscissas, and the ordinates between which values are drawn, as the client's `crosshair.ts` reads
 * them. Null where no column is the axis, or where the picture has more than one.
 */
export function readableAxis(options: PlotOptions, scale: Plot['scale'], data: readonly Row[]): string | null {
  const [x, y] = [scale('x'), scale('y')];
  const column = Object.keys(data[0] ?? {})[0];
  if (column === undefined || scale('fx') !== undefined || scale('fy') !== undefined) return null;
  if (!isContinuous(x) || y?.range === undefined || !isSame(options.x?.label, column)) return null;
  const values = data.map((row) => row[column]);
  if (values.length < 2 || !values.every((value, index) => index === 0 || isAbove(value, values[index - 1])))
    return null;
  const ends = [...(x.domain ?? [])].map(Number);
  const [first = 0, last = 0] = [ends[0], ends.at(-1)];
  const inside = values.filter((value) => Number(value) >= first && Number(value) <= last);
  if (inside.length < 2) return null;
  const pixels = [...(x.range ?? []), ...y.range].map((pixel) => Math.round(Number(pixel)));
  return [x.type, first, last, ...pixels].join(' ');
}

function isContinuous(scale: Scale | undefined): scale is Scale {
  return scale?.type === 'linear' || scale?.type === 'log';
}

function isSame(label: unknown, column: string): boolean {
  return typeof label === 'string' && label.toLowerCase() === column.toLowerCase();
}

function isAbove(value: unknown, before: unknown): boolean {
  return typeof value === 'number' && typeof before === 'number' && value > before;
}
