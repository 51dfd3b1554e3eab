-- Figures kept for lists of products: since when nobody bought a product, and whether it runs low.
ALTER TABLE product_stock DISABLE TRIGGER product_stock_kept;
ALTER TABLE product_stock
  -- the day in Lagos on which it came, or was last sold over the counter
  ADD COLUMN idle_since date NOT NULL DEFAULT (now() AT TIME ZONE 'Africa/Lagos')::date,
  -- when it runs low, as the product has it
  ADD COLUMN low_at bigint,
  -- indexed instead of the figures, which change with every sale: these seldom do
  ADD COLUMN is_low boolean NOT NULL GENERATED ALWAYS AS (coalesce(on_hand <= low_at, false)) STORED,
  ADD COLUMN is_out boolean NOT NULL GENERATED ALWAYS AS (on_hand = 0) STORED;

CREATE FUNCTION idle_since(of_product uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest((created_at AT TIME ZONE 'Africa/Lagos')::date,
                  (SELECT max(day) FROM product_day WHERE product_id = of_product AND sold > 0))
    FROM product WHERE id = of_product;
$$;
UPDATE product_stock SET idle_since = idle_since(product_id), low_at = (SELECT reorder_at FROM product WHERE id = product_id);
ALTER TABLE product_stock ENABLE TRIGGER product_stock_kept;
CREATE INDEX product_stock_low ON product_stock (pharmacy_id) WHERE is_low;
CREATE INDEX product_stock_idle ON product_stock (pharmacy_id, idle_since) WHERE NOT is_out;

CREATE OR REPLACE FUNCTION open_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (product_id, pharmacy_id, idle_since, low_at)
    VALUES (NEW.id, NEW.pharmacy_id, (NEW.created_at AT TIME ZONE 'Africa/Lagos')::date, NEW.reorder_at);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET idle_since = idle_since(NEW.id), low_at = NEW.reorder_at WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_figures AFTER UPDATE OF reorder_at, created_at ON product FOR EACH ROW
  WHEN ((OLD.reorder_at, OLD.created_at) IS DISTINCT FROM (NEW.reorder_at, NEW.created_at)) EXECUTE FUNCTION keep_product_figures();

-- The first sale of a day, and the last of a day that is taken back.
CREATE FUNCTION keep_idle_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET idle_since = idle_since(NEW.product_id) WHERE product_id = NEW.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_day_begun AFTER INSERT ON product_day FOR EACH ROW WHEN (NEW.sold > 0) EXECUTE FUNCTION keep_idle_since();
CREATE TRIGGER product_day_changed AFTER UPDATE ON product_day FOR EACH ROW
  WHEN ((OLD.sold > 0, OLD.day) IS DISTINCT FROM (NEW.sold > 0, NEW.day)) EXECUTE FUNCTION keep_idle_since();
