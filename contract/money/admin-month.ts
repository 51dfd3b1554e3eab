/** What trades earned, month by month, and which trades lose money. */
import { z } from 'zod';
import { PAY_WAYS } from '#rules/money/fee.ts';
import { nextCursor } from '../route/field.ts';
import { route } from '../route/route.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Page not found' });

/** Sums in naira, of a month in Lagos. */
export const monthShape = z.object({
  /** `2027-03` */
  month,
  /** Our charge on released payments, and what card schemes gave back of it, VAT included. */
  charge: z.number(),
  /** The VAT in it. */
  vat: z.number(),
  /** Invoices less credit notes of the month: what is to be declared. */
  vatInvoiced: z.number(),
  providerFees: z.number(),
  transferFees: z.number(),
  /** Taken by payers’ banks and borne by us. */
  losses: z.number(),
  /** Donations, and what could not be given back. */
  otherIncome: z.number(),
  net: z.number(),
  /** Payments whose provider’s fee is more than our charge; `loss` is by how much. */
  atLoss: z.object({ payments: z.number(), foreign: z.number(), loss: z.number() }),
});
export type Month = z.infer<typeof monthShape>;

const range = z.object({ from: z.number(), to: z.number().nullable() });

/** By settings: sums of goods, in naira, that lose money, without and with a payout of their own. `to` is null where all above do. */
export const marginShape = z.object({
  payWay: z.enum(PAY_WAYS),
  losing: z.array(range),
  losingWithPayout: z.array(range),
});
export type Margin = z.infer<typeof marginShape>;

export const adminMonth = {
  /** Newest first; `after` is the `nextCursor` of the page before. */
  list: route(
    'GET /api/admin/money/months',
    { after: month.optional() },
    {
      months: z.array(monthShape),
      nextCursor,
      margins: z.array(marginShape),
      /** Of the charge, where there is VAT. */
      vatPercent: z.number().nullable(),
    },
  ),
};
