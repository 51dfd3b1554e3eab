/** Permissions in a wallet, and why an action is refused: actions check them, answers carry them as `may`, and screens show buttons by them. */
import { AppError, nothingHere, withoutStacks } from '../error.ts';
import { type Message, message } from '../i18n/message.ts';
import { DISPUTE_LIMITS, type DisputeState, disputedBy } from './dispute.ts';
import { hasGoods } from './delivery.ts';
import type { DeliveryTerms } from './delivery-cost.ts';
import { isHeld, isInEscrow, isLive, isPaidFor, isUnsettled, type Purchase } from './payment.ts';
import { reclaimableAt } from './wallet-end.ts';
import { type AgreedShare, refusalOfAgreed, refusalOfShare } from './wallet-share.ts';
import { isClosed, roleIn, type WalletState } from './wallet.ts';

export interface TradePayment extends Purchase {
  /** True while the payer's bank disputes it. */
  atBank: boolean;
}

/** Everything that decides a member's permissions in a wallet. */
export interface Trade {
  /** The stored state. */
  wallet: { supplierId: string; state: WalletState; supplierAcknowledged: boolean; quantity: number | null };
  payments: readonly TradePayment[];
  dispatch: { dueAt: Date } | undefined;
  /** Each buyer's last dispute, and how many they have opened. */
  disputes: readonly { openerId: string; state: DisputeState; openings: number }[];
  shares: readonly (AgreedShare & { delivery?: DeliveryTerms | null })[];
  /** End of the reservation of an unpaid instant purchase. */
  reservedUntil?: Date | null | undefined;
}

/** The member, and the time of the attempt. */
export interface Viewer {
  memberId: string;
  now: Date;
}

type WhyNot = (trade: Trade, viewer: Viewer) => AppError | undefined;

const conflict = (sentence: Message) => new AppError('conflict', sentence);
const ON_HOLD = message('Your money here is on hold until its dispute is settled.');

const ownOf = ({ payments }: Trade, memberId: string) => payments.filter(({ payerId }) => payerId === memberId);
const isSupplier = ({ wallet }: Trade, { memberId }: Viewer) => roleIn(wallet, memberId) === 'supplier';

/** Returns why no new payment may begin: the supplier has acknowledged the trade, or the inspection period is over. */
function whyClosed({ wallet, dispatch }: Trade, now: Date): AppError | undefined {
  if (wallet.state !== 'open' || wallet.supplierAcknowledged)
    return conflict(message('This wallet accepts no more payments'));
  if (!dispatch || now < dispatch.dueAt) return undefined;
  return conflict(message('The inspection period has ended. This wallet accepts no more payments.'));
}

/**
 * Ignores units at other buyers' checkouts: they are free again within half an hour, and a buyer who asks for them meanwhile gets that error. Pay
 * now checks the payer's licence and limits.
 */
const whyNotPay: WhyNot = (trade, viewer) => {
  const { wallet, payments, shares } = trade;
  if (isSupplier(trade, viewer)) return new AppError('forbidden', 'The seller can’t pay into this wallet');
  const own = ownOf(trade, viewer.memberId);
  if (own.some(({ onHold }) => onHold)) return conflict(ON_HOLD);
  const closed = whyClosed(trade, viewer.now);
  if (closed) return closed;
  const paid = payments.filter(isPaidFor);
  const least = wallet.quantity === null ? null : 1;
  const refusal =
    refusalOfAgreed(shares, { memberId: viewer.memberId, quantity: null }, own) ??
    refusalOfShare(wallet, least, paid, viewer.now);
  if (refusal) return conflict(refusal);
  const { reservedUntil } = trade;
  return reservedUntil && reservedUntil <= viewer.now
    ? conflict(message('Your reservation has ended. Press Buy on the offer again.'))
    : undefined;
};

/** True once the supplier has shipped the goods or handed them over, which acknowledges the trade. */
export const isHandedOver = ({ wallet, dispatch }: Pick<Trade, 'wallet' | 'dispatch'>): boolean =>
  wallet.supplierAcknowledged || dispatch !== undefined;

