/** The parties of a payment: its payer and its supplier; a donation has neither. */
import type { Db } from '../../db.ts';

export async function listPartiesOfPayment(db: Db, paymentId: string): Promise<(string | null)[]> {
  const row = await parties(db).where('payment.id', '=', paymentId).executeTakeFirst();
  return row ? [row.payerId, row.supplierId] : [];
}

/** Finds them by our id of a round of the bank dispute. */
export async function listPartiesOfBankDispute(db: Db, chargebackId: string): Promise<(string | null)[]> {
  const row = await parties(db)
    .innerJoin('chargeback', 'chargeback.payment_id', 'payment.id')
    .where('chargeback.id', '=', chargebackId)
    .executeTakeFirst();
  return row ? [row.payerId, row.supplierId] : [];
}

function parties(db: Db) {
  return db
    .selectFrom('payment')
    .leftJoin('wallet', 'wallet.id', 'payment.wallet_id')
    .select(['payment.payer_id as payerId', 'wallet.supplier_id as supplierId']);
}
