/** The parts of a module, of which a script may use some and not others. */
import type { AnyNode, ClassBody } from 'acorn';
import { digest } from '../../base/digest.ts';
import { matchesOf } from '../../base/matches.ts';
import { type ModuleSource, namesIn, textOf } from './source.ts';

/** A statement at the top of a module, or a name that it exports. */
export interface Part {
  readonly digest: string;
  /** Whether it only gives names to something: then nothing is changed by leaving it out. */
  readonly isInert: boolean;
  /** Parts of the same module that it uses, by the names which they bind. */
  readonly names: readonly string[];
  /** What it uses of other modules. */
  readonly taken: readonly Taken[];
}

/** An export of a module; null for all of them. */
export interface Taken {
  readonly module: string;
  readonly name: string | null;
}

/** What a module is made of. */
export interface Parts {
  readonly statements: readonly Part[];
  /** Statements by the names that they bind. */
  readonly bound: ReadonlyMap<string, readonly Part[]>;
  /** What it exports itself, by name; null for a module that does not say so in advance. */
  readonly exported: ReadonlyMap<string, Part> | null;
  /** Modules of which it exports everything. */
  readonly stars: readonly string[];
  /** Modules and packages that are evaluated before it, in their order. */
  readonly imports: readonly string[];
}

/** Takes a module apart. */
export function partsOf(source: ModuleSource): Parts {
  const { text, own, exported, stars, imports } = source;
  const names = own.map(boundBy);
  const top: ReadonlySet<string> = new Set(names.flat());
  const partOf = (node: AnyNode): Part => {
    const said = textOf(node, text);
    return { digest: digest(said), isInert: isInert(node, source, top), ...usedIn(said, source, top) };
  };
  const statements = own.map(partOf);
  const bound = new Map<string, Part[]>();
  for (const [index, part] of statements.entries()) {
    for (const name of names[index] ?? []) bound.set(name, [...(bound.get(name) ?? []), part]);
  }
  const exports = exported === null ? null : new Map([...exported].map(([name, node]) => [name, partOf(node)]));
  return { statements, bound, exported: exports, stars, imports };
}

/** A word, with the property that is asked of it, or a module that is asked for where it is needed. */
const WORD =
  /(?<word>[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)(?:\.(?<property>[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)|\("(?<late>[^"\\]+)"\))?/g;

/** What a text uses, as its words tell: some may stand in quotes, or be properties of something else. */
function usedIn(said: string, { named }: ModuleSource, top: ReadonlySet<string>): Pick<Part, 'names' | 'taken'> {
  const names = new Set<string>();
  const taken = new Map<string, Taken>();
  for (const { groups } of matchesOf(said, WORD)) {
    const { word = '', property, late } = groups ?? {};
    if (top.has(word)) names.add(word);
    const module = word === 'require' ? late : named.get(word);
    if (module === undefined) continue;
    const name = property ?? null;
    taken.set(`${module} ${name}`, { module, name });
  }
  return { names: [...names], taken: [...taken.values()] };
}

/** The names that a statement at the top binds. */
function boundBy(statement: AnyNode): readonly string[] {
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [statement.id?.name ?? ''];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => namesIn(id));
    default:
      return [];
  }
}

/** Whether nothing happens when a class with this member is made. */
function isInertMember(member: ClassBody['body'][number]): boolean {
  if (member.type === 'StaticBlock' || member.computed) return false;
  return member.type === 'MethodDefinition' || !member.static;
}

/** What esbuild writes before a call that does nothing but make something. */
const PURE = '/* @__PURE__ */ ';

/** Whether a statement binds names, or an expression has a value, without doing anything that could be noticed. */
function isInert(node: AnyNode | null | undefined, source: ModuleSource, top: ReadonlySet<string>): boolean {
  const isStill = (each: AnyNode | null | undefined) => isInert(each, source, top);
  switch (node?.type) {
    case undefined:
    case 'Literal':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    case 'VariableDeclaration':
      return node.declarations.every(({ id, init }) => id.type === 'Identifier' && isStill(init));
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.superClass == null && node.body.body.every(isInertMember);
    case 'Identifier':
      return top.has(node.name) || source.named.has(node.name);
    case 'MemberExpression':
      return node.object.type === 'Identifier' && source.named.has(node.object.name) && !node.computed;
    case 'ArrayExpression':
      return node.elements.every(isStill);
    case 'ObjectExpression':
      return node.properties.every((each) => each.type === 'Property' && !each.computed && isStill(each.value));
    case 'TemplateLiteral':
      return node.expressions.length === 0;
    case 'UnaryExpression':
      return node.argument.type === 'Literal';
    case 'BinaryExpression':
      return node.left.type === 'Literal' && node.right.type === 'Literal';
    case 'CallExpression':
    case 'NewExpression':
      return source.text.startsWith(PURE, node.start - PURE.length) && node.arguments.every(isStill);
    default:
      return false;
  }
}
