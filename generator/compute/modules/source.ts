/** A module as esbuild writes it, taken apart: what it imports and exports, and the statements that are its own. */
import { type AnyNode, parse } from 'acorn';

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
  const text = code.slice(Math.max(code.indexOf(FILE), 0));
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  const exports = body.findIndex((statement) => EXPORTS.test(textOf(statement, text)));
  const [own, stars, imports]: [AnyNode[], string[], string[]] = [[], [], []];
  const named = new Map<string, string>();
  for (const statement of body.slice(exports + 1)) {
    const { name, module, all } = IMPORT.exec(textOf(statement, text))?.groups ?? {};
    if (name !== undefined && module !== undefined) named.set(name, module);
    if (all !== undefined) stars.push(all);
    if (module === undefined && all === undefined) own.push(statement);
    else imports.push(module ?? all ?? '');
  }
  const isKnown = exports >= 0 || !/\b(?:module|exports)\b/.test(text);
  const exported = isKnown ? new Map(body.slice(0, Math.max(exports, 0)).flatMap(exportsIn)) : null;
  return { text, own, exported, stars, named, imports };
}

/** What a node says. */
export const textOf = ({ start, end }: AnyNode, text: string): string => text.slice(start, end);

/** What stands before the text of a file. */
const FILE = '\n// docs:';
/** What comes before it says what a module exports. */
const EXPORTS = /^module\.exports = __toCommonJS\(/;
/** What a module imports under a name, and what it exports all of. */
const IMPORT =
  /^(?:var (?<name>[^ ]+) = (?:__toESM\()?require\("(?<module>[^"\\]+)"\)+;|__reExport\([^ ]+, require\("(?<all>[^"\\]+)"\), module\.exports\);)$/;

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
