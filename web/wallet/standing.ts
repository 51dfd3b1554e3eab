/** What a wallet means to its viewer: which part is theirs, what they may do, and its state in one line. */
import type { ReferenceCode, Wallet } from '#contract/wallet.ts';
import { formatKobo, type Kobo, koboOfNaira } from '#rules/money.ts';
import { isClosed, isLive } from '#rules/wallet.ts';
import { t } from '../i18n.ts';

/** `waiting`: money is asked for or held; `done`: it is where it belongs; `lost`: it will not come that way. */
export type WalletTone = 'waiting' | 'done' | 'lost' | 'plain';

export interface Standing {
  isSupplier: boolean;
  /** The viewer's own payment, if there was a try. */
  mine: ReferenceCode | undefined;
  /** A try of the viewer's has not ended yet. */
  underWay: boolean;
  unitsLeft: number;
  mayPay: boolean;
  mayAcknowledge: boolean;
}

export function standingOf(wallet: Wallet, viewerId: string): Standing {
  const isSupplier = wallet.supplier.user._id === viewerId;
  const mine = wallet.referenceCodes.find(({ user }) => user._id === viewerId);
  const open = wallet.state === 'open';
  const unitsLeft = wallet.quantityLeft ?? 0;
  const somebodyPaid = isPaidInto(wallet);
  const leftToPay = wallet.quantity === null ? !somebodyPaid && !isGoingBack(wallet) : unitsLeft > 0;
  return {
    isSupplier,
    mine,
    underWay: mine !== undefined && isLive(mine.state),
    unitsLeft,
    mayPay: open && !isSupplier && !wallet.supplier.receipt && leftToPay,
    mayAcknowledge:
      open &&
      (isSupplier
        ? somebodyPaid && !wallet.supplier.receipt
        : mine?.paymentStatus === true && !mine.receipt && !mine.ruled),
  };
}

function isPaidInto(wallet: Wallet): boolean {
  return wallet.referenceCodes.some(({ paymentStatus }) => paymentStatus);
}

/** Until it is back, or has come back to the wallet, nobody pays in its place. */
export function isGoingBack(wallet: Wallet): boolean {
  return wallet.referenceCodes.some(({ state }) => state === 'refunding');
}

export function unitsPaid(wallet: Wallet): number {
  return (wallet.quantity ?? 0) - (wallet.quantityLeft ?? 0);
}

/** What the supplier is paid for what is paid for, without the charge. */
export function goodsPaidKobo(wallet: Wallet): Kobo {
  if (wallet.quantity === null) return isPaidInto(wallet) ? koboOfNaira(wallet.baseAmount) : 0;
  return unitsPaid(wallet) * koboOfNaira(wallet.unitPrice ?? 0);
}

/** Nothing more happens in it: another may be requested. */
export function isOver(wallet: Wallet): boolean {
  return wallet.paymentComplete || isClosed(wallet.state);
}

/** Those who paid or supplied, have not acknowledged receipt, and for whom no ruling has. */
export function namesAwaited(wallet: Wallet): string[] {
  const { supplier, referenceCodes } = wallet;
  const partners = referenceCodes.filter(({ paymentStatus, receipt, ruled }) => paymentStatus && !receipt && !ruled);
  return [...(supplier.receipt ? [] : [supplier.user.fullName]), ...partners.map(({ user }) => user.fullName)];
}

export function lineOf(wallet: Wallet): { words: string; tone: WalletTone } {
  const amount = formatKobo(koboOfNaira(wallet.amount));
  switch (wallet.state) {
    case 'released': {
      const released = formatKobo(wallet.released === null ? goodsPaidKobo(wallet) : koboOfNaira(wallet.released));
      return {
        words: t('Wallet: {amount} released to {name}', { amount: released, name: wallet.supplier.user.fullName }),
        tone: 'done',
      };
    }
    case 'refunded':
      return lineOfReturn(wallet);
    case 'cancelled':
      return { words: t('Wallet: request of {amount} cancelled', { amount }), tone: 'plain' };
    case 'frozen':
      return {
        words: t('Wallet: {held} on hold', { held: formatKobo(koboOfNaira(wallet.balance)) }),
        tone: 'waiting',
      };
    case 'open':
      if (wallet.quantity === null) return { words: lineOfSum(wallet, amount), tone: 'waiting' };
      return {
        words: t('Wallet: {amount} requested, {paid} of {all} units paid', {
          amount,
          paid: unitsPaid(wallet),
          all: wallet.quantity ?? 0,
        }),
        tone: 'waiting',
      };
  }
}

function lineOfReturn({ closedBecause, referenceCodes }: Wallet): { words: string; tone: WalletTone } {
  if (closedBecause === 'chargeback') return { words: t('Wallet: taken back by the bank'), tone: 'lost' };
  return referenceCodes.every(({ refund }) => !refund || refund.state === 'processed')
    ? { words: t('Wallet: everything paid was given back'), tone: 'done' }
    : { words: t('Wallet: everything paid is going back'), tone: 'waiting' };
}

/** Of a chat of two. */
function lineOfSum(wallet: Wallet, amount: string): string {
  if (!isPaidInto(wallet)) return t('Wallet: {amount} requested', { amount });
  return t('Wallet: {amount} paid and held', { amount: formatKobo(goodsPaidKobo(wallet)) });
}
