/** Describes the columns of a statement by PostgreSQL's parse tree and catalogue. */
import type pg from 'pg';
import type { Columns } from './column.ts';
import { PRINT_TREES, parseTreeOf, SELECT } from './parse-tree.ts';
import { type Catalogue, Reader } from './reader.ts';

export interface Describer {
  /** Returns undefined for a statement without rows. */
  columnsOf(text: string): Promise<Columns | undefined>;
}

/** Opens a describer, which works in the client's transaction. */
export async function openDescriber(client: pg.Client): Promise<Describer> {
  const rowsOf = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows;
  const types = await rowsOf<{ oid: string; name: string }>(
    `SELECT oid::text, CASE WHEN typtype = 'c' THEN 'record' ELSE typname END AS name FROM pg_type`,
  );
  const functions = await rowsOf<{ oid: string; name: string; strict: boolean }>(
    'SELECT oid::text, proname AS name, proisstrict AS strict FROM pg_proc',
  );
  const columns = await rowsOf<{ key: string }>(
    "SELECT attrelid || ' ' || attnum AS key FROM pg_attribute WHERE attnotnull OR attnum < 0",
  );
  const catalogue: Catalogue = {
    types: new Map(types.map(({ oid, name }) => [oid, name])),
    functions: new Map(functions.map(({ oid, name, strict }) => [oid, { name, isStrict: strict }])),
    notNull: new Set(columns.map(({ key }) => key)),
  };
  await client.query(PRINT_TREES);
  return {
    async columnsOf(text) {
      const query = await parseTreeOf(client, text);
      if (!query || (query['commandType'] !== SELECT && !query['returningList'])) return undefined;
      const reader = new Reader(catalogue);
      const columns = reader.targets(query).map(([name, at]) => [name, reader.target([query], at)] as const);
      return new Map(columns.filter(([, { type }]) => type !== 'void'));
    },
  };
}
