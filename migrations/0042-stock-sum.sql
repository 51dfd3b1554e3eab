-- Sums of stock for the board, and a search of products within one pharmacy.

-- What the batches, sales and products of a pharmacy add up to. A figure is the sum of its rows: a change adds rows and waits for nobody,
-- and now and then the rows of a pharmacy are folded into fewer with the same sum.
CREATE TABLE stock_sum (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pharmacy_id      uuid NOT NULL REFERENCES pharmacy (id),
  part             text NOT NULL CHECK (part IN ('batch', 'sale', 'product')),
  -- on which batches expire, or goods were sold; null: none
  day              date,
  -- batches in stock, or products in use
  count            bigint NOT NULL DEFAULT 0,
  -- of those, batches without a cost, or products below the level to order at
  flagged          bigint NOT NULL DEFAULT 0,
  cost_kobo        bigint NOT NULL DEFAULT 0,
  -- what batches with a price would bring, or what sales brought
  price_kobo       bigint NOT NULL DEFAULT 0,
  -- what batches with a price cost
  priced_cost_kobo bigint NOT NULL DEFAULT 0
);
CREATE INDEX stock_sum_pharmacy ON stock_sum (pharmacy_id);

INSERT INTO stock_sum (pharmacy_id, part, day, count, flagged, cost_kobo, price_kobo, priced_cost_kobo)
SELECT batch.pharmacy_id, 'batch', expiry_date, count(*), count(*) FILTER (WHERE value_kobo = 0), sum(value_kobo),
       coalesce(sum(div(sale_price_kobo::numeric * on_hand, sale_factor)), 0),
       coalesce(sum(value_kobo) FILTER (WHERE sale_factor IS NOT NULL), 0)
  FROM batch JOIN batch_stock AS stock ON stock.batch_id = batch.id WHERE on_hand > 0 GROUP BY batch.pharmacy_id, expiry_date;
INSERT INTO stock_sum (pharmacy_id, part, day, cost_kobo, price_kobo)
SELECT pharmacy_id, 'sale', day, sum(cost_kobo), sum(revenue_kobo) FROM product_day GROUP BY pharmacy_id, day;
INSERT INTO stock_sum (pharmacy_id, part, count, flagged)
SELECT product.pharmacy_id, 'product', count(*), count(*) FILTER (WHERE on_hand <= reorder_at)
  FROM product JOIN product_stock AS stock ON stock.product_id = product.id WHERE archived_at IS NULL GROUP BY product.pharmacy_id;

-- Rows that somebody else folds or that are not committed are left for the next time.
CREATE FUNCTION fold_stock_sums(folded uuid) RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM stock_sum WHERE id IN (SELECT id FROM stock_sum WHERE pharmacy_id = folded FOR UPDATE SKIP LOCKED) RETURNING *
  )
  INSERT INTO stock_sum (pharmacy_id, part, day, count, flagged, cost_kobo, price_kobo, priced_cost_kobo)
  SELECT pharmacy_id, part, day, sum(count), sum(flagged), sum(cost_kobo), sum(price_kobo), sum(priced_cost_kobo)
    FROM taken GROUP BY pharmacy_id, part, day
  HAVING (sum(count), sum(flagged), sum(cost_kobo), sum(price_kobo), sum(priced_cost_kobo)) <> (0, 0, 0, 0, 0);
$$;

-- Each movement says what was there before and after it. A plan made for the many movements of an import would read whole tables for
-- the one of a sale, as long as the connection lasts: hence the settings.
CREATE FUNCTION sum_movements() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  folded uuid;
BEGIN
  INSERT INTO stock_sum (pharmacy_id, part, day, count, flagged, cost_kobo, price_kobo, priced_cost_kobo)
  SELECT moved.pharmacy_id, 'batch', batch.expiry_date,
         sum((hand_after > 0)::int - (hand_after > d_hand)::int),
         sum((hand_after > 0 AND value_after = 0)::int - (hand_after > d_hand AND value_after = d_value_kobo)::int),
         sum(d_value_kobo),
         coalesce(sum(div(sale_price_kobo::numeric * hand_after, sale_factor) - div(sale_price_kobo::numeric * (hand_after - d_hand), sale_factor)), 0),
         coalesce(sum(d_value_kobo) FILTER (WHERE sale_factor IS NOT NULL), 0)
    FROM moved JOIN batch ON batch.id = moved.batch_id WHERE (d_hand, d_value_kobo) <> (0, 0)
   GROUP BY moved.pharmacy_id, batch.expiry_date
  UNION ALL
  -- on the day that `move_stock` books them on
  SELECT moved.pharmacy_id, 'sale', (coalesce(reversed.happened_at, act.happened_at) AT TIME ZONE 'Africa/Lagos')::date, 0, 0,
         sum(-d_value_kobo), sum(CASE WHEN d_hand < 0 THEN 1 ELSE -1 END * coalesce(price_kobo, 0)), 0
    FROM moved JOIN stock_act AS act ON act.id = moved.act_id LEFT JOIN stock_act AS reversed ON reversed.id = act.reverses
   WHERE moved.kind IN ('sold', 'dispatched') GROUP BY 1, 3
  UNION ALL
  SELECT moved.pharmacy_id, 'product', NULL, 0, sum((product_after <= reorder_at)::int - (product_after - d_hand <= reorder_at)::int), 0, 0, 0
    FROM moved JOIN product ON product.id = moved.product_id
   WHERE archived_at IS NULL AND (product_after <= reorder_at) <> (product_after - d_hand <= reorder_at) GROUP BY moved.pharmacy_id;
  FOR folded IN SELECT DISTINCT pharmacy_id FROM moved WHERE id % 1000 = 0 LOOP
    PERFORM fold_stock_sums(folded);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movement_summed AFTER INSERT ON stock_movement REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sum_movements();

