/** Which room a file stands in, which rooms import which, and the drawing of that. */
import { importsOf } from './imports.ts';
import type { Layer } from './layout.ts';
import type { Sources } from './syntax.ts';

/** For every room the rooms that its files import. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** The room of a file, or of a folder that is imported; null where no room covers it. */
export function roomOf(file: string, layers: readonly Layer[]): string | null {
  const covering = layers.flatMap(({ rooms }) => rooms.filter((room) => `${file}/`.startsWith(`${room}/`)));
  return covering.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether files of one room may import files of another. */
export function mayImport(from: string, to: string, layers: readonly Layer[]): boolean {
  if (from === to) return true;
  const layerOf = (room: string) => layers.find(({ rooms }) => rooms.includes(room));
  const target = layerOf(to);
  return target !== undefined && layerOf(from)?.imports.includes(target.name) === true;
}

/** The arrows between rooms, of every import of the sources. */
export function arrowsOf(sources: Sources, layers: readonly Layer[]): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const [file, source] of Object.entries(sources)) {
    const from = roomOf(file, layers);
    if (from === null) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { target, ours } of importsOf(file, source)) {
      const to = ours ? roomOf(target, layers) : null;
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return arrows;
}

/**
 * The drawing: a line `room -> room, room` for each room, from the top down, below the name of its side. There, rooms of
 * the same side are named without it.
 */
export function drawRooms(arrows: Arrows, layers: readonly Layer[]): string {
  const order = layers.flatMap(({ rooms }) => rooms);
  const sideOf = (room: string) => room.replace(/\/.*/, '');
  const draw = (side: string, room: string) => {
    const nameOf = (name: string) => (name.startsWith(`${side}/`) ? name.slice(side.length + 1) : name);
    const targets = order.filter((each) => arrows.get(room)?.has(each)).map(nameOf);
    return `${nameOf(room)}${targets.length === 0 ? '' : ` -> ${targets.join(', ')}`}`;
  };
  const lines = [...new Set(order.map(sideOf))].flatMap((side) => {
    const drawn = order.filter((room) => sideOf(room) === side).map((room) => draw(side, room));
    return drawn.length === 1 ? drawn : [`${side}/`, ...drawn.map((line) => `  ${line}`)];
  });
  return lines.join('\n');
}

/** The drawing's arrows. */
export function parseDrawing(drawing: string, layers: readonly Layer[]): Arrows {
  const rooms = new Set(layers.flatMap((layer) => layer.rooms));
  const arrows = new Map<string, Set<string>>();
  let side = '';
  for (const line of drawing.split('\n')) {
    if (/^\S+\/$/.test(line)) {
      side = line;
      continue;
    }
    const [from = '', targets = ''] = line.trim().split(/\s*->\s*/);
    const inSide = line.startsWith(' ') ? side : '';
    const nameOf = (name: string) => (rooms.has(inSide + name) ? inSide + name : name);
    arrows.set(nameOf(from), new Set(targets === '' ? [] : targets.split(/\s*,\s*/).map(nameOf)));
  }
  return arrows;
}

/** What tells two drawings apart, an arrow a line; those of the first are missing, those of the second too many. */
export function compareArrows(expected: Arrows, drawn: Arrows): string[] {
  const list = (arrows: Arrows) =>
    [...arrows].flatMap(([from, targets]) => [from, ...[...targets].map((to) => `${from} -> ${to}`)]);
  const [all, known] = [list(expected), list(drawn)];
  return [
    ...all.filter((each) => !known.includes(each)).map((each) => `missing: ${each}`),
    ...known.filter((each) => !all.includes(each)).map((each) => `too many: ${each}`),
  ];
}
