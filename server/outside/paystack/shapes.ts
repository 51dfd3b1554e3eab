/** The shapes of Paystack's fields that several answers share, and the page they come in. */
import { z } from 'zod';
import type { Page, ProviderTransaction, Span } from '../payment.ts';
import { ask, type PaystackSettings } from './call.ts';

/** Its samples write amounts as numbers and as text. */
export const kobo = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().min(0));
/** May be below zero. */
export const balance = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .pipe(z.int());
/** Kept as it was written: more than a JavaScript number holds. */
export const id = z.string().regex(/^\d{1,20}$/);
export const time = z.string().transform((text, context) => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: 'not a time' });
  return date;
});

/** What Paystack says of money in and of money out alike. */
export const movement = z.object({
  id,
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  currency: z.string(),
  domain: z.string(),
  gateway_response: z.string().nullish(),
});

const PER_PAGE = 100;

/** One page of a list; a full one is taken to have another behind it, whatever its `meta` says. */
export async function askPage<T extends z.ZodType, R>(
  settings: PaystackSettings,
  path: string,
  { from, to, page = 1 }: Span,
  shape: T,
  shown: (row: z.output<T>) => R,
): Promise<Page<R>> {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    perPage: String(PER_PAGE),
    page: String(page),
  });
  const rows = await ask(settings, `${path}?${query.toString()}`, z.array(shape));
  return { items: rows.map(shown), nextPage: rows.length < PER_PAGE ? undefined : page + 1 };
}

/** Those fields in our words. */
export function shownMovement(
  data: z.output<typeof movement>,
): Pick<ProviderTransaction, 'id' | 'reference' | 'status' | 'amountKobo' | 'currency' | 'domain' | 'gatewayResponse'> {
  const { id: number, reference, status, amount, currency, domain, gateway_response: gatewayResponse } = data;
  return {
    id: number,
    reference,
    status,
    amountKobo: amount,
    currency,
    domain,
    gatewayResponse: gatewayResponse ?? null,
  };
}