/** True if the viewer has acknowledged. Acknowledging again is not refused and changes nothing. */
export function hasAcknowledged(trade: Trade, viewer: Viewer): boolean {
  if (isSupplier(trade, viewer)) return isHandedOver(trade);
  const paid = ownOf(trade, viewer.memberId).filter(isPaidFor);
  return paid.length > 0 && paid.every(({ acknowledged }) => acknowledged);
}

const whyNotAcknowledge: WhyNot = (trade, viewer) => {
  if (isClosed(trade.wallet.state)) return conflict(message('This wallet is complete'));
  if (isSupplier(trade, viewer)) {
    const held = trade.payments.filter(isHeld);
    if (held.length === 0) return conflict(message('Nobody has paid into this wallet yet'));
    return held.every(({ onHold }) => onHold) ? conflict(ON_HOLD) : undefined;
  }
  const own = ownOf(trade, viewer.memberId);
  if (own.some(({ onHold }) => onHold)) return conflict(ON_HOLD);
  if (own.some(isUnsettled)) return undefined;
  return own.some((payment) => isHeld(payment) && payment.ruled)
    ? conflict(message('Your dispute was decided. Nothing more to do here.'))
    : conflict(message('You have not paid into this wallet yet'));
};

/** The supplier ships while money is held for the goods, and may correct the waybill until somebody acknowledges receipt. */
const whyNotDispatch: WhyNot = (trade, viewer) => {
  const { wallet, payments, dispatch } = trade;
  if (!isSupplier(trade, viewer)) return new AppError('forbidden', 'Only the seller can ship the goods');
  if (wallet.state !== 'open' || !payments.some(isHeld)) {
    return conflict(message('This wallet holds no money. Ship only after a buyer has paid.'));
  }
  const isSaid =
    wallet.supplierAcknowledged || payments.some((one) => (isHeld(one) || one.released) && one.acknowledged);
  return dispatch && isSaid
    ? conflict(message('Receipt has been acknowledged. The waybill can’t be changed now.'))
    : undefined;
};

const whyNotCancel: WhyNot = (trade, viewer) => {
  const { wallet, payments } = trade;
  if (!isSupplier(trade, viewer)) return new AppError('forbidden', 'Only the seller can cancel this wallet');
  if (isClosed(wallet.state)) return conflict(message('This wallet has already ended'));
  return payments.some(isPaidFor)
    ? conflict(message('There is money in this wallet, or a refund is on its way'))
    : undefined;
};

/** True once the payer may reclaim the payment because nothing was shipped in time. */
export function isReclaimable(payment: Purchase, now: Date): boolean {
  const from = reclaimableAt(payment);
  return from !== null && from <= now;
}

const whyNotReclaim: WhyNot = (trade, viewer) => {
  if (isSupplier(trade, viewer)) return new AppError('forbidden', 'Only for buyers who have paid');
  const own = ownOf(trade, viewer.memberId);
  if (own.some(({ onHold }) => onHold)) return conflict(ON_HOLD);
  if (trade.dispatch) {
    return conflict(message('The goods are on their way. Check them, then acknowledge receipt or open a dispute.'));
  }
  if (own.some((payment) => isReclaimable(payment, viewer.now))) return undefined;
  return own.some(isUnsettled)
    ? conflict(message('The seller still has time to ship the goods'))
    : conflict(message('You have no money held here'));
};

