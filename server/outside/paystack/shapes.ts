/** Shapes of Paystack fields shared by several answers, and the page of a list. */
import { z } from 'zod';
import type { Page, ProviderTransaction, Span } from '../payment.ts';
import { fetchOne, type PaystackSettings } from './call.ts';

/** Its samples write amounts as numbers and as text. */
export const kobo = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().min(0));
/** May be negative. */
export const balance = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .pipe(z.int());
/** Kept as text: more than a JavaScript number holds. */
export const id = z.string().regex(/^\d{1,20}$/);
export const time = z.string().transform((text, context) => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: 'not a time' });
  return date;
});

/** Fields of incoming and outgoing money alike. */
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

/** A page of a list; a full one is assumed to have a next one, whatever its `meta` says. */
export async function fetchPage<T extends z.ZodType, R>(
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
  const rows = await fetchOne(settings, `${path}?${query.toString()}`, z.array(shape));
  return { items: rows.map(shown), nextPage: rows.length < PER_PAGE ? undefined : page + 1 };
}

/** Those fields in our names. */
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
