/** When a wallet ends by itself, and how: nothing waits for ever for somebody who never comes. */
import { isHeld, isTimedOut, isUnderWay, isUnsettled, type Purchase, type WalletState } from './wallet.ts';

/** Days after the first payment by which the goods are on their way; then whoever paid may have everything back. */
export const DISPATCH_DAYS = 14;
/** Days after the first payment at which the money goes back by itself, where nothing was dispatched. */
export const RETURN_DAYS = 28;
/** Days that a wallet may wait without money before it ends by itself. */
export const UNPAID_DAYS = 30;
/** Days in which a dispute is ruled; then its partner's money goes back. */
export const RULING_DAYS = 60;

/** Hours before the end of the inspection window at which those who have not acknowledged are reminded. */
export const REMINDER_HOURS = [72, 24] as const;

const DAY_MS = 86_400_000;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

export const ENDS = ['cancel', 'release', 'give back'] as const;

/** What happens of itself if nobody does anything before `at`. */
export interface WalletEnd {
  what: (typeof ENDS)[number];
  at: Date;
}

export interface EndFacts {
  wallet: { state: WalletState; createdAt: Date };
  payments: readonly Purchase[];
  /** Until when the goods may be looked at; null before they are on their way. */
  dueAt: Date | null;
  /** Since when the first of those who dispute does; null where nobody does. */
  disputedAt: Date | null;
}

/** Undefined where it has ended, or where only the provider's word is awaited: of a refund, or of a bank's dispute. */
export function endOf({ wallet, payments, dueAt, disputedAt }: EndFacts): WalletEnd | undefined {
  if (wallet.state === 'frozen') {
    return disputedAt ? { what: 'give back', at: daysAfter(disputedAt, RULING_DAYS) } : undefined;
  }
  if (wallet.state !== 'open') return undefined;
  const held = payments.filter(isHeld);
  if (held.length === 0) return endWithoutMoney(wallet, payments);
  if (dueAt) return { what: 'release', at: latest([dueAt, ...payments.filter(isPayable(dueAt)).map(expiryOf)]) };
  if (!held.some(isUnsettled)) {
    return { what: 'release', at: daysAfter(latest(held.map(bookedAtOf)), DISPATCH_DAYS) };
  }
  return { what: 'give back', at: daysAfter(firstPaidAt(held), RETURN_DAYS) };
}

function endWithoutMoney(wallet: { createdAt: Date }, payments: readonly Purchase[]): WalletEnd | undefined {
  if (payments.some(({ state }) => state === 'refunding')) return undefined;
  const lastTry = latest([wallet.createdAt, ...payments.map(({ createdAt, bookedAt }) => bookedAt ?? createdAt)]);
  return { what: 'cancel', at: daysAfter(lastTry, UNPAID_DAYS) };
}

/**
 * A ruling was the last word there was to wait for: nobody disputes any more, and whoever else has money here has had
 * their say, or has let the time for it pass.
 */
export function endsByRuling(payments: readonly Purchase[], now: Date): boolean {
  const waits = (payment: Purchase) => isUnsettled(payment) && !isTimedOut(payment, now);
  return payments.some(({ ruled }) => ruled) && !payments.some(waits);
}

/** Whoever stands at the checkout when the window ends gets to pay; nobody can begin after it. */
const isPayable = (dueAt: Date) => (payment: Purchase) => isUnderWay(payment, dueAt);

const expiryOf = ({ expiresAt }: Purchase) => expiresAt;
const bookedAtOf = ({ bookedAt, createdAt }: Purchase) => bookedAt ?? createdAt;

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** When the first money came that is held now. */
function firstPaidAt(held: readonly Purchase[]): Date {
  return new Date(Math.min(...held.map((payment) => bookedAtOf(payment).getTime())));
}

/** From when whoever paid may have their money back, as nothing was dispatched; null where that is no matter. */
export function reclaimableAt({ wallet, payments, dueAt }: Omit<EndFacts, 'disputedAt'>): Date | null {
  const held = payments.filter(isHeld);
  if (wallet.state !== 'open' || dueAt || held.length === 0) return null;
  return daysAfter(firstPaidAt(held), DISPATCH_DAYS);
}

/** Which reminders of a window are still to come, and when. */
export function remindersOf(dueAt: Date, now: Date): { hours: number; at: Date }[] {
  return REMINDER_HOURS.map((hours) => ({ hours, at: new Date(dueAt.getTime() - hours * 3_600_000) })).filter(
    ({ at }) => at > now,
  );
}
