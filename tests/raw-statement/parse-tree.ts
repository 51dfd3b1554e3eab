/** PostgreSQL's own parse tree of a statement, which names every column, its type and the outer joins that may make it null. */
import type pg from 'pg';

export interface Tree {
  kind: string;
  [field: string]: Field;
}
export type Field = string | Tree | Field[] | undefined;

/** `undefined` where the statement cannot be prepared, as LOCK, and answers no rows. Throws what PostgreSQL refuses. */
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
