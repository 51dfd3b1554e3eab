/** Verifies the figures of stock against their movements. */
import { sql } from 'kysely';
import { MERGED } from '#rules/pharmacy/movement-words.ts';
import type { Db } from '../../db.ts';

export interface StockDifference {
  what:
    | 'batch'
    | 'product'
    | 'list'
    | 'line'
    | 'chain'
    | 'day'
    | 'reserved'
    | 'sum'
    | 'alerts'
    | 'hidden'
    | 'held'
    | 'transfer';
  id: string;
  figure: string;
  movements: string;
}

/** Counts the active alerts on each. */
const alertCounts = (table: string, column: string) => sql`(
  SELECT ${sql.ref(column)} AS id, count(*) AS times FROM ${sql.table(table)} 
   WHERE released_at IS NULL GROUP BY 1)`;

/** Lists every figure that differs from its movements, and every movement that does not follow the one before. */
export async function findStockDifferences(db: Db): Promise<StockDifference[]> {
  return [
    ...(await listWrongFigures(db)),
    ...(await listWrongSums(db)),
    ...(await listWrongAlerts(db)),
    ...(await listWrongTransfers(db)),
  ];
}

async function listWrongFigures(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    WITH batch_sum AS (
      SELECT batch_id, sum(d_hand) AS hand, sum(d_reserved) AS reserved, sum(d_value_kobo) AS value, max(seq) AS seq
        FROM stock_movement GROUP BY batch_id
    ), product_sum AS (
      SELECT product_id, sum(d_hand) AS hand, sum(d_reserved) AS reserved, sum(d_value_kobo) AS value
        FROM stock_movement GROUP BY product_id
    ), chain AS (
      SELECT id, seq, hand_after - lag(hand_after, 1, 0::bigint) OVER following AS hand, d_hand,
             value_after - lag(value_after, 1, 0::bigint) OVER following AS value, d_value_kobo,
             seq - lag(seq, 1, 0::bigint) OVER following AS step
        FROM stock_movement WINDOW following AS (PARTITION BY batch_id ORDER BY seq)
    )
    SELECT 'batch' AS what, stock.batch_id::text AS id, concat_ws(' ', stock.on_hand, stock.reserved, stock.value_kobo, stock.seq) AS figure,
           concat_ws(' ', coalesce(hand, 0), coalesce(batch_sum.reserved, 0), coalesce(value, 0), coalesce(batch_sum.seq, 0)) AS movements
      FROM batch_stock AS stock LEFT JOIN batch_sum USING (batch_id) JOIN batch ON batch.id = stock.batch_id
     WHERE (stock.on_hand, stock.reserved, stock.value_kobo, stock.seq)
             <> (coalesce(hand, 0), coalesce(batch_sum.reserved, 0), coalesce(value, 0), coalesce(batch_sum.seq, 0))
        OR batch.is_empty <> (stock.on_hand = 0)
    UNION ALL
    SELECT 'product', stock.product_id::text, concat_ws(' ', stock.on_hand, stock.reserved, stock.value_kobo),
           concat_ws(' ', coalesce(hand, 0), coalesce(product_sum.reserved, 0), coalesce(value, 0))
      FROM product_stock AS stock LEFT JOIN product_sum USING (product_id)
     WHERE (stock.on_hand, stock.reserved, stock.value_kobo) <> (coalesce(hand, 0), coalesce(product_sum.reserved, 0), coalesce(value, 0))
    UNION ALL
    SELECT 'list', product.id::text, concat_ws(' ', stock.idle_since, stock.low_at, stock.is_archived),
           concat_ws(' ', idle_since(product.id), product.reorder_at, product.archived_at IS NOT NULL)
      FROM product JOIN product_stock AS stock ON stock.product_id = product.id
     WHERE stock.idle_since <> idle_since(product.id) OR stock.low_at IS DISTINCT FROM product.reorder_at
        OR stock.is_archived <> (product.archived_at IS NOT NULL)
    UNION ALL
    SELECT 'line', line.id::text, line.is_last::text, (later.id IS NULL)::text
      FROM stock_count_line AS line LEFT JOIN stock_count_line AS later ON later.replaces = line.id WHERE line.is_last <> (later.id IS NULL)
    UNION ALL
    SELECT 'chain', id::text, concat_ws(' ', hand, value, step), concat_ws(' ', d_hand, d_value_kobo, 1)
      FROM chain WHERE (hand, value, step) <> (d_hand, d_value_kobo, 1)
    UNION ALL
    SELECT 'day', product_id::text, sum(sold)::text, sum(moved)::text FROM (
      SELECT product_id, sold, 0 AS moved FROM product_day
      UNION ALL SELECT product_id, 0, -d_hand FROM stock_movement WHERE kind = 'sold'
    ) AS both_sides GROUP BY product_id HAVING sum(sold) <> sum(moved)
    UNION ALL
    SELECT 'reserved', stock.batch_id::text, stock.reserved::text, coalesce(open.held, 0)::text
      FROM batch_stock AS stock LEFT JOIN (
        SELECT batch_id, sum(quantity - dispatched) AS held FROM stock_reservation WHERE state = 'open' GROUP BY batch_id
      ) AS open USING (batch_id) WHERE stock.reserved <> coalesce(open.held, 0)`.execute(db);
  return rows;
}

/** Checks the sums of a pharmacy, by day of expiry. */
async function listWrongSums(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    WITH sums AS (
      SELECT pharmacy_id, part, day, concat_ws(' ', sum(count), sum(flagged), sum(cost_kobo), sum(price_kobo), sum(priced_cost_kobo)) AS kept
        FROM stock_sum GROUP BY pharmacy_id, part, day
      HAVING (sum(count), sum(flagged), sum(cost_kobo), sum(price_kobo), sum(priced_cost_kobo)) <> (0, 0, 0, 0, 0)
    ), rows_of_sums AS (
      SELECT batch.pharmacy_id, 'batch' AS part, expiry_date AS day, count(*) AS count, count(*) FILTER (WHERE value_kobo = 0) AS flagged,
             sum(value_kobo) AS cost, coalesce(sum(div(sale_price_kobo::numeric * on_hand, sale_factor)), 0) AS price,
             coalesce(sum(value_kobo) FILTER (WHERE sale_factor IS NOT NULL), 0) AS priced_cost
        FROM batch JOIN batch_stock ON batch_id = batch.id WHERE on_hand > 0 GROUP BY batch.pharmacy_id, expiry_date
      UNION ALL
      SELECT pharmacy_id, 'sale', day, 0, 0, sum(cost_kobo), sum(revenue_kobo), 0 FROM product_day GROUP BY pharmacy_id, day
      HAVING (sum(cost_kobo), sum(revenue_kobo)) <> (0, 0)
      UNION ALL
      SELECT product.pharmacy_id, 'product', NULL, count(*), count(*) FILTER (WHERE on_hand <= reorder_at), 0, 0, 0
        FROM product JOIN product_stock ON product_id = product.id WHERE archived_at IS NULL GROUP BY product.pharmacy_id
    ), expected AS (
      SELECT pharmacy_id, part, day, concat_ws(' ', count, flagged, cost, price, priced_cost) AS made FROM rows_of_sums
    )
    SELECT 'sum' AS what, place AS id, coalesce(kept, '') AS figure, coalesce(made, '') AS movements
      FROM (SELECT *, concat_ws(' ', pharmacy_id, part, day) AS place FROM sums) AS sums
      FULL JOIN (SELECT *, concat_ws(' ', pharmacy_id, part, day) AS place FROM expected) AS expected USING (place)
     WHERE kept IS DISTINCT FROM made`.execute(db);
  return rows;
}

