/** Products of a pharmacy and their pack sizes. */
import { type RawBuilder, sql } from 'kysely';
import type { ProductGeneric } from '#rules/medicine/product-generic.ts';
import type { Amount, Packed, Unit } from '#rules/pharmacy/amount.ts';
import type { Db, Trx } from '../../db.ts';
import { isControlledProduct, tieColumns } from './product-generic.ts';
import { packSizes } from './pack-size.ts';
import { chunksOf } from '../../chunk.ts';

export interface NewProduct extends Omit<Product, 'units'> {
  /** In smallest units; null if low stock is not watched. */
  reorderAt: number | null;
  /** The catalogue's match for its name and brand. */
  tie: ProductGeneric;
}

export async function insertProducts(trx: Trx, products: readonly NewProduct[]): Promise<void> {
  for (const chunk of chunksOf(products)) await productInsertion(chunk).execute(trx);
}

/** Returns false if the pharmacy has a product of this name, brand and strength. */
export async function insertProduct(trx: Trx, product: NewProduct): Promise<boolean> {
  const { rows } = await sql<object>`
    ${productInsertion([product])} ON CONFLICT (pharmacy_id, words) WHERE merged_into IS NULL DO NOTHING RETURNING id`.execute(
    trx,
  );
  return rows.length > 0;
}

const productInsertion = (products: readonly NewProduct[]) => sql<never>`
  INSERT INTO product (id, pharmacy_id, name, brand, strength, manufacturer, base_unit, reorder_at,
                       generic_id, sureness, may_be, controlled_name, core)
  SELECT id, "pharmacyId", name, brand, strength, manufacturer, "baseUnit", "reorderAt", tied.*
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS made (
           id uuid, "pharmacyId" uuid, name text, brand text, strength text, manufacturer text,
           "baseUnit" text, "reorderAt" bigint, tie jsonb), ${tieColumns(sql`made.tie`)}`;

export interface Product extends Packed {
  id: string;
  pharmacyId: string;
  name: string;
  brand: string;
  strength: string;
  manufacturer: string;
}

export interface KnownProduct extends Product {
  /** True by the catalogue, or if the name may mean a controlled medicine. */
  isControlled: boolean;
  isArchived: boolean;
  /** The product that got its stock, if it was merged. */
  mergedInto: { _id: string; product: string } | null;
}

/** The product that `product` was merged into, or null. */
export const mergedInto: RawBuilder<{ _id: string; product: string } | null> = sql`(
  SELECT json_build_object('_id', survivor.id, 'product', survivor.name) FROM product AS survivor
   WHERE survivor.id = product.merged_into)`;

/** Finds an archived product too. `lock` locks the product's figures until the transaction ends; lock several by id. */
export async function findProduct(db: Db, id: string, { lock = false } = {}): Promise<KnownProduct | undefined> {
  if (lock) await lockProducts(db, [id]);
  const [found] = await listKnownProducts(db, [id]);
  return found;
}

/** Lists products, archived ones too. */
export async function listKnownProducts(db: Db, ids: readonly string[]): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    SELECT product.id, pharmacy_id AS "pharmacyId", name, brand, strength, manufacturer, base_unit AS "baseUnit",
           ${packSizes} AS units,
           ${isControlledProduct} AS "isControlled", archived_at IS NOT NULL AS "isArchived", ${mergedInto} AS "mergedInto"
      FROM product WHERE product.id = ANY (${ids}::uuid[])`.execute(db);
  return rows;
}

/** Finds the pharmacy of a product, which never changes. */
export async function findPharmacyOf(db: Db, productId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('product')
    .where('id', '=', productId)
    .select('pharmacy_id as id')
    .executeTakeFirst();
  return found?.id;
}

/** Finds the active product of this name, brand and strength, ignoring spaces and case. */
export async function findProductNamed(
  db: Db,
  pharmacyId: string,
  { name, brand, strength }: Pick<Product, 'name' | 'brand' | 'strength'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM product WHERE pharmacy_id = ${pharmacyId} AND archived_at IS NULL
       AND words = left(spaced_words(${name} || ' ' || ${brand} || ' ' || ${strength}), 300)`.execute(db);
  return rows[0]?.id;
}

/** Locks the products' stock, always before reading batches, and in the order of ids. */
export async function lockProducts(trx: Db, ids: readonly string[]): Promise<void> {
  await sql<object>`
    SELECT FROM product_stock WHERE product_id = ANY (${ids}::uuid[]) ORDER BY product_id FOR NO KEY UPDATE`.execute(
    trx,
  );
}

/** Replaces the sizes that are new or changed; earlier quantities keep their old size. */
export async function replaceUnits(trx: Trx, productId: string, units: readonly Unit[]): Promise<void> {
  const names = units.map(({ name }) => name);
  const factors = units.map(({ factor }) => factor);
  await sql<never>`
    UPDATE product_unit SET retired_at = now() WHERE product_id = ${productId} AND retired_at IS NULL
       AND NOT EXISTS (SELECT FROM unnest(${names}::text[], ${factors}::bigint[]) AS kept (name, factor)
                        WHERE kept.name = product_unit.name AND kept.factor = product_unit.factor)`.execute(trx);
  await sql<never>`
    INSERT INTO product_unit (product_id, name, factor)
    SELECT ${productId}::uuid, name, factor FROM unnest(${names}::text[], ${factors}::bigint[]) AS wanted (name, factor)
     WHERE NOT EXISTS (SELECT FROM product_unit AS kept WHERE kept.product_id = ${productId} AND kept.retired_at IS NULL
                          AND kept.name = wanted.name)`.execute(trx);
}

/** Null stops watching for low stock. */
export async function setReorderLevel(trx: Trx, productId: string, reorderAt: number | null): Promise<void> {
  await trx.updateTable('product').set({ reorder_at: reorderAt }).where('id', '=', productId).execute();
}

export interface Barcode {
  gtin: string;
  /** Units in its pack. */
  factor: Amount;
}

/** Assigns these barcodes to the product at its pharmacy. */
export async function nameGtins(
  trx: Trx,
  { id, pharmacyId }: Pick<Product, 'id' | 'pharmacyId'>,
  barcodes: readonly Barcode[],
): Promise<void> {
  await sql<never>`
    INSERT INTO product_gtin (pharmacy_id, gtin, product_id, factor)
    SELECT ${pharmacyId}::uuid, gtin, ${id}::uuid, factor
      FROM jsonb_to_recordset(${JSON.stringify(barcodes)}::jsonb) AS made (gtin text, factor bigint) ORDER BY gtin
    ON CONFLICT (pharmacy_id, gtin) DO UPDATE SET product_id = excluded.product_id, factor = excluded.factor`.execute(
    trx,
  );
}

/** Maps products to the barcodes of their packs, the largest pack first. */
export async function listBarcodesOf(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ productId: string; barcodes: string[] }>`
    SELECT product_id AS "productId", array_agg(gtin ORDER BY factor DESC, gtin) AS barcodes FROM product_gtin
     WHERE product_id = ANY (${productIds}::uuid[]) GROUP BY product_id`.execute(db);
  return new Map(rows.map(({ productId, barcodes }) => [productId, barcodes]));
}

export async function findByGtin(db: Db, pharmacyId: string, gtin: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('product_gtin')
    .innerJoin('product', 'product.id', 'product_gtin.product_id')
    .where('product_gtin.pharmacy_id', '=', pharmacyId)
    .where('gtin', '=', gtin)
    .where('archived_at', 'is', null)
    .select('product_id as productId')
    .executeTakeFirst();
  return found?.productId;
}
