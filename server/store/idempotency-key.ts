/** Idempotency-Keys: who claimed one for what, and what was answered. */
import { sql } from 'kysely';
import type { Db } from './db.ts';

export interface IdempotencyKey {
  /** A member's id or an administrator's address. */
  actor: string;
  key: string;
}

export interface Claimed {
  inputHash: Buffer;
  /** As JSON; null until it is answered, and once it is withdrawn. */
  answer: string | null;
  /** The actor has lost a role or a place since. */
  isWithdrawn: boolean;
}

const KEPT = sql`interval '24 hours'`;

/** Undefined where the claim is new; otherwise what holds it. A claim older than a day is forgotten. */
export async function claimKey(
  db: Db,
  { actor, key }: IdempotencyKey,
  inputHash: Buffer,
): Promise<Claimed | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO idempotency_key AS claim (actor, key, input_hash) VALUES (${actor}, ${key}, ${inputHash})
    ON CONFLICT (actor, key)
    DO UPDATE SET input_hash = excluded.input_hash, answer = NULL, withdrawn_at = NULL, created_at = now()
     WHERE claim.created_at < now() - ${KEPT}
    RETURNING true AS "isNew"`.execute(db);
  if (rows.length > 0) {
    await deleteSomeOld(db);
    return undefined;
  }
  const { rows: held } = await sql<Claimed>`
    SELECT input_hash AS "inputHash", answer, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM idempotency_key
     WHERE actor = ${actor} AND key = ${key}`.execute(db);
  // released between the two statements: its call was refused and nothing came of it
  return held[0] ?? claimKey(db, { actor, key }, inputHash);
}

/** A few with every new claim, so that no job has to. */
async function deleteSomeOld(db: Db): Promise<void> {
  await sql<never>`
    DELETE FROM idempotency_key WHERE (actor, key) IN (
      SELECT actor, key FROM idempotency_key WHERE created_at < now() - ${KEPT}
       ORDER BY created_at LIMIT 10 FOR UPDATE SKIP LOCKED)`.execute(db);
}

/** Not where the actor has lost a right meanwhile. */
export async function storeAnswer(db: Db, { actor, key }: IdempotencyKey, answer: string): Promise<void> {
  await sql<never>`UPDATE idempotency_key SET answer = ${answer}
             WHERE actor = ${actor} AND key = ${key} AND withdrawn_at IS NULL`.execute(db);
}

/** Releases the key of a refused call, so that the call may be repeated. */
export async function releaseKey(db: Db, { actor, key }: IdempotencyKey): Promise<void> {
  await sql<never>`DELETE FROM idempotency_key WHERE actor = ${actor} AND key = ${key} AND answer IS NULL`.execute(db);
}
