/** Interprets a function of the store with unknown values, and reports each raw statement that it would send. */
import ts from 'typescript-5';
import { Closure, endsAtOnce, isObject, keyOf, type Scope, type TypeMap } from './code.ts';
import { Calls } from './call.ts';
import { Choices, Ended, Incomplete, UNKNOWN } from './value.ts';

class Returned {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The greatest depth of nested calls that is followed. */
const DEEPEST = 12;
/** The highest number of paths tried through one function. */
const MOST_WAYS = 400;

export class Interpreter extends Calls {
  #depth = 0;
  #entry: ts.FunctionLikeDeclaration | undefined;
  /** Maps each function to the entries that call it. */
  readonly #callers = new Map<ts.Node, Set<ts.FunctionLikeDeclaration>>();

  /** Enters each function. Callers of a function whose statements its callers complete are entered once more. */
  enterAll(entries: readonly ts.FunctionLikeDeclaration[]): void {
    const known = new Set<ts.Node>();
    for (let open: Iterable<ts.FunctionLikeDeclaration> = entries; ;) {
      for (const entry of open) this.enter(entry);
      const found = [...this.unfinished].filter((node) => !known.has(node));
      if (found.length === 0) return;
      for (const node of found) known.add(node);
      open = new Set(found.flatMap((node) => [...(this.#callers.get(node) ?? [])]));
    }
  }

  /** Goes through a function on every path, with unknown arguments. */
  enter(node: ts.FunctionLikeDeclaration): void {
    this.#entry = node;
    this.choices = new Choices();
    for (let runs = 0; runs < MOST_WAYS && this.choices.next(); runs += 1) {
      try {
        this.apply(new Closure(node, { values: new Map(), types: new Map(), above: undefined }), undefined, new Map());
      } catch (error) {
        if (error instanceof Incomplete) this.unfinished.add(node);
        else if (!(error instanceof Ended)) throw error;
      }
    }
  }

  protected override passed(node: ts.Node): void {
    if (this.#entry) this.#callers.set(node, (this.#callers.get(node) ?? new Set()).add(this.#entry));
  }

  protected override apply({ node, scope }: Closure, args: unknown[] | undefined, types: TypeMap): unknown {
    if (this.#depth >= DEEPEST) return UNKNOWN;
    const inner: Scope = { values: new Map(), types: new Map([...scope.types, ...types]), above: scope };
    node.parameters.forEach((parameter, index) => {
      const isRest = parameter.dotDotDotToken !== undefined;
      const given = args ? (isRest ? args.slice(index) : args[index]) : UNKNOWN;
      this.#bind(parameter.name, this.#orElse(given, parameter.initializer, inner), inner);
    });
    this.#depth += 1;
    try {
      const { body } = node;
      if (!body) return UNKNOWN;
      if (!ts.isBlock(body)) return this.value(body, inner);
      const end = this.#run(body, inner);
      return end instanceof Returned ? end.value : undefined;
    } finally {
      this.#depth -= 1;
    }
  }

  #orElse(given: unknown, initializer: ts.Expression | undefined, scope: Scope): unknown {
    return given === undefined && initializer ? this.value(initializer, scope) : given;
  }

  #bind(name: ts.BindingName, value: unknown, scope: Scope): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol) scope.values.set(symbol, value);
      return;
    }
    name.elements.forEach((element, index) => {
      if (ts.isOmittedExpression(element)) return;
      const key = element.propertyName ?? element.name;
      const isArray = ts.isArrayBindingPattern(name);
      const read = element.dotDotDotToken
        ? isArray && Array.isArray(value)
          ? value.slice(index)
          : this.#without(value, name)
        : this.member(value, isArray ? index : key.getText());
      this.#bind(element.name, this.#orElse(read, element.initializer, scope), scope);
    });
  }

  #without(value: unknown, pattern: ts.BindingPattern): unknown {
    if (!isObject(value)) return UNKNOWN;
    const named = pattern.elements.map((one) =>
      ts.isBindingElement(one) ? (one.propertyName ?? one.name).getText() : '',
    );
    return Object.fromEntries(Object.entries(value).filter(([key]) => !named.includes(key)));
  }

  /** Runs statements until one returns. */
  #run(node: ts.Node, scope: Scope): Returned | undefined {
    if (ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node)) {
      for (const each of node.statements) {
        if (!ts.isFunctionDeclaration(each)) continue;
        const symbol = each.name && this.checker.getSymbolAtLocation(each.name);
        if (symbol) scope.values.set(symbol, new Closure(each, scope));
      }
      for (const each of node.statements) {
        const end = this.#run(each, scope);
        if (end) return end;
      }
    } else if (ts.isVariableStatement(node)) this.#declare(node.declarationList, scope);
    else if (ts.isExpressionStatement(node)) this.value(node.expression, scope);
    else if (ts.isReturnStatement(node)) return new Returned(node.expression && this.value(node.expression, scope));
    else if (ts.isThrowStatement(node)) throw new Ended();
    else if (ts.isIfStatement(node)) return this.#runIf(node, scope);
    else if (ts.isForOfStatement(node)) return this.#runForOf(node, scope);
    else if (ts.isForStatement(node)) {
      if (node.initializer && ts.isVariableDeclarationList(node.initializer)) this.#declare(node.initializer, scope);
      return this.#run(node.statement, scope);
    } else if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return this.#run(node.statement, scope);
    else if (ts.isSwitchStatement(node)) return this.#runSwitch(node, scope);
    else if (ts.isTryStatement(node)) {
      return this.#run(node.tryBlock, scope) ?? (node.finallyBlock && this.#run(node.finallyBlock, scope));
    }
    return undefined;
  }

  #declare(list: ts.VariableDeclarationList, scope: Scope): void {
    for (const { name, initializer } of list.declarations) {
      this.#bind(name, initializer ? this.value(initializer, scope) : UNKNOWN, scope);
    }
  }

  #runIf(node: ts.IfStatement, scope: Scope): Returned | undefined {
    // tries the path that continues first
    const isEnd = endsAtOnce(node.thenStatement);
    const holds = this.holds(node.expression, scope, !isEnd);
    if (holds) return this.#run(node.thenStatement, scope);
    return node.elseStatement && this.#run(node.elseStatement, scope);
  }

  #runForOf(node: ts.ForOfStatement, scope: Scope): Returned | undefined {
    const list = this.value(node.expression, scope);
    for (const each of Array.isArray(list) ? list : [UNKNOWN]) {
      if (ts.isVariableDeclarationList(node.initializer)) {
        this.#bind(node.initializer.declarations[0]!.name, each, scope);
      }
      const end = this.#run(node.statement, scope);
      if (end) return end;
    }
    return undefined;
  }

  #runSwitch(node: ts.SwitchStatement, scope: Scope): Returned | undefined {
    const { clauses } = node.caseBlock;
    const at = this.choices.of(keyOf(node.expression), clauses.length);
    for (const clause of clauses.slice(at)) {
      const end = this.#run(clause, scope);
      if (end) return end;
      if (clause.statements.some((each) => ts.isBreakStatement(each))) return undefined;
    }
    return undefined;
  }
}
