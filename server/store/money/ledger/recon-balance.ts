/** The transfer balance's difference: payouts that may explain it, and its open item. */
import { sql } from 'kysely';
import type { BalanceFacts } from '#rules/money/recon.ts';
import { LIVE_PAYOUT_STATES } from '#rules/money/payout.ts';
import type { Db, Trx } from '../../db.ts';

/** Locks balance comparison and explanation until the commit. */
export async function holdBalance(trx: Trx): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended('balance at the provider', 0))`.execute(trx);
}

export async function listUnderWay(db: Db): Promise<{ reference: string }[]> {
  return db.selectFrom('payout').where('state', 'in', LIVE_PAYOUT_STATES).orderBy('id').select('reference').execute();
}

export interface LockedItem {
  kind: string;
  isSettled: boolean;
  local: BalanceFacts;
  provider: BalanceFacts;
}

export async function lockItem(trx: Trx, id: string): Promise<LockedItem | undefined> {
  return trx
    .selectFrom('recon_item')
    .where('id', '=', id)
    .forUpdate()
    .select((eb) => [
      'kind',
      eb('resolved_at', 'is not', null).$castTo<boolean>().as('isSettled'),
      eb.ref('local').$castTo<BalanceFacts>().as('local'),
      eb.ref('provider').$castTo<BalanceFacts>().as('provider'),
    ])
    .executeTakeFirst();
}

/** Adds the booked amount to our side; closes the item if nothing is left. */
export async function explainBalance(
  trx: Trx,
  id: string,
  { byKobo, settledBy }: { byKobo: number; settledBy: string | null },
): Promise<void> {
  await sql<never>`
    UPDATE recon_item
       SET local = jsonb_set(local, '{balanceKobo}', to_jsonb((local ->> 'balanceKobo')::bigint + ${byKobo}::bigint)),
           resolved_at = CASE WHEN ${settledBy}::text IS NULL THEN NULL ELSE now() END,
           resolved_by = ${settledBy}
     WHERE id = ${id}`.execute(trx);
}
