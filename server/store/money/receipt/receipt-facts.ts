/** The facts of receipts: payments, wallets, the goods of the group's offer, and refunds. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { ReceiptGoods, ReceiptLine } from '#rules/money/receipt.ts';
import type { PaymentState } from '#rules/money/payment.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import type { Db } from '../../db.ts';
import { onHold } from '../payment/payment.ts';
import { joinedNameOf } from '../../person.ts';

export interface PaidRow extends Omit<ReceiptLine, 'paidAt'> {
  id: string;
  payerId: string;
  grossKobo: Kobo;
  state: PaymentState;
  released: boolean;
  onHold: boolean;
  paidAt: Date;
}

/** Selects payments booked into escrow. */
function paid(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('member', 'member.id', 'payment.payer_id')
    .where('payment.allocation', '=', 'escrow')
    .select((eb) => [
      'payment.id',
      eb.ref('payment.payer_id').$notNull().as('payerId'),
      joinedNameOf('member').as('payer'),
      'payment.quantity',
      'payment.base_kobo as baseKobo',
      'payment.delivery_kobo as deliveryKobo',
      'payment.fee_kobo as feeKobo',
      'payment.gross_kobo as grossKobo',
      'payment.reference',
      'payment.channel',
      'payment.state',
      eb('payment.released_at', 'is not', null).$castTo<boolean>().as('released'),
      onHold.as('onHold'),
      eb.ref('payment.paid_at').$notNull().as('paidAt'),
    ]);
}

/** Lists them oldest first. */
export async function listPaidInto(db: Db, walletId: string): Promise<PaidRow[]> {
  return paid(db).where('payment.wallet_id', '=', walletId).orderBy('payment.id').execute();
}

export async function findPaid(db: Db, id: string): Promise<(PaidRow & { walletId: string }) | undefined> {
  return paid(db)
    .where('payment.id', '=', id)
    .select((eb) => eb.ref('payment.wallet_id').$notNull().as('walletId'))
    .executeTakeFirst();
}

export interface ReceiptWallet {
  id: string;
  address: string;
  chatId: string;
  supplierId: string;
  supplier: string;
  unitPriceKobo: Kobo | null;
  state: WalletState;
  closedAt: Date | null;
}

function wallets(db: Db) {
  return db
    .selectFrom('wallet')
    .innerJoin('member', 'member.id', 'wallet.supplier_id')
    .select([
      'wallet.id',
      'wallet.address',
      'wallet.chat_id as chatId',
      'wallet.supplier_id as supplierId',
      joinedNameOf('member').as('supplier'),
      'wallet.unit_price_kobo as unitPriceKobo',
      'wallet.state',
      'wallet.closed_at as closedAt',
    ]);
}

export async function findReceiptWallet(
  db: Db,
  by: { id: string } | { address: string },
): Promise<ReceiptWallet | undefined> {
  const [column, value] = 'id' in by ? (['wallet.id', by.id] as const) : (['wallet.address', by.address] as const);
  return wallets(db).where(column, '=', value).executeTakeFirst();
}

/** Returns the goods of the offer traded in the chat; null if there is none. */
export async function findGoods(db: Db, chatId: string): Promise<ReceiptGoods | null> {
  const offer = await db
    .selectFrom('offer')
    .where(sql<boolean>`id IN (SELECT offer_id FROM offer_room WHERE chat_id = ${chatId})`)
    .select(['generic_name', 'brand_name', 'strength', 'unit', 'manufacturer', 'batch_number', 'expiry_date'])
    .executeTakeFirst();
  if (!offer) return null;
  const brand = offer.brand_name && `(${offer.brand_name})`;
  return {
    name: [offer.generic_name, brand, offer.strength].filter(Boolean).join(' '),
    unit: offer.unit,
    manufacturer: offer.manufacturer,
    batchNumber: offer.batch_number,
    expiryDate: offer.expiry_date,
  };
}

/** Returns the sums of a payment that were refunded and that are being refunded. */
export async function returnsOf(db: Db, paymentId: string): Promise<{ returnedKobo: Kobo; returningKobo: Kobo }> {
  const { rows } = await sql<{ returned: number; returning: number }>`
    SELECT coalesce(sum(amount_kobo) FILTER (WHERE state IN ('processed', 'settled')), 0)::bigint AS returned,
           coalesce(sum(amount_kobo) FILTER (WHERE state NOT IN ('processed', 'failed', 'settled', 'written_off')), 0)::bigint AS returning
      FROM refund WHERE payment_id = ${paymentId}`.execute(db);
  return { returnedKobo: Number(rows[0]?.returned), returningKobo: Number(rows[0]?.returning) };
}
