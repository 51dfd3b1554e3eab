/** The wallet in the shape of the contract. */
import { sql } from 'kysely';
import { dispute as disputeRoutes } from '#contract/money/dispute.ts';
import { addressOf } from '#contract/route/route.ts';
import type { Dispute, ReferenceCode, Wallet, WalletStory } from '#contract/money/wallet-shape.ts';
import { fullName } from '#rules/account/member.ts';
import type { Words } from '#rules/i18n/message.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import { isLiveRefund } from '#rules/money/refund.ts';
import { endOf, firstReclaim, lastInspection } from '#rules/money/wallet-end.ts';
import { isHeld, isUnsettled } from '#rules/money/payment.ts';
import { isHandedOver } from '#rules/money/permission.ts';
import { quoteFor, quoteOfParts, unitsUnpaid } from '#rules/money/wallet-share.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import { required } from '#rules/required.ts';
import { compileOnce } from '../../compile-once.ts';
import type { Db } from '../../db.ts';
import { type DeliveryRow, listDeliveries } from '../delivery/wallet-delivery.ts';
import { type DispatchRow, findDispatch } from '../dispute/dispatch.ts';
import { type DisputeRow, listNewestDisputes, type NewestDispute } from '../dispute/dispute.ts';
import { releasedOf } from '../ledger/ledger.ts';
import { listPayments, type PaymentRow } from '../payment/payment.ts';
import { listRefundsIn, type RefundRow } from '../refund/refund.ts';
import { type WalletRow, wallets } from './wallet.ts';
import { listShares, type ShareRow } from './wallet-share.ts';

interface Someone {
  _id: string;
  fullName: string;
}

/** The ruling is translated when it is sent. */
export type UnwordedDispute = Omit<Dispute, 'ruling' | 'rulingMessage'> & { ruling: Words | null };
type UnwordedStory = Omit<WalletStory, 'dispute' | 'disputes'> & {
  dispute: UnwordedDispute | null;
  disputes: UnwordedDispute[];
};

/** A wallet's row, with flags for related rows that few wallets have. */
interface WalletParts {
  wallet: WalletRow;
  people: Someone[];
  /** Kobo of bases in its escrow. */
  balance: Kobo;
  has: { refunds: boolean; dispatch: boolean; disputes: boolean; shares: boolean; deliveries: boolean };
  /** Until when the goods of an unpaid purchase at once are reserved. */
  reservedUntil: Date | null;
}

/** Everything shown of a wallet. */
export interface WalletFacts extends Omit<WalletParts, 'has'> {
  payments: PaymentRow[];
  refunds: RefundRow[];
  dispatch: DispatchRow | undefined;
  /** The last dispute of each buyer, oldest first. */
  disputes: NewestDispute[];
  releasedKobo: Kobo | undefined;
  /** The share of each member who agreed. */
  shares: readonly ShareRow[];
  deliveries: readonly DeliveryRow[];
}

/** Reads everything in one snapshot. */
export async function readWallet(db: Db, walletId: string): Promise<WalletFacts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) =>
      factsOf(moment, await findParts(moment, walletId), await listPayments(moment, walletId)),
    );
}

/** Completes known parts of the facts. Skips queries for rows that the wallet lacks. */
export async function factsOf(db: Db, { has, ...known }: WalletParts, payments: PaymentRow[]): Promise<WalletFacts> {
  const { id } = known.wallet;
  return {
    ...known,
    payments,
    refunds: has.refunds ? await listRefundsIn(db, id) : [],
    dispatch: has.dispatch ? await findDispatch(db, id) : undefined,
    disputes: has.disputes ? await listNewestDisputes(db, id) : [],
    releasedKobo: payments.some(({ released }) => released) ? await releasedOf(db, id) : undefined,
    shares: has.shares ? await listShares(db, id) : [],
    deliveries: has.deliveries ? await listDeliveries(db, id) : [],
  };
}

/** Returns the view that is the same for everybody who may see the wallet. */
export function viewOf(facts: WalletFacts): UnwordedStory {
  return { ...shapeOf(facts), ...historyOf(facts) };
}

/** Includes the supplier, who may have left the chat. */
const peopleJson = sql<{ id: string; firstName: string; lastName: string }[]>`(
  SELECT json_agg(json_build_object('id', member.id, 'firstName', member.first_name, 'lastName', member.last_name)
                  ORDER BY member.id)
    FROM (SELECT member_id FROM chat_member WHERE chat_id = wallet.chat_id UNION SELECT wallet.supplier_id) AS seat
    JOIN member ON member.id = seat.member_id)`;

