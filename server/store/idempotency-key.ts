/** Idempotency keys: who claimed one for which input, and the stored response. */
import { sql } from 'kysely';
import type { Db } from './db.ts';

export interface IdempotencyKey {
  /** A member's id or an administrator's address. */
  actor: string;
  key: string;
}

export interface Claimed {
  inputHash: Buffer;
  /** The response as JSON, or null until there is one and after it is withdrawn. */
  answer: string | null;
  /** True if the actor has left a chat or a pharmacy since, or has another role there. */
  isWithdrawn: boolean;
}

const CLAIM_LIFETIME = sql`interval '24 hours'`;

/** Claims the key and returns undefined, or returns the earlier claim. A claim older than a day is forgotten. */
export async function claimKey(
  db: Db,
  { actor, key }: IdempotencyKey,
  inputHash: Buffer,
): Promise<Claimed | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO idempotency_key AS claim (actor, key, input_hash) VALUES (${actor}, ${key}, ${inputHash})
    ON CONFLICT (actor, key)
    DO UPDATE SET input_hash = excluded.input_hash, answer = NULL, withdrawn_at = NULL, created_at = now()
     WHERE claim.created_at < now() - ${CLAIM_LIFETIME}
    RETURNING true AS "isNew"`.execute(db);
  if (rows.length > 0) {
    await deleteSomeOld(db);
    return undefined;
  }
  const { rows: held } = await sql<Claimed>`
    SELECT input_hash AS "inputHash", answer, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM idempotency_key
     WHERE actor = ${actor} AND key = ${key}`.execute(db);
  // the key was released between the two statements, because its call was refused and changed nothing
  return held[0] ?? claimKey(db, { actor, key }, inputHash);
}

/** Deletes a few old keys with every new claim, so that no job is needed. */
async function deleteSomeOld(db: Db): Promise<void> {
  await sql<never>`
    DELETE FROM idempotency_key WHERE (actor, key) IN (
      SELECT actor, key FROM idempotency_key WHERE created_at < now() - ${CLAIM_LIFETIME}
       ORDER BY created_at LIMIT 10 FOR UPDATE SKIP LOCKED)`.execute(db);
}

/** Stores nothing if the actor has lost a right meanwhile. */
export async function storeAnswer(db: Db, { actor, key }: IdempotencyKey, answer: string): Promise<void> {
  await sql<never>`UPDATE idempotency_key SET answer = ${answer}
             WHERE actor = ${actor} AND key = ${key} AND withdrawn_at IS NULL`.execute(db);
}

/** Releases the key of a refused call, so that the call may be repeated. */
export async function releaseKey(db: Db, { actor, key }: IdempotencyKey): Promise<void> {
  await sql<never>`DELETE FROM idempotency_key WHERE actor = ${actor} AND key = ${key} AND answer IS NULL`.execute(db);
}
