/** Decides when released money becomes available: after the provider's settlement, and for new suppliers after a reserve. */
import { type Message, message } from '../i18n/message.ts';
import { formatNaira, type Kobo } from '../money.ts';
import { daysAfter } from './wallet-end.ts';

export const PENDING_REASONS = ['settlement', 'reserve'] as const;
export type PendingReason = (typeof PENDING_REASONS)[number];

export interface EarningTerms {
  /** Working days from a payment to the provider's settlement. */
  settlementDays: number;
  /** Percentage of card money reserved while the supplier is new; 0 for none. */
  reservePercent: number;
  reserveDays: number;
  /** A supplier is new until all three numbers are reached. */
  newDays: number;
  newTrades: number;
  newPayers: number;
}

/** A supplier's sales so far, counted only as far as the terms need. */
export interface SellingHistory {
  /** The time of their first release. If that is `newDays` ago or more, this may be any such release. */
  firstReleaseAt: Date | null;
  /** Counted up to `newTrades` and `newPayers`. */
  trades: number;
  payers: number;
  lastLossAt: Date | null;
}

/** Days after a lost bank dispute in which a supplier has a reserve again. */
export const LOSS_DAYS = 180;

/** True if card money released to this supplier now has a reserve. */
export function carriesReserve(terms: EarningTerms, history: SellingHistory, now: Date): boolean {
  return terms.reservePercent > 0 && isNewSupplier(terms, history, now);
}

/** True until days, trades and payers are reached, and again for `LOSS_DAYS` after a lost bank dispute. */
export function isNewSupplier(terms: EarningTerms, history: SellingHistory, now: Date): boolean {
  const { firstReleaseAt, trades, payers, lastLossAt } = history;
  if (lastLossAt && now < daysAfter(lastLossAt, LOSS_DAYS)) return true;
  const isYoung = !firstReleaseAt || now < daysAfter(firstReleaseAt, terms.newDays);
  return isYoung || trades < terms.newTrades || payers < terms.newPayers;
}

/** The percentage reserved of a new supplier's card payments, and the days after release. */
export interface Reserve {
  percent: number;
  days: number;
}

/** Returns null if there is no reserve. */
export function reserveOf(terms: EarningTerms, history: SellingHistory, now: Date): Reserve | null {
  const { reservePercent: percent, reserveDays: days } = terms;
  return carriesReserve(terms, history, now) ? { percent, days } : null;
}

const reserveKoboOf = (percent: number, baseKobo: Kobo): Kobo => Math.ceil((baseKobo * percent) / 100);

/** States the reserve before the sale. `lastDay`, if known, is the latest day the reserve becomes available. */
export function reserveSentence({ percent, days }: Reserve, baseKobo: Kobo, lastDay?: string): Message {
  const facts = { percent, sum: formatNaira(baseKobo), kept: formatNaira(reserveKoboOf(percent, baseKobo)) };
  return lastDay === undefined
    ? message(
        'New sellers: if {sum} is paid by card, we hold {kept} ({percent}%) for {count, plural, =1 {one day} other {# days}} after release. Then you can withdraw it.',
        { ...facts, count: days },
      )
    : message(
        'New sellers: if {sum} is paid by card, we hold {kept} ({percent}%) until {day}. Then you can withdraw it.',
        {
          ...facts,
          day: lastDay,
        },
      );
}

export interface PendingPart {
  reason: PendingReason;
  amountKobo: Kobo;
  availableAt: Date;
}

interface Released {
  baseKobo: Kobo;
  isCard: boolean;
  paidAt: Date;
  hasReserve: boolean;
}

/** Returns the parts of a released base that become available later. The rest is available at once. */
export function pendingPartsOf(terms: EarningTerms, released: Released, now: Date): PendingPart[] {
  const { baseKobo, isCard, paidAt, hasReserve } = released;
  const reserveKobo = hasReserve && isCard ? reserveKoboOf(terms.reservePercent, baseKobo) : 0;
  // the provider's clock may be ahead of ours
  const settledAt = terms.settlementDays === 0 ? now : workingDaysAfter(paidAt, terms.settlementDays);
  const parts: PendingPart[] = [
    { reason: 'settlement', amountKobo: baseKobo - reserveKobo, availableAt: settledAt },
    { reason: 'reserve', amountKobo: reserveKobo, availableAt: daysAfter(now, terms.reserveDays) },
  ];
  return parts.filter(({ amountKobo, availableAt }) => amountKobo > 0 && availableAt > now);
}

/** Lagos is UTC+1 all year. */
const LAGOS_MS = 60 * 60 * 1000;

/** Returns the same time of day this many working days later, in Lagos time. */
export function workingDaysAfter(moment: Date, days: number): Date {
  let day = moment;
  for (let left = days; left > 0;) {
    day = daysAfter(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

function isWeekend(moment: Date): boolean {
  const weekday = new Date(moment.getTime() + LAGOS_MS).getUTCDay();
  return weekday === 0 || weekday === 6;
}
