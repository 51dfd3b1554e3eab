/** Backups that were made or failed, for the administrators' health screen. */
import type pg from 'pg';
import { openClient } from './snapshot.ts';

export interface BackupRun {
  beganAt: Date;
  /** What was backed up and where, in words for people. */
  what: string;
  bytes: number | null;
  /** Why it failed, or empty if it is good. */
  failure: string;
}

export async function noteRun(
  connection: pg.ClientConfig,
  { beganAt, what, bytes, failure }: BackupRun,
): Promise<void> {
  const client = await openClient(connection);
  try {
    await client.query(
      'INSERT INTO backup_run (began_at, what, bytes, failure) VALUES (least($1, now()), $2, $3, $4)',
      [beganAt, what.slice(0, 200), bytes, failure.slice(0, 500)],
    );
  } finally {
    await client.end();
  }
}
