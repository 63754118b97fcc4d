import type { Ledger } from '../model/ledger.ts';
import type { RoutePath } from '../model/paths.ts';
import { FILE_START, Lines, positionIn, type SourcePosition } from '../model/positions.ts';
import { type Field, record, value } from './fields.ts';
import { parseMetadata } from './parse-metadata.ts';

type Entry = readonly string[] | RoutePath;

function isEntry(input: unknown): input is Entry {
  if (typeof input === 'string') return isRoute(input);
  return Array.isArray(input) && input.every((id) => typeof id === 'string');
}

function isRoute(name: string): boolean {
  return name.startsWith('/');
}

const entry: Field<Entry> = value('be a list of ids, or the route that an alias leads to', (input) =>
  isEntry(input) ? input : undefined,
);
const ledger = record(entry, 'be an object with a list of ids for every route', (name) =>
  isRoute(name) ? undefined : { must: 'be a route, which starts with a slash' },
);

/** Reads a ledger of published addresses. Whatever is wrong with it is a diagnostic at its place. */
export function parseLedger(file: string, bytes: Uint8Array): Ledger {
  const text = new TextDecoder().decode(bytes);
  const conflict = /^<{7} /m.exec(text);
  if (conflict !== null) {
    const message = "the file holds a conflict of git: keep the lines of both sides, and run 'site ledger --accept'";
    const diagnostic = {
      severity: 'error',
      rule: 'ledger',
      message,
      file,
      ...positionIn(text, conflict.index),
    } as const;
    return { ...makeLedger({}, text), diagnostics: [diagnostic] };
  }
  const { value: read, diagnostics } = parseMetadata({ file, text, rule: 'ledger' }, ledger);
  return { ...makeLedger(read ?? {}, text), diagnostics };
}

function makeLedger(entries: Readonly<Record<string, Entry>>, text: string): Ledger {
  let positions: ReadonlyMap<string, SourcePosition> | null = null;
  return {
    addresses: new Map(Object.entries(entries) as [RoutePath, Entry][]),
    positionOf(route) {
      positions ??= keyPositions(text);
      return positions.get(JSON.stringify(route)) ?? FILE_START;
    },
    diagnostics: [],
  };
}

/** Positions of the keys that start a line, by the text of the key. */
function keyPositions(text: string): ReadonlyMap<string, SourcePosition> {
  const lines = new Lines(text);
  const keys = text.matchAll(/^[ \t{]*("(?:[^"\\\n]|\\.)*")[ \t]*:/gm);
  return new Map([...keys].map(({ 0: all, 1: key = '', index }) => [key, lines.at(index + all.indexOf('"'))]));
}
