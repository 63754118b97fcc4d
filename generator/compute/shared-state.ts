/** What scripts that run in one thread share: globals with all that hangs on them, packages, timers. */
interface Remembered {
  readonly object: object;
  readonly prototype: object | null;
  readonly isExtensible: boolean;
  readonly keys: readonly PropertyKey[];
  readonly properties: readonly (PropertyDescriptor | undefined)[];
}

// Taken before any script can change them.
const { getOwnPropertyDescriptor, getPrototypeOf, is, isExtensible: canGrow } = Object;
const { ownKeys } = Reflect;

/** Prototypes that no global leads to. */
const UNNAMED: readonly unknown[] = [
  [][Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/x/g),
  new Map().entries(),
  new Set().values(),
  function* () {},
  async () => {},
  async function* () {},
];

/**
 * Notes what scripts share, to tell whether one of them changed it.
 *
 * A script that changes `Math.random` or a prototype would change the results of those after it, and which these are
 * depends on what the cache knows. A context of its own for every script would keep them apart, but needs Plot once
 * more in each, as Plot does not recognise objects of another context; freezing everything breaks ordinary code, such
 * as an error class that sets its `name`. Looking through all that is shared takes half a millisecond a script, and a
 * new thread is needed only where a script changed something.
 */
export class SharedState {
  readonly #objects: readonly Remembered[];
  readonly #resources: number;

  /** @param packages what scripts get besides the globals */
  constructor(packages: readonly unknown[]) {
    const objects = new Map<object, Remembered>();
    const open: unknown[] = [globalThis, ...packages, ...UNNAMED];
    while (open.length > 0) {
      const object = open.pop();
      // The process changes on its own.
      if (!isObject(object) || object === process || objects.has(object)) continue;
      const remembered = remember(object);
      objects.set(object, remembered);
      open.push(remembered.prototype, ...remembered.properties.map((property) => property?.value));
    }
    this.#objects = [...objects.values()];
    this.#resources = process.getActiveResourcesInfo().length;
  }

  /** Whether everything is as it was, and nothing is still going on. */
  isIntact(): boolean {
    if (process.getActiveResourcesInfo().length > this.#resources) return false;
    // Plain loops: a script may have changed how others go round.
    for (let index = 0; index < this.#objects.length; index += 1) {
      const remembered = this.#objects[index];
      if (remembered !== undefined && !isAsItWas(remembered)) return false;
    }
    return true;
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function remember(object: object): Remembered {
  const keys = ownKeys(object);
  const properties = keys.map((key) => getOwnPropertyDescriptor(object, key));
  return { object, prototype: getPrototypeOf(object), isExtensible: canGrow(object), keys, properties };
}

function isAsItWas({ object, prototype, isExtensible, keys, properties }: Remembered): boolean {
  if (getPrototypeOf(object) !== prototype || canGrow(object) !== isExtensible) return false;
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
