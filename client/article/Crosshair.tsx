/** Reads values off a figure: a line follows pointer or arrow keys, with the values of its data beside it. */
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PLOT_CLASS, READABLE_ATTRIBUTE } from '../../theme/contract.ts';
import { mountControl } from '../platform/roots.ts';

/** The horizontal axis of a picture. */
export interface Axis {
  readonly isLog: boolean;
  /** Values at its ends. */
  readonly values: readonly [first: number, last: number];
}

/** A column of data: its name, and the unit in brackets at its end. */
export interface Column {
  readonly name: string;
  readonly unit: string;
}

/** The contents of a figure's data file. */
export interface Samples {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** Reads what the generator writes into the attribute, `linear 0 150 56 680 298 30`: the first three count here. */
export function parseAxis(text: string): Axis {
  const [type, first, last] = text.split(' ');
  return { isLog: type === 'log', values: [Number(first), Number(last)] };
}

/** The value at a place, from 0 at the first end of an axis to 1 at its last. */
export function valueAt({ isLog, values: [first, last] }: Axis, share: number): number {
  return isLog ? first * (last / first) ** share : first + share * (last - first);
}

/** The inverse of `valueAt`. */
export function shareOf({ isLog, values: [first, last] }: Axis, value: number): number {
  return isLog ? Math.log(value / first) / Math.log(last / first) : (value - first) / (last - first);
}

/** Reads comma-separated values (RFC 4180) with the names of their columns above them. */
export function parseSamples(csv: string): Samples {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') lines.push([]);
  }
  const [names = [], ...rows] = lines;
  const columns = names.map((name) => {
    const [, text = name, unit = ''] = /^(.*?) \(([^()]*)\)$/.exec(name) ?? [];
    return { name: text, unit: unit === '1' ? '' : unit };
  });
  return { columns, rows: rows.filter(({ length }) => length === columns.length && length > 1) };
}

/** Index of the row whose first value is nearest; rows rise by it. */
export function nearestRow(rows: Samples['rows'], value: number): number {
  let [low, high] = [0, rows.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (Number(rows[middle]?.[0]) <= value) low = middle;
    else high = middle;
  }
  const distance = (index: number) => Math.abs(Number(rows[index]?.[0]) - value);
  return distance(high) < distance(low) ? high : low;
}

/** `-12.34567`, `kN` → `−12.35\u202fkN`: as much as can be read off a figure. */
export function valueText(value: string, unit: string): string {
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) return value === '' ? '–' : value;
  const text = Math.abs(number) < 1e5 ? String(Number(number.toPrecision(4))) : String(Math.round(number));
  return `${text.replace('-', '\u2212')}${unit === '' ? '' : `${unit === '%' ? '' : '\u202f'}${unit}`}`;
}

/**
 * Loads the data of a figure and follows pointer and keys from now on.
 *
 * @param slider lies over the part of the picture where values are drawn
 * @throws when the data cannot be loaded
 */
export async function startReading(slider: HTMLElement): Promise<void> {
  const data = slider.closest('figure')?.querySelector<HTMLAnchorElement>(`.${PLOT_CLASS.plotLinks} a[download]`);
  const axis = parseAxis(slider.parentElement?.querySelector('svg')?.getAttribute(READABLE_ATTRIBUTE) ?? '');
  const response = await fetch(data?.href ?? '');
  if (!response.ok) throw new Error(`${response.status} for '${response.url}'`);
  const { columns, rows } = parseSamples(await response.text());
  const inAxis = rows.filter(([first]) => {
    const share = shareOf(axis, Number(first));
    return share >= 0 && share <= 1;
  });
  if (inAxis.length > 0)
    mountControl(slider, <Crosshair slider={slider} axis={axis} columns={columns} rows={inAxis} />);
}

interface CrosshairProps extends Samples {
  slider: HTMLElement;
  axis: Axis;
}

function Crosshair({ slider, axis, columns, rows }: CrosshairProps) {
  const [index, setIndex] = useState<number | null>(null);
  /** The row that keys go on from, also after the line was hidden. */
  const last = useRef(-1);
  const isShown = index !== null;
  const row = rows[index ?? 0] ?? [];
  const share = shareOf(axis, Number(row[0]));
  const texts = row.map((value, column) => valueText(value, columns[column]?.unit ?? ''));

  useLayoutEffect(() => {
    if (!isShown) return;
    slider.setAttribute('aria-valuenow', row[0] ?? '');
    const spoken = texts.map((text, column) => `${columns[column]?.name} ${text}`).join('; ');
    slider.setAttribute('aria-valuetext', spoken);
  });
  useEffect(() => {
    const show = (next: number) => {
      last.current = Math.max(0, Math.min(rows.length - 1, next));
      setIndex(last.current);
    };
    const hide = () => setIndex(null);
    const onPointer = ({ clientX }: PointerEvent) => {
      const { left, width } = slider.getBoundingClientRect();
      show(nearestRow(rows, valueAt(axis, Math.max(0, Math.min(1, (clientX - left) / width)))));
    };
    const onKey = (event: KeyboardEvent) => {
      const next = rowAfter(event.key, last.current, rows.length);
      if (event.key === 'Escape' && slider.firstChild !== null) hide();
      else if (next !== undefined) show(next);
      else return;
      // Escape does not close the dialog around it, and arrows do not scroll.
      event.preventDefault();
    };
    const ended = new AbortController();
    const { signal } = ended;
    const picture = slider.parentElement as HTMLElement;
    picture.addEventListener('pointermove', onPointer, { signal });
    picture.addEventListener('pointerdown', onPointer, { signal });
    picture.addEventListener('pointerleave', hide, { signal });
    slider.addEventListener('keydown', onKey, { signal });
    slider.addEventListener('blur', hide, { signal });
    return () => ended.abort();
  }, [slider, axis, rows]);

  if (!isShown) return null;
  return (
    <>
      <div className="plot-line" style={{ left: `${100 * share}%` }} />
      {/* Away from the line, so that it hides nothing that is read. */}
      <dl className="plot-values" style={share > 0.5 ? { left: 0 } : { right: 0 }}>
        {texts.map((text, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
          <Fragment key={column}>
            <dt>{columns[column]?.name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** Where a key leads from a row; undefined for keys that lead nowhere. */
function rowAfter(key: string, current: number, count: number): number | undefined {
  const far = Math.ceil(count / 20);
  const steps: { readonly [key: string]: number } = {
    ArrowRight: current + 1,
    ArrowUp: current + 1,
    ArrowLeft: current - 1,
    ArrowDown: current - 1,
    PageUp: current + far,
    PageDown: current - far,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}
