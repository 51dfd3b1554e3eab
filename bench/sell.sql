-- What one sale writes, statement by statement in its order, for pgbench: the act and its movement, whose triggers write figures, sums and the
-- day. Nothing else is written: routes are counted in memory, no key was sent, and nothing is sold late.
\set n random(1, :products)
SELECT product, pharmacy, owner FROM bench_product WHERE n = :n \gset
BEGIN;
SELECT FROM product_stock WHERE product_id = :product FOR NO KEY UPDATE;
SELECT batch.id AS batch FROM batch JOIN batch_stock ON batch_stock.batch_id = batch.id
 WHERE batch.product_id = :product AND NOT batch.is_empty AND batch.expiry_date >= current_date ORDER BY expiry_date, batch.id LIMIT 1 \gset
INSERT INTO stock_act (id, pharmacy_id, kind, nonce, request_hash, actor_id)
 VALUES (uuidv7(), :pharmacy, 'sell', uuidv7(), 'bench', :owner) RETURNING id AS act \gset
INSERT INTO stock_movement (act_id, pharmacy_id, product_id, batch_id, kind, d_hand, price_kobo, unit, unit_quantity, factor)
 VALUES (:act, :pharmacy, :product, :batch, 'sold', -1, 150, 'tablet', -1, 1);
COMMIT;
