/** What a module holds: read off its text, to tell whether several scripts can share one that has been evaluated. */
import type { AnyNode } from 'acorn';
import { childrenOf, type ModuleSource, namesIn } from './source.ts';

/** The names at the top of a module that holds nothing but functions and constants. */
export interface Holdings {
  /** Bound to functions and classes that stand there. */
  readonly functions: readonly string[];
  /** Bound to what an expression comes to, and to nothing else afterwards. */
  readonly constants: readonly string[];
}

/**
 * What a module holds that cannot change unseen; null where something might: a variable that is set again, a static
 * field, a statement that does something.
 */
export function holdingsOf({ own }: ModuleSource): Holdings | null {
  const held = own.flatMap(holdingsIn);
  const found = held.filter((each) => each !== null);
  if (found.length < held.length) return null;
  const namesOf = (kind: Holding['kind']) => found.flatMap((each) => (each.kind === kind ? [each.name] : []));
  const [functions, constants] = [namesOf('function'), namesOf('constant')];
  const names = new Set([...functions, ...constants]);
  return own.some((statement) => mayChange(statement, names)) ? null : { functions, constants };
}

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
        return [{ name: id.name, kind: FUNCTIONS.has(init.type) ? 'function' : 'constant' }];
      });
    case 'EmptyStatement':
      return [];
    default:
      return [null];
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'ClassExpression']);

/** Whether anything in a node may set one of these names again, or holds what nobody sees from outside. */
function mayChange(node: AnyNode, names: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      if (namesIn(node.left).some((name) => names.has(name))) return true;
      break;
    case 'UpdateExpression':
      if (namesIn(node.argument).some((name) => names.has(name))) return true;
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
