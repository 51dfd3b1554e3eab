-- The shelf of a batch, which is only a label; archived products; and products that were merged into another one.
ALTER TABLE batch ADD COLUMN shelf text NOT NULL DEFAULT '' CHECK (length(shelf) <= 20);

ALTER TABLE product
  -- the product that got its stock; never another merged one
  ADD COLUMN merged_into uuid,
  ADD FOREIGN KEY (merged_into, pharmacy_id) REFERENCES product (id, pharmacy_id),
  ADD CONSTRAINT product_merged CHECK (merged_into IS NULL OR (archived_at IS NOT NULL AND merged_into <> id));
CREATE INDEX product_merged_into ON product (merged_into, pharmacy_id) WHERE merged_into IS NOT NULL;
CREATE INDEX product_archived ON product (pharmacy_id, archived_at DESC, id DESC) WHERE archived_at IS NOT NULL;

-- A merged product gives up its name.
ALTER TABLE product DROP CONSTRAINT product_one;
CREATE UNIQUE INDEX product_one ON product (pharmacy_id, words) WHERE merged_into IS NULL;

-- An archived product has no stock, whichever of two comes first: its archiving, or goods that come back.
ALTER TABLE product_stock DISABLE TRIGGER product_stock_kept;
ALTER TABLE product_stock ADD COLUMN is_archived boolean NOT NULL DEFAULT false;
UPDATE product_stock SET is_archived = true FROM product WHERE product.id = product_id AND archived_at IS NOT NULL;
ALTER TABLE product_stock ADD CONSTRAINT product_stock_archived CHECK (NOT is_archived OR on_hand = 0);
ALTER TABLE product_stock ENABLE TRIGGER product_stock_kept;

CREATE OR REPLACE FUNCTION keep_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET idle_since = idle_since(NEW.id), low_at = NEW.reorder_at, is_archived = NEW.archived_at IS NOT NULL
   WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER product_figures ON product;
CREATE TRIGGER product_figures AFTER UPDATE OF reorder_at, created_at, archived_at ON product FOR EACH ROW
  WHEN ((OLD.reorder_at, OLD.created_at, OLD.archived_at) IS DISTINCT FROM (NEW.reorder_at, NEW.created_at, NEW.archived_at))
  EXECUTE FUNCTION keep_product_figures();
