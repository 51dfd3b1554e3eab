/** Payments into wallets: who pays what, where the money is, and when it is booked and released. */
import { sql } from 'kysely';
import type { PayWay } from '#rules/money/fee.ts';
import type { Kobo, Quote } from '#rules/money.ts';
import type { Allocation } from '#rules/money/payment.ts';
import type { TradePayment } from '#rules/money/permission.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import { compileOnce } from '../../compile-once.ts';
import type { Db, Trx } from '../../db.ts';
import { anyOf } from '../../list.ts';
import { joinedNameOf } from '../../person.ts';

export interface PaymentRow extends TradePayment, Quote {
  id: string;
  walletId: string;
  payerName: string;
  email: string;
  reference: string;
  /** Kobo of the base that pay for delivery. */
  deliveryKobo: Kobo;
  /** Opens the provider's checkout; null until the provider answers, and forever if its answer was lost. */
  accessCode: string | null;
  authorizationUrl: string | null;
  /** Set if the attempt is a bank transfer to its own account; the account is null until the provider answers. */
  byTransfer: boolean;
  transferBank: string | null;
  transferAccount: string | null;
  transferName: string | null;
  transferUntil: Date | null;
  /** Kobo the payer sent and the provider returned. */
  returnedKobo: Kobo | null;
  gatewayResponse: string | null;
  /** `card`, `bank_transfer` or another of the provider's; null, like `paidAt`, until the money has arrived. */
  channel: string | null;
  paidAt: Date | null;
  /** The provider's fee deducted from the refund of a late payment. */
  keptKobo: Kobo;
}

export const atBank = sql<boolean>`EXISTS (
  SELECT FROM chargeback WHERE chargeback.payment_id = payment.id AND chargeback.resolved_at IS NULL)`;

/** True while a bank dispute or a timely dispute of its payer is open, or its release is under review. */
export const onHold = sql<boolean>`(payment.allocation = 'escrow' AND (
  EXISTS (SELECT FROM payment_review AS review WHERE review.payment_id = payment.id AND review.decided_at IS NULL) OR
  ${atBank} OR
  EXISTS (SELECT FROM dispute WHERE dispute.wallet_id = payment.wallet_id AND dispute.opener_id = payment.payer_id
             AND dispute.state = 'open' AND payment.ack_at IS NULL AND payment.ruled_at IS NULL
             AND (payment.inspect_until IS NULL OR payment.inspect_until > dispute.opened_at))))`;

/** The wallet's state as its chat sees it: on hold if a dispute holds all money in it. */
export const walletStateNow = sql<WalletState>`(CASE WHEN wallet.state = 'open'
   AND EXISTS (SELECT FROM payment WHERE payment.wallet_id = wallet.id AND ${onHold})
   AND NOT EXISTS (SELECT FROM payment WHERE payment.wallet_id = wallet.id AND payment.allocation = 'escrow'
                      AND payment.state = 'succeeded' AND payment.released_at IS NULL AND NOT ${onHold})
  THEN 'frozen' ELSE wallet.state END)`;

function payments(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('member', 'member.id', 'payment.payer_id')
    .select((eb) => [
      'payment.id',
      // the join leaves out donations, which have no wallet and no payer
      eb.ref('payment.wallet_id').$notNull().as('walletId'),
      eb.ref('payment.payer_id').$notNull().as('payerId'),
      joinedNameOf('member').as('payerName'),
      'payment.email',
      'payment.quantity',
      'payment.base_kobo as baseKobo',
      'payment.delivery_kobo as deliveryKobo',
      'payment.fee_kobo as feeKobo',
      'payment.gross_kobo as grossKobo',
      'payment.reference',
      'payment.access_code as accessCode',
      'payment.authorization_url as authorizationUrl',
      'payment.by_transfer as byTransfer',
      'payment.transfer_bank as transferBank',
      'payment.transfer_account as transferAccount',
      'payment.transfer_name as transferName',
      'payment.transfer_until as transferUntil',
      'payment.returned_kobo as returnedKobo',
      'payment.state',
      'payment.allocation',
      'payment.gateway_response as gatewayResponse',
      'payment.channel',
      'payment.paid_at as paidAt',
      'payment.kept_kobo as keptKobo',
      eb('payment.ack_at', 'is not', null).$castTo<boolean>().as('acknowledged'),
      eb('payment.ruled_at', 'is not', null).$castTo<boolean>().as('ruled'),
      eb('payment.released_at', 'is not', null).$castTo<boolean>().as('released'),
      onHold.as('onHold'),
      sql<boolean>`(payment.allocation = 'escrow' AND ${atBank})`.as('atBank'),
      'payment.inspect_until as inspectUntil',
      'payment.expires_at as expiresAt',
      'payment.created_at as createdAt',
      'payment.booked_at as bookedAt',
    ]);
}

/** Lists them oldest first. */
export async function listPayments(db: Db, walletId: string): Promise<PaymentRow[]> {
  return payments(db).where('payment.wallet_id', '=', walletId).orderBy('payment.id').execute();
}

/** Locks all payments of a wallet whose lock is held, oldest first. */
export function lockPayments(trx: Trx, walletId: string): Promise<PaymentRow[]> {
  return lockAll(trx, { walletId });
}

const lockAll = compileOnce((db, { walletId }: { walletId: string }) =>
  payments(db).where('payment.wallet_id', '=', walletId).orderBy('payment.id').forUpdate('payment').compile(),
);

