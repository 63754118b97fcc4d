import type { Grammar, GrammarExpression, RawGrammar, Simplified } from './grammar.ts';
import { type AskedGroups, askedGroups } from './groups.ts';
import { neededTexts } from './needed-texts.ts';
import { type Precompiled, simplified } from './simplified.ts';

/** Makes grammars of what `@shikijs/langs-precompiled` exports for a language. Those of one name are one. */
export function toGrammars(exported: readonly RawGrammar[]): readonly Grammar[] {
  const byName = new Map(exported.map((grammar) => [grammar.name, grammar]));
  return [...byName.values()].map(toGrammar);
}

function toGrammar(grammar: RawGrammar): Grammar {
  const names = new Map<string, string>();
  const expressions: Record<string, GrammarExpression> = {};
  const asked = askedByKey(askedGroups(grammar));
  const nameOf = (expression: Precompiled): string => {
    const key = keyOf(expression);
    let name = names.get(key);
    if (name === undefined) {
      name = `${grammar.name} ${names.size}`;
      names.set(key, name);
      expressions[name] = toExpression(expression, asked.get(key));
    }
    return name;
  };
  const named = (value: unknown): unknown => {
    if (value instanceof RegExp) return nameOf(value as Precompiled);
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, named(member)]));
  };
  return { raw: named(grammar) as RawGrammar, expressions };
}

/** A third of the expressions of large grammars stand in them more than once. */
function keyOf({ source, flags, rawOptions }: Precompiled): string {
  return JSON.stringify([source, flags, rawOptions]);
}

function askedByKey(asked: AskedGroups): ReadonlyMap<string, ReadonlySet<number>> {
  const byKey = new Map<string, Set<number>>();
  for (const [expression, groups] of asked) {
    const key = keyOf(expression as Precompiled);
    byKey.set(key, new Set([...(byKey.get(key) ?? []), ...groups]));
  }
  return byKey;
}

function toExpression(whole: Precompiled, asked: ReadonlySet<number> | undefined): GrammarExpression {
  const [ascii, any] = [true, false].map((isAscii) => simplified(whole, asked, isAscii)) as [Simplified, Simplified];
  const isSame = JSON.stringify(ascii) === JSON.stringify(any);
  const isSearch = !whole.sticky && !whole.rawOptions?.strategy;
  return { needs: neededTexts(whole), isSearch, ascii, ...(isSame ? {} : { any }) };
}
