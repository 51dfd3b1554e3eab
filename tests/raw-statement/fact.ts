/** Conditions of a query that prove its variables are not null. */
import { type Field, list, type Tree, trees } from './parse-tree.ts';

interface Fact {
  holds: Field;
  /** How many queries above the condition its variable is. */
  level: Field;
}

/** Returns the conditions that every row of the query meets, and those of a CASE around it. */
export function factsOf(query: Tree, level: Field): Fact[] {
  const joined = (field: Field): Field[] => {
    const tree = field as Tree | undefined;
    if (tree?.kind === 'FROMEXPR') return [tree['quals'], ...trees(tree['fromlist']).flatMap(joined)];
    if (tree?.kind !== 'JOINEXPR') return [];
    const isInner = tree['jointype'] === '0';
    return [
      ...(isInner ? [tree['quals'], ...joined(tree['rarg'])] : []),
      ...(tree['jointype'] === '2' ? [] : joined(tree['larg'])),
    ];
  };
  const own = level === '0' ? joined(query['jointree']) : [];
  return [...own, ...list(query['facts'])].map((holds) => ({ holds, level }));
}

/** Tells whether the condition is false or null for every row in which such a variable is null. */
export function requires(condition: Field, level: Field, test: (variable: Tree) => boolean): boolean {
  const isIt = (field: Field): boolean => {
    const tree = field as Tree | undefined;
    if (tree?.kind === 'RELABELTYPE') return isIt(tree['arg']);
    if (tree?.kind === 'OPEXPR' || tree?.kind === 'FUNCEXPR') return trees(tree['args']).some(isIt);
    return tree?.kind === 'VAR' && tree['varlevelsup'] === level && test(tree);
  };
  const tree = condition as Tree | undefined;
  if (!tree) return false;
  if (tree.kind === 'BOOLEXPR' && tree['boolop'] === 'and') {
    return trees(tree['args']).some((each) => requires(each, level, test));
  }
  if (tree.kind === 'NULLTEST') return tree['nulltesttype'] === '1' && isIt(tree['arg']);
  return ['OPEXPR', 'SCALARARRAYOPEXPR'].includes(tree.kind) && trees(tree['args']).some(isIt);
}

/** Adds the condition of a WHEN that holds. */
export function knowing(stack: readonly Tree[], when: Tree, { arg }: Tree): readonly Tree[] {
  const query = stack.at(-1)!;
  return arg ? stack : [...stack.slice(0, -1), { ...query, facts: [...list(query['facts']), when['expr']] }];
}
