/** The operator's commands, run as a person runs them, and killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Client } from 'pg';
import { urlOf } from '../kit/postgres.ts';
import { ROOT } from '../kit/product.ts';
import type { Place } from './places.ts';

export interface Command {
  /** Kills the command. */
  kill(): void;
  ended: Promise<{ code: number | null; text: string }>;
}

export function run(script: string, args: string[], env: Record<string, string>): Command {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${script}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text }));
  return { kill: () => child.kill('SIGKILL'), ended };
}

/** The settings of the commands, with the role that owns the tables. */
export const settingsOf = (place: Pick<Place, 'owner'>, dataDir: string) => ({
  DATABASE_URL: urlOf(place.owner),
  DATA_DIR: dataDir,
});

/** Kills the command as soon as `isThere` is true; returns false if it ended first. */
export async function killWhen(command: Command, isThere: () => Promise<boolean>): Promise<boolean> {
  const over = { is: false };
  void command.ended.then(() => (over.is = true));
  while (!over.is) {
    if (await isThere()) break;
  }
  const wasInTime = !over.is;
  command.kill();
  await command.ended;
  return wasInTime;
}

/** The statements by which PostgreSQL shows how far a restore or a move is. */
export const AT = {
  'the migrations': '--%',
  'the rows': 'COPY %FROM STDIN',
  'the references': 'ALTER TABLE%ADD CONSTRAINT%',
};

/**
 * Tells whether the database runs such a statement. `watch` is connected to another database, because a second connection to that one would
 * be refused.
 */
export async function isAt(watch: Client, database: string | undefined, statement: string): Promise<boolean> {
  const { rows } = await watch.query(
    `SELECT FROM pg_stat_activity WHERE datname = $1 AND state <> 'idle' AND query LIKE $2`,
    [database, statement],
  );
  return rows.length > 0;
}
