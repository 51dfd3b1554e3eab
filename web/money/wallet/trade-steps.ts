/** A trade's progress, and its automatic end. */
import type { ReferenceCode, Wallet } from '#contract/money/wallet-shape.ts';
import { daysAfter, RULING_DAYS } from '#rules/money/wallet-end.ts';
import { t } from '../../i18n.ts';
import { leftUntil, momentOf } from '../../ui/Time.tsx';

export interface Step {
  name: string;
  /** ISO time, or null if it has not happened or has no single moment. */
  at: string | null;
  done: boolean;
  /** A note added to the name. */
  note?: string;
  /** Look of a completed step that is no success. */
  tone?: 'plain' | 'lost';
}

export function stepsOf(wallet: Wallet): Step[] {
  const paid = wallet.referenceCodes.filter(({ hasPaid }) => hasPaid);
  const silent = paid.filter(({ paymentStatus, receipt }) => paymentStatus && !receipt);
  const waiting = silent.filter(({ ruled }) => !ruled).length;
  const received = paid.filter(({ receipt }) => receipt).length;
  const { dispatch, closedAt } = wallet;
  // what is picked up is never shipped
  const isOver = paid.length > 0 && paid.every(({ released }) => released);
  const needsNoShipping = wallet.turn?.act === 'hand over' || (dispatch === null && isOver);
  return [
    { name: t('Requested'), at: wallet.createdAt, done: true },
    { name: t('Paid'), at: wallet.firstPaidAt, done: wallet.firstPaidAt !== null },
    ...(needsNoShipping ? [] : [{ name: t('Shipped'), at: dispatch?.dispatchedAt ?? null, done: dispatch !== null }]),
    {
      name: t('Received'),
      at: null,
      done: waiting === 0 && received + silent.length > 0,
      ...(paid.length > 0 && { note: noteOfReceipt(received, paid.length, paid.length - received - silent.length) }),
    },
    { ...lastStepOf(wallet), at: closedAt, done: closedAt !== null },
  ];
}

/** `back`: the number of buyers refunded, or being refunded, without the goods. */
function noteOfReceipt(received: number, all: number, back: number): string {
  const facts = { n: received, all, back };
  return back > 0 ? t('Buyers: {n} of {all}, {back} refunded', facts) : t('Buyers: {n} of {all}', facts);
}

/** The last step: how the trade ended or is to end. */
export function lastStepOf({ state, closedBecause }: Wallet): Pick<Step, 'name' | 'tone'> {
  if (closedBecause === 'chargeback') return { name: t('Taken back by the bank'), tone: 'lost' };
  if (state === 'refunded') return { name: t('Refunded') };
  return state === 'cancelled' ? { name: t('Cancelled'), tone: 'plain' } : { name: t('Released') };
}

/** Says when the trade ends automatically. Undefined if it has ended or awaits a bank's decision. */
export function endMessage(wallet: Wallet, viewerId: string, now: Date): string | undefined {
  const { end, dispatch, state, supplier } = wallet;
  if (!end) return undefined;
  const isSupplier = supplier.user._id === viewerId;
  const mine = wallet.referenceCodes.find(({ user, paymentStatus }) => paymentStatus && user._id === viewerId);
  // a bank's decision has no date
  if (mine?.onHold) return ownRulingMessage(wallet, viewerId);
  if (mine?.released && end.what !== 'cancel') return undefined;
  const at = (end.what === 'release' && mine?.inspectUntil) || end.at;
  const facts = { moment: momentOf(at), left: leftUntil(new Date(at), now), name: supplier.user.fullName };
  if (end.what === 'cancel') return t('If nobody pays, this wallet closes automatically on {moment}.', facts);
  if (end.what === 'give back') {
    // once shipped, only a dispute returns the money
    if (state === 'frozen' || dispatch) {
      return rulingMessage(facts.moment);
    }
    return t('If nothing is shipped by {moment}, the buyers are refunded automatically.', facts);
  }
  if (dispatch) {
    return isSupplier
      ? t('Your buyers have until {moment} to check: {left}. If nobody disputes by then, you are paid.', facts)
      : t('Check the goods by {moment}: {left}. If nobody disputes by then, {name} is paid.', facts);
  }
  return isSupplier
    ? t('Buyers have acknowledged receipt. You will be paid after {moment}.', facts)
    : t('Buyers have acknowledged receipt. {name} will be paid after {moment}.', facts);
}

function ownRulingMessage({ disputes }: Wallet, viewerId: string): string | undefined {
  const own = disputes.find(({ state, user }) => state === 'open' && user._id === viewerId);
  return own && rulingMessage(momentOf(daysAfter(new Date(own.openedAt), RULING_DAYS).toISOString()));
}

const rulingMessage = (moment: string) =>
  t('If there is no decision by {moment}, the disputed money is refunded to the buyer.', { moment });

/** The viewer's deadline to dispute, if the wallet does not show it: it is on hold, or others have longer. */
export function ownTimeOf({ state, dispatch }: Wallet, mine: ReferenceCode | undefined): string | null {
  return mine && (state === 'frozen' || mine.inspectUntil !== dispatch?.dueAt) ? mine.inspectUntil : null;
}
