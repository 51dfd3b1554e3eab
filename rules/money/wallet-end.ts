/** When and how a wallet ends by itself, so that no wallet waits for ever. */
import { isClosed, unpaidShares, type WalletState } from './wallet.ts';
import { isHeld, isInEscrow, isUnsettled, type Purchase } from './payment.ts';
import { awaitsAnswer } from './dispute.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

/** Days after the first payment by which goods must be dispatched; afterwards payers may reclaim their money. */
export const DISPATCH_DAYS = 14;
/** Days after the first payment at which everything is refunded where nothing was dispatched. */
export const RETURN_DAYS = 28;
/** Days a wallet may stay unpaid before it ends. */
export const UNPAID_DAYS = 30;
/** Days in which a dispute must be ruled; afterwards its partner is refunded. */
export const RULING_DAYS = 14;
/** Days before that at which the administrators are reminded. */
export const RULING_REMINDER_DAYS = 4;

/** Hours before the end of the inspection window at which partners who have not acknowledged are reminded. */
export const REMINDER_HOURS = [72, 24] as const;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

export const ENDS = ['cancel', 'release', 'give back'] as const;

/** What happens automatically at `at`, to one payment, or to a wallet without money. */
export interface WalletEnd {
  what: (typeof ENDS)[number];
  at: Date;
}

export interface EndFacts {
  wallet: { state: WalletState; createdAt: Date };
  payments: readonly Purchase[];
  /** Open disputes of partners. */
  disputes: readonly { openerId: string; openedAt: Date }[];
  shares: readonly { memberId: string }[];
}

/** The next end of one of the wallet's payments, or its own; undefined where it has ended, or waits for the provider or a checkout only. */
export function endOf({ wallet, payments, disputes, shares }: EndFacts): WalletEnd | undefined {
  if (isClosed(wallet.state)) return undefined;
  const ends = [
    ...payments.flatMap((payment) => endOfPayment(payment) ?? []),
    ...disputes.map(({ openedAt }) => ({ what: 'give back', at: daysAfter(openedAt, RULING_DAYS) }) as const),
  ];
  if (ends.length > 0) return ends.reduce((first, end) => (end.at < first.at ? end : first));
  return payments.some(isInEscrow) ? undefined : endWithoutMoney(wallet, payments, shares);
}

/** The job of a wallet also looks at the first dispute whose supplier has still to answer. */
export function firstAnswer(disputes: readonly { answered: boolean; answerBy: Date }[], now: Date): Date | undefined {
  const open = disputes.filter((dispute) => awaitsAnswer(dispute, now)).map(({ answerBy }) => answerBy);
  return open.toSorted((a, b) => Number(a) - Number(b))[0];
}

/** Undefined where nothing is held, or a dispute or refund has to end first. */
export function endOfPayment(payment: Purchase): WalletEnd | undefined {
  if (!isHeld(payment) || payment.onHold) return undefined;
  if (payment.inspectUntil) return { what: 'release', at: payment.inspectUntil };
  if (!isUnsettled(payment)) return { what: 'release', at: daysAfter(bookedAtOf(payment), DISPATCH_DAYS) };
  return { what: 'give back', at: daysAfter(bookedAtOf(payment), RETURN_DAYS) };
}

/** Where money went through it already, only a payer at the checkout is waited for, and in the window whoever agreed and has not paid. */
function endWithoutMoney(
  wallet: { createdAt: Date },
  payments: readonly Purchase[],
  shares: EndFacts['shares'],
): WalletEnd {
  if (payments.some(({ released, ruled }) => released || ruled)) {
    const windows = unpaidShares(shares, payments).length > 0 ? payments : [];
    const ends = windows.flatMap(({ inspectUntil }) => inspectUntil ?? []);
    return { what: 'cancel', at: latest([...payments.map(({ expiresAt }) => expiresAt), ...ends]) };
  }
  const lastTry = latest([wallet.createdAt, ...payments.map(({ createdAt, bookedAt }) => bookedAt ?? createdAt)]);
  return { what: 'cancel', at: daysAfter(lastTry, UNPAID_DAYS) };
}

const bookedAtOf = ({ bookedAt, createdAt }: Purchase) => bookedAt ?? createdAt;

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** From when its payer may reclaim the money because nothing was dispatched; null where that does not apply. */
export function reclaimableAt(payment: Purchase): Date | null {
  if (!isUnsettled(payment) || payment.onHold || payment.inspectUntil) return null;
  return daysAfter(bookedAtOf(payment), DISPATCH_DAYS);
}

/** From when the first of these may be reclaimed. */
export const firstReclaim = (payments: readonly Purchase[]): Date | null =>
  payments.flatMap((payment) => reclaimableAt(payment) ?? []).toSorted((a, b) => Number(a) - Number(b))[0] ?? null;

/** When the last of these payments that wait for their payer is released without them. */
export function lastInspection(payments: readonly Purchase[]): Date | null {
  const moments = payments.filter(isUnsettled).flatMap(({ inspectUntil }) => inspectUntil ?? []);
  return moments.length > 0 ? latest(moments) : null;
}

/** The reminders of a window that are still due, and when. */
export function remindersOf(dueAt: Date, now: Date): { hours: number; at: Date }[] {
  return REMINDER_HOURS.map((hours) => ({ hours, at: new Date(dueAt.getTime() - hours * HOUR_MS) })).filter(
    ({ at }) => at > now,
  );
}
