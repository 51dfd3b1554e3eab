/** Settings of suppliers' money: payouts, reserves, releases that need review, fees and VAT. */
import { z } from 'zod';
import type { FeeTerms } from '#rules/money/fee.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import type { EarningTerms } from '#rules/money/earning.ts';
import type { ReviewTerms } from '#rules/money/payment-review.ts';
import type { VatTerms } from '#rules/money/vat.ts';
import { FEE_SETTINGS, readFees } from './fee.ts';
import { settingTexts } from './setting.ts';

export const MONEY_SETTINGS = {
  PAYOUT_HOLD_HOURS: z.coerce.number().int().min(0).max(720).optional().register(settingTexts, {
    what: 'how long payouts wait after a supplier saved a first or a different bank account',
    unset: '`24`; `0` in the sandbox',
  }),
  SETTLEMENT_DAYS: z.coerce.number().int().min(0).max(30).optional().register(settingTexts, {
    what: 'working days from the payment until its released money can be withdrawn',
    unset: '`3`; `0` in the sandbox',
  }),
  RESERVE_PERCENT: z.coerce.number().int().min(0).max(100).default(10).register(settingTexts, {
    what: 'per cent of new suppliers’ card payments held in reserve after the release; `0` for none',
  }),
  RESERVE_DAYS: z.coerce.number().int().min(1).max(180).default(45).register(settingTexts, {
    what: 'how many days the reserve is held',
  }),
  NEW_SUPPLIER_DAYS: z.coerce.number().int().min(0).max(3_650).default(90).register(settingTexts, {
    what: 'a supplier counts as new for at least this many days, and for 180 days after a lost bank dispute,',
  }),
  NEW_SUPPLIER_TRADES: z.coerce.number().int().min(0).max(10_000).default(10).register(settingTexts, {
    what: 'and until they completed this many trades',
  }),
  NEW_SUPPLIER_PAYERS: z.coerce.number().int().min(0).max(10_000).default(3).register(settingTexts, {
    what: 'with this many different payers',
  }),
  NEW_SUPPLIER_NAIRA: z.coerce.number().int().min(0).max(1_000_000_000).default(500_000).register(settingTexts, {
    what: 'the most that is paid out to a new supplier per day. The rest [follows on the next days](../decisions/047-pending-earnings.md), or at once if an administrator approves it; `0` for no limit',
  }),
  CHECK_PAYOUT_ACCOUNTS: z.enum(['on', 'off']).optional().register(settingTexts, {
    what: 'an administrator must approve a bank account if its holder is neither the member nor one of their licensed pharmacies, or if two suppliers saved it',
    unset: '`off` in the sandbox, where names are invented; otherwise `on`',
  }),
  REVIEW_NAIRA: z.coerce.number().int().min(1).max(1_000_000_000).default(250_000).register(settingTexts, {
    what: 'card payments to one supplier that were acknowledged quickly wait for an administrator once they reach this sum within a week',
  }),
  REVIEW_MINUTES: z.coerce.number().int().min(0).max(1_440).default(10).register(settingTexts, {
    what: '“quickly” means within this many minutes; `0` turns the check off',
  }),
  FOUR_EYES_ABOVE: z.coerce
    .number({ error: 'a sum in naira' })
    .int()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .register(settingTexts, {
      what: 'an amount in naira. A second administrator must [approve](../decisions/104-four-eyes.md) payouts, refunds, releases and bookings above it, and smaller ones that add up to more; `0` for all of them. Required with a live key',
      unset: 'one administrator is enough',
    }),
  VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'per cent, such as 7.5')
    .optional()
    .register(settingTexts, {
      what: 'VAT included in our charge, in per cent, such as `7.5`; [how](../decisions/046-vat-and-fees.md)',
      unset: 'none',
    }),
  VAT_AT: z.enum(['payment', 'release']).default('payment').register(settingTexts, {
    what: 'when VAT is invoiced: at the `payment` or at the `release`',
  }),
  VAT_NUMBER: z.string().min(1).max(30).optional().register(settingTexts, {
    what: 'your tax number, for invoices; required with VAT',
  }),
  VAT_SELLER: z.string().min(1).max(300).optional().register(settingTexts, {
    what: 'your name, address and company number, for invoices; required with VAT',
  }),
};

export interface MoneyConfig {
  /** Hours between saving a payout account, also the first, and the next payout. */
  payoutHoldHours: number;
  /** When released money becomes available. */
  earningTerms: EarningTerms;
  /** The most a new supplier is paid out in one day. 0 for no limit. */
  newSupplierKobo: Kobo;
  /** True if a person reviews bank accounts with another holder's name, or shared by two suppliers. */
  checksPayoutAccounts: boolean;
  /** When a quick acknowledgement of a card payment needs review. */
  reviewTerms: ReviewTerms;
  /** Payouts, refunds and bookings above it need a second administrator. Undefined for none. */
  fourEyesAboveKobo: Kobo | undefined;
  /** The provider's fees, used until it has reported them. */
  fees: FeeTerms;
  /** Undefined if our charge has no VAT. */
  vat: VatTerms | undefined;
}

const settings = z.object({ ...MONEY_SETTINGS, ...FEE_SETTINGS, PAYSTACK_SECRET_KEY: z.string().optional() });

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
    newSupplierKobo: koboOfNaira(value.NEW_SUPPLIER_NAIRA),
    checksPayoutAccounts: value.CHECK_PAYOUT_ACCOUNTS === undefined ? !isSandbox : value.CHECK_PAYOUT_ACCOUNTS === 'on',
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

/** True if VAT is set without the details an invoice must have. */
export function lacksVat({ VAT_PERCENT, VAT_NUMBER, VAT_SELLER }: z.infer<typeof settings>): boolean {
  return Number(VAT_PERCENT ?? 0) > 0 && (VAT_NUMBER === undefined || VAT_SELLER === undefined);
}
