/** Decides when and how a wallet ends automatically, so that none waits for ever. */
import { isClosed, unpaidShares, type WalletState } from './wallet.ts';
import { isHeld, isInEscrow, isUnsettled, type Purchase } from './payment.ts';
import { awaitsAnswer } from './dispute.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

/** Days after the first payment by which goods must be shipped. Afterwards payers may reclaim their money. */
export const DISPATCH_DAYS = 14;
/** Days after the first payment at which everything is refunded if nothing was shipped. */
export const RETURN_DAYS = 28;
/** Days a wallet may stay unpaid before it ends. */
export const UNPAID_DAYS = 30;
/** Days in which a dispute must be ruled. Afterwards its buyer is refunded. */
export const RULING_DAYS = 14;
/** Days before that at which the administrators are reminded. */
export const RULING_REMINDER_DAYS = 4;

/** Hours before the inspection period ends at which buyers who have not acknowledged are reminded. */
export const REMINDER_HOURS = [72, 24] as const;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

export const ENDS = ['cancel', 'release', 'give back'] as const;

/** An automatic change at `at` of one payment, or of a wallet without money. */
export interface WalletEnd {
  what: (typeof ENDS)[number];
  at: Date;
}

export interface EndFacts {
  wallet: { state: WalletState; createdAt: Date };
  payments: readonly Purchase[];
  /** Open disputes of buyers. */
  disputes: readonly { openerId: string; openedAt: Date }[];
  shares: readonly { memberId: string }[];
}

/** Returns the next end of a payment, or of the wallet. Undefined if it has ended, or only waits for the provider or a checkout. */
export function endOf({ wallet, payments, disputes, shares }: EndFacts): WalletEnd | undefined {
  if (isClosed(wallet.state)) return undefined;
  const ends = [
    ...payments.flatMap((payment) => endOfPayment(payment) ?? []),
    ...disputes.map(({ openedAt }) => ({ what: 'give back', at: daysAfter(openedAt, RULING_DAYS) }) as const),
  ];
  if (ends.length > 0) return ends.reduce((first, end) => (end.at < first.at ? end : first));
  return payments.some(isInEscrow) ? undefined : endWithoutMoney(wallet, payments, shares);
}

/** Returns the earliest deadline of a supplier's answer, for the wallet's job. */
export function firstAnswer(disputes: readonly { answered: boolean; answerBy: Date }[], now: Date): Date | undefined {
  const open = disputes.filter((dispute) => awaitsAnswer(dispute, now)).map(({ answerBy }) => answerBy);
  return open.toSorted((a, b) => Number(a) - Number(b))[0];
}

/** Returns undefined if nothing is held, or a dispute or refund must end first. */
export function endOfPayment(payment: Purchase): WalletEnd | undefined {
  if (!isHeld(payment) || payment.onHold) return undefined;
  if (payment.inspectUntil) return { what: 'release', at: payment.inspectUntil };
  if (!isUnsettled(payment)) return { what: 'release', at: daysAfter(bookedAtOf(payment), DISPATCH_DAYS) };
  return { what: 'give back', at: daysAfter(bookedAtOf(payment), RETURN_DAYS) };
}

/** If money went through already, waits only for payers at the checkout, and for unpaid shares until their inspection periods end. */
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

/** Returns when its payer may reclaim the money because nothing was shipped, or null. */
export function reclaimableAt(payment: Purchase): Date | null {
  if (!isUnsettled(payment) || payment.onHold || payment.inspectUntil) return null;
  return daysAfter(bookedAtOf(payment), DISPATCH_DAYS);
}

/** Returns when the first of these payments may be reclaimed. */
export const firstReclaim = (payments: readonly Purchase[]): Date | null =>
  payments.flatMap((payment) => reclaimableAt(payment) ?? []).toSorted((a, b) => Number(a) - Number(b))[0] ?? null;

/** Returns when the last of these unacknowledged payments is released automatically. */
export function lastInspection(payments: readonly Purchase[]): Date | null {
  const moments = payments.filter(isUnsettled).flatMap(({ inspectUntil }) => inspectUntil ?? []);
  return moments.length > 0 ? latest(moments) : null;
}

/** Returns the reminders still due before the end of an inspection period. */
export function remindersOf(dueAt: Date, now: Date): { hours: number; at: Date }[] {
  return REMINDER_HOURS.map((hours) => ({ hours, at: new Date(dueAt.getTime() - hours * HOUR_MS) })).filter(
    ({ at }) => at > now,
  );
}
