/** The settings of suppliers' money: when it can be paid out, what stays in reserve, which releases wait for a person, what it costs. */
import { z } from 'zod';
import type { FeeTerms } from '#rules/fee.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import type { EarningTerms } from '#rules/payment/earning.ts';
import type { ReviewTerms } from '#rules/payment/payment-review.ts';
import type { VatTerms } from '#rules/vat.ts';
import { FEE_SETTINGS, readFees } from './fee-config.ts';

export const MONEY_SETTINGS = {
  PAYOUT_HOLD_HOURS: z.coerce.number().int().min(0).max(720).optional(),
  SETTLEMENT_DAYS: z.coerce.number().int().min(0).max(30).optional(),
  RESERVE_PERCENT: z.coerce.number().int().min(0).max(100).default(10),
  RESERVE_DAYS: z.coerce.number().int().min(1).max(180).default(45),
  NEW_SUPPLIER_DAYS: z.coerce.number().int().min(0).max(3_650).default(90),
  NEW_SUPPLIER_TRADES: z.coerce.number().int().min(0).max(10_000).default(10),
  NEW_SUPPLIER_PAYERS: z.coerce.number().int().min(0).max(10_000).default(3),
  REVIEW_NAIRA: z.coerce.number().int().min(1).max(1_000_000_000).default(250_000),
  REVIEW_MINUTES: z.coerce.number().int().min(0).max(1_440).default(10),
  FOUR_EYES_ABOVE: z.coerce.number({ error: 'a sum in naira' }).int().min(0).max(1_000_000_000).optional(),
  ...FEE_SETTINGS,
  /** VAT within our charge; none without it. */
  VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'per cent, such as 7.5')
    .optional(),
  VAT_AT: z.enum(['payment', 'release']).default('payment'),
  VAT_NUMBER: z.string().min(1).max(30).optional(),
  VAT_SELLER: z.string().min(1).max(300).optional(),
};

export interface MoneyConfig {
  /** Hours between saving another payout account, or the first, and the next payout. */
  payoutHoldHours: number;
  /** When released money becomes available. */
  earningTerms: EarningTerms;
  /** When a quick acknowledgement of a card payment waits for a person. */
  reviewTerms: ReviewTerms;
  /** Payouts, refunds and bookings above it need a second administrator; none does where undefined. */
  fourEyesAboveKobo: Kobo | undefined;
  /** What the provider takes, where it has not said yet. */
  fees: FeeTerms;
  /** Undefined where our charge has no VAT. */
  vat: VatTerms | undefined;
}

const settings = z.object({ ...MONEY_SETTINGS, PAYSTACK_SECRET_KEY: z.string().optional() });

export function readMoney(value: z.infer<typeof settings>): MoneyConfig {
  const isSandbox = value.PAYSTACK_SECRET_KEY === undefined;
  return {
    payoutHoldHours: value.PAYOUT_HOLD_HOURS ?? (isSandbox ? 0 : 24),
    earningTerms: {
      settlementDays: value.SETTLEMENT_DAYS ?? (isSandbox ? 0 : 3),
      reservePercent: value.RESERVE_PERCENT,
      reserveDays: value.RESERVE_DAYS,
      newDays: value.NEW_SUPPLIER_DAYS,
      newTrades: value.NEW_SUPPLIER_TRADES,
      newPayers: value.NEW_SUPPLIER_PAYERS,
    },
    reviewTerms: { leastKobo: koboOfNaira(value.REVIEW_NAIRA), minutes: value.REVIEW_MINUTES },
    fourEyesAboveKobo: value.FOUR_EYES_ABOVE === undefined ? undefined : koboOfNaira(value.FOUR_EYES_ABOVE),
    fees: readFees(value),
    vat: readVat(value),
  };
}

function readVat(value: z.infer<typeof settings>): VatTerms | undefined {
  const rate = Math.round(Number(value.VAT_PERCENT ?? 0) * 100);
  if (rate === 0) return undefined;
  return { rate, at: value.VAT_AT, taxNumber: value.VAT_NUMBER ?? '', seller: value.VAT_SELLER ?? '' };
}

/** What an invoice must say of us, where there is VAT. */
export function lacksVat({ VAT_PERCENT, VAT_NUMBER, VAT_SELLER }: z.infer<typeof settings>): boolean {
  return Number(VAT_PERCENT ?? 0) > 0 && (VAT_NUMBER === undefined || VAT_SELLER === undefined);
}
