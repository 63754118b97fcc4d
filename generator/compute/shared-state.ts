import { types } from 'node:util';

/** What scripts that run in one thread share: globals with all that hangs on them, packages, the process. */
interface Remembered {
  readonly object: object;
  readonly prototype: object | null;
  readonly isExtensible: boolean;
  readonly keys: readonly PropertyKey[];
  readonly properties: readonly (PropertyDescriptor | undefined)[];
  /** Of a map or a set. */
  readonly size: number | undefined;
  /** What led here: the place of an object and the name of its property, or a name alone. Null for `globalThis`. */
  readonly from: { readonly at: number | null; readonly key: PropertyKey } | null;
}

/** An object that is to be remembered, and what led to it. */
type Found = { readonly object: unknown; readonly from: Remembered['from'] };

// Taken before any script can change them.
const { isMap, isSet } = types;
const { getOwnPropertyDescriptor, getPrototypeOf, is, isExtensible: canGrow, isFrozen } = Object;
const { ownKeys, apply } = Reflect;
const { exec } = RegExp.prototype;
const sizeOfMap = getOwnPropertyDescriptor(Map.prototype, 'size')?.get as (this: unknown) => number;
const sizeOfSet = getOwnPropertyDescriptor(Set.prototype, 'size')?.get as (this: unknown) => number;

/** Objects whose prototypes no global leads to. */
const UNNAMED: { readonly [name: string]: unknown } = {
  ArrayIterator: [][Symbol.iterator](),
  StringIterator: ''[Symbol.iterator](),
  RegExpStringIterator: ''.matchAll(/x/g),
  MapIterator: new Map().entries(),
  SetIterator: new Set().values(),
  GeneratorFunction: function* () {},
  AsyncFunction: async () => {},
  AsyncGeneratorFunction: async function* () {},
};

/** Of the process, what scripts may change: its variables and listeners. The rest changes on its own, or not at all. */
const OF_PROCESS: readonly PropertyKey[] = ['env', '_events'];

/** What scripts replace to be repeatable. Nothing of ours goes through these. */
const REPLACEABLE =
  /^(Math|Date|performance|crypto|console|fetch|MessagePort|(set|clear)(Timeout|Interval|Immediate)|process|Error\.prepareStackTrace)\b/;

/** What a script did to what it shares with the next. */
export interface Changes {
  /** The next script would notice something. */
  readonly any: boolean;
  /** A function of the language that the script replaced, so that not even its own result can be read; else null. */
  readonly spoiled: string | null;
}

/**
 * Notes what scripts share, to tell whether one of them changed it.
 *
 * A script that changes `Math.random` or a prototype would change the results of those after it, and which these are
 * depends on what the cache knows. A context of its own for every script would keep them apart, but needs Plot once
 * more in each, as Plot does not recognise objects of another context; freezing everything breaks ordinary code, such
 * as an error class that sets its `name`. Looking through all that is shared takes a millisecond or two, which is done
 * once for several scripts, and a new thread is needed only where a script changed something.
 */
export class SharedState {
  readonly #objects: Remembered[] = [];
  readonly #seen = new Set<object>();
  /** Objects from here on are no part of the language. */
  readonly #ownFrom: number;

  /** @param more what scripts get besides the globals */
  constructor(more: readonly unknown[]) {
    this.#walk([{ object: globalThis, from: null }]);
    this.#walk(Object.entries(UNNAMED).map(([key, object]) => ({ object, from: { at: null, key } })));
    this.#ownFrom = this.#objects.length;
    const streams = [process.stdout, process.stderr] as unknown as { readonly _events: unknown }[];
    this.add([process, ...more, ...streams.flatMap((each) => [getPrototypeOf(each), each._events])]);
  }

  /** Remembers more that scripts share. */
  add(objects: readonly unknown[]): void {
    this.#walk(objects.map((object) => ({ object, from: null })));
  }

