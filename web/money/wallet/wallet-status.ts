/** The status of a wallet for its viewer: their role, and its state in one line. */
import type { ReferenceCode, Wallet } from '#contract/money/wallet-shape.ts';
import { formatKobo, type Kobo, koboOfNaira } from '#rules/money.ts';
import { isReturned } from '#rules/money/refund.ts';
import { isClosed } from '#rules/money/wallet.ts';
import { isLive } from '#rules/money/payment.ts';
import { t } from '../../i18n.ts';
import { shareOf, type WalletShare } from './share-labels.ts';

/** `waiting`: money is requested or held. `done`: it has arrived. `lost`: it will not arrive that way. */
export type WalletTone = 'waiting' | 'done' | 'lost' | 'plain';

export interface WalletStatus {
  isSupplier: boolean;
  /** The viewer's own payment, if they attempted one. */
  mine: ReferenceCode | undefined;
  /** The viewer's agreed price, if the wallet is of agreed prices. */
  share: WalletShare | undefined;
  /** True while an attempt of the viewer is open. */
  underWay: boolean;
  /** True while the viewer must choose where the goods go before they pay, because delivery has a price. */
  isUnplaced: boolean;
  unitsLeft: number;
}

export function walletStatusOf(wallet: Wallet, viewerId: string): WalletStatus {
  const isSupplier = wallet.supplier.user._id === viewerId;
  const mine = wallet.referenceCodes.find(({ user }) => user._id === viewerId);
  return {
    isSupplier,
    mine,
    share: shareOf(wallet, viewerId),
    underWay: mine !== undefined && isLive(mine.state),
    isUnplaced: wallet.may.pay && wallet.deliveryDue === null,
    unitsLeft: wallet.quantityLeft ?? 0,
  };
}

/** True for the seller and whoever pays or is asked to. A wallet that ended unpaid is no trade. */
export function hasTradePage(wallet: Wallet, viewerId: string): boolean {
  const { isSupplier, mine, share } = walletStatusOf(wallet, viewerId);
  return wallet.state !== 'cancelled' && (isSupplier || Boolean(mine ?? share) || wallet.shares.length === 0);
}

/** True if its money is held, not disputed, and waits for its buyer's acknowledgement. */
function isAwaited({ paymentStatus, released, onHold, receipt, ruled }: ReferenceCode): boolean {
  return paymentStatus && !released && !onHold && !receipt && !ruled;
}

function isPaidInto(wallet: Wallet): boolean {
  return wallet.referenceCodes.some(({ paymentStatus }) => paymentStatus);
}

/** True while a refund is running. Nobody can pay in its place until it ends. */
export function isGoingBack(wallet: Wallet): boolean {
  return wallet.referenceCodes.some(({ state }) => state === 'refunding');
}

export function unitsPaid(wallet: Wallet): number {
  return (wallet.quantity ?? 0) - (wallet.quantityLeft ?? 0);
}

/** The seller's part of what is paid, without the charge. */
export function goodsPaidKobo(wallet: Wallet): Kobo {
  if (wallet.quantity === null) return isPaidInto(wallet) ? koboOfNaira(wallet.baseAmount) : 0;
  if (wallet.unitPrice !== null) return unitsPaid(wallet) * koboOfNaira(wallet.unitPrice);
  const held = wallet.referenceCodes.filter(({ paymentStatus }) => paymentStatus);
  return held.reduce((sum, { baseAmount }) => sum + koboOfNaira(baseAmount), 0);
}

/** True once the wallet is final: another may be requested. */
export function isOver(wallet: Wallet): boolean {
  return wallet.paymentComplete || isClosed(wallet.state);
}

/** Names of those the viewer's money waits for: the seller who has not shipped, or each payer who has not confirmed. */
export function namesAwaited({ supplier, referenceCodes }: Wallet, viewerId: string): string[] {
  if (supplier.user._id !== viewerId) return supplier.receipt ? [] : [supplier.user.fullName];
  return referenceCodes.filter(isAwaited).map(({ user }) => user.fullName);
}

