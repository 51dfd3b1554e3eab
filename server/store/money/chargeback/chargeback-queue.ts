/** Open bank disputes for administrators. */
import type { BankDispute } from '#contract/money/admin-bank-dispute.ts';
import { isAnswerable } from '#rules/money/chargeback.ts';
import { nairaOfKobo } from '#rules/money.ts';
import type { Db } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type PageOf } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';

const PAGE = 25;

/** Joins each round with its payment's payer and supplier; a donation has neither. */
export function bankDisputes(db: Db) {
  return db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .leftJoin('member as payer', 'payer.id', 'payment.payer_id')
    .leftJoin('wallet', 'wallet.id', 'payment.wallet_id')
    .leftJoin('member as supplier', 'supplier.id', 'wallet.supplier_id')
    .select([
      'chargeback.id',
      'payment.reference',
      fullNameOf('payer').as('payer'),
      fullNameOf('supplier').as('supplier'),
      'chargeback.amount_kobo as amountKobo',
      'chargeback.round',
    ]);
}

/** Lists open ones, oldest first; `after` is the `nextCursor` of the page before. */
export async function listOpenChargebacks(db: Db, after?: string): Promise<PageOf<'disputes', BankDispute>> {
  const open = bankDisputes(db)
    .where('chargeback.resolved_at', 'is', null)
    .select([
      'chargeback.status',
      'chargeback.due_at as dueAt',
      'chargeback.unruled_since as unruledSince',
      exactMoment('chargeback.created_at').as('createdAt'),
    ]);
  const { rows, nextCursor } = await listPage(open, oldestFirst('chargeback'), PAGE, after);
  return {
    disputes: rows.map(({ id, amountKobo, dueAt, unruledSince, ...row }) => ({
      ...row,
      _id: id,
      amount: nairaOfKobo(amountKobo),
      answerable: isAnswerable(row.status) && unruledSince === null,
      dueAt: dueAt?.toISOString() ?? null,
      unruledSince: unruledSince?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

/** Returns the provider's id, or undefined. */
export async function findProviderDisputeId(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chargeback')
    .where('id', '=', id)
    .select('provider_dispute_id as providerDisputeId')
    .executeTakeFirst();
  return row?.providerDisputeId;
}
