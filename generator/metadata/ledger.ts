import * as v from 'valibot';
import { named } from '../model/config.ts';
import type { Ledger } from '../model/ledger.ts';
import type { RoutePath } from '../model/paths.ts';
import { positionIn } from '../model/positions.ts';
import { parseMetadata } from './parse-metadata.ts';
import { keyPath } from './problems.ts';

type Entry = readonly string[] | RoutePath;

function isEntry(input: unknown): input is Entry {
  return typeof input === 'string' ? isRoute(input) : v.is(v.array(v.string()), input);
}

const isRoute = (name: string) => name.startsWith('/');
const LEDGER = named(
  () => v.custom<Entry>(isEntry, 'be a list of ids, or the route that an alias leads to'),
  (name) => (isRoute(name) ? undefined : { must: 'be a route, which starts with a slash' }),
  [],
  'be an object that has a list of ids for every route',
).wrapped;

/** Reads a ledger of published addresses. Whatever is wrong with it is a diagnostic at its place. */
export function parseLedger(file: string, bytes: Uint8Array): Ledger {
  const text = new TextDecoder().decode(bytes);
  const conflict = /^<{7} /m.exec(text);
  if (conflict !== null) {
    const message = "the file holds a conflict of git: keep the lines of both sides, and run 'site ledger --accept'";
    const position = positionIn(text, conflict.index);
    const diagnostics = [{ severity: 'error', rule: 'ledger', message, file, ...position }] as const;
    return { addresses: new Map(), positionOf: () => position, diagnostics };
  }
  const { value, locate, diagnostics } = parseMetadata({ file, text, rule: 'ledger' }, LEDGER);
  return {
    addresses: new Map(Object.entries(value ?? {}) as [RoutePath, Entry][]),
    positionOf: (route) => locate(keyPath('', route), 'key'),
    diagnostics,
  };
}