interface Summary {
  text: string;
  tone: WalletTone;
}

/** The seller's own amount, a payer's total, or for others the amount requested. */
export function summaryOf(wallet: Wallet, viewerId: string): Summary {
  const isSupplier = wallet.supplier.user._id === viewerId;
  const amount = formatKobo(koboOfNaira(isSupplier ? wallet.baseAmount : wallet.amount));
  switch (wallet.state) {
    case 'released':
      return { text: releaseMessage(wallet, isSupplier), tone: 'done' };
    case 'refunded':
      return summaryOfReturn(wallet);
    case 'cancelled':
      return { text: t('Wallet: request of {amount} cancelled', { amount }), tone: 'plain' };
    case 'frozen':
      return { text: onHoldMessage(wallet, viewerId), tone: 'waiting' };
    case 'open':
      return { text: openMessage(wallet, viewerId, amount), tone: 'waiting' };
  }
}

function releaseMessage(wallet: Wallet, isSupplier: boolean): string {
  const amount = formatKobo(wallet.released === null ? goodsPaidKobo(wallet) : koboOfNaira(wallet.released));
  return isSupplier
    ? t('Wallet: {amount} released to you', { amount })
    : t('Wallet: {amount} released to {name}', { amount, name: wallet.supplier.user.fullName });
}

function onHoldMessage(wallet: Wallet, viewerId: string): string {
  const mine = heldOf(wallet, viewerId);
  return mine
    ? t('Wallet: your {amount} is on hold', { amount: formatKobo(koboOfNaira(mine.amount)) })
    : t('Wallet: {held} on hold', { held: formatKobo(koboOfNaira(wallet.balance)) });
}

function openMessage(wallet: Wallet, viewerId: string, amount: string): string {
  const isSupplier = wallet.supplier.user._id === viewerId;
  const mine = heldOf(wallet, viewerId);
  if (mine && !mine.released) return ownMessage(mine);
  if (wallet.quantity !== null) {
    const facts = {
      amount,
      paid: unitsPaid(wallet).toLocaleString('en-NG'),
      all: wallet.quantity.toLocaleString('en-NG'),
    };
    return isSupplier
      ? t('Wallet: you requested {amount}, {paid} of {all} units paid', facts)
      : t('Wallet: {amount} requested, {paid} of {all} units paid', facts);
  }
  if (!isPaidInto(wallet)) {
    return isSupplier ? t('Wallet: you requested {amount}', { amount }) : t('Wallet: {amount} requested', { amount });
  }
  return t('Wallet: {amount} paid and held for you', { amount: formatKobo(goodsPaidKobo(wallet)) });
}

function ownMessage({ baseAmount, receipt }: ReferenceCode): string {
  const amount = formatKobo(koboOfNaira(baseAmount));
  return receipt
    ? t('Wallet: you confirmed, {amount} goes to the seller', { amount })
    : t('Wallet: we hold your {amount} until you confirm', { amount });
}

function heldOf({ referenceCodes }: Wallet, payerId: string): ReferenceCode | undefined {
  return referenceCodes.find(({ user, paymentStatus }) => paymentStatus && user._id === payerId);
}

function summaryOfReturn({ closedBecause, referenceCodes }: Wallet): Summary {
  if (closedBecause === 'chargeback') return { text: t('Wallet: reversed by the bank'), tone: 'lost' };
  return referenceCodes.every(({ refund }) => !refund || isReturned(refund.state))
    ? { text: t('Wallet: all payments were refunded'), tone: 'done' }
    : { text: t('Wallet: all payments are being refunded'), tone: 'waiting' };
}

/** True if money of one of the viewer's trades was released, as buyer or seller. */
export function hasReleased({ supplier, referenceCodes }: Wallet, selfId: string): boolean {
  return referenceCodes.some(({ user, released }) => released && [user._id, supplier.user._id].includes(selfId));
}
