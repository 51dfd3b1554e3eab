/** The delivery that each buyer of a wallet has chosen. */
import { randomUUIDv7 } from 'node:crypto';
import type { AddressCopy, DeliveryMethod } from '#rules/money/delivery.ts';
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from '../../db.ts';

export interface DeliveryRow {
  payerId: string;
  id: string;
  method: DeliveryMethod;
  address: AddressCopy | null;
  /** Kobo the delivery costs. */
  costKobo: Kobo;
  handedOverAt: Date | null;
}

const deliveries = (db: Db, walletId: string) =>
  db
    .selectFrom('wallet_delivery')
    .where('wallet_id', '=', walletId)
    .select([
      'payer_id as payerId',
      'id',
      'method',
      'address',
      'cost_kobo as costKobo',
      'handed_over_at as handedOverAt',
    ]);

export async function listDeliveries(db: Db, walletId: string): Promise<DeliveryRow[]> {
  return deliveries(db, walletId).orderBy('payer_id').execute();
}

export async function findDelivery(db: Db, walletId: string, payerId: string): Promise<DeliveryRow | undefined> {
  return deliveries(db, walletId).where('payer_id', '=', payerId).executeTakeFirst();
}

/** Replaces an earlier choice. Called under the wallet's lock. */
export async function saveDelivery(
  trx: Trx,
  walletId: string,
  { payerId, id, method, address, costKobo }: Omit<DeliveryRow, 'handedOverAt'>,
  chosenAt: Date,
): Promise<void> {
  const stored = address && JSON.stringify(address);
  const choice = { id, method, address: stored, cost_kobo: costKobo, chosen_at: chosenAt, handed_over_at: null };
  await trx
    .insertInto('wallet_delivery')
    .values({ wallet_id: walletId, payer_id: payerId, ...choice })
    .onConflict((conflict) => conflict.columns(['wallet_id', 'payer_id']).doUpdateSet(choice))
    .execute();
}

/** Sets the seller's delivery price in a locked wallet that nobody has paid into. */
export async function repriceDeliveries(trx: Trx, walletId: string, costKobo: Kobo): Promise<void> {
  await trx
    .updateTable('wallet_delivery')
    .set({ cost_kobo: costKobo })
    .where('wallet_id', '=', walletId)
    .where('method', '=', 'ship')
    .execute();
}

/** The seller knows the code now: a new id gives another one to money that arrives later. Under the lock of the wallet. */
export async function markHandedOver(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('wallet_delivery')
    .set({ id: randomUUIDv7(), handed_over_at: at })
    .where('id', '=', id)
    .execute();
}
