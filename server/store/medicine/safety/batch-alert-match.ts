/** Finds the batches and offers that an alert names, and who holds or bought them. The preview and the alert use the same query. */
import { type RawBuilder, sql } from 'kysely';
import type { BatchAlertReach } from '#contract/medicine/batch-alert.ts';
import { BATCH_ALERT_SAMPLE, type BatchRange } from '#rules/medicine/batch-alert.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { plannedAnew } from '../../prepared-statement.ts';

/** The goods that an alert names. */
export interface AlertedGoods {
  genericId: number | null;
  /** Other generics that the name may mean. */
  mayBe: readonly number[];
  /** The words of the name without form and strength, as one key. */
  core: string;
  genericName: string;
  brandName: string;
  nafdacNumber: string;
  /** The GTIN of a pack, or empty. */
  gtin: string;
  ranges: readonly BatchRange[];
}

const keyOf = (table: string) => sql`batch_alert_key(${sql.ref(`${table}.batch_number`)}) COLLATE "C"`;
const isInRange = (table: string) => sql`
  ${keyOf(table)} BETWEEN range.low AND range.high AND ${sql.ref(`${table}.batch_number`)} <> ''
  AND is_in_batch_range(${keyOf(table)}, range.low, range.high, range.stem)`;

/** Returns CTEs: `batches`, open `offers`, `buyers` who paid for such goods, and `partners` in the chats of their open wallets. */
function matchesOf(goods: AlertedGoods): RawBuilder<unknown> {
  const { genericId, mayBe, core, genericName, brandName, nafdacNumber, gtin, ranges } = goods;
  const alert = sql`${genericId}::int, ${[...mayBe]}::int[], ${core}::text, batch_alert_name(${genericName}), batch_alert_name(${brandName}),
    batch_alert_key(${nafdacNumber}), ${gtin}::text`;
  return sql`
    range AS MATERIALIZED (
      SELECT batch_alert_key(first) COLLATE "C" AS low, batch_alert_key(last) COLLATE "C" AS high,
             regexp_replace(batch_alert_key(first), '[0-9]+$', '') AS stem
        FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) AS typed (first text, last text)
    ), batches AS MATERIALIZED (
      SELECT DISTINCT batch.id, batch.pharmacy_id, batch.product_id, batch.is_empty, found.match = 'unsure' AS is_unsure
        FROM range JOIN batch ON ${isInRange('batch')} JOIN product ON product.id = batch.product_id
        CROSS JOIN LATERAL batch_alert_match(${alert}, product.generic_id, product.sureness, product.may_be, product.core,
          batch_alert_name(product.name), ARRAY[batch_alert_name(batch.brand), batch_alert_name(product.brand)],
          batch_alert_key(batch.nafdac_number),
          ARRAY(SELECT gtin FROM product_gtin WHERE product_gtin.product_id = product.id)) AS found (match)
       WHERE found.match IS NOT NULL
    ), traded AS MATERIALIZED (
      SELECT DISTINCT offer.id, offer.closed_at FROM range JOIN offer ON ${isInRange('offer')}
        CROSS JOIN LATERAL batch_alert_match(${alert}, offer.generic_id, CASE WHEN offer.generic_id IS NULL THEN 'unknown' ELSE 'exact' END,
          '{}', offer.generic_key, offer.generic_key, ARRAY[batch_alert_name(offer.brand_name)],
          batch_alert_key(offer.nafdac_number), '{}') AS found (match)
       WHERE offer.kind <> 'demand' AND (found.match = 'sure' OR (
         found.match = 'unsure' AND offer.generic_id IS NULL AND '' IN (batch_alert_name(${brandName}), batch_alert_name(offer.brand_name))))
      UNION SELECT offer.id, offer.closed_at
        FROM batches JOIN stock_reservation AS held ON held.batch_id = batches.id AND NOT batches.is_unsure
        JOIN offer ON offer.id = held.offer_id
    ), offers AS (SELECT id FROM traded WHERE closed_at IS NULL),
    buyers AS (
      SELECT DISTINCT payment.payer_id AS member_id
        FROM traded JOIN offer_room ON offer_room.offer_id = traded.id JOIN wallet ON wallet.chat_id = offer_room.chat_id
        JOIN payment ON payment.wallet_id = wallet.id
       WHERE payment.allocation = 'escrow' AND payment.state = 'succeeded'
    ), partners AS (
      SELECT DISTINCT chat_member.member_id
        FROM traded JOIN offer_room ON offer_room.offer_id = traded.id
        JOIN wallet ON wallet.chat_id = offer_room.chat_id AND wallet.closed_at IS NULL
        JOIN chat_member ON chat_member.chat_id = wallet.chat_id
    )`;
}

