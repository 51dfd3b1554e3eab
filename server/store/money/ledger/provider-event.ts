/** Webhooks as received: stored once, handled by a job. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';

/** Returns its id, or undefined if the same bytes are stored already. */
export async function insertProviderEvent(trx: Trx, event: string, body: Uint8Array): Promise<string | undefined> {
  const row = await trx
    .insertInto('provider_event')
    .values({
      id: randomUUIDv7(),
      event,
      body_sha256: createHash('sha256').update(body).digest(),
      body: Buffer.from(body).toString(),
    })
    .onConflict((conflict) => conflict.column('body_sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns true for JSON with characters PostgreSQL cannot store: NUL, and unpaired surrogates. */
export function isUnstorable(error: unknown): boolean {
  return /^22(P05|P02|021)$/.test((error as { code?: string }).code ?? '');
}

/** `dataId` is text, since the provider's numbers exceed a JavaScript number. */
export async function findProviderEvent(
  db: Db,
  id: string,
): Promise<{ event: string; body: unknown; dataId: string | null; processedAt: Date | null } | undefined> {
  return db
    .selectFrom('provider_event')
    .where('id', '=', id)
    .select(['event', 'body', sql<string | null>`body #>> '{data,id}'`.as('dataId'), 'processed_at as processedAt'])
    .executeTakeFirst();
}

export async function markProcessed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('provider_event').set({ processed_at: now }).where('id', '=', id).execute();
}
