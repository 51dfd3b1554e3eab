/** When and how a wallet ends by itself, so that no wallet waits for ever. */
import { isHeld, isTimedOut, isUnderWay, isUnsettled, type Purchase, type WalletState } from './wallet.ts';

/** Days after the first payment by which goods must be dispatched; afterwards payers may reclaim their money. */
export const DISPATCH_DAYS = 14;
/** Days after the first payment at which everything is refunded where nothing was dispatched. */
export const RETURN_DAYS = 28;
/** Days a wallet may stay unpaid before it ends. */
export const UNPAID_DAYS = 30;
/** Days in which a dispute must be ruled; afterwards its partner is refunded. */
export const RULING_DAYS = 60;

/** Hours before the end of the inspection window at which partners who have not acknowledged are reminded. */
export const REMINDER_HOURS = [72, 24] as const;

const DAY_MS = 86_400_000;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

export const ENDS = ['cancel', 'release', 'give back'] as const;

/** What happens automatically at `at`. */
export interface WalletEnd {
  what: (typeof ENDS)[number];
  at: Date;
}

export interface EndFacts {
  wallet: { state: WalletState; createdAt: Date };
  payments: readonly Purchase[];
  /** End of the inspection window; null before the dispatch. */
  dueAt: Date | null;
  /** When the oldest open dispute was opened; null where none is open. */
  disputedAt: Date | null;
}

/** Undefined where the wallet has ended, or waits only for the provider to finish a refund or a bank dispute. */
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
 * Whether a ruling completes the wallet: no dispute is open, and everybody else with money here has acknowledged or let their window pass.
 */
export function endsByRuling(payments: readonly Purchase[], now: Date): boolean {
  const waits = (payment: Purchase) => isUnsettled(payment) && !isTimedOut(payment, now);
  return payments.some(({ ruled }) => ruled) && !payments.some(waits);
}

/** A payer at the checkout when the window ends may still pay; nobody can begin after it. */
const isPayable = (dueAt: Date) => (payment: Purchase) => isUnderWay(payment, dueAt);

const expiryOf = ({ expiresAt }: Purchase) => expiresAt;
const bookedAtOf = ({ bookedAt, createdAt }: Purchase) => bookedAt ?? createdAt;

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** When the first of the money held now was booked. */
function firstPaidAt(held: readonly Purchase[]): Date {
  return new Date(Math.min(...held.map((payment) => bookedAtOf(payment).getTime())));
}

/** From when payers may reclaim their money because nothing was dispatched; null where that does not apply. */
export function reclaimableAt({ wallet, payments, dueAt }: Omit<EndFacts, 'disputedAt'>): Date | null {
  const held = payments.filter(isHeld);
  if (wallet.state !== 'open' || dueAt || held.length === 0) return null;
  return daysAfter(firstPaidAt(held), DISPATCH_DAYS);
}

/** The reminders of a window that are still due, and when. */
export function remindersOf(dueAt: Date, now: Date): { hours: number; at: Date }[] {
  return REMINDER_HOURS.map((hours) => ({ hours, at: new Date(dueAt.getTime() - hours * 3_600_000) })).filter(
    ({ at }) => at > now,
  );
}