const hasJson = sql<WalletParts['has']>`json_build_object(
  'refunds', EXISTS (SELECT FROM refund JOIN payment ON payment.id = refund.payment_id WHERE payment.wallet_id = wallet.id),
  'dispatch', EXISTS (SELECT FROM dispatch WHERE dispatch.wallet_id = wallet.id),
  'disputes', EXISTS (SELECT FROM dispute WHERE dispute.wallet_id = wallet.id),
  'shares', EXISTS (SELECT FROM wallet_share WHERE wallet_share.wallet_id = wallet.id),
  'deliveries', EXISTS (SELECT FROM wallet_delivery WHERE wallet_delivery.wallet_id = wallet.id))`;

/** A join, planned while there are few accounts, would read all accounts of this kind. */
const balanceNow = sql<Kobo>`coalesce((
  SELECT -sum((SELECT raw_kobo FROM ledger_account WHERE kind = 'escrow_principal' AND owner_id = payment.id))
    FROM payment WHERE payment.wallet_id = wallet.id), 0)::bigint`;

const reservedUntil = sql<Date | null>`(
  SELECT reserved_until FROM purchase WHERE purchase.wallet_id = wallet.id AND paid_at IS NULL)`;

/** Call it after locking the wallet, if the caller locks it. */
export async function findParts(db: Db, walletId: string): Promise<WalletParts> {
  const { people, balance, has, reservedUntil: until, ...wallet } = required((await partsOf(db, { walletId }))[0]);
  return {
    wallet,
    balance,
    has,
    reservedUntil: until,
    people: people.map((one) => ({ _id: one.id, fullName: fullName(one) })),
  };
}

const partsOf = compileOnce((db, { walletId }: { walletId: string }) =>
  wallets(db)
    .where('id', '=', walletId)
    .select([peopleJson.as('people'), balanceNow.as('balance'), hasJson.as('has'), reservedUntil.as('reservedUntil')])
    .compile(),
);

function shapeOf({ wallet, people, payments, refunds, balance, shares, dispatch }: WalletFacts) {
  const supplier = people.find((person) => person._id === wallet.supplierId);
  if (!supplier) throw new Error(`wallet ${wallet.id} has no supplier`);
  const quote = quoteOfParts(wallet, payments, shares.length > 0);
  return {
    _id: wallet.id,
    walletAddress: wallet.address,
    state: stateOf(wallet, payments),
    balance: nairaOfKobo(balance),
    amount: nairaOfKobo(quote.grossKobo),
    baseAmount: nairaOfKobo(quote.baseKobo),
    charge: nairaOfKobo(quote.feeKobo),
    quantity: wallet.quantity,
    unitPrice: wallet.unitPriceKobo === null ? null : nairaOfKobo(wallet.unitPriceKobo),
    quantityLeft: wallet.quantity === null ? null : unitsUnpaid(wallet.quantity, payments),
    supplier: { user: supplier, receipt: isHandedOver({ wallet, dispatch }) },
    partners: people.filter((person) => person !== supplier),
    shares: shares.map(shareOf),
    referenceCodes: [...Map.groupBy(payments, (payment) => payment.payerId).values()].flatMap((own) =>
      statusOf(own, refunds),
    ),
    paymentComplete: wallet.state === 'released',
    createdAt: wallet.createdAt.toISOString(),
  };
}

function shareOf({ memberId, name, quantity, unit, unitPriceKobo, offerId }: ShareRow): Wallet['shares'][number] {
  const user = { _id: memberId, fullName: name };
  const { baseKobo, grossKobo } = quoteFor(unitPriceKobo, quantity);
  const sums = { amount: nairaOfKobo(grossKobo), baseAmount: nairaOfKobo(baseKobo), deliveryAmount: 0 };
  return { user, offer: offerId, quantity, unit, unitPrice: nairaOfKobo(unitPriceKobo), ...sums };
}

/** Returns the state: on hold if a dispute holds all money in it. */
function stateOf({ state }: WalletRow, payments: readonly PaymentRow[]): WalletState {
  const isFrozen =
    state === 'open' &&
    payments.some(({ onHold }) => onHold) &&
    !payments.some((payment) => isHeld(payment) && !payment.onHold);
  return isFrozen ? 'frozen' : state;
}

