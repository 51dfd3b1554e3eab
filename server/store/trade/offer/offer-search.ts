/** Lists of offers, filtered and sorted: each order has an index and its own cursor. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { Kobo } from '#rules/money.ts';
import { OFFER_PAGE } from '#rules/trade/offer.ts';
import type { OfferFilters, OfferSort } from '#rules/trade/offer-search.ts';
import type { Db } from '../../db.ts';
import { keyset, newestFirst, type Order, type Place, type PageOf } from '../../keyset.ts';
import { isUnhidden } from '../../offer-state.ts';
import { publicJson, withCreator } from './offer.ts';
import { findNameIds } from './offer-name.ts';
import { plannedAnew } from '../../prepared-statement.ts';

export interface OfferQuery extends Omit<OfferFilters, 'minPrice' | 'maxPrice'> {
  minPriceKobo?: Kobo | undefined;
  maxPriceKobo?: Kobo | undefined;
  sort?: OfferSort | undefined;
  /** The `nextCursor` of the page before. */
  after?: string | undefined;
  creatorId?: string | undefined;
  /** Id of a member who showed interest. */
  interestedId?: string | undefined;
  /** Only this offer. */
  id?: string | undefined;
  /** Includes hidden offers, for their creator and interested members. */
  hidden?: boolean | undefined;
}

export type OfferPage = PageOf<'offers', Offer>;

const kobo = z.string().refine((digits) => /^\d{1,19}$/.test(digits) && BigInt(digits) <= 9_223_372_036_854_775_807n);
const day = z.union([z.iso.date().refine((date) => date > '0001'), z.enum(['infinity', '-infinity'])]);

/** Offers without the value come last: the index sorts them by a default value. */
const inOrder = (key: RawBuilder<unknown>, direction: Order['direction']) => {
  return { key, id: sql.ref('offer.id'), direction, written: sql<string>`(${key})::text` };
};
const byPrice = (key: RawBuilder<unknown>, direction: Order['direction']): Order => {
  return { ...inOrder(key, direction), type: 'bigint', shape: kobo };
};
const byDay = (key: RawBuilder<unknown>, direction: Order['direction']): Order => {
  return { ...inOrder(key, direction), type: 'date', shape: day };
};

const ORDERS: Record<OfferSort, Order> = {
  newest: newestFirst('offer'),
  'price up': byPrice(sql`coalesce(offer.price_kobo, 9223372036854775807)`, 'ASC'),
  'price down': byPrice(sql`coalesce(offer.price_kobo, 0)`, 'DESC'),
  'expiry soonest': byDay(sql`coalesce(offer.expiry_date, date 'infinity')`, 'ASC'),
  'expiry longest': byDay(sql`coalesce(offer.expiry_date, date '-infinity')`, 'DESC'),
  'deadline soonest': byDay(sql`coalesce(offer.closes_on, date 'infinity')`, 'ASC'),
};

/** The newest-first cursor has no name, as in every such list; other orders name theirs. */
function orderOf(sort: OfferSort): Order {
  return sort === 'newest' ? ORDERS.newest : { ...ORDERS[sort], name: sort };
}

export const today = sql`(now() AT TIME ZONE 'Africa/Lagos')::date`;
/** True if neither closed nor past its last day. */
export const isOpenNow = sql<boolean>`offer.is_open AND ${isUnhidden} AND (offer.closes_on IS NULL OR offer.closes_on >= ${today})`;

/** Lists offers, newest first by default. */
export async function searchOffers(db: Db, query: OfferQuery): Promise<OfferPage> {
  const { columns, isFurther, sorted, pageOf } = keyset(orderOf(query.sort ?? 'newest'), OFFER_PAGE, query.after);
  const conditions = [...conditionsOf(query), isFurther];
  if (query.q !== undefined) conditions.push(sql`offer.name_id = ANY(${await findNameIds(db, query.q)}::int[])`);
  // the indexes separate open and closed offers, each in order
  const part = (isOpen: RawBuilder<boolean>) => sql`(
    SELECT offer.* FROM offer
     WHERE offer.withdrawn_at IS NULL AND ${isOpen} AND ${sql.join(conditions, sql` AND `)} ${sorted})`;
  const result = query.open
    ? part(isOpenNow)
    : sql`${part(sql`offer.is_open`)} UNION ALL ${part(sql`NOT offer.is_open`)}`;
  const { rows } = await sql<Place & { offer: Offer }>`${plannedAnew}
    SELECT ${columns}, ${publicJson} AS offer
      FROM (${result}) AS offer
      ${withCreator} ${sorted}`.execute(db);
  const page = pageOf(rows);
  return { offers: page.rows.map((row) => row.offer), nextCursor: page.nextCursor };
}

function conditionsOf(query: OfferQuery): RawBuilder<boolean>[] {
  const { kind, state, minPriceKobo, maxPriceKobo, monthsLeft, verified, creatorId, interestedId, id } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (!query.hidden) conditions.push(isUnhidden);
  if (kind !== undefined) conditions.push(sql`offer.kind = ${kind}`);
  if (state !== undefined) conditions.push(sql`offer.state = ${state}`);
  if (creatorId !== undefined) conditions.push(sql`offer.creator_id = ${creatorId}`);
  if (interestedId !== undefined) {
    conditions.push(sql`offer.id IN (
      SELECT offer_id FROM offer_interest WHERE member_id = ${interestedId} AND offer_interest.state <> 'withdrawn')`);
  }
  if (id !== undefined) conditions.push(sql`offer.id = ${id}`);
  // filters by the sort key, so that an order by price or expiry starts at the range
  if (minPriceKobo !== undefined || maxPriceKobo !== undefined) {
    const { key } = ORDERS['price up'];
    conditions.push(sql`${key} BETWEEN ${minPriceKobo ?? 0} AND ${maxPriceKobo ?? Number.MAX_SAFE_INTEGER}`);
  }
  if (monthsLeft !== undefined) {
    const from = sql`(${today} + make_interval(months => ${monthsLeft}))::date`;
    conditions.push(sql`offer.expiry_date IS NOT NULL AND ${ORDERS['expiry soonest'].key} >= ${from}`);
  }
  if (verified) conditions.push(isVerified('offer.creator_id'));
  return conditions;
}

/** True if the member in this column has a licence verified for this year. */
export function isVerified(memberId: string): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM member WHERE member.id = ${sql.ref(memberId)}
                                          AND member.licence_year >= extract(year FROM ${today}))`;
}
