/** The market of a generic: its open offers, brands on sale by strength, and prices of closed trades by month. */
import { type RawBuilder, sql } from 'kysely';
import type { generic, PriceMonth, SameStrength } from '#contract/trade/generic.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { Output } from '#contract/route/route.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import { PRICE_MONTHS } from '#rules/trade/price.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';
import { publicJson, withCreator } from './offer.ts';
import { isOpenNow } from './offer-search.ts';

type Market = Output<typeof generic.market>;

const NEWEST = 3;
const STRENGTHS = 12;

const openOffers = (genericId: number, kinds: readonly OfferKind[]): RawBuilder<unknown> => sql`
  offer.generic_id = ${genericId} AND offer.kind = ANY(${kinds}::text[]) AND offer.withdrawn_at IS NULL AND ${isOpenNow}`;

export async function findOffered(db: Db, genericId: number, kinds: readonly OfferKind[]): Promise<Market['sales']> {
  const { rows } = await sql<{ count: number; newest: Offer[] }>`
    WITH open AS MATERIALIZED (SELECT offer.* FROM offer WHERE ${openOffers(genericId, kinds)})
    SELECT (SELECT count(*)::int FROM open) AS count, coalesce((
      SELECT json_agg(${publicJson} ORDER BY offer.created_at DESC, offer.id DESC)
        FROM (SELECT * FROM open ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) AS offer ${withCreator}), '[]') AS newest`.execute(
    db,
  );
  return required(rows[0]);
}

/** Lists the strengths with most offers first. */
export async function listBrandsOnSale(db: Db, genericId: number): Promise<SameStrength[]> {
  const { rows } = await sql<SameStrength>`
    SELECT offer.strength, to_json(array_agg(DISTINCT offer.brand_name ORDER BY offer.brand_name)) AS brands
      FROM offer
     WHERE ${openOffers(genericId, ['sale', 'joint purchase'])} AND offer.strength <> '' AND offer.brand_name <> ''
     GROUP BY offer.strength ORDER BY count(*) DESC, offer.strength LIMIT ${STRENGTHS}`.execute(db);
  return rows;
}

/** Summarises released wallets of the generic's offers: groups, purchases and agreements. */
export async function listPriceMonths(db: Db, genericId: number, now: Date): Promise<PriceMonth[]> {
  const { rows } = await sql<PriceMonth>`
    SELECT trade.unit, trade.month, count(*)::int AS count, min(trade.price) AS lowest, max(trade.price) AS highest,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY trade.price)::numeric, 2)::float8 AS median
      FROM (SELECT offer.unit, to_char(wallet.closed_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month,
                   wallet.unit_price_kobo::float8 / 100 AS price
              FROM (SELECT unit, chat_id FROM offer WHERE generic_id = ${genericId} AND chat_id IS NOT NULL
                    UNION ALL SELECT offer.unit, room.chat_id FROM offer JOIN offer_room AS room
                        ON room.offer_id = offer.id AND room.chat_id IS DISTINCT FROM offer.chat_id
                     WHERE offer.generic_id = ${genericId} AND offer.has_purchase) AS offer
              JOIN wallet ON wallet.chat_id = offer.chat_id
             WHERE wallet.state = 'released' AND wallet.unit_price_kobo IS NOT NULL
               AND wallet.closed_at > ${now}::timestamptz - make_interval(months => ${PRICE_MONTHS})) AS trade
     GROUP BY trade.unit, trade.month ORDER BY trade.month DESC, trade.unit`.execute(db);
  return rows;
}
