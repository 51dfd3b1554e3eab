/** Archived products, and what keeps a product from being archived. */
import { sql } from 'kysely';
import type { ArchivedProduct } from '#contract/pharmacy/stock-archive.ts';
import type { Amount } from '#rules/pharmacy/amount.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Page, type Place } from '../../keyset.ts';
import { mergedInto } from './product.ts';

const PAGE = 50;

export interface InUse {
  onHand: Amount;
  isOffered: boolean;
  hasLateSale: boolean;
  /** An open count with a figure of the product that is not settled; null if there is none. */
  countName: string | null;
}

/** Returns what still uses a product. Its stock and the open counts are locked. */
export async function findUse(db: Db, productId: string): Promise<InUse> {
  const { rows } = await sql<InUse>`
    SELECT stock.on_hand AS "onHand",
           EXISTS (SELECT FROM stock_reservation AS held WHERE held.product_id = stock.product_id AND held.state = 'open') AS "isOffered",
           EXISTS (SELECT FROM late_sale WHERE late_sale.product_id = stock.product_id AND late_sale.state = 'open') AS "hasLateSale",
           (SELECT stock_count.name FROM batch JOIN stock_count_line AS line ON line.batch_id = batch.id
              JOIN stock_count ON stock_count.id = line.count_id
             WHERE batch.product_id = stock.product_id AND line.is_last AND line.counted IS NOT NULL AND line.outcome IS NULL
               AND stock_count.state = 'open' LIMIT 1) AS "countName"
      FROM product_stock AS stock WHERE stock.product_id = ${productId}`.execute(db);
  return required(rows[0]);
}

export async function setArchived(trx: Trx, id: string, isArchived: boolean): Promise<void> {
  await sql<never>`
    UPDATE product SET archived_at = CASE WHEN ${isArchived} THEN now() END WHERE id = ${id}`.execute(trx);
}

/** Lists archived products, the latest first. */
export async function listArchived(
  db: Db,
  pharmacyId: string,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
): Promise<Page<ArchivedProduct>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(newestFirst('product', 'archived_at'), PAGE, after);
  const isLike = q === '' ? sql.lit(true) : sql`product.words LIKE '%' || trim(spaced_words(${q})) || '%'`;
  const { rows } = await sql<ArchivedProduct & Place>`
    SELECT product.id AS _id, product.name AS product, product.brand, product.strength,
           to_json(product.archived_at) #>> '{}' AS "archivedAt", ${mergedInto} AS "mergedInto", ${columns}
      FROM product WHERE product.pharmacy_id = ${pharmacyId} AND product.archived_at IS NOT NULL AND ${isLike}
       AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}
