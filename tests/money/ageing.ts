import { sql } from 'kysely';
import { inTransaction } from '#server/store/db.ts';
import { lockWallet } from '#server/store/money/wallet/wallet.ts';
import type { TestApp } from '../kit/start.ts';
import type { Trade } from './trade.ts';

/** Moves everything that happened in a trade a number of days into the past. */
export async function age(app: TestApp, trade: Pick<Trade, 'walletId'>, days: number): Promise<void> {
  const by = sql`make_interval(secs => ${days * 86_400})`;
  const id = trade.walletId;
  await inTransaction(app.ctx.db, async (trx) => {
    await lockWallet(trx, id);
    await sql`UPDATE wallet SET created_at = created_at - ${by} WHERE id = ${id}`.execute(trx);
    await sql`UPDATE payment SET created_at = created_at - ${by}, booked_at = booked_at - ${by},
      expires_at = expires_at - ${by}, inspect_until = inspect_until - ${by} WHERE wallet_id = ${id}`.execute(trx);
    await sql`UPDATE dispatch SET dispatched_at = dispatched_at - ${by}, due_at = due_at - ${by}
      WHERE wallet_id = ${id}`.execute(trx);
    await sql`UPDATE dispute SET opened_at = opened_at - ${by}, answer_by = answer_by - ${by} WHERE wallet_id = ${id}`.execute(
      trx,
    );
  });
}