/** Buyers may have disputes at the same time. Each dispute holds the supplier's money for a while, so the number is limited. */
const whyNotDispute: WhyNot = (trade, viewer) => {
  const { wallet, payments, disputes } = trade;
  const { memberId: openerId, now: openedAt } = viewer;
  if (isSupplier(trade, viewer)) return new AppError('forbidden', 'Only a buyer who has paid can open a dispute');
  if (isClosed(wallet.state) || disputedBy(payments, { openerId, openedAt }).length === 0) {
    return ownOf(trade, openerId).some(isUnsettled)
      ? conflict(message('Your inspection period has ended'))
      : conflict(message('You have no money held here to dispute'));
  }
  const last = disputes.find((one) => one.openerId === openerId);
  if (last?.state === 'open') return conflict(message('You already have an open dispute here'));
  if (!last || last.openings < DISPUTE_LIMITS.openings) return undefined;
  const often = message(
    'You have opened {count} disputes here, the maximum. Acknowledge receipt or agree on a refund with the seller.',
    { count: DISPUTE_LIMITS.openings },
  );
  return conflict(often);
};

export const endedAlready = () => conflict(message('This dispute has ended already'));

const whyNotWithdraw: WhyNot = ({ disputes }, { memberId }) => {
  const open = disputes.filter(({ state }) => state === 'open');
  if (open.some(({ openerId }) => openerId === memberId)) return undefined;
  return open.length === 0
    ? endedAlready()
    : new AppError('forbidden', 'Only the person who opened a dispute can withdraw it');
};

/** A buyer may choose until the goods are shipped or handed over. A payment needs no choice. */
const whyNotChooseDelivery: WhyNot = (trade, viewer) => {
  const { wallet, shares, dispatch } = trade;
  if (isSupplier(trade, viewer)) return new AppError('forbidden', 'Only a buyer can choose the delivery');
  if (isClosed(wallet.state)) return conflict(message('This wallet is complete'));
  if (!hasGoods(wallet, shares)) return conflict(message('This wallet has no goods to deliver'));
  const paid = ownOf(trade, viewer.memberId).filter(isPaidFor);
  if (paid.length === 0) {
    const isAsked = shares.length === 0 || shares.some(({ memberId }) => memberId === viewer.memberId);
    return isAsked ? undefined : new AppError('forbidden', 'You are not a buyer in this wallet');
  }
  if (!paid.some(isUnsettled)) return conflict(message('You already have these goods'));
  return dispatch
    ? conflict(message('The goods are on their way. Send the seller a message about the address.'))
    : undefined;
};

/** Returns why the seller cannot set the price of delivery. They may before anybody pays, if no offer has set it. */
export function whyNotPriceDelivery(trade: Trade, viewer: Viewer): AppError | undefined {
  const { wallet, shares, payments } = trade;
  if (!isSupplier(trade, viewer)) return new AppError('forbidden', 'Only for the wallet’s seller');
  if (isClosed(wallet.state)) return conflict(message('This wallet is complete'));
  if (!hasGoods(wallet, shares)) return conflict(message('This wallet has no goods to deliver'));
  if (shares.some(({ delivery }) => delivery)) return conflict(message('The offer already sets the delivery cost'));
  const isBegun = payments.some((payment) => isPaidFor(payment) || isLive(payment.state));
  return isBegun ? conflict(message('A buyer has paid or is paying now')) : undefined;
}

/** Each returns why an action on the whole wallet is refused, or undefined. */
export const WHY_NOT = {
  pay: whyNotPay,
  acknowledge: whyNotAcknowledge,
  dispatch: whyNotDispatch,
  cancel: whyNotCancel,
  reclaim: whyNotReclaim,
  dispute: whyNotDispute,
  withdraw: whyNotWithdraw,
  chooseDelivery: whyNotChooseDelivery,
} as const satisfies Record<string, WhyNot>;

export const openDisputeOf = <D extends Trade['disputes'][number]>(
  disputes: readonly D[],
  payerId: string,
): D | undefined => disputes.find(({ openerId, state }) => openerId === payerId && state === 'open');

/** True if all of the buyer's money is already being refunded. Refunding again is not refused. */
function isGivenBack(trade: Trade, payerId: string): boolean {
  if (openDisputeOf(trade.disputes, payerId)) return false;
  const paid = ownOf(trade, payerId).filter((payment) => isInEscrow(payment) && !payment.ruled);
  return paid.length > 0 && !paid.some(isHeld);
}

