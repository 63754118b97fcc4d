/** Reads values off a figure: a line follows pointer or arrow keys, and the values of its data stand beside it. */
import { READABLE_ATTRIBUTE } from '../../theme/contract.ts';

/** What is read, and where. */
export interface Reading {
  readonly picture: SVGSVGElement;
  /** Lies over the part of the picture where values are drawn, and has the focus while keys read. */
  readonly reader: HTMLElement;
  /** Address of the figure's comma-separated values. */
  readonly data: string;
  /** Ends it. */
  readonly signal: AbortSignal;
}

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

/** What a figure's file of data holds. */
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
 * Follows pointer and keys from now on.
 *
 * @throws when the data cannot be had
 */
export async function readValues({ picture, reader, data, signal }: Reading): Promise<void> {
  const axis = parseAxis(picture.getAttribute(READABLE_ATTRIBUTE) ?? '');
  const response = await fetch(data, { signal });
  if (!response.ok) throw new Error(`${response.status} for '${data}'`);
  const { columns, rows } = parseSamples(await response.text());
  const shown = rows.filter(([first]) => {
    const share = shareOf(axis, Number(first));
    return share >= 0 && share <= 1;
  });
  if (signal.aborted || shown.length === 0) return;
  const holder = picture.parentElement as HTMLElement;
  const line = document.createElement('div');
  line.className = 'plot-line';
  const values = document.createElement('dl');
  values.className = 'plot-values';
  let current = -1;

  const show = (index: number) => {
    current = Math.max(0, Math.min(shown.length - 1, index));
    const row = shown[current] ?? [];
    const share = shareOf(axis, Number(row[0]));
    line.style.left = `${100 * share}%`;
    const texts = row.map((value, column) => valueText(value, columns[column]?.unit ?? ''));
    values.replaceChildren(
      ...texts.flatMap((text, column) => [element('dt', columns[column]?.name ?? ''), element('dd', text)]),
    );
    // Away from the line, so that it hides nothing that is read.
    [values.style.left, values.style.right] = share > 0.5 ? ['0', ''] : ['', '0'];
    reader.setAttribute('aria-valuenow', row[0] ?? '');
    reader.setAttribute('aria-valuetext', texts.map((text, column) => `${columns[column]?.name} ${text}`).join('; '));
    if (!line.isConnected) reader.append(line, values);
  };
  const hide = () => {
    line.remove();
    values.remove();
  };
  const point = ({ clientX }: PointerEvent) => {
    const { left, width } = reader.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (clientX - left) / width));
    show(nearestRow(shown, valueAt(axis, share)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && line.isConnected) {
      // The dialog around it stays.
      event.preventDefault();
      hide();
      return;
    }
    const next = goal(event.key, current, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  holder.addEventListener('pointermove', point, { signal });
  holder.addEventListener('pointerdown', point, { signal });
  holder.addEventListener('pointerleave', hide, { signal });
  reader.addEventListener('keydown', press, { signal });
  reader.addEventListener('blur', hide, { signal });
  signal.addEventListener('abort', hide);
}

/** Where a key leads from a row; undefined for keys that lead nowhere. */
function goal(key: string, current: number, count: number): number | undefined {
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

function element(name: 'dt' | 'dd', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