/** We know this of a payment before we ask the provider about it. */
export interface KnownPayment extends Pick<
  PaymentRow,
  'id' | 'walletId' | 'payerId' | 'reference' | 'grossKobo' | 'keptKobo' | 'state' | 'allocation' | 'createdAt'
> {
  /** The wallet was opened for an unpaid purchase of this offer; null if it was not. A wallet gets no purchase later. */
  offerId: string | null;
}

/** Leaves out donations, which have no wallet. */
function knownPayments(db: Db, reference: string) {
  return db
    .selectFrom('payment')
    .where('reference', '=', reference)
    .where('wallet_id', 'is not', null)
    .select((eb) => [
      'payment.id',
      eb.ref('payment.wallet_id').$notNull().as('walletId'),
      eb.ref('payment.payer_id').$notNull().as('payerId'),
      'payment.reference',
      'payment.gross_kobo as grossKobo',
      'payment.kept_kobo as keptKobo',
      'payment.state',
      'payment.allocation',
      'payment.created_at as createdAt',
      sql<string | null>`(
        SELECT offer_id FROM purchase WHERE purchase.wallet_id = payment.wallet_id AND purchase.paid_at IS NULL)`.as(
        'offerId',
      ),
    ]);
}

export async function findPayment(db: Db, reference: string): Promise<KnownPayment | undefined> {
  return knownPayments(db, reference).executeTakeFirst();
}

export interface OwnPayment extends KnownPayment {
  chatId: string;
  supplierId: string;
  /** The wallet's quantity; null in a one-to-one chat. */
  unitsInAll: number | null;
}

/** Finds a payment by reference in the wallet of this address, for members of its chat. */
export async function findOwnPayment(db: Db, claim: Claim): Promise<OwnPayment | undefined> {
  return (await ownPayments(db, claim))[0];
}

interface Claim {
  address: string;
  reference: string;
  memberId: string;
}

const ownPayments = compileOnce((db, { address, reference, memberId }: Claim) =>
  knownPayments(db, reference)
    .innerJoin('wallet', 'wallet.id', 'payment.wallet_id')
    .innerJoin('chat_member as seat', 'seat.chat_id', 'wallet.chat_id')
    .where('wallet.address', '=', address)
    .where('seat.member_id', '=', memberId)
    .select(['wallet.chat_id as chatId', 'wallet.supplier_id as supplierId', 'wallet.quantity as unitsInAll'])
    .compile(),
);

export interface Booking {
  paymentId: string;
  allocation: Allocation;
  providerTxId: string;
  receivedKobo: Kobo;
  providerFeeKobo: Kobo;
  gatewayResponse: string | null;
  channel: string | null;
  payWay: PayWay;
  paidAt: Date;
  /** The same for every payment by one card; null if it was not by card. */
  cardSignature?: string | null;
  /** The account number a bank transfer came from, if the provider reports it. */
  senderAccount?: string | null;
}

/** Records that the money arrived and where it is, and returns when; its journals belong in the same transaction. Called under the payment's lock. */
export async function bookPayment(trx: Trx, { paymentId, ...booking }: Booking): Promise<Date> {
  const { cardSignature = null, senderAccount = null } = booking;
  const [row] = await updateBooked(trx, { ...booking, paymentId, cardSignature, senderAccount });
  if (!row?.bookedAt) throw new Error(`payment ${paymentId} was booked beside its lock`);
  return row.bookedAt;
}

const updateBooked = compileOnce((db, { paymentId, ...booking }: Required<Booking>) =>
  db
    .updateTable('payment')
    .set((eb) => ({
      state: 'succeeded',
      allocation: booking.allocation,
      provider_tx_id: booking.providerTxId,
      provider_status: 'success',
      received_kobo: booking.receivedKobo,
      psp_fee_kobo: booking.providerFeeKobo,
      gateway_response: booking.gatewayResponse,
      channel: booking.channel,
      pay_way: booking.payWay,
      paid_at: booking.paidAt,
      card_signature: booking.cardSignature,
      sender_account: booking.senderAccount,
      booked_at: eb.fn<Date>('clock_timestamp'),
      updated_at: eb.fn<Date>('now'),
    }))
    .where('id', '=', paymentId)
    .where('allocation', 'is', null)
    .returning('booked_at as bookedAt')
    .compile(),
);

/** Acknowledges receipt for all of the payer's held payments. */
export async function acknowledgePayments(trx: Trx, walletId: string, payerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ ack_at: now })
    .where('wallet_id', '=', walletId)
    .where('payer_id', '=', payerId)
    .where('state', '=', 'succeeded')
    .where('allocation', '=', 'escrow')
    .where('released_at', 'is', null)
    .where('ack_at', 'is', null)
    .execute();
}

const idsOf = (payments: readonly { id: string }[]) => payments.map(({ id }) => id);

/** Marks payments as released to the supplier. */
export async function markReleased(trx: Trx, released: readonly { id: string }[], now: Date): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ released_at: now })
    .where('id', '=', anyOf(idsOf(released)))
    .execute();
}

/** Marks the payments of a ruled dispute. */
export async function markRuled(trx: Trx, ruled: readonly { id: string }[], now: Date): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ ruled_at: now })
    .where('id', '=', anyOf(idsOf(ruled)))
    .execute();
}

/** Starts or extends the inspection period of these payments; never shortens it. */
export async function extendInspection(trx: Trx, inspected: readonly { id: string }[], until: Date): Promise<void> {
  await trx
    .updateTable('payment')
    .set((eb) => ({ inspect_until: eb.fn<Date>('greatest', ['inspect_until', eb.val(until)]) }))
    .where('id', '=', anyOf(idsOf(inspected)))
    .execute();
}
