/** Price history: released wallets in the chatrooms of offers of the same medicine. */
import { type RawBuilder, sql } from 'kysely';
import type { price, Trade } from '#contract/medicine/price.ts';
import type { Output } from '#contract/route/route.ts';
import { PRICE_MONTHS, PRICE_TRADES } from '#rules/trade/price.ts';
import type { Unit } from '#rules/unit.ts';
import type { Db } from '../../db.ts';

type History = Output<typeof price.history>;

/** Normalises the name of a medicine that is not in the catalogue. */
function plainName(table: string): RawBuilder<string> {
  return sql`lower(regexp_replace(${sql.ref(`${table}.generic_name`)}, '[^[:alnum:]]+', '', 'g'))`;
}

/** Normalises a strength, so that `5mg` equals `5 MG`. */
export function plainStrength(strength: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(${strength}, '[[:space:]]+', '', 'g'))`;
}
const isSameStrength = sql<boolean>`${plainStrength(sql.ref('offer.strength'))} = ${plainStrength(sql.ref('asked.strength'))}`;
const isSameGoods = sql<boolean>`offer.unit = asked.unit AND ${isSameStrength}`;

/** Returns undefined if there is no such offer. */
export function findPriceHistory(db: Db, offerId: string, now: Date): Promise<History | undefined> {
  return findHistory(db, sql`SELECT unit, strength, generic_id, generic_name FROM offer WHERE id = ${offerId}`, now);
}

export interface PricedGoods {
  genericId: number | null;
  genericName: string;
  strength: string;
  unit: Unit;
}

/** Returns null if these goods were not traded in these months. */
export async function findTypicalPrice(db: Db, goods: PricedGoods, now: Date): Promise<number | null> {
  const { genericId, genericName, strength, unit } = goods;
  const asked = sql`SELECT ${unit}::text AS unit, ${strength}::text AS strength, ${genericId}::int AS generic_id,
    ${genericName}::text AS generic_name`;
  return (await findHistory(db, asked, now))?.median ?? null;
}

/** Sorts the trades of a month by price, so that their order reveals nothing. */
async function findHistory(db: Db, asked: RawBuilder<unknown>, now: Date): Promise<History | undefined> {
  const { rows } = await sql<History>`
    WITH asked AS (${asked}),
    sold AS (
      SELECT offer.chat_id, offer.state, offer.strength
        FROM asked JOIN offer ON offer.generic_id = asked.generic_id AND ${isSameGoods}
       WHERE offer.chat_id IS NOT NULL AND offer.generic_id IS NOT NULL
       UNION ALL
      SELECT offer.chat_id, offer.state, offer.strength
        FROM asked JOIN offer ON ${plainName('offer')} = ${plainName('asked')} AND ${isSameGoods}
       WHERE offer.chat_id IS NOT NULL AND offer.generic_id IS NULL AND asked.generic_id IS NULL
       UNION ALL
      SELECT room.chat_id, offer.state, offer.strength
        FROM asked JOIN offer ON offer.generic_id = asked.generic_id AND ${isSameGoods}
        JOIN offer_room AS room ON room.offer_id = offer.id AND room.chat_id IS DISTINCT FROM offer.chat_id
       WHERE offer.has_purchase AND offer.generic_id IS NOT NULL
       UNION ALL
      SELECT room.chat_id, offer.state, offer.strength
        FROM asked JOIN offer ON ${plainName('offer')} = ${plainName('asked')} AND ${isSameGoods}
        JOIN offer_room AS room ON room.offer_id = offer.id AND room.chat_id IS DISTINCT FROM offer.chat_id
       WHERE offer.has_purchase AND offer.generic_id IS NULL AND asked.generic_id IS NULL),
    trade AS (
      SELECT to_char(wallet.closed_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, sold.state, sold.strength,
             wallet.unit_price_kobo::float8 / 100 AS price
        FROM sold JOIN wallet ON wallet.chat_id = sold.chat_id
       WHERE wallet.state = 'released' AND wallet.unit_price_kobo IS NOT NULL
         AND wallet.closed_at > ${now}::timestamptz - make_interval(months => ${PRICE_MONTHS}))
    SELECT asked.unit, (SELECT count(*)::int FROM trade) AS count,
           (SELECT min(price) FROM trade) AS lowest,
           (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY price)::numeric, 2)::float8 FROM trade) AS median,
           (SELECT max(price) FROM trade) AS highest,
           coalesce((SELECT json_agg(shown) FROM (${newestTrades}) AS shown), '[]') AS trades
      FROM asked`.execute(db);
  return rows[0];
}

const newestTrades: RawBuilder<Trade> = sql`
  SELECT month, state, strength, price FROM trade ORDER BY month DESC, price, state, strength LIMIT ${PRICE_TRADES}`;
