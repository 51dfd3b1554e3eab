/** The product's own PostgreSQL, by the socket that it listens on: for what no screen brings about. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

export async function ask(sql: string, values: readonly string[]): Promise<void> {
  const pid = join(process.env.MORTAR_TEST_DATA ?? '', 'postgres', 'postmaster.pid');
  const lines = (await readFile(pid, 'utf8')).split('\n');
  const client = new Client({ host: lines[4] ?? '', user: 'mortar', database: 'mortar' });
  await client.connect();
  await client.query(sql, [...values]);
  await client.end();
}
