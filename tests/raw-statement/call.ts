/** Interprets calls, as far as the sources tell, and reports each raw statement found on the way. */
import ts from 'typescript-5';
import {
  answersPromise,
  Closure,
  holdsCode,
  isBuilder,
  isClient,
  isExecuted,
  isOfModule,
  isPromise,
  keyOf,
  literalOf,
  type RawStatement,
  type Scope,
  type TypeMap,
} from './code.ts';
import { Expressions } from './expression.ts';
import { Incomplete, PLACE, Sql, UNKNOWN } from './value.ts';

type Call = (args: unknown[]) => unknown;

export abstract class Calls extends Expressions {
  /** Functions whose statements their callers complete. */
  protected readonly unfinished = new Set<ts.Node>();
  readonly #report: (statement: RawStatement) => void;

  constructor(checker: ts.TypeChecker, report: (statement: RawStatement) => void) {
    super(checker);
    this.#report = report;
  }

  /** Notes a function that is called but not entered, because its callers may turn out to complete it. */
  protected abstract passed(node: ts.Node): void;

  /** Runs a function. Without `args` its arguments are unknown. */
  protected abstract apply(closure: Closure, args: unknown[] | undefined, types: TypeMap): unknown;

  protected override call(node: ts.CallExpression, scope: Scope): unknown {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      const { name } = expression;
      if (expression.expression.getText() === 'sql') return this.#sqlCall(node, name.text, scope);
      if (this.#execute(node, expression, scope)) return UNKNOWN;
      if (name.text === 'query') this.#query(node, expression, scope);
      const on = this.value(expression.expression, scope);
      if (on instanceof Sql) return on;
      if (Array.isArray(on) || on === UNKNOWN) return this.#listCall(node, name.text, on, scope);
    }
    const called = this.value(expression, scope);
    const args = this.array(node.arguments, scope);
    if (called instanceof Closure && this.#isWorthEntering(called, args)) {
      return this.apply(called, args, this.#typesOf(node, called.node));
    }
    // a function passed as an argument may be called, as by inTransaction()
    if (!(called instanceof Closure))
      for (const each of args) if (each instanceof Closure) return this.apply(each, undefined, new Map());
    return UNKNOWN;
  }

  /** Functions that are not entered here are entered by `enterAll`. */
  #isWorthEntering({ node }: Closure, args: unknown[]): boolean {
    if (!isOfModule(node) || args.some(holdsCode) || this.unfinished.has(node)) return true;
    this.passed(node);
    if (answersPromise(node)) return false;
    const signature = this.checker.getSignatureFromDeclaration(node);
    return signature !== undefined && !isPromise(signature.getReturnType());
  }

  #execute(node: ts.CallExpression, { expression }: ts.PropertyAccessExpression, scope: Scope): boolean {
    if (!isExecuted(node, this.checker)) return false;
    const type = this.checker.getTypeAtLocation(expression);
    try {
      const value = this.value(expression, scope);
      const [said] = this.checker.getTypeArguments(type as ts.TypeReference);
      const isSaid = said && !(said.flags & ts.TypeFlags.Unknown);
      if (!(value instanceof Sql)) return true;
      this.#report({
        node,
        text: value.text,
        row: value.row.length === 0 && isSaid ? this.rowOf(said, scope) : value.row,
      });
    } catch (error) {
      if (!(error instanceof Incomplete)) throw error;
    }
    return true;
  }

  /** Reports a call of the driver itself, whose text is a string. */
  #query(node: ts.CallExpression, { expression }: ts.PropertyAccessExpression, scope: Scope): void {
    if (!isClient(this.checker.getTypeAtLocation(expression))) return;
    const [first] = node.arguments;
    const text = first && this.value(first, scope);
    const row = (node.typeArguments ?? []).map((each) => this.checker.getTypeFromTypeNode(each));
    if (typeof text === 'string') this.#report({ node, text, row });
  }

  #sqlCall(node: ts.CallExpression, name: string, scope: Scope): unknown {
    const [first, second] = node.arguments;
    const value = first && this.value(first, scope);
    if (name === 'join') {
      const between = second ? this.value(second, scope) : new Sql(', ');
      const parts = Array.isArray(value) ? value : [UNKNOWN];
      if (parts.length === 0 || (parts[0] === UNKNOWN && first && isBuilder(this.elementOf(first)))) {
        throw new Incomplete(node.getText());
      }
      return new Sql(parts.map((each) => (each instanceof Sql ? each.text : PLACE)).join((between as Sql).text));
    }
    if (name === 'val') return new Sql(PLACE);
    const known = value === UNKNOWN && first ? this.#oneOf(first) : value;
    if (name === 'lit') return new Sql(literalOf(known, first && this.checker.getTypeAtLocation(first)));
    if (typeof known !== 'string') throw new Incomplete(node.getText());
    return new Sql(
      name === 'raw'
        ? known
        : known
            .split('.')
            .map((each) => `"${each}"`)
            .join('.'),
    );
  }

  /** Returns one of the strings that the type names. */
  #oneOf(node: ts.Expression): unknown {
    const type = this.checker.getTypeAtLocation(node);
    const all = type.isUnion() ? type.types : [type];
    if (!all.every((each) => each.isStringLiteral())) return UNKNOWN;
    return all[this.choices.of(keyOf(node), all.length)]?.value;
  }

  #listCall(node: ts.CallExpression, name: string, on: unknown, scope: Scope): unknown {
    const args = this.array(node.arguments, scope);
    const [first] = args;
    const call: Call | undefined =
      first instanceof Closure ? (given) => this.apply(first, given, new Map()) : undefined;
    if (on === UNKNOWN) {
      if (!call) return UNKNOWN;
      const made = call([UNKNOWN, UNKNOWN]);
      return name === 'map' ? [made] : name === 'flatMap' ? (Array.isArray(made) ? made : [made]) : UNKNOWN;
    }
    const list = on as unknown[];
    if (name === 'push') return list.push(...args);
    if (name === 'slice') return list;
    if (name === 'at') return list.at(Number(first));
    if (name === 'concat') return [...list, ...args.flat()];
    if (name === 'join') return list.every((each) => typeof each === 'string') ? list.join(String(first)) : UNKNOWN;
    if (!call) return UNKNOWN;
    if (name === 'map') return list.map((each, at) => call([each, at]));
    if (name === 'flatMap') return list.flatMap((each, at) => call([each, at]));
    if (name === 'filter') return list.filter((each) => call([each]));
    if (name === 'find') return list.find((each) => call([each]));
    return UNKNOWN;
  }

  /** Returns the types of the called function's type parameters in this call. */
  #typesOf(node: ts.CallExpression, called: ts.FunctionLikeDeclaration): TypeMap {
    const types = new Map<ts.Symbol, readonly ts.Type[]>();
    if (!called.typeParameters) return types;
    const signature = this.checker.getResolvedSignature(node);
    const given = signature && this.checker.getTypeArgumentsForResolvedSignature(signature);
    called.typeParameters.forEach((parameter, index) => {
      const symbol = this.checker.getSymbolAtLocation(parameter.name);
      const type = given?.[index];
      if (symbol && type) types.set(symbol, type.isIntersection() ? type.types : [type]);
    });
    return types;
  }
}