export async function countReach(db: Db, goods: AlertedGoods): Promise<BatchAlertReach> {
  const { rows } = await sql<BatchAlertReach>`${plannedAnew}
    WITH ${matchesOf(goods)}
    SELECT (SELECT count(*) FROM batches) AS batches, (SELECT count(*) FROM batches WHERE is_unsure) AS "mayBe", (SELECT count(*) FROM batches WHERE NOT is_empty) AS stocked,
           (SELECT count(DISTINCT pharmacy_id) FROM batches WHERE NOT is_empty) AS pharmacies,
           (SELECT count(*) FROM offers) AS offers, (SELECT count(*) FROM buyers) AS buyers,
           (SELECT count(*) FROM partners) AS partners`.execute(db);
  return required(rows[0]);
}

export interface MatchSample {
  stock: { pharmacy: string; product: string; brand: string; batchNumber: string; onHand: number; isUnsure: boolean }[];
  offers: { _id: string; genericName: string; brandName: string; batchNumber: string }[];
}

/** Returns the first matches, with batches in stock before empty ones. */
export async function sampleMatches(db: Db, goods: AlertedGoods): Promise<MatchSample> {
  const { rows } = await sql<MatchSample>`${plannedAnew}
    WITH ${matchesOf(goods)}
    SELECT coalesce((SELECT json_agg(one) FROM (
             SELECT pharmacy.name AS pharmacy, product.name AS product, coalesce(nullif(batch.brand, ''), product.brand) AS brand,
                    batch.batch_number AS "batchNumber", batch_stock.on_hand AS "onHand",
                    batches.is_unsure AS "isUnsure"
               FROM batches JOIN batch ON batch.id = batches.id JOIN product ON product.id = batch.product_id
               JOIN pharmacy ON pharmacy.id = batch.pharmacy_id JOIN batch_stock ON batch_stock.batch_id = batch.id
              ORDER BY batch.is_empty, batch.id LIMIT ${sql.lit(BATCH_ALERT_SAMPLE)}) AS one), '[]') AS stock,
           coalesce((SELECT json_agg(one) FROM (
             SELECT offer.id AS _id, generic_name AS "genericName", brand_name AS "brandName", batch_number AS "batchNumber"
               FROM offers JOIN offer USING (id) ORDER BY id LIMIT ${sql.lit(BATCH_ALERT_SAMPLE)}) AS one), '[]') AS offers`.execute(
    db,
  );
  return required(rows[0]);
}

/** Publishing or withdrawing an alert takes this lock, so that it and changes of goods wait for each other. */
export async function lockBatchAlerts(trx: Trx): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(7217044)`.execute(trx);
}

/** Must be called before locking a row that an alert may hold. */
export async function shareBatchAlerts(trx: Trx): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock_shared(7217044)`.execute(trx);
}

/** So many rows take far less than the time limit of a statement. */
const AT_ONCE = 2_000;

