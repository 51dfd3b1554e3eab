/** How far a trade is, what its viewer may do beside paying and acknowledging, and how it ends if nobody does anything. */
import type { Wallet } from '#contract/wallet.ts';
import type { DisputeReason, Resolution } from '#rules/dispute.ts';
import { t } from '../i18n.ts';
import { leftUntil, momentOf } from '../ui/Time.tsx';

export interface Step {
  name: string;
  /** ISO, or null where it has not happened, or has no one moment. */
  at: string | null;
  done: boolean;
  /** Beside the name, where there is more to say. */
  note?: string;
}

export function stepsOf(wallet: Wallet): Step[] {
  const paid = wallet.referenceCodes.filter(({ paymentStatus }) => paymentStatus);
  const received = paid.filter(({ receipt }) => receipt).length;
  const { dispatch, closedAt } = wallet;
  return [
    { name: t('Requested'), at: wallet.createdAt, done: true },
    { name: t('Paid'), at: wallet.firstPaidAt, done: wallet.firstPaidAt !== null },
    { name: t('Dispatched'), at: dispatch?.dispatchedAt ?? null, done: dispatch !== null },
    {
      name: t('Received'),
      at: null,
      done: paid.length > 0 && received === paid.length,
      ...(paid.length > 0 && { note: t('{n} of {all} who paid', { n: received, all: paid.length }) }),
    },
    { name: lastStepOf(wallet), at: closedAt, done: closedAt !== null },
  ];
}

function lastStepOf({ state }: Wallet): string {
  if (state === 'refunded') return t('Given back');
  return state === 'cancelled' ? t('Cancelled') : t('Released');
}

/** Undefined where it has ended or a bank’s word is awaited. */
export function wordsOfEnd(wallet: Wallet, now: Date): string | undefined {
  const { end, dispatch, state } = wallet;
  if (!end) return undefined;
  const facts = {
    moment: momentOf(end.at),
    left: leftUntil(new Date(end.at), now),
    name: wallet.supplier.user.fullName,
  };
  if (end.what === 'cancel') return t('If nobody pays, this wallet ends by itself on {moment}.', facts);
  if (end.what === 'give back') {
    return state === 'frozen'
      ? t('If nobody has ruled by {moment}, the money goes back to those who paid.', facts)
      : t('If nothing is dispatched by {moment}, the money goes back to those who paid.', facts);
  }
  return dispatch
    ? t('Inspect until {moment}: {left}. What nobody disputes by then is released to {name}.', facts)
    : t('Everybody who paid has the goods. The money is released to {name} on {moment}.', facts);
}

export interface TradeStanding {
  mayDispatch: boolean;
  mayCorrect: boolean;
  mayCancel: boolean;
  mayDispute: boolean;
  /** The viewer's money is held and nothing was dispatched; from the wallet's `reclaimableAt` on they may have it back. */
  mayReclaim: boolean;
  /** The viewer is one of the two sides of the last dispute. */
  isParty: boolean;
}

export function tradeOf(wallet: Wallet, viewerId: string): TradeStanding {
  const isSupplier = wallet.supplier.user._id === viewerId;
  const open = wallet.state === 'open';
  const held = wallet.referenceCodes.filter(({ paymentStatus }) => paymentStatus);
  const mine = held.find(({ user }) => user._id === viewerId);
  const waits = open && mine !== undefined && !mine.receipt;
  const isSaid = wallet.supplier.receipt || held.some(({ receipt }) => receipt);
  return {
    mayDispatch: open && isSupplier && held.length > 0 && wallet.dispatch === null,
    mayCorrect: open && isSupplier && wallet.dispatch !== null && !isSaid,
    mayCancel: open && isSupplier && held.length === 0,
    mayDispute: waits,
    mayReclaim: waits && wallet.reclaimableAt !== null,
    isParty: wallet.dispute !== null && (isSupplier || wallet.dispute.user._id === viewerId),
  };
}

export const REASON_WORDS: Record<DisputeReason, string> = {
  'not received': t('The goods did not come'),
  'wrong goods': t('Not what was agreed'),
  damaged: t('Damaged'),
  expired: t('Expired, or too close to it'),
  counterfeit: t('I think they are counterfeit'),
  other: t('Something else'),
};

export const RESOLUTION_WORDS: Record<Resolution, string> = {
  release: t('The money goes to the supplier.'),
  refund: t('Everything goes back to those who paid.'),
  split: t('Part of the money goes back to those who paid, the rest to the supplier.'),
};

const CLOSING_WORDS: Record<NonNullable<Wallet['closedBecause']>, string> = {
  acknowledged: t('Everybody has acknowledged receipt.'),
  'time-out': t('Nobody disputed within the time to look at the goods.'),
  ruling: t('We ruled on the dispute.'),
  withdrawn: t('Its supplier cancelled it.'),
  'never paid': t('No money lay in it for 30 days.'),
  chargeback: t('A bank took the money back.'),
};

/** Why a wallet ended. */
export function wordsOfClosing({ closedBecause }: Wallet): string | undefined {
  return closedBecause === null ? undefined : CLOSING_WORDS[closedBecause];
}
