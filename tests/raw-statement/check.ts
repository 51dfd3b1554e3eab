/** Compares each raw statement of the server with the columns that a migrated database describes. */
import pg, { type ClientConfig } from 'pg';
import { openDescriber } from './describer.ts';
import { faultsOf } from './compare.ts';
import { NEVER_NULL } from './never-null.ts';
import type { RawStatements, Statement } from './sources.ts';

/** The driver's default readers differ for these types. */
const OF_DRIVER = { int8: 'string', date: 'Date' };
const PREPARED = /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b/i;

/** Returns the faults, and the entries of NEVER_NULL that no statement needs. */
export async function checkRawStatements(
  { checker, statements }: RawStatements,
  connection: ClientConfig,
): Promise<{ faults: string[]; unneeded: string[] }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('BEGIN');
    const { columnsOf } = await openDescriber(client);
    const unneeded = new Set(Object.keys(NEVER_NULL));
    const isKnown = (name: string, fault: string) => {
      const path = fault.replace(/ can be null$/, '');
      const known = [path, `${name} ${path}`, ...endsOf(path)].filter((each) => path !== fault && each in NEVER_NULL);
      for (const each of known) unneeded.delete(each);
      return known.length > 0;
    };
    const found = new Set<string>();
    for (const statement of statements) {
      const { place, name, texts } = statement;
      if (texts.size === 0 && (statement.isTyped || !statement.isOfDriver))
        found.add(`${place} ${name}: cannot be read`);
      for (const [text, row] of texts) {
        if (statement.isOfDriver && !PREPARED.test(text)) continue;
        const columns = await columnsOf(text).catch((error: Error) => error.message);
        const faults =
          typeof columns === 'string'
            ? [columns]
            : isUnread(statement, columns)
              ? []
              : faultsOf(checker, row, columns, statement.isOfDriver ? OF_DRIVER : {});
        for (const fault of faults) if (!isKnown(name, fault)) found.add(`${place} ${name}: ${fault}`);
      }
    }
    return { faults: [...found], unneeded: [...unneeded] };
  } finally {
    await client.end();
  }
}

/** Lists the ends of a path: `a.b.c` ends with `b.c`, because JSON has the same shape wherever it is nested. */
function endsOf(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1, -1).map((_, at) => parts.slice(at + 1).join('.'));
}

function isUnread({ isOfDriver, isTyped }: Statement, columns: ReadonlyMap<string, unknown> | undefined): boolean {
  return isOfDriver && !isTyped && (columns?.size ?? 0) === 0;
}