/** Returns the trade's progress and end. */
function historyOf({ wallet, payments, dispatch, disputes, releasedKobo, shares }: WalletFacts) {
  const dispute = disputes.find(({ state }) => state === 'open') ?? disputes.at(-1);
  const end = endOf({ wallet, payments, shares, disputes: disputes.filter(({ state }) => state === 'open') });
  const [firstPaidAt = null] = payments.flatMap(({ allocation, bookedAt }) =>
    allocation === 'escrow' && bookedAt ? [bookedAt] : [],
  );
  return {
    released: releasedKobo === undefined ? null : nairaOfKobo(releasedKobo),
    closedBecause: wallet.closedBecause,
    closedAt: isoOf(wallet.closedAt),
    inspectionDays: wallet.inspectionDays,
    firstPaidAt: isoOf(firstPaidAt),
    dispatch: dispatch ? dispatchOf(dispatch, wallet.address) : null,
    dispute: dispute ? disputeOf(dispute) : null,
    disputes: disputes.map(disputeOf),
    reclaimableAt: isoOf(firstReclaim(payments)),
    end: end ? { what: end.what, at: end.at.toISOString() } : null,
  };
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

function dispatchOf(
  { picture, dispatchedAt, dueAt, ...words }: DispatchRow,
  walletAddress: string,
): Wallet['dispatch'] {
  const photo = picture && addressOf(disputeRoutes.waybill, { walletAddress, photo: picture });
  return { ...words, photo, dispatchedAt: dispatchedAt.toISOString(), dueAt: dueAt.toISOString() };
}

/** Returns the public part of a dispute. */
export function disputeOf(dispute: DisputeRow): UnwordedDispute {
  const { id, openerId, openerName, reason, state, resolution, ruling, openedAt, endedAt, answerBy, answered } =
    dispute;
  return {
    _id: id,
    user: { _id: openerId, fullName: openerName },
    reason,
    state,
    resolution,
    ruling,
    openedAt: openedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    answered,
    endedAt: isoOf(endedAt),
  };
}

/** Sums one payer's payments, oldest first, into one row: the held ones, beside the state of the newest attempt. */
function statusOf(payments: PaymentRow[], refunds: RefundRow[]): ReferenceCode[] {
  const visible = payments.filter((payment) => payment.allocation !== 'suspense');
  const newest = visible.at(-1) ?? payments.at(-1);
  if (!newest) return [];
  const held = visible.filter(({ allocation, state }) => allocation === 'escrow' && state === 'succeeded');
  const counted = held.length > 0 ? held : [newest];
  const paid = visible.filter(({ allocation }) => allocation === 'escrow');
  const received = held.length > 0 ? held : paid;
  const sum = (of: (payment: PaymentRow) => number) => counted.reduce((total, payment) => total + of(payment), 0);
  return [
    {
      user: { _id: newest.payerId, fullName: newest.payerName },
      reference: newest.reference,
      paymentStatus: held.length > 0,
      hasPaid: paid.length > 0,
      receipt: received.length > 0 && received.every((payment) => payment.acknowledged),
      ruled: held.some(({ ruled }) => ruled) && !held.some(isUnsettled),
      onHold: visible.some(({ onHold }) => onHold),
      released: held.length > 0 && held.every(({ released }) => released),
      reclaimableAt: isoOf(firstReclaim(visible)),
      inspectUntil: isoOf(lastInspection(held)),
      quantity: newest.quantity === null ? null : sum((payment) => payment.quantity ?? 0),
      amount: nairaOfKobo(sum((payment) => payment.grossKobo)),
      baseAmount: nairaOfKobo(sum((payment) => payment.baseKobo)),
      deliveryAmount: nairaOfKobo(sum((payment) => payment.deliveryKobo)),
      state: newest.state,
      gatewayResponse: newest.gatewayResponse,
      ...refundOf(payments, refunds),
      byTransfer: newest.byTransfer,
      returned: newest.returnedKobo === null ? null : nairaOfKobo(newest.returnedKobo),
      createdAt: newest.createdAt.toISOString(),
    },
  ];
}

/** Returns the refund under way, else that of their newest payment. */
function refundOf(payments: PaymentRow[], refunds: RefundRow[]): Pick<ReferenceCode, 'refund'> {
  const own = refunds.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId));
  const refund =
    own.findLast(({ state }) => isLiveRefund(state)) ??
    own.findLast(({ paymentId }) => paymentId === payments.at(-1)?.id);
  return refund ? { refund: { _id: refund.id, state: refund.state, amount: nairaOfKobo(refund.amountKobo) } } : {};
}
