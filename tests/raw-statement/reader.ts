/** Reads the columns of a parse tree. */
import { allNull, anyNull, type Column, either, isJson, MAYBE } from './column.ts';
import { factsOf, knowing, requires } from './fact.ts';
import { type Field, isOneRow, leavesOf, list, targetsOf, textOf, type Tree, trees } from './parse-tree.ts';

export interface Catalogue {
  types: Map<string, string>;
  functions: Map<string, { name: string; isStrict: boolean }>;
  notNull: Set<string>;
}

export class Reader {
  readonly #catalogue: Catalogue;
  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  targets(query: Tree): [name: string, at: number][] {
    return targetsOf(query).map(({ resname }, at) => [String(resname), at]);
  }

  /** Reads a column of the innermost query; each query of the stack is nested in the one before. */
  target(stack: readonly Tree[], at: number): Column {
    const query = stack.at(-1)!;
    const entry = targetsOf(query)[at];
    if (!entry) return MAYBE;
    if (!query['setOperations']) return this.#column(entry['expr'] as Tree, stack);
    const sides = leavesOf(query['setOperations'] as Tree).map((index) =>
      this.target([...stack, trees(query['rtable'])[index - 1]!['subquery'] as Tree], at),
    );
    return { ...either(sides), type: this.#typeOf(entry['expr'] as Tree) };
  }

  #typeOf(tree: Tree): string {
    const oid =
      tree['vartype'] ??
      tree['funcresulttype'] ??
      tree['opresulttype'] ??
      tree['aggtype'] ??
      tree['wintype'] ??
      tree['consttype'] ??
      tree['paramtype'] ??
      tree['coalescetype'] ??
      tree['casetype'] ??
      tree['resulttype'] ??
      tree['minmaxtype'] ??
      tree['array_typeid'] ??
      tree['row_typeid'] ??
      tree['refrestype'] ??
      tree['type'];
    return oid === undefined ? 'bool' : (this.#catalogue.types.get(String(oid)) ?? 'unknown');
  }

  #column(tree: Tree, stack: readonly Tree[]): Column {
    const type = this.#typeOf(tree);
    const of = (field: Field) => trees(field).map((each) => this.#column(each, stack));
    switch (tree.kind) {
      case 'VAR': {
        return { ...this.#variable(tree, stack), type };
      }
      case 'CONST': {
        return { type, isNullable: tree['constisnull'] === 'true' };
      }
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR': {
        const arg = this.#column(tree['arg'] as Tree, stack);
        return type === arg.type || isJson(type) ? { ...arg, type } : { type, isNullable: arg.isNullable };
      }
      case 'COALESCEEXPR': {
        return { ...either(of(tree['args'])), isNullable: allNull(of(tree['args'])), type };
      }
      case 'MINMAXEXPR': {
        return { type, isNullable: allNull(of(tree['args'])) };
      }
      case 'CASEEXPR': {
        const results = trees(tree['args']).map((each) =>
          this.#column(each['result'] as Tree, knowing(stack, each, tree)),
        );
        const rest = tree['defresult'] as Tree | undefined;
        const made = either([...results, ...(rest ? [this.#column(rest, stack)] : [])]);
        return { ...made, isNullable: rest ? made.isNullable : true, type };
      }
      case 'FUNCEXPR':
      case 'OPEXPR': {
        return { type, ...this.#called(tree, of(tree['args'])) };
      }
      case 'AGGREF': {
        return { type, ...this.#aggregated(tree, stack) };
      }
      case 'WINDOWFUNC': {
        const { name } = this.#function(tree['winfnoid']);
        return { type, isNullable: ['count', 'row_number', 'rank', 'dense_rank'].includes(name) ? false : undefined };
      }
      case 'SUBLINK': {
        return this.#subquery(tree, stack);
      }
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR': {
        return { type, isNullable: anyNull(of(tree['args'])) };
      }
      case 'NULLIFEXPR':
      case 'SUBSCRIPTINGREF': {
        return { type, isNullable: true };
      }
      case 'PARAM':
      case 'FIELDSELECT': {
        return { type, isNullable: undefined };
      }
      default: {
        // the rest, such as NULLTEST, DISTINCTEXPR, ARRAYEXPR, ROWEXPR and SQLVALUEFUNCTION, is never null
        return { type, isNullable: false };
      }
    }
  }

  #function(oid: Field): { name: string; isStrict: boolean } {
    return this.#catalogue.functions.get(String(oid)) ?? { name: '', isStrict: false };
  }

  #called(tree: Tree, args: Column[]): Partial<Column> & { isNullable: boolean | undefined } {
    const { name, isStrict } = this.#function(tree['funcid'] ?? tree['opfuncid']);
    if (/^jsonb?_build_object$/.test(name)) {
      const keys = trees(tree['args'])
        .filter((_, at) => at % 2 === 0)
        .map(textOf);
      return { isNullable: false, fields: new Map(keys.map((key, at) => [key, args[2 * at + 1] ?? MAYBE])) };
    }
    if (/^jsonb?_build_array$/.test(name)) return { isNullable: false };
    if (/^jsonb?_strip_nulls$/.test(name)) {
      const [arg = MAYBE] = args;
      const fields =
        arg.fields && new Map([...arg.fields].map(([key, each]) => [key, { ...each, isNullable: undefined }]));
      return { isNullable: arg.isNullable, ...(fields && { fields }) };
    }
    if (/^(row_)?to_jsonb?$|^jsonb?$/.test(name)) {
      const [arg = MAYBE] = args;
      const { fields, element } = arg;
      const isArray = arg.type.startsWith('_');
      return {
        isNullable: arg.isNullable,
        ...(fields && { fields }),
        element: isArray ? (element ?? { type: arg.type.slice(1), isNullable: undefined }) : element,
      };
    }
    if (name.startsWith('concat') || name === 'now') return { isNullable: false };
    if (
      /^jsonb?_(object_field|array_element|extract)|^substring|^regexp_|^array_|^pg_column|^current_setting/.test(name)
    ) {
      return { isNullable: undefined };
    }
    return { isNullable: isStrict ? anyNull(args) : undefined };
  }

  #aggregated(tree: Tree, stack: readonly Tree[]): Partial<Column> & { isNullable: boolean | undefined } {
    const { name } = this.#function(tree['aggfnoid']);
    const args = trees(tree['args']).map((each) => this.#column(each['expr'] as Tree, stack));
    const query = stack[stack.length - 1 - Number(tree['agglevelsup'])]!;
    const hasRows = query['groupClause'] !== undefined && tree['aggfilter'] === undefined;
    const isNullable = hasRows ? (name.endsWith('agg') ? false : anyNull(args)) : true;
    if (name === 'count') return { isNullable: false };
    if (/^jsonb?_agg|^array_agg/.test(name)) return { isNullable, element: args[0] };
    return { isNullable };
  }

  #subquery(tree: Tree, stack: readonly Tree[]): Column {
    const query = tree['subselect'] as Tree;
    if (!['4', '6'].includes(String(tree['subLinkType'])))
      return { type: 'bool', isNullable: tree['subLinkType'] === '0' ? false : undefined };
    const column = this.target([...stack, query], 0);
    if (tree['subLinkType'] === '6') return { type: `_${column.type}`, isNullable: false, element: column };
    return { ...column, isNullable: isOneRow(query) ? column.isNullable : true };
  }

  #variable(tree: Tree, outer: readonly Tree[]): Column {
    const stack = outer.slice(0, outer.length - Number(tree['varlevelsup']));
    const stored = this.#stored(tree, stack);
    const isOuter = list(tree['varnullingrels']).length > 1;
    const conditions = [...factsOf(outer.at(-1)!, tree['varlevelsup']), ...factsOf(stack.at(-1)!, '0')];
    const isMet = (test: (variable: Tree) => boolean) =>
      conditions.some(({ holds, level }) => requires(holds, level, test));
    if (isMet(({ varno, varattno }) => varno === tree['varno'] && varattno === tree['varattno'])) {
      return { ...stored, isNullable: false };
    }
    // the row exists if another of its columns is not null
    return isOuter && !isMet(({ varno }) => varno === tree['varno']) ? { ...stored, isNullable: true } : stored;
  }

  #stored(tree: Tree, stack: readonly Tree[]): Column {
    const query = stack.at(-1)!;
    const entry = trees(query['rtable'])[Number(tree['varno']) - 1];
    const at = Number(tree['varattno']) - 1;
    if (!entry) return MAYBE;
    if (at === -1) return this.#wholeRow(entry, stack);
    switch (String(entry['rtekind'])) {
      case '0': {
        if (entry['relkind'] === 'v') return MAYBE;
        return { type: '', isNullable: !this.#catalogue.notNull.has(`${String(entry['relid'])} ${at + 1}`) };
      }
      case '1': {
        return this.target([...stack, entry['subquery'] as Tree], at);
      }
      case '2': {
        const alias = trees(entry['joinaliasvars'])[at];
        return alias ? this.#column(alias, stack) : MAYBE;
      }
      case '5': {
        return either(list(entry['values_lists']).map((row) => this.#column(trees(row)[at]!, stack)));
      }
      case '6': {
        return this.#common(entry, at, stack);
      }
      case '9': {
        return this.#column(trees(entry['groupexprs'])[at]!, stack);
      }
      default: {
        return MAYBE;
      }
    }
  }

  #wholeRow(entry: Tree, stack: readonly Tree[]): Column {
    if (entry['rtekind'] !== '1') return { type: 'record', isNullable: false };
    const query = entry['subquery'] as Tree;
    const fields = this.targets(query).map(([name, at]) => [name, this.target([...stack, query], at)] as const);
    return { type: 'record', isNullable: false, fields: new Map(fields) };
  }

  #common(entry: Tree, at: number, stack: readonly Tree[]): Column {
    if (entry['self_reference'] === 'true') return MAYBE;
    const above = stack.slice(0, stack.length - Number(entry['ctelevelsup']));
    const common = trees(above.at(-1)!['cteList']).find(({ ctename }) => ctename === entry['ctename']);
    return common ? this.target([...above, common['ctequery'] as Tree], at) : MAYBE;
  }
}
