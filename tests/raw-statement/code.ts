/** Parts of the sources for the interpreter. */
import ts from 'typescript-5';
import { Sql, UNKNOWN } from './value.ts';

export interface RawStatement {
  node: ts.Node;
  text: string;
  row: readonly ts.Type[];
}

export type TypeMap = ReadonlyMap<ts.Symbol, readonly ts.Type[]>;

export class Closure {
  readonly node: ts.FunctionLikeDeclaration;
  readonly scope: Scope;
  constructor(node: ts.FunctionLikeDeclaration, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

export interface Scope {
  values: Map<ts.Symbol, unknown>;
  types: TypeMap;
  above: Scope | undefined;
}

/** Tells whether the function is outside every other function. */
export function isOfModule(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
}

export function holdsCode(value: unknown): boolean {
  if (value instanceof Sql || value instanceof Closure) return true;
  if (Array.isArray(value)) return value.some(holdsCode);
  return isObject(value) && Object.values(value).some(holdsCode);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPlain && !(value instanceof Sql) && !(value instanceof Closure);
}

export function isBuilder(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isBuilder);
  return type.symbol?.name === 'RawBuilder' || type.symbol?.name === 'AliasedRawBuilder';
}

/**
 * Tells whether a raw statement is executed here: `execute` then gets a database, while a query of Kysely's builder, whose type is slow to
 * find, gets no argument.
 */
export function isExecuted(node: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || !['execute', 'compile'].includes(expression.name.text))
    return false;
  return node.arguments.length === 1 && isBuilder(checker.getTypeAtLocation(expression.expression));
}

export const isClient = (type: ts.Type): boolean =>
  ['Client', 'ClientBase', 'PoolClient', 'Pool'].includes(type.symbol?.name);

/** Reads the source text only, because the type is slow to find. */
export function answersPromise(node: ts.FunctionLikeDeclaration): boolean {
  if (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) return true;
  if (node.type) return /^(Promise|AsyncGenerator)</.test(node.type.getText());
  const { body } = node;
  if (!body || !ts.isCallExpression(body) || !ts.isPropertyAccessExpression(body.expression)) return false;
  return body.expression.name.text.startsWith('execute');
}

export const isPromise = (type: ts.Type) => ['Promise', 'AsyncGenerator'].includes(type.symbol?.name ?? '');

const OPERATORS: Record<string, (left: never, right: never) => unknown> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '>': (left, right) => left > right,
};

export function calculated(operator: string, left: unknown, right: unknown): unknown {
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
  const calculate = OPERATORS[operator];
  return calculate ? calculate(left as never, right as never) : UNKNOWN;
}

export function literalOf(value: unknown, type: ts.Type | undefined): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (type && type.flags & ts.TypeFlags.NumberLike) return '1';
  if (type && type.flags & ts.TypeFlags.BooleanLike) return 'true';
  return "'1'";
}

export const nameOf = (name: ts.PropertyName) =>
  ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();

/** Returns a key for a choice: the same text in the same function is the same choice. */
export function keyOf(node: ts.Node): string {
  let at = node.parent;
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent;
  return `${at.getSourceFile().fileName}:${at.pos} ${node.getText()}`;
}

export function endsAtOnce(node: ts.Statement): boolean {
  const only = ts.isBlock(node) ? node.statements.at(-1) : node;
  return (
    only !== undefined && (ts.isReturnStatement(only) || ts.isThrowStatement(only) || ts.isContinueStatement(only))
  );
}
