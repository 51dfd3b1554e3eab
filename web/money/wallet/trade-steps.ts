/** A trade's progress, and its automatic end. */
import type { ReferenceCode, Wallet } from '#contract/money/wallet.ts';
import { t } from '../../i18n.ts';
import { leftUntil, momentOf } from '../../ui/Time.tsx';

export interface Step {
  name: string;
  /** ISO, or null where it has not happened or has no single moment. */
  at: string | null;
  done: boolean;
  /** An addition to the name. */
  note?: string;
  /** A completed step that is no success. */
  tone?: 'plain' | 'lost';
}

export function stepsOf(wallet: Wallet): Step[] {
  const paid = wallet.referenceCodes.filter(({ hasPaid }) => hasPaid);
  const silent = paid.filter(({ paymentStatus, receipt }) => paymentStatus && !receipt);
  const waiting = silent.filter(({ ruled }) => !ruled).length;
  const received = paid.filter(({ receipt }) => receipt).length;
  const { dispatch, closedAt } = wallet;
  return [
    { name: t('Requested'), at: wallet.createdAt, done: true },
    { name: t('Paid'), at: wallet.firstPaidAt, done: wallet.firstPaidAt !== null },
    { name: t('Dispatched'), at: dispatch?.dispatchedAt ?? null, done: dispatch !== null },
    {
      name: t('Received'),
      at: null,
      done: waiting === 0 && received + silent.length > 0,
      ...(paid.length > 0 && { note: noteOfReceipt(received, paid.length, paid.length - received - silent.length) }),
    },
    { ...lastStepOf(wallet), at: closedAt, done: closedAt !== null },
  ];
}

/** `back`: whose money was or is being refunded, without the goods. */
function noteOfReceipt(received: number, all: number, back: number): string {
  const facts = { n: received, all, back };
  return back > 0 ? t('{n} of {all} who paid, money back for {back}', facts) : t('{n} of {all} who paid', facts);
}

/** How it ended, or is to end. */
export function lastStepOf({ state, closedBecause }: Wallet): Pick<Step, 'name' | 'tone'> {
  if (closedBecause === 'chargeback') return { name: t('Taken back by the bank'), tone: 'lost' };
  if (state === 'refunded') return { name: t('Given back') };
  return state === 'cancelled' ? { name: t('Cancelled'), tone: 'plain' } : { name: t('Released') };
}

/** Undefined where it has ended or a bank’s decision is awaited. */
export function endMessage(wallet: Wallet, viewerId: string, now: Date): string | undefined {
  const { end, dispatch, state, supplier, turn } = wallet;
  if (!end) return undefined;
  const isSupplier = supplier.user._id === viewerId;
  const mine = wallet.referenceCodes.find(({ user, paymentStatus }) => paymentStatus && user._id === viewerId);
  // a bank's decision has no day
  if (mine?.onHold) return turn?.until ? rulingMessage(momentOf(turn.until)) : undefined;
  if (mine?.released && end.what !== 'cancel') return undefined;
  const at = (end.what === 'release' && mine?.inspectUntil) || end.at;
  const facts = { moment: momentOf(at), left: leftUntil(new Date(at), now), name: supplier.user.fullName };
  if (end.what === 'cancel') return t('If nobody pays, this wallet ends by itself on {moment}.', facts);
  if (end.what === 'give back') {
    // what was dispatched goes back by a dispute only
    if (state === 'frozen' || dispatch) {
      return rulingMessage(facts.moment);
    }
    return isSupplier
      ? t('If you dispatch nothing by {moment}, the money goes back to those who paid.', facts)
      : t('If nothing is dispatched by {moment}, the money goes back to those who paid.', facts);
  }
  if (dispatch) {
    return isSupplier
      ? t('Your partners inspect until {moment}: {left}. What nobody disputes by then is released to you.', facts)
      : t('Inspect until {moment}: {left}. What nobody disputes by then is released to {name}.', facts);
  }
  return isSupplier
    ? t('What partners have acknowledged is released to you, the first of it on {moment}.', facts)
    : t('What is acknowledged is released to {name}, the first of it on {moment}.', facts);
}

const rulingMessage = (moment: string) =>
  t('If nobody has ruled by {moment}, the money that is disputed goes back to whoever paid it.', { moment });

/** Until when the viewer may dispute, where the wallet does not tell: it is on hold, or others have longer. */
export function ownTimeOf({ state, dispatch }: Wallet, mine: ReferenceCode | undefined): string | null {
  return mine && (state === 'frozen' || mine.inspectUntil !== dispatch?.dueAt) ? mine.inspectUntil : null;
}
