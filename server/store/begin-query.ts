/** Sends the first statement of a transaction in one packet with BEGIN. If either fails, PostgreSQL skips the rest of the packet. */
import pg from 'pg';

/** The parts of pg's queries that we override or call. */
interface Wire {
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name?: string | undefined }): void;
  bind(portal: object): void;
  execute(portal: object): void;
}
interface Query {
  name?: string;
  text: string;
  hasBeenParsed(wire: Wire): unknown;
  prepare(wire: Wire): void;
  handleCommandComplete(answer: { text: string }, wire: Wire): void;
}
type Callback = (error: Error | null, result: pg.QueryResult) => void;

const ExtendedQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  callback: Callback,
) => Query & pg.Submittable;

class BeginQuery extends ExtendedQuery {
  hasBegun = false;

  override prepare(wire: Wire): void {
    // pg takes the first answer to a `parse` as the one for the named statement
    if (this.name !== undefined && !this.hasBeenParsed(wire)) {
      wire.parse({ text: this.text, name: this.name });
      wire.submittedNamedStatements[this.name] = this.text;
    }
    wire.parse({ text: 'BEGIN' });
    wire.bind({});
    wire.execute({});
    super.prepare(wire);
  }

  override handleCommandComplete(answer: { text: string }, wire: Wire): void {
    if (this.hasBegun) super.handleCommandComplete(answer, wire);
    else this.hasBegun = true;
  }
}

/** Calls `onBegun` before it returns or throws if the transaction has begun, even if the statement failed. */
export async function sendWithBegin(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  onBegun: () => void,
): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const query = new BeginQuery({ ...config, queryMode: 'extended' }, (error, result) => {
    if (query.hasBegun) onBegun();
    if (error) reject(error);
    else resolve(result);
  });
  client.query(query);
  return promise;
}