/** Holds what the alert names. Finds it once, and holds it in batches. */
export async function holdMatches(
  trx: Trx,
  alertId: string,
  goods: AlertedGoods,
): Promise<{ batches: number; offers: number }> {
  const { rows } = await sql<{ sure: string[]; unsure: string[]; offers: string[] }>`${plannedAnew}
    WITH ${matchesOf(goods)}
    SELECT ARRAY(SELECT id FROM batches WHERE NOT is_unsure ORDER BY id) AS sure,
           ARRAY(SELECT id FROM batches WHERE is_unsure ORDER BY id) AS unsure, ARRAY(SELECT id FROM offers ORDER BY id) AS offers`.execute(
    trx,
  );
  const { sure, unsure, offers } = required(rows[0]);
  for (const [batches, isUnsure] of [
    [sure, false],
    [unsure, true],
  ] as const) {
    for (const ids of partsOf(batches)) {
      await sql<never>`
        INSERT INTO batch_alert_batch (alert_id, batch_id, is_unsure)
        SELECT ${alertId}::uuid, unnest(${ids}::uuid[]), ${isUnsure}`.execute(trx);
    }
  }
  for (const ids of partsOf(offers)) {
    await sql<never>`INSERT INTO batch_alert_offer (alert_id, offer_id) SELECT ${alertId}::uuid, unnest(${ids}::uuid[])`.execute(
      trx,
    );
  }
  return { batches: sure.length + unsure.length, offers: offers.length };
}

function partsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

/** Releases what a withdrawn alert held. */
export async function releaseHeld(trx: Trx, alertId: string): Promise<void> {
  for (const [table, column] of [
    ['batch_alert_batch', 'batch_id'],
    ['batch_alert_offer', 'offer_id'],
  ] as const) {
    let released: number;
    do {
      const { numAffectedRows } = await sql<never>`
        UPDATE ${sql.table(table)} SET released_at = now()
         WHERE alert_id = ${alertId} AND released_at IS NULL AND ${sql.ref(column)} IN (
           SELECT ${sql.ref(column)} FROM ${sql.table(table)}
            WHERE alert_id = ${alertId} AND released_at IS NULL ORDER BY 1 LIMIT ${AT_ONCE})`.execute(trx);
      released = Number(numAffectedRows ?? 0);
    } while (released === AT_ONCE);
  }
}

/** Claims up to `most` members who were not yet notified of an active alert, and marks them as notified. */
export async function claimUnnotified(trx: Trx, alertId: string, goods: AlertedGoods, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`${plannedAnew}
    WITH ${matchesOf(goods)}, held AS (
      SELECT batch.pharmacy_id FROM batch_alert_batch JOIN batch ON batch.id = batch_id
       WHERE alert_id = ${alertId} AND NOT batch.is_empty AND batch_alert_batch.released_at IS NULL
    ), wanted AS (
      SELECT member_id, 'buyer' AS told_as, 1 AS rank FROM buyers
      UNION ALL SELECT member_id, 'partner', 2 FROM partners
      UNION ALL SELECT owner_id, 'holder', 3 FROM pharmacy WHERE id IN (SELECT pharmacy_id FROM held)
      UNION ALL SELECT member_id, 'holder', 3 FROM pharmacy_staff
                 WHERE pharmacy_id IN (SELECT pharmacy_id FROM held) AND joined_at IS NOT NULL
      UNION ALL SELECT creator_id, 'creator', 4 FROM batch_alert_offer JOIN offer ON offer.id = offer_id WHERE alert_id = ${alertId}
    )
    INSERT INTO batch_alert_told (alert_id, member_id, told_as)
    SELECT DISTINCT ON (member_id) ${alertId}::uuid, member_id, told_as FROM wanted
     WHERE member_id NOT IN (SELECT member_id FROM batch_alert_told WHERE alert_id = ${alertId})
     ORDER BY member_id, rank LIMIT ${most}
    ON CONFLICT DO NOTHING
    RETURNING member_id AS "memberId"`.execute(trx);
  return rows.map(({ memberId }) => memberId);
}