const atBank = () =>
  conflict(message('A bank is disputing this money. Nothing leaves the wallet until that is settled.'));

/** Returns why the supplier cannot refund a buyer's held money. It ends that buyer's dispute. A bank dispute blocks it. */
export function whyNotGiveBack(trade: Trade, viewer: Viewer, payerId: string): AppError | undefined {
  if (!isSupplier(trade, viewer)) {
    return new AppError('forbidden', 'Only the seller can refund from this wallet');
  }
  const own = ownOf(trade, payerId);
  const held = own.filter((payment) => isHeld(payment) && !payment.ruled);
  if (isGivenBack(trade, payerId)) return undefined;
  if (openDisputeOf(trade.disputes, payerId)) return own.some((payment) => payment.atBank) ? atBank() : undefined;
  if (isClosed(trade.wallet.state)) return conflict(message('This wallet is complete'));
  if (held.some(({ onHold }) => onHold)) return atBank();
  return held.length === 0 ? conflict(message('This wallet holds no money from this buyer')) : undefined;
}

/** Returns why the seller cannot hand over what a buyer paid for. Only a buyer who chose pick-up gets the goods this way. */
export function whyNotHandOver(trade: Trade, viewer: Viewer, payerId: string): AppError | undefined {
  if (!isSupplier(trade, viewer)) return new AppError('forbidden', 'Only the seller can hand over the goods');
  if (isClosed(trade.wallet.state)) return conflict(message('This wallet is complete'));
  const own = ownOf(trade, payerId);
  if (own.some(({ onHold }) => onHold)) return conflict(message('A dispute holds this money. Settle it first.'));
  if (own.some(isUnsettled)) return undefined;
  const hasConfirmed = own.some((payment) => isHeld(payment) && payment.acknowledged);
  return conflict(
    hasConfirmed
      ? message('This buyer has confirmed already. Press Handed over.')
      : message('This wallet holds no money from this buyer. Check their payment before you hand over the goods.'),
  );
}

/** Returns why the supplier cannot remind a member to pay their agreed share. */
export function whyNotRemind(trade: Trade, viewer: Viewer, payerId: string): AppError | undefined {
  if (!isSupplier(trade, viewer)) return new AppError('forbidden', 'Only for the wallet’s seller');
  if (!trade.shares.some(({ memberId }) => memberId === payerId)) return nothingHere();
  const isOver = whyClosed(trade, viewer.now) !== undefined || ownOf(trade, payerId).some(isPaidFor);
  return isOver ? conflict(message('Nothing is left to pay here')) : undefined;
}

/** Returns what a member may do in a wallet now. `giveBack` and `remind` list the buyers they apply to. */
export function mayIn(trade: Trade, viewer: Viewer) {
  const may = (act: keyof typeof WHY_NOT) => WHY_NOT[act](trade, viewer) === undefined;
  const isDispatched = trade.dispatch !== undefined;
  const payers = [...new Set(trade.payments.map(({ payerId }) => payerId))];
  return withoutStacks(() => ({
    pay: may('pay'),
    acknowledge: may('acknowledge') && !hasAcknowledged(trade, viewer),
    dispatch: !isDispatched && may('dispatch'),
    correct: isDispatched && may('dispatch'),
    cancel: may('cancel'),
    reclaim: may('reclaim'),
    dispute: may('dispute'),
    withdraw: may('withdraw'),
    chooseDelivery: may('chooseDelivery'),
    priceDelivery: !whyNotPriceDelivery(trade, viewer),
    handOver: payers.filter((id) => !whyNotHandOver(trade, viewer, id)),
    giveBack: payers.filter((id) => !isGivenBack(trade, id) && !whyNotGiveBack(trade, viewer, id)),
    remind: trade.shares.flatMap(({ memberId }) => (whyNotRemind(trade, viewer, memberId) ? [] : [memberId])),
  }));
}
