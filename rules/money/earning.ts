/** When released money becomes available to its supplier: after the provider's settlement, a reserve of new suppliers later. */
import { type Message, message } from '../i18n/message.ts';
import { formatNaira, type Kobo } from '../money.ts';
import { daysAfter } from './wallet-end.ts';

export const PENDING_REASONS = ['settlement', 'reserve'] as const;
export type PendingReason = (typeof PENDING_REASONS)[number];

export interface EarningTerms {
  /** Working days from a payment to the provider's settlement. */
  settlementDays: number;
  /** Of card money, while its supplier is new; 0 for none. */
  reservePercent: number;
  reserveDays: number;
  /** A supplier is new until all three are reached. */
  newDays: number;
  newTrades: number;
  newPayers: number;
}

/** What a supplier has been paid for so far, looked at no further than the terms ask. */
export interface SellingHistory {
  /** When something was first released to them; where that is `newDays` ago, any such release stands for it. */
  firstReleaseAt: Date | null;
  /** At most `newTrades` and `newPayers`. */
  trades: number;
  payers: number;
  lastLossAt: Date | null;
}

/** Days after a lost bank dispute in which a supplier carries a reserve again. */
export const LOSS_DAYS = 180;

/** Whether a reserve is kept of card money that is released to this supplier now. */
export function carriesReserve(terms: EarningTerms, history: SellingHistory, now: Date): boolean {
  return terms.reservePercent > 0 && isNewSupplier(terms, history, now);
}

/** Until days, trades and payers are reached, and again for a while after a lost bank dispute. */
export function isNewSupplier(terms: EarningTerms, history: SellingHistory, now: Date): boolean {
  const { firstReleaseAt, trades, payers, lastLossAt } = history;
  if (lastLossAt && now < daysAfter(lastLossAt, LOSS_DAYS)) return true;
  const isYoung = !firstReleaseAt || now < daysAfter(firstReleaseAt, terms.newDays);
  return isYoung || trades < terms.newTrades || payers < terms.newPayers;
}

/** What is kept of a new supplier's card payments, and for how many days after the release. */
export interface Reserve {
  percent: number;
  days: number;
}

/** Null where nothing is kept. */
export function reserveOf(terms: EarningTerms, history: SellingHistory, now: Date): Reserve | null {
  const { reservePercent: percent, reserveDays: days } = terms;
  return carriesReserve(terms, history, now) ? { percent, days } : null;
}

const keptOf = (percent: number, baseKobo: Kobo): Kobo => Math.ceil((baseKobo * percent) / 100);

/** Says before the sale what is kept, of which sum and until when. `lastDay` is when it is available at the latest, where that is known. */
export function reserveSentence({ percent, days }: Reserve, baseKobo: Kobo, lastDay?: string): Message {
  const facts = { percent, sum: formatNaira(baseKobo), kept: formatNaira(keptOf(percent, baseKobo)) };
  return lastDay === undefined
    ? message(
        'New sellers: of {sum} paid by card, {kept} ({percent}%) is kept for {count, plural, =1 {one day} other {# days}} after release. It is your money.',
        { ...facts, count: days },
      )
    : message('New sellers: of {sum} paid by card, {kept} ({percent}%) is kept until {day}. It is your money.', {
        ...facts,
        day: lastDay,
      });
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

/** The parts of a released base that become available later than now; the rest is available at once. */
export function pendingPartsOf(terms: EarningTerms, released: Released, now: Date): PendingPart[] {
  const { baseKobo, isCard, paidAt, hasReserve } = released;
  const reserveKobo = hasReserve && isCard ? keptOf(terms.reservePercent, baseKobo) : 0;
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

/** The same time of day so many working days later, by the calendar of Lagos. */
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
