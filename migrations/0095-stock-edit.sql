-- Edits of what products and batches are called and how they are packed: who changed which field, when, and what it was before.
CREATE TABLE stock_edit (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  -- null: of the product itself
  batch_id    uuid,
  actor_id    uuid NOT NULL REFERENCES member (id),
  -- [{"field", "from", "to"}]
  changes     jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array' AND jsonb_array_length(changes) BETWEEN 1 AND 10),
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  created_at  timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (product_id, pharmacy_id) REFERENCES product (id, pharmacy_id),
  FOREIGN KEY (batch_id, product_id, pharmacy_id) REFERENCES batch (id, product_id, pharmacy_id)
);
CREATE INDEX stock_edit_product ON stock_edit (product_id, created_at DESC, id DESC);
CREATE INDEX stock_edit_of_product ON stock_edit (product_id, pharmacy_id);
CREATE INDEX stock_edit_batch ON stock_edit (batch_id, product_id, pharmacy_id);
CREATE INDEX stock_edit_actor ON stock_edit (actor_id);
CREATE TRIGGER stock_edit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_edit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
