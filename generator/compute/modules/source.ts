/** A module as esbuild writes it, taken apart: what it imports and exports, and the statements that are its own. */
import { type AnyNode, parse } from 'acorn';
import { matchesOf } from '../../base/matches.ts';

/** A module that has been read. */
export interface ModuleSource {
  /** Places of statements are places in it. */
  readonly text: string;
  /** What the module does itself. */
  readonly own: readonly AnyNode[];
  /** What it exports itself, by name; null for a module that does not say so in advance. */
  readonly exported: ReadonlyMap<string, AnyNode> | null;
  /** Modules of which it exports everything. */
  readonly stars: readonly string[];
  /** Modules and packages by the names that it has for them. */
  readonly named: ReadonlyMap<string, string>;
  /** Modules and packages that are evaluated before it, in their order. */
  readonly imports: readonly string[];
}

/**
 * Reads a module.
 *
 * @param code CommonJS: esbuild's helpers stand before the name of the file
 * @throws {SyntaxError} for a text that is none
 */
export function readModule(code: string): ModuleSource {
  const text = ownTextOf(code);
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  const exports = body.findIndex((statement) => EXPORTS.test(textOf(statement, text)));
  const [own, found]: [AnyNode[], RegExpExecArray[]] = [[], []];
  for (const statement of body.slice(exports + 1)) {
    const said = textOf(statement, text);
    const [match] = matchesOf(said, IMPORT);
    // Such a line may stand within a text.
    if (match?.[0] === said) found.push(match);
    else own.push(statement);
  }
  const isKnown = exports >= 0 || !/\b(?:module|exports)\b/.test(text);
  const exported = isKnown ? new Map(body.slice(0, Math.max(exports, 0)).flatMap(exportsIn)) : null;
  return { text, own, exported, ...importsOf(found) };
}

/** Reads a script that runs. It runs as a whole, so that it is one statement, which takes less than to parse it. */
export function readScript(code: string): ModuleSource {
  const whole = ownTextOf(code);
  const text = whole.replace(IMPORT, '');
  const own: AnyNode = { type: 'BlockStatement', body: [], start: 0, end: text.length };
  return { text, own: [own], exported: new Map(), ...importsOf(matchesOf(whole, IMPORT)) };
}

/** The text of a module without esbuild's helpers. */
const ownTextOf = (code: string): string => code.slice(Math.max(code.indexOf(FILE), 0));

/** What statements import. */
function importsOf(statements: readonly RegExpExecArray[]): Pick<ModuleSource, 'stars' | 'named' | 'imports'> {
  const stars: string[] = [];
  const named = new Map<string, string>();
  const imports = statements.map(({ groups = {} }) => {
    const { name, module = '', all } = groups;
    if (name !== undefined) named.set(name, module);
    if (all !== undefined) stars.push(all);
    return all ?? module;
  });
  return { stars, named, imports };
}

/** What a node says. */
export const textOf = ({ start, end }: AnyNode, text: string): string => text.slice(start, end);

/** What stands before the text of a file. */
const FILE = '\n// docs:';
/** What comes before it says what a module exports. */
const EXPORTS = /^module\.exports = __toCommonJS\(/;
/** A statement that imports a module under a name, or exports all of it. */
const IMPORT =
  /^(?:var (?<name>[^ ]+) = (?:__toESM\()?require\("(?<module>[^"\\]+)"\)+;|__reExport\([^ ]+, require\("(?<all>[^"\\]+)"\), module\.exports\);)$/gm;

/** The names in `__export(exports, { name: () => value })`, with what stands for each. */
function exportsIn(statement: AnyNode): (readonly [string, AnyNode])[] {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return [];
  const [, names] = statement.expression.arguments;
  if (names?.type !== 'ObjectExpression') return [];
  return names.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key, value } = property;
    return [[key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value), value]] as const;
  });
}

/** Names in a pattern, or those that stand for what it sets properties of. */
export function namesIn(pattern: AnyNode): readonly string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'MemberExpression') return namesIn(pattern.object);
  return [...childrenOf(pattern)].flatMap(namesIn);
}

/** The nodes right below a node. */
export function* childrenOf(node: AnyNode): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) if (isNode(each)) yield each;
    if (isNode(value)) yield value;
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
