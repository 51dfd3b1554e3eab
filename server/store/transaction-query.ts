/**
 * Sends the first statement of a transaction in one packet with BEGIN, and a marked last statement with COMMIT. If one of them fails, PostgreSQL
 * skips the rest of the packet.
 */
import { sql } from 'kysely';
import pg from 'pg';

/** Ends the text of a transaction's last statement. Locks taken by that statement are released before we read its answer. */
const MARK = ' /* then COMMIT */';
export const thenCommit = sql.raw(MARK);

export const committing = (text: string): string => text + MARK;
export const commitsAfter = (text: string): boolean => text.endsWith(MARK);

/** The parts of pg's queries that we override or call. */
interface Wire {
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name?: string | undefined }): void;
  bind(portal: object): void;
  execute(portal: object): void;
  sync(): void;
}
interface Query {
  name?: string;
  text: string;
  hasBeenParsed(wire: Wire): unknown;
  prepare(wire: Wire): void;
  _getRows(wire: Wire): void;
  handleCommandComplete(answer: { text: string }, wire: Wire): void;
}
type Callback = (error: Error | null, result: pg.QueryResult) => void;

const ExtendedQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  callback: Callback,
) => Query & pg.Submittable;

class TransactionQuery extends ExtendedQuery {
  begins = false;
  hasBegun = false;
  isAnswered = false;

  override prepare(wire: Wire): void {
    if (this.begins) {
      // pg takes the first answer to a `parse` as the one for the named statement
      if (this.name !== undefined && !this.hasBeenParsed(wire)) {
        wire.parse({ text: this.text, name: this.name });
        wire.submittedNamedStatements[this.name] = this.text;
      }
      send(wire, 'BEGIN');
    }
    super.prepare(wire);
  }

  override _getRows(wire: Wire): void {
    wire.execute({});
    if (commitsAfter(this.text)) send(wire, 'COMMIT');
    wire.sync();
  }

  /** Hides the answers to BEGIN and COMMIT from pg. */
  override handleCommandComplete(answer: { text: string }, wire: Wire): void {
    if (this.begins && !this.hasBegun) {
      this.hasBegun = true;
    } else if (!this.isAnswered) {
      this.isAnswered = true;
      super.handleCommandComplete(answer, wire);
    }
  }
}

function send(wire: Wire, text: 'BEGIN' | 'COMMIT'): void {
  wire.parse({ text });
  wire.bind({});
  wire.execute({});
}

/** Calls `onBegun` before it returns or throws if it `begins` and the transaction has begun, even if the statement failed. */
export async function sendInTransaction(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  { begins, onBegun }: { begins: boolean; onBegun: () => void },
): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const query = new TransactionQuery({ ...config, queryMode: 'extended' }, (error, result) => {
    if (query.hasBegun) onBegun();
    if (error) reject(error);
    else resolve(result);
  });
  query.begins = begins;
  client.query(query);
  return promise;
}
