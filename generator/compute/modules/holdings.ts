/** What a module holds: read off its text, to tell whether several scripts can share one that has been evaluated. */
import { type AnyNode, parse } from 'acorn';

/** The names at the top of a module that holds nothing but functions and constants. */
export interface Holdings {
  /** Bound to functions and classes that stand there. */
  readonly functions: readonly string[];
  /** Bound to what an expression comes to, and to nothing else afterwards. */
  readonly constants: readonly string[];
}

/**
 * What a module holds that cannot change unseen; null where something might: a variable that is set again, a static
 * field, a statement that does something, or text that cannot be read.
 *
 * @param code CommonJS as esbuild writes it: its own helpers stand before the line that sets `module.exports`
 */
export function holdingsOf(code: string): Holdings | null {
  if (CALL.test(code)) return null;
  let body: readonly AnyNode[];
  try {
    body = parse(code, { ecmaVersion: 'latest', sourceType: 'script' }).body;
  } catch {
    return null;
  }
  const own = body.slice(body.findIndex(setsExports) + 1);
  const held = own.flatMap(holdingsIn);
  const found = held.filter((each) => each !== null);
  if (found.length < held.length) return null;
  const namesOf = (kind: Holding['kind']) => found.flatMap((each) => (each.kind === kind ? [each.name] : []));
  const [functions, constants] = [namesOf('function'), namesOf('constant')];
  const names = new Set([...functions, ...constants]);
  return own.some((statement) => mayChange(statement, names)) ? null : { functions, constants };
}

/** A call at the top that is no helper's: most modules that do something do it with one, and need not be read. */
const CALL = /^(?!__)[\w$.]+\(/m;

interface Holding {
  readonly name: string;
  readonly kind: 'function' | 'constant';
}

/** What a statement at the top of a module binds; null where it may do more than that. */
function holdingsIn(statement: AnyNode): readonly (Holding | null)[] {
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [{ name: statement.id?.name ?? '', kind: 'function' }];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }): (Holding | null)[] => {
        if (id.type !== 'Identifier' || init == null) return [null];
        if (isImport(init)) return [];
        return [{ name: id.name, kind: FUNCTIONS.has(init.type) ? 'function' : 'constant' }];
      });
    case 'ExpressionStatement':
      return isImport(statement.expression) || isLeftOut(statement.expression) ? [] : [null];
    case 'EmptyStatement':
      return [];
    default:
      return [null];
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'ClassExpression']);

/** `module.exports = __toCommonJS(exports)` */
function setsExports(statement: AnyNode): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false;
  const { left } = statement.expression;
  return left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module';
}

/** `require('x')`, `__toESM(require('x'))` and `__reExport(exports, require('x'), module.exports)` */
function isImport(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  const [first, second] = node.arguments;
  const { name } = node.callee;
  if (name === 'require') return true;
  const required = name === '__toESM' ? first : name === '__reExport' ? second : undefined;
  return required !== undefined && isImport(required);
}

/** `0 && (…)`: what esbuild writes for Node to read. */
function isLeftOut(node: AnyNode): boolean {
  return node.type === 'LogicalExpression' && node.left.type === 'Literal' && node.left.value === 0;
}

/** Whether anything in a node may set one of these names again, or holds what nobody sees from outside. */
function mayChange(node: AnyNode, names: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      if (boundIn(node.left).some((name) => names.has(name))) return true;
      break;
    case 'UpdateExpression':
      if (boundIn(node.argument).some((name) => names.has(name))) return true;
      break;
    case 'PropertyDefinition':
      if (node.static) return true;
      break;
    case 'StaticBlock':
      return true;
    case 'Identifier':
      if (node.name === 'eval') return true;
      break;
  }
  for (const child of childrenOf(node)) if (mayChange(child, names)) return true;
  return false;
}

/** The names that a pattern sets, or sets properties of. */
function boundIn(node: AnyNode): readonly string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'MemberExpression') return boundIn(node.object);
  return [...childrenOf(node)].flatMap(boundIn);
}

function* childrenOf(node: AnyNode): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) if (isNode(each)) yield each;
    if (isNode(value)) yield value;
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
