/** Compiles statements of the busiest calls once, because building a long one costs more than sending it. */
import type { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import { committing } from './transaction-query.ts';

/** Stands for a value of the calls to come. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a function that runs the statement of `build` with other values each time. `build` is called once for each set of values that are
 * not undefined, and gets placeholders: it must only pass them on as parameters. `isLast`: nothing follows in the transaction, so COMMIT is sent
 * with it.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: Db, values: Values, isLast?: boolean) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  return async (db, values, isLast = false) => {
    const given = new Map<string, unknown>(Object.entries(values).filter(([, value]) => value !== undefined));
    const key = [isLast, ...given.keys()].join();
    let compiled = known.get(key);
    if (!compiled) {
      compiled = build(
        db,
        Object.fromEntries([...given.keys()].map((name) => [name, new Placeholder(name)])) as Values,
      );
      if (isLast) compiled = { ...compiled, sql: committing(compiled.sql) };
      known.set(key, compiled);
    }
    const parameters = compiled.parameters.map((each) => (each instanceof Placeholder ? given.get(each.name) : each));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
