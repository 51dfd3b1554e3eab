/** Seeds pharmacies with stock as movements would have left it, without a million single movements. */
import type pg from 'pg';

export interface Size {
  products: number;
  /** Per product. */
  batches: number;
  /** Per batch: the first receives, the others sell. */
  movements: number;
}

/** Tablets received by a batch, and sold by each sale. */
const RECEIVED = 100_000;
const SOLD = 10;

/** Days since a product's last sale: more than ninety for about every tenth. */
const LAST_SOLD = 'CASE WHEN abs(hashtext(id::text)) % 10 = 7 THEN 100 ELSE hashtext(id::text) & 1 END';

/** Builds ids from the pharmacy's number, so that the bench knows them. */
export const pharmacyOf = (number: number) => `00000000-0000-7000-8000-${hex(number, 12)}`;
export const productOf = (pharmacy: number, product: number) =>
  `00000000-0000-7${hex(pharmacy, 3)}-9000-${hex(product, 12)}`;

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

const TABLES = ['stock_movement', 'stock_sum', 'product_stock', 'batch_stock', 'batch', 'product', 'product_day'];

/** Sums that the disabled triggers would have kept. */
const SUMS = [
  'DELETE FROM stock_sum',
  `INSERT INTO stock_sum (pharmacy_id, part, day, count, flagged, cost_kobo, price_kobo, priced_cost_kobo)
   SELECT batch.pharmacy_id, 'batch', expiry_date, count(*), 0, sum(value_kobo), sum(div(sale_price_kobo::numeric * on_hand, sale_factor)),
          sum(value_kobo)
     FROM batch JOIN batch_stock ON batch_id = batch.id WHERE on_hand > 0 GROUP BY batch.pharmacy_id, expiry_date`,
  `INSERT INTO stock_sum (pharmacy_id, part, day, cost_kobo, price_kobo)
   SELECT pharmacy_id, 'sale', day, sum(cost_kobo), sum(revenue_kobo) FROM product_day GROUP BY pharmacy_id, day`,
  `INSERT INTO stock_sum (pharmacy_id, part, count, flagged)
   SELECT product.pharmacy_id, 'product', count(*), count(*) FILTER (WHERE on_hand <= reorder_at)
     FROM product JOIN product_stock ON product_id = product.id GROUP BY product.pharmacy_id`,
];

/** Seeds the owner's pharmacies of that size, numbered from `first`. */
export async function seedStock(
  pool: pg.Pool,
  ownerId: string,
  first: number,
  count: number,
  size: Size,
): Promise<void> {
  const all = [ownerId, first, first + count - 1];
  await pool.query(
    `INSERT INTO pharmacy (id, owner_id, name, location)
     SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(p), 12, '0'))::uuid, $1, 'Bench ' || p, 'Lagos' FROM generate_series($2::int, $3::int) AS p`,
    all,
  );
  for (const table of TABLES) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await pool.query(
    `INSERT INTO product (id, pharmacy_id, name, brand, strength, base_unit, reorder_at, generic_id, created_at)
     SELECT ('00000000-0000-7' || lpad(to_hex(p), 3, '0') || '-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
            ('00000000-0000-7000-8000-' || lpad(to_hex(p), 12, '0'))::uuid, generic.name, 'Brand ' || n, n % 7 * 100 + 50 || ' mg', 'tablet',
            CASE n % 10 WHEN 0 THEN 100000000 WHEN 5 THEN 1000 END, generic.id, now() - interval '200 days'
       FROM generate_series($1::int, $2::int) AS p, generate_series(1, $3::int) AS n
       JOIN (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS many FROM catalogue_generic
              WHERE prescription <> 'CONTROLLED') AS generic
         ON generic.place = n % generic.many`,
    [first, first + count - 1, size.products],
  );
  await pool.query(
    `INSERT INTO product_unit (product_id, name, factor)
     SELECT product.id, unit.name, unit.factor FROM product, (VALUES ('carton', 200), ('pack', 10)) AS unit (name, factor)
      WHERE NOT EXISTS (SELECT FROM product_unit WHERE product_id = product.id)`,
  );
  await pool.query(
    `INSERT INTO batch (id, product_id, pharmacy_id, batch_number, batch_key, brand, strength, date_in, expiry_date, carton_factor,
                        sale_price_kobo, sale_factor, is_empty)
     SELECT gen_random_uuid(), product.id, pharmacy_id, 'B' || b, 'B' || b, brand, strength, current_date - 100,
            current_date - 60 + abs(hashtext(product.id::text || b)) % 1500, 200, 1500, 10, false
       FROM product, generate_series(1, $1::int) AS b
      WHERE NOT EXISTS (SELECT FROM batch WHERE product_id = product.id)`,
    [size.batches],
  );
  const left = RECEIVED - SOLD * (size.movements - 1);
  await pool.query(
    `WITH act AS (
       INSERT INTO stock_act (id, pharmacy_id, kind, nonce, request_hash, actor_id)
       SELECT gen_random_uuid(), id, 'import', gen_random_uuid(), 'bench', $1 FROM pharmacy
        WHERE NOT EXISTS (SELECT FROM stock_act WHERE pharmacy_id = pharmacy.id) RETURNING id, pharmacy_id)
     INSERT INTO stock_movement (act_id, pharmacy_id, product_id, batch_id, kind, d_hand, d_value_kobo, price_kobo, unit, unit_quantity,
                                 factor, seq, hand_after, reserved_after, value_after, product_after)
     SELECT act.id, act.pharmacy_id, batch.product_id, batch.id, CASE WHEN n = 1 THEN 'received' ELSE 'sold' END,
            CASE WHEN n = 1 THEN $2::int ELSE -$3::int END, CASE WHEN n = 1 THEN $2::int ELSE -$3::int END,
            CASE WHEN n > 1 THEN 1500 END, 'tablet', CASE WHEN n = 1 THEN $2::int ELSE -$3::int END, 1, n,
            $2::int - $3::int * (n - 1), 0, $2::int - $3::int * (n - 1), $2::int - $3::int * (n - 1)
       FROM act JOIN batch ON batch.pharmacy_id = act.pharmacy_id, generate_series(1, $4::int) AS n`,
    [ownerId, RECEIVED, SOLD, size.movements],
  );
  await pool.query(
    `INSERT INTO batch_stock (batch_id, on_hand, value_kobo, seq) SELECT id, $1::int, $1::int, $2::int FROM batch
      WHERE NOT EXISTS (SELECT FROM batch_stock WHERE batch_id = batch.id)`,
    [left, size.movements],
  );
  await pool.query(
    `INSERT INTO product_stock (product_id, pharmacy_id, on_hand, value_kobo, idle_since, low_at)
     SELECT id, pharmacy_id, $1::int, $1::int,
            CASE WHEN $2::int >= 20 THEN current_date - ${LAST_SOLD} ELSE (created_at AT TIME ZONE 'Africa/Lagos')::date END, reorder_at
       FROM product
      WHERE NOT EXISTS (SELECT FROM product_stock WHERE product_id = product.id)`,
    [left * size.batches, size.movements],
  );
  await pool.query(
    `INSERT INTO product_day (product_id, day, pharmacy_id, sold, revenue_kobo, cost_kobo)
     SELECT id, current_date - day, pharmacy_id, 10, 15000, 10 FROM product, generate_series(${LAST_SOLD}, ${LAST_SOLD} + 30, 3) AS day
      WHERE NOT EXISTS (SELECT FROM product_day WHERE product_id = product.id) AND $1 >= 20`,
    [size.movements],
  );
  for (const sums of SUMS) await pool.query(sums);
  for (const table of TABLES) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
