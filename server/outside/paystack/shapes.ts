/** Shapes of Paystack fields shared by several answers, and list pages. */
import { z } from 'zod';
import type { Page, ProviderTransaction, Span } from '../payment-shape.ts';
import { ProviderError } from '../payment-error.ts';
import { fetchList, type Connection } from './call.ts';

/** Paystack's samples write amounts as numbers and as text. */
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

/** Fields of both incoming and outgoing money. */
export const movement = z.object({
  id,
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  currency: z.string(),
  domain: z.string(),
  gateway_response: z.string().nullish(),
});

/** Rows spell their times in two ways, sometimes within one kind. */
export const TIMES = { createdAt: time.nullish(), created_at: time.nullish() };

export function creationOf(row: {
  createdAt?: Date | null | undefined;
  created_at?: Date | null | undefined;
}): Date | null {
  return row.createdAt ?? row.created_at ?? null;
}

const PER_PAGE = 100;
/** Guards against an endless list. */
const MOST_PAGES = 1_000;

const listMeta = z.object({
  next: z.string().nullish(),
  page: z.coerce.number().nullish(),
  pageCount: z.coerce.number().nullish(),
});

interface RawPage<T> {
  rows: T[];
  hasNext: boolean;
  /** The next page, if the list has cursors. */
  cursor: string | undefined;
}

/** Fetches rows. An unreadable row is logged and skipped, so that the others are seen. */
async function fetchRows<T extends z.ZodType>(
  settings: Connection,
  path: string,
  query: Record<string, string>,
  shape: T,
): Promise<RawPage<z.output<T>>> {
  const size = String(PER_PAGE);
  const search = new URLSearchParams({ ...query, perPage: size, per_page: size });
  const { data, meta } = await fetchList(settings, `${path}?${search.toString()}`);
  const rows = data.flatMap((row) => {
    const read = shape.safeParse(row);
    if (read.success) return [read.data];
    const [issue] = read.error.issues;
    settings.log?.warn({ path, field: issue?.path.join('.'), id: idOf(row) }, 'a row of Paystack cannot be read');
    return [];
  });
  const { next, page, pageCount } = listMeta.safeParse(meta).data ?? {};
  const isCounted = typeof page === 'number' && typeof pageCount === 'number';
  const leadsOn = isCounted ? page < pageCount : typeof next === 'string' && next !== '';
  const hasNext = data.length > 0 && (leadsOn || data.length >= PER_PAGE);
  return { rows, hasNext, cursor: typeof next === 'string' && next !== '' ? next : undefined };
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}

/** Fetches a page of a list, between two times, in one state, or both. */
export async function fetchPage<T extends z.ZodType, R>(
  settings: Connection,
  path: string,
  { page = 1, from, to, status }: Partial<Span> & { status?: string },
  shape: T,
  visible: (row: z.output<T>) => R,
): Promise<Page<R>> {
  const query = {
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(status !== undefined && { status }),
    page: String(page),
  };
  const { rows, hasNext } = await fetchRows(settings, path, query, shape);
  return { items: rows.map(visible), nextPage: hasNext ? page + 1 : undefined };
}

/** Fetches all rows of a list page by page, with cursors if it has them. */
export async function allPages<T extends z.ZodType>(
  settings: Connection,
  path: string,
  filter: Record<string, string>,
  shape: T,
): Promise<z.output<T>[]> {
  const all: z.output<T>[] = [];
  let place: Record<string, string> = { page: '1' };
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, hasNext, cursor } = await fetchRows(settings, path, { ...filter, ...place }, shape);
    all.push(...rows);
    if (!hasNext) return all;
    place = cursor === undefined ? { page: String(page + 1) } : { next: cursor };
  }
  throw new ProviderError('unknown', 'Paystack lists pages without an end');
}

/** Converts those fields to our names. */
export function toMovement(
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
