/** Earnings of trades by month, and the prices that lose money. */
import { z } from 'zod';
import { PAY_WAYS } from '#rules/money/fee.ts';
import { nextCursor } from '../route/field.ts';
import { route } from '../route/route.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Page not found' });

/** Totals in naira of one month, in Lagos time. */
export const monthShape = z.object({
  /** `2027-03` */
  month,
  /** Our charge on released payments, and charges that card schemes returned, VAT included. */
  charge: z.number(),
  /** The VAT included in it. */
  vat: z.number(),
  /** Invoices minus credit notes of the month: the VAT to declare. */
  vatInvoiced: z.number(),
  providerFees: z.number(),
  transferFees: z.number(),
  /** Bank disputes that were our loss. */
  losses: z.number(),
  /** Donations, and refunds that could not be made. */
  otherIncome: z.number(),
  net: z.number(),
  /** Payments on which the provider's fee was higher than our charge; `loss` is the difference. */
  atLoss: z.object({ payments: z.number(), foreign: z.number(), loss: z.number() }),
});
export type Month = z.infer<typeof monthShape>;

const range = z.object({ from: z.number(), to: z.number().nullable() });

/** Prices of goods in naira that lose money under the current settings, without and with a separate payout. `to` is null if all higher prices do. */
export const marginShape = z.object({
  payWay: z.enum(PAY_WAYS),
  losing: z.array(range),
  losingWithPayout: z.array(range),
});
export type Margin = z.infer<typeof marginShape>;

export const adminMonth = {
  /** Newest first. `after` is the previous page's `nextCursor`. */
  list: route(
    'GET /api/admin/money/months',
    { after: month.optional() },
    {
      months: z.array(monthShape),
      nextCursor,
      margins: z.array(marginShape),
      /** VAT in per cent of the charge, if VAT is on. */
      vatPercent: z.number().nullable(),
    },
  ),
};
