/** Runs this folder's scripts with pgbench on the bench's server. pgbench comes with PostgreSQL, but not with the embedded one. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';

/** Returns how often per second `bench/<script>.sql` ran, `times` in all over the connections. Undefined without pgbench. */
export async function commitsPerSecond(
  { host, port, user, database }: ClientConfig,
  script: string,
  connections: number,
  times: number,
  variables: Record<string, number> = {},
): Promise<number | undefined> {
  const file = fileURLToPath(new URL(`${script}.sql`, import.meta.url));
  const options = {
    client: connections,
    transactions: Math.floor(times / connections),
    protocol: 'prepared',
    file,
    host: String(host),
    port: String(port ?? 5432),
    username: String(user),
  };
  const texts = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const defined = Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`);
  const run = promisify(execFile)('pgbench', ['--no-vacuum', ...texts, ...defined, String(database)]);
  const said = await run.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!said) return undefined;
  const rate = /^tps = ([\d.]+) \(without/m.exec(said.stdout);
  if (!rate || /number of failed transactions: [1-9]/.test(said.stdout)) throw new Error(said.stdout + said.stderr);
  return Number(rate[1]);
}
