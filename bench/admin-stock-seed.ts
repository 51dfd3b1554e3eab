/** Seeds pharmacies, products and movements for the administrators' lists: each pharmacy has one product with one delivery. */
import type pg from 'pg';
import { at, id, isRare } from './admin-seed.ts';

/** Tables that this seed fills as their disabled triggers would, except sums and figures that no list shows. */
const TABLES = ['product', 'batch', 'product_stock', 'batch_stock', 'stock_movement', 'stock_act'];

const INSERTS = [
  `INSERT INTO pharmacy (id, owner_id, name, location, contact_number, created_at)
   SELECT ${id(6)}, ${id(1)}, 'Bench pharmacy ' || n || CASE WHEN ${isRare()} THEN ' Quartermaine' ELSE '' END, 'Lagos', '+23480' || n, ${at}`,
  `INSERT INTO product (id, pharmacy_id, name, brand, strength, base_unit, reorder_at, created_at)
   SELECT ${id(7)}, ${id(6)}, 'Medicine ' || n % 500 || CASE WHEN ${isRare()} THEN ' quartermaine' ELSE '' END, 'Brand ' || n % 997,
          n % 7 * 100 + 50 || ' mg', 'tablet', CASE n % 10 WHEN 0 THEN 1000 END, ${at}`,
  `INSERT INTO product_stock (product_id, pharmacy_id, on_hand, value_kobo, low_at)
   SELECT ${id(7)}, ${id(6)}, 100 + n % 900, 100000, CASE n % 10 WHEN 0 THEN 1000 END`,
  `INSERT INTO batch (id, product_id, pharmacy_id, batch_number, batch_key, brand, strength, date_in, expiry_date, carton_factor, is_empty)
   SELECT ${id(8)}, ${id(7)}, ${id(6)}, 'B' || n, 'B' || n, 'Brand ' || n % 997, n % 7 * 100 + 50 || ' mg', (${at})::date,
          current_date + n % 900, 200, false`,
  `INSERT INTO batch_stock (batch_id, on_hand, value_kobo, seq) SELECT ${id(8)}, 100 + n % 900, 100000, 1`,
  `INSERT INTO stock_act (id, pharmacy_id, kind, nonce, request_hash, actor_id, created_at)
   SELECT ${id(9)}, ${id(6)}, 'receive', ${id(9)}, 'bench', ${id(1)}, ${at}`,
  `INSERT INTO stock_movement (act_id, pharmacy_id, product_id, batch_id, kind, d_hand, d_value_kobo, price_kobo, unit, unit_quantity, factor,
                               seq, hand_after, reserved_after, value_after, product_after, created_at)
   SELECT ${id(9)}, ${id(6)}, ${id(7)}, ${id(8)}, CASE WHEN n % 50 = 0 THEN 'adjusted' ELSE 'received' END, 100 + n % 900, 100000,
          1000 + n::bigint * 7919 % 9000000, 'tablet', 100 + n % 900, 1, 1, 100 + n % 900, 0, 100000, 100 + n % 900, ${at}`,
];

/** Seeds rows between two numbers, the first included. The owners are the members with those numbers. */
export async function seedListedStock(pool: pg.Pool, from: number, to: number): Promise<void> {
  for (const table of TABLES) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const insert of INSERTS) {
    await pool.query(`${insert} FROM generate_series($1::int, $2::int) AS n ORDER BY n`, [from, to]);
  }
  for (const table of TABLES) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const table of ['pharmacy', ...TABLES]) await pool.query(`VACUUM ANALYZE ${table}`);
}