-- Another date or price of what is there. The product's figures are locked, as wherever stock moves.
CREATE FUNCTION sum_batch_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_stock WHERE product_id = NEW.product_id FOR NO KEY UPDATE;
  INSERT INTO stock_sum (pharmacy_id, part, day, count, flagged, cost_kobo, price_kobo, priced_cost_kobo)
  SELECT NEW.pharmacy_id, 'batch', known.expiry_date, sign, sign * (value_kobo = 0)::int, sign * value_kobo,
         coalesce(sign * div(known.sale_price_kobo::numeric * on_hand, known.sale_factor), 0),
         CASE WHEN known.sale_factor IS NULL THEN 0 ELSE sign * value_kobo END
    FROM batch_stock, (VALUES (-1, OLD.expiry_date, OLD.sale_price_kobo, OLD.sale_factor),
                              (1, NEW.expiry_date, NEW.sale_price_kobo, NEW.sale_factor)) AS known (sign, expiry_date, sale_price_kobo, sale_factor)
   WHERE batch_id = NEW.id AND on_hand > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER batch_summed AFTER UPDATE OF expiry_date, sale_price_kobo, sale_factor ON batch FOR EACH ROW
  WHEN ((OLD.expiry_date, OLD.sale_price_kobo, OLD.sale_factor) IS DISTINCT FROM (NEW.expiry_date, NEW.sale_price_kobo, NEW.sale_factor))
  EXECUTE FUNCTION sum_batch_change();

CREATE FUNCTION sum_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_sum (pharmacy_id, part, count, flagged)
  SELECT pharmacy_id, 'product', count(*), count(reorder_at) FROM made WHERE archived_at IS NULL GROUP BY pharmacy_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_made_summed AFTER INSERT ON product REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION sum_new_products();

CREATE FUNCTION sum_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_stock WHERE product_id = NEW.id FOR NO KEY UPDATE;
  INSERT INTO stock_sum (pharmacy_id, part, count, flagged)
  SELECT NEW.pharmacy_id, 'product', sum(sign), sum(sign * coalesce(on_hand <= reorder_at, false)::int)
    FROM product_stock, (VALUES (-1, OLD.archived_at, OLD.reorder_at), (1, NEW.archived_at, NEW.reorder_at)) AS known (sign, archived_at, reorder_at)
   WHERE product_id = NEW.id AND known.archived_at IS NULL GROUP BY product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_summed AFTER UPDATE OF archived_at, reorder_at ON product FOR EACH ROW
  WHEN ((OLD.archived_at, OLD.reorder_at) IS DISTINCT FROM (NEW.archived_at, NEW.reorder_at)) EXECUTE FUNCTION sum_product_change();

CREATE TRIGGER stock_sum_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON stock_sum
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_figure();

-- The pharmacy as an array, which a GIN index takes beside the trigrams: the index by name would be preferred for a plain column, and
-- compares every name of a large pharmacy.
DROP INDEX product_words;
CREATE INDEX product_search ON product USING gin ((ARRAY[pharmacy_id]), words gin_trgm_ops) WHERE archived_at IS NULL;

-- Answers about stock are kept in memory until one of these changes.
CREATE TRIGGER stock_act_told AFTER INSERT ON stock_act FOR EACH ROW EXECUTE FUNCTION tell_change('stock', 'pharmacy_id');
CREATE TRIGGER product_told AFTER INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION tell_change('stock', 'pharmacy_id');
CREATE TRIGGER batch_told AFTER UPDATE ON batch FOR EACH ROW
  WHEN (OLD.is_empty = NEW.is_empty) EXECUTE FUNCTION tell_change('stock', 'pharmacy_id');
CREATE TRIGGER pharmacy_told AFTER UPDATE ON pharmacy FOR EACH ROW EXECUTE FUNCTION tell_change('stock', 'id');
CREATE TRIGGER pharmacy_staff_told AFTER INSERT OR UPDATE OR DELETE ON pharmacy_staff FOR EACH ROW
  EXECUTE FUNCTION tell_change('stock', 'pharmacy_id');
CREATE FUNCTION tell_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'stock ' || pharmacy_id) FROM product WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_unit_told AFTER INSERT OR UPDATE ON product_unit FOR EACH ROW EXECUTE FUNCTION tell_unit_change();