/** Checks the counts of holds on batches and offers against active alerts. */
async function listWrongAlerts(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    SELECT 'alerts' AS what, batch.id::text AS id, concat_ws(' ', alerts, status) AS figure, coalesce(held.times, 0)::text AS movements
      FROM batch LEFT JOIN ${alertCounts('batch_alert_batch', 'batch_id')} AS held ON held.id = batch.id
     WHERE alerts <> coalesce(held.times, 0) OR (alerts > 0 AND status = 'ok')
    UNION ALL
    SELECT 'hidden', offer.id::text, alerts::text, coalesce(held.times, 0)::text
      FROM offer LEFT JOIN ${alertCounts('batch_alert_offer', 'offer_id')} AS held ON held.id = offer.id
     WHERE alerts <> coalesce(held.times, 0)
    UNION ALL
    SELECT 'held', id::text, 'withdrawn', 'held' FROM batch_alert
     WHERE withdrawn_at IS NOT NULL
       AND (EXISTS (SELECT FROM batch_alert_batch WHERE alert_id = id AND released_at IS NULL)
            OR EXISTS (SELECT FROM batch_alert_offer WHERE alert_id = id AND released_at IS NULL))`.execute(db);
  return rows;
}

/** Checks that what leaves a pharmacy for another one arrives there, with its cost, and that no goods are moved otherwise than by a merge. */
async function listWrongTransfers(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    WITH moved AS (
      SELECT act_id, sum(d_hand) AS hand, sum(d_value_kobo) AS value FROM stock_movement WHERE kind = 'moved' AND reason <> ${MERGED} GROUP BY act_id
    )
    SELECT 'transfer' AS what, from_act_id::text AS id, concat_ws(' ', arrived.hand, arrived.value) AS figure,
           concat_ws(' ', -departed.hand, -departed.value) AS movements
      FROM stock_transfer LEFT JOIN moved AS departed ON departed.act_id = from_act_id LEFT JOIN moved AS arrived ON arrived.act_id = to_act_id
     WHERE (departed.hand + arrived.hand, departed.value + arrived.value) IS DISTINCT FROM (0, 0) OR departed.hand >= 0
    UNION ALL
    SELECT 'transfer', act_id::text, 'without its other side', concat_ws(' ', hand, value) FROM moved
     WHERE act_id NOT IN (SELECT from_act_id FROM stock_transfer UNION ALL SELECT to_act_id FROM stock_transfer)`.execute(
    db,
  );
  return rows;
}
