/** A rule of a grammar, as far as it says which groups of its expressions it asks for. */
interface Rule {
  readonly name?: unknown;
  readonly contentName?: unknown;
  readonly captures?: unknown;
  readonly beginCaptures?: unknown;
  readonly endCaptures?: unknown;
  readonly whileCaptures?: unknown;
}

/** The expressions of a rule, each with what names its groups. */
const EXPRESSIONS = {
  match: 'captures',
  begin: 'beginCaptures',
  end: 'endCaptures',
  while: 'whileCaptures',
} as const;

/** A group in the name of a scope. */
const IN_NAME = /\$(\d+)|\$\{(\d+):/g;

/** Numbers of the groups that a grammar asks for, by its expressions; most groups only hold a part together. */
export type AskedGroups = ReadonlyMap<RegExp, ReadonlySet<number>>;

/** Finds the groups that grammars ask for. An expression that stands in several rules has those of all of them. */
export function askedGroups(grammars: unknown): AskedGroups {
  const asked = new Map<RegExp, Set<number>>();
  const seen = new Set<unknown>();
  const open = [grammars];
  for (const value of open) {
    if (typeof value !== 'object' || value === null || value instanceof RegExp || seen.has(value)) continue;
    seen.add(value);
    for (const [key, member] of Object.entries(value)) {
      open.push(member);
      if (!(member instanceof RegExp)) continue;
      const groups = asked.get(member) ?? new Set();
      asked.set(member, groups);
      for (const group of groupsOf(value, key)) groups.add(group);
    }
  }
  return asked;
}

function groupsOf(rule: Rule, key: string): readonly number[] {
  const named = Object.hasOwn(EXPRESSIONS, key) ? EXPRESSIONS[key as keyof typeof EXPRESSIONS] : 'captures';
  const captures = Object.entries(rule[named] || rule.captures || {});
  const names = [rule.name, rule.contentName, ...captures.flatMap(([, { name, contentName }]) => [name, contentName])];
  const inNames = names.flatMap((name) => [...`${name ?? ''}`.matchAll(IN_NAME)]);
  return [...captures.map(([group]) => group), ...inNames.map(([, plain, changed]) => plain ?? changed)].map(Number);
}
