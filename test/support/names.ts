/** Which names a source file takes from its surroundings, read from its syntax tree. */
import { type BindingPattern, type Expression, type ParamPattern, type PrivateInExpression, Visitor } from 'oxc-parser';
import { fixedText, parse } from './syntax.ts';

/** One use of a global, or of a member of some value. */
export interface Use {
  /** Counted from 1. */
  readonly line: number;
  /** Dotted: `process.env.HOME` for a global; with a dot in front, `.getHours`, for a member of any other value. */
  readonly name: string;
  /** How it is called, and with how many arguments; null where it is only read. */
  readonly call: { readonly isNew: boolean; readonly count: number } | null;
}

type Named = { readonly start: number };

/**
 * Every use of a global or of a member. A name that the file declares anywhere, even in another scope, is not taken for
 * a global; names in types are not uses.
 */
export function usesOf(file: string, source: string): Use[] {
  const { program, lineAt } = parse(file, source);
  const declared = declaredIn(file, source);
  const found: Use[] = [];
  /** Starts of identifiers that are no references, or belong to a longer name already found. */
  const skipped = new Set<number>();
  /** Members that are the inner part of one already found. */
  const inner = new Set<Expression | PrivateInExpression['left']>();
  const skip = (node: Named) => skipped.add(node.start);

  const add = (node: Expression, call: Use['call']) => {
    const members: string[] = [];
    let root = node;
    for (; root.type === 'MemberExpression'; root = root.object) {
      if (inner.has(root)) return;
      inner.add(root);
      members.unshift(memberName(root.property, root.computed));
    }
    const line = lineAt(node.end - 1);
    if (root.type === 'Identifier' && !declared.has(root.name) && !skipped.has(root.start)) {
      skip(root);
      found.push({
        line,
        name: [root.name, ...members].join('.').replace(/^(globalThis|window|self)\.(?=.)/, ''),
        call,
      });
    } else if (members.length > 0) found.push({ line, name: `.${members.at(-1)}`, call });
  };
  const skipKey = (node: { readonly key: Named; readonly computed: boolean; readonly shorthand?: boolean }) => {
    if (!node.computed && node.shorthand !== true) skip(node.key);
  };

  new Visitor({
    CallExpression: (node) => add(node.callee, { isNew: false, count: node.arguments.length }),
    NewExpression: (node) => add(node.callee, { isNew: true, count: node.arguments.length }),
    MemberExpression: (node) => {
      add(node, null);
      if (!node.computed) skip(node.property);
    },
    Property: skipKey,
    MethodDefinition: skipKey,
    PropertyDefinition: skipKey,
    TSPropertySignature: skipKey,
    TSMethodSignature: skipKey,
    TSTypeReference: (node) => skip(node.typeName),
    TSTypeQuery: (node) => skip(node.exprName),
    TSQualifiedName: (node) => {
      skip(node.left);
      skip(node.right);
    },
    ImportSpecifier: (node) => skip(node.imported),
    ExportSpecifier: (node) => skip(node.exported),
    MetaProperty: (node) => {
      skip(node.meta);
      skip(node.property);
    },
    Identifier: (node) => {
      if (skipped.has(node.start) || declared.has(node.name)) return;
      found.push({ line: lineAt(node.start), name: node.name, call: null });
    },
  }).visit(program);
  return found;
}

function memberName(property: Expression | { readonly type: 'PrivateIdentifier' }, computed: boolean): string {
  if (property.type === 'PrivateIdentifier') return '#';
  if (!computed && property.type === 'Identifier') return property.name;
  return fixedText(property) ?? '[]';
}

/** Names that the file binds: imports, variables, parameters, functions and classes. */
function declaredIn(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: BindingPattern | ParamPattern | null): void => {
    if (pattern === null) return;
    if (pattern.type === 'Identifier') names.add(pattern.name);
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left);
    else if (pattern.type === 'RestElement') bind(pattern.argument);
    else if (pattern.type === 'TSParameterProperty') bind(pattern.parameter);
    else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) bind(element);
    else for (const each of pattern.properties) bind(each.type === 'RestElement' ? each : each.value);
  };
  const bindFunction = (node: { id: BindingPattern | null; params: ParamPattern[] }) => {
    bind(node.id);
    node.params.forEach(bind);
  };
  const bindLocal = (node: { local: BindingPattern }) => bind(node.local);
  new Visitor({
    VariableDeclarator: (node) => bind(node.id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: (node) => node.params.forEach(bind),
    ClassDeclaration: (node) => bind(node.id),
    ClassExpression: (node) => bind(node.id),
    CatchClause: (node) => bind(node.param),
    ImportSpecifier: bindLocal,
    ImportDefaultSpecifier: bindLocal,
    ImportNamespaceSpecifier: bindLocal,
  }).visit(parse(file, source).program);
  return names;
}

/** A string of the source, or the part of a template before its first placeholder. */
export interface Text {
  readonly line: number;
  readonly text: string;
}

/** All strings of a file. */
export function textsOf(file: string, source: string): Text[] {
  const { program, lineAt } = parse(file, source);
  const found: Text[] = [];
  const add = (node: Expression) => {
    const text = fixedText(node);
    if (text !== null) found.push({ line: lineAt(node.start), text });
  };
  new Visitor({ Literal: add, TemplateLiteral: (node) => add(node as Expression) }).visit(program);
  return found;
}