  /** Remembers objects with all that hangs on them, what is nearest first. */
  #walk(starts: readonly Found[]): void {
    const open = [...starts];
    for (const { object, from } of open) {
      if (!isObject(object) || this.#seen.has(object)) continue;
      this.#seen.add(object);
      const remembered = remember(object, from);
      // What is frozen stays as it is; what it leads to need not.
      const isStill = isFrozen(object) && remembered.size === undefined;
      const at = isStill ? null : this.#objects.push(remembered) - 1;
      const { keys, properties, prototype } = remembered;
      for (const [index, key] of keys.entries()) {
        if (object !== process || OF_PROCESS.includes(key)) {
          open.push({ object: properties[index]?.value, from: { at, key } });
        }
      }
      open.push({ object: prototype, from: { at, key: '__proto__' } });
    }
  }

  /** What is not as it was. */
  changes(): Changes {
    let any = false;
    // Plain loops: a script may have changed how others go round.
    for (let index = 0; index < this.#objects.length; index += 1) {
      const remembered = this.#objects[index];
      if (remembered === undefined || isAsItWas(remembered)) continue;
      any = true;
      const key = index < this.#ownFrom ? spoiledKey(remembered) : undefined;
      const spoiled = key === undefined ? null : this.#nameOf(index, key);
      if (spoiled !== null) return { any, spoiled };
    }
    return { any, spoiled: null };
  }

  /** `Array.prototype.map`; null for what scripts may replace. */
  #nameOf(index: number, key: PropertyKey): string | null {
    let name = nameOf(key);
    let from = this.#objects[index]?.from ?? null;
    while (from !== null) {
      name = `${nameOf(from.key)}.${name}`;
      from = from.at === null ? null : (this.#objects[from.at]?.from ?? null);
    }
    return apply(exec, REPLACEABLE, [name]) === null ? name : null;
  }
}

function nameOf(key: PropertyKey): string {
  return typeof key === 'symbol' ? (key.description ?? 'a symbol') : `${key}`;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function remember(object: object, from: Remembered['from']): Remembered {
  // Node makes some globals when somebody first looks at them, and may add others then.
  for (const key of ownKeys(object)) getOwnPropertyDescriptor(object, key);
  const keys = ownKeys(object);
  const properties = keys.map((key) => getOwnPropertyDescriptor(object, key));
  const prototype = getPrototypeOf(object);
  return { object, prototype, isExtensible: canGrow(object), keys, properties, size: sizeOf(object), from };
}

function sizeOf(object: object): number | undefined {
  if (isMap(object)) return apply(sizeOfMap, object, []);
  return isSet(object) ? apply(sizeOfSet, object, []) : undefined;
}

function isAsItWas({ object, prototype, isExtensible, keys, properties, size }: Remembered): boolean {
  if (getPrototypeOf(object) !== prototype || canGrow(object) !== isExtensible) return false;
  if (size !== undefined && sizeOf(object) !== size) return false;
  const now = ownKeys(object);
  if (now.length !== keys.length) return false;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    if (now[index] !== key || !isSame(properties[index], getOwnPropertyDescriptor(object, key))) return false;
  }
  return true;
}

function isSame(a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (!is(a.value, b.value) || a.get !== b.get || a.set !== b.set) return false;
  return a.writable === b.writable && a.enumerable === b.enumerable && a.configurable === b.configurable;
}

/**
 * The property of a changed object that held a function which is gone, or that every object now has; undefined where
 * there is none. A global that is made at its first use replaces its own getter.
 */
function spoiledKey({ object, prototype, keys, properties }: Remembered): PropertyKey | undefined {
  if (getPrototypeOf(object) !== prototype) return '__proto__';
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const before = properties[index];
    const now = getOwnPropertyDescriptor(object, key);
    if (typeof before?.value === 'function' && now?.value !== before.value) return key;
    if (object !== globalThis && (before?.get !== undefined || before?.set !== undefined) && !isSame(before, now)) {
      return key;
    }
  }
  const all = ownKeys(object);
  return object === Object.prototype && all.length > keys.length ? all[all.length - 1] : undefined;
}
