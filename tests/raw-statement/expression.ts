/** Interprets expressions, as far as the sources tell. */
import ts from 'typescript-5';
import { calculated, Closure, isBuilder, isObject, keyOf, nameOf, type Scope } from './code.ts';
import { Choices, Incomplete, PLACE, Sql, UNKNOWN } from './value.ts';

const { SyntaxKind } = ts;

export abstract class Expressions {
  protected readonly checker: ts.TypeChecker;
  protected choices = new Choices();
  readonly #globals = new Map<ts.Symbol, unknown>();

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  protected abstract call(node: ts.CallExpression, scope: Scope): unknown;

  protected member(value: unknown, key: unknown): unknown {
    if (value === UNKNOWN || value instanceof Sql || value instanceof Closure) return UNKNOWN;
    if (value === undefined || value === null) return UNKNOWN;
    return (value as Record<string, unknown>)[String(key)];
  }

  protected holds(node: ts.Expression, scope: Scope, first = true): boolean {
    if (ts.isParenthesizedExpression(node)) return this.holds(node.expression, scope, first);
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      return !this.holds(node.operand, scope, !first);
    }
    const value = this.value(node, scope);
    if (value !== UNKNOWN) return Boolean(value);
    return this.choices.of(keyOf(node), 2, first ? 1 : 0) === 1;
  }

  protected value(node: ts.Expression, scope: Scope): unknown {
    if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isAsExpression(node)) {
      return this.value(node.expression, scope);
    }
    if (ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)) return this.value(node.expression, scope);
    if (ts.isIdentifier(node)) return this.#named(node, scope);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, scope);
    if (ts.isTaggedTemplateExpression(node)) return this.#tagged(node, scope);
    if (ts.isTemplateExpression(node)) return this.#template(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.array(node.elements, scope);
    if (ts.isConditionalExpression(node)) {
      return this.value(this.holds(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    }
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, scope);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isCallExpression(node)) return this.call(node, scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isYieldExpression(node)) return node.expression && this.value(node.expression, scope);
    if (ts.isVoidExpression(node)) return void this.value(node.expression, scope);
    if (ts.isPrefixUnaryExpression(node)) {
      const value = this.value(node.operand, scope);
      if (value === UNKNOWN) return UNKNOWN;
      if (node.operator === SyntaxKind.ExclamationToken) return !value;
      return node.operator === SyntaxKind.MinusToken ? -Number(value) : value;
    }
    if (node.kind === SyntaxKind.TrueKeyword) return true;
    if (node.kind === SyntaxKind.FalseKeyword) return false;
    if (node.kind === SyntaxKind.NullKeyword) return null;
    return UNKNOWN;
  }

  #named(node: ts.Identifier, scope: Scope): unknown {
    if (node.text === 'undefined') return undefined;
    let symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    if (!symbol) return UNKNOWN;
    for (let at: Scope | undefined = scope; at; at = at.above) if (at.values.has(symbol)) return at.values.get(symbol);
    if (symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    if (this.#globals.has(symbol)) return this.#globals.get(symbol);
    const declaration = symbol.valueDeclaration;
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return UNKNOWN;
    const outer: Scope = { values: new Map(), types: new Map(), above: undefined };
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, outer);
    const isOfModule = ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent);
    if (!isOfModule || !declaration.initializer) return UNKNOWN;
    this.#globals.set(symbol, UNKNOWN);
    try {
      this.#globals.set(symbol, this.value(declaration.initializer, outer));
    } catch (error) {
      this.#globals.delete(symbol);
      throw error;
    }
    return this.#globals.get(symbol);
  }

  #tagged(node: ts.TaggedTemplateExpression, scope: Scope): unknown {
    if (node.tag.getText() !== 'sql') return UNKNOWN;
    const row = (node.typeArguments ?? []).flatMap((each) => this.rowOf(this.checker.getTypeFromTypeNode(each), scope));
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return new Sql(node.template.text, row);
    const { head, templateSpans } = node.template;
    const texts = templateSpans.map(({ expression, literal }) => this.#inlined(expression, scope) + literal.text);
    return new Sql(head.text + texts.join(''), row);
  }

  #inlined(node: ts.Expression, scope: Scope): string {
    const value = this.value(node, scope);
    if (value instanceof Sql) return value.text;
    const type = this.checker.getTypeAtLocation(node);
    if (isBuilder(type)) throw new Incomplete(node.getText());
    return PLACE;
  }

  protected rowOf(type: ts.Type, scope: Scope): readonly ts.Type[] {
    if (type.isIntersection()) return type.types.flatMap((each) => this.rowOf(each, scope));
    if (!(type.flags & ts.TypeFlags.TypeParameter)) return [type];
    return (type.symbol && scope.types.get(type.symbol)) ?? [type];
  }

  #template(node: ts.TemplateExpression, scope: Scope): unknown {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const value = this.value(expression, scope);
      if (typeof value !== 'string' && typeof value !== 'number') return UNKNOWN;
      text += value + literal.text;
    }
    return text;
  }

  #object(node: ts.ObjectLiteralExpression, scope: Scope): unknown {
    const made: Record<string, unknown> = {};
    for (const each of node.properties) {
      if (ts.isSpreadAssignment(each)) {
        const spread = this.value(each.expression, scope);
        if (isObject(spread)) Object.assign(made, spread);
      } else if (ts.isShorthandPropertyAssignment(each)) made[each.name.text] = this.#named(each.name, scope);
      else if (ts.isPropertyAssignment(each)) made[nameOf(each.name)] = this.value(each.initializer, scope);
      else if (ts.isMethodDeclaration(each)) made[nameOf(each.name)] = new Closure(each, scope);
    }
    return made;
  }

  protected array(elements: readonly ts.Expression[], scope: Scope): unknown[] {
    return elements.flatMap((each) => {
      if (!ts.isSpreadElement(each)) return [this.value(each, scope)];
      const spread = this.value(each.expression, scope);
      if (Array.isArray(spread)) return spread as unknown[];
      if (isBuilder(this.elementOf(each.expression))) throw new Incomplete(each.getText());
      return [UNKNOWN];
    });
  }

  protected elementOf(list: ts.Expression): ts.Type {
    const type = this.checker.getTypeAtLocation(list);
    return this.checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type;
  }

  #property(node: ts.PropertyAccessExpression, scope: Scope): unknown {
    const value = this.value(node.expression, scope);
    return this.member(value, node.name.text);
  }

  #element(node: ts.ElementAccessExpression, scope: Scope): unknown {
    const value = this.value(node.expression, scope);
    if (!isObject(value) && !Array.isArray(value)) return UNKNOWN;
    const key = this.value(node.argumentExpression, scope);
    if (key !== UNKNOWN) return this.member(value, key);
    const all = Object.values(value);
    return all.length === 0 ? UNKNOWN : all[this.choices.of(keyOf(node), all.length)];
  }

  #binary(node: ts.BinaryExpression, scope: Scope): unknown {
    const { left, operatorToken, right } = node;
    const operator = operatorToken.getText();
    if (operator === '&&') return this.holds(left, scope) ? this.value(right, scope) : false;
    if (operator === '||') return this.value(this.holds(left, scope) ? left : right, scope);
    if (operator === '=') return this.#assign(left, this.value(right, scope), scope);
    const value = this.value(left, scope);
    if (operator !== '??') return calculated(operator, value, this.value(right, scope));
    const isMissing = value === UNKNOWN ? this.choices.of(keyOf(left), 2) === 1 : value === undefined || value === null;
    return isMissing ? this.value(right, scope) : value;
  }

  #assign(left: ts.Expression, value: unknown, scope: Scope): unknown {
    const symbol = this.checker.getSymbolAtLocation(left);
    if (!symbol) return value;
    for (let at: Scope | undefined = scope; at; at = at.above) if (at.values.has(symbol)) at.values.set(symbol, value);
    return value;
  }
}
