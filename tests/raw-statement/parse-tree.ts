/** Reads PostgreSQL's own parse tree of a statement, which names every column, its type, and the outer joins that may make it null. */
import type pg from 'pg';

export interface Tree {
  kind: string;
  [field: string]: Field;
}
export type Field = string | Tree | Field[] | undefined;

export const SELECT = '1';

export const list = (field: Field): Field[] => (Array.isArray(field) ? field : []);
export const trees = (field: Field): Tree[] => list(field) as Tree[];

/** Returns undefined for a statement that cannot be prepared and returns no rows, such as LOCK. Throws if PostgreSQL refuses it. */
export async function parseTreeOf(client: pg.Client, text: string): Promise<Tree | undefined> {
  let last = '';
  const listen = (notice: { message?: string | undefined; detail?: string | undefined }) => {
    if (notice.message === 'parse tree:' && notice.detail) last = notice.detail;
  };
  client.on('notice', listen);
  try {
    await client.query('SAVEPOINT one');
    if (!/^\s*(\/\*.*?\*\/)?\s*(WITH|SELECT|INSERT|UPDATE|DELETE|VALUES)\b/i.test(text)) {
      await client.query(text);
      return undefined;
    }
    await client.query(`PREPARE one AS ${text}`);
    const tree = last;
    await client.query('DEALLOCATE one');
    return readTree(tree);
  } finally {
    client.removeListener('notice', listen);
    await client.query('ROLLBACK TO SAVEPOINT one');
  }
}

export const PRINT_TREES = `SET client_min_messages = log; SET debug_pretty_print = off; SET debug_print_parse = on`;

function readTree(text: string): Tree {
  const tokens = text.match(/[(){}]|\[[^\]]*\]|(?:\\.|[^\s(){}\\])+/g) ?? [];
  let at = 0;
  const read = (): Field => {
    const token = tokens[at++];
    if (token === '(') {
      const list: Field[] = [];
      while (tokens[at] !== ')') list.push(read());
      at += 1;
      return list;
    }
    if (token !== '{') return token === '<>' ? undefined : token?.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1');
    const tree: Tree = { kind: tokens[at++] ?? '' };
    while (tokens[at] !== '}') {
      const name = tokens[at++]!.slice(1);
      const values: Field[] = [];
      while (tokens[at] !== '}' && !/^:[a-z]/i.test(tokens[at]!)) values.push(read());
      tree[name] = values.length > 1 ? values : values[0];
    }
    at += 1;
    return tree;
  };
  return read() as Tree;
}

export function targetsOf(query: Tree): Tree[] {
  const all = query['returningList']
    ? trees(query['returningList'])
    : query['commandType'] === SELECT
      ? trees(query['targetList'])
      : [];
  return all.filter(({ resjunk }) => resjunk !== 'true');
}

/** Returns the indexes of the parts of a UNION. */
export function leavesOf(tree: Tree): number[] {
  if (tree.kind === 'RANGETBLREF') return [Number(tree['rtindex'])];
  return [tree['larg'], tree['rarg']].flatMap((side) => leavesOf(side as Tree));
}

/** Tells whether the query always returns one row: it aggregates all rows, or reads no table. */
export function isOneRow(query: Tree): boolean {
  const { fromlist, quals } = query['jointree'] as Tree;
  if (query['hasAggs'] === 'true') return query['groupClause'] === undefined && query['havingQual'] === undefined;
  return list(fromlist).length === 0 && quals === undefined && query['setOperations'] === undefined;
}

/** Reads a constant's text: an `unknown` ends with a zero byte, and a `text` begins with its length. */
export function textOf(tree: Tree): string {
  const bytes =
    String(list(tree['constvalue'])[1])
      .match(/-?\d+/g)
      ?.map((each) => Number(each) & 255) ?? [];
  const isText = tree['constlen'] === '-1';
  return Buffer.from(isText ? bytes.slice(4) : bytes.slice(0, -1)).toString();
}
