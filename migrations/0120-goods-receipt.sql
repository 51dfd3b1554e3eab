-- Deliveries: several products received from one supplier with one invoice. Each line is a `receive` act of its own, so that it is undone alone.
CREATE TABLE goods_receipt (
  id             uuid PRIMARY KEY,
  pharmacy_id    uuid NOT NULL REFERENCES pharmacy (id),
  nonce          uuid NOT NULL,
  request_hash   text NOT NULL CHECK (length(request_hash) BETWEEN 1 AND 64),
  member_id      uuid NOT NULL REFERENCES member (id),
  supplier       text NOT NULL CHECK (length(supplier) BETWEEN 1 AND 120),
  invoice_number text NOT NULL DEFAULT '' CHECK (length(invoice_number) <= 40),
  -- both without spaces and in capitals, which find the same invoice again
  supplier_key   text NOT NULL CHECK (length(supplier_key) BETWEEN 1 AND 120),
  invoice_key    text NOT NULL CHECK (length(invoice_key) <= 40),
  invoice_date   date,
  -- what the invoice says
  invoice_kobo   bigint CHECK (invoice_kobo > 0),
  -- the sum of the lines
  total_kobo     bigint NOT NULL CHECK (total_kobo >= 0),
  -- the photo of the invoice, for staff of the pharmacy
  picture_id     uuid REFERENCES picture (id),
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pharmacy_id, nonce),
  UNIQUE (id, pharmacy_id)
);
CREATE INDEX goods_receipt_pharmacy ON goods_receipt (pharmacy_id, created_at DESC, id DESC);
CREATE INDEX goods_receipt_invoice ON goods_receipt (pharmacy_id, supplier_key, invoice_key);
CREATE INDEX goods_receipt_member ON goods_receipt (member_id);
CREATE INDEX goods_receipt_picture ON goods_receipt (picture_id) WHERE picture_id IS NOT NULL;

CREATE TABLE goods_receipt_line (
  receipt_id  uuid NOT NULL,
  place       int NOT NULL CHECK (place >= 0),
  pharmacy_id uuid NOT NULL,
  act_id      uuid NOT NULL UNIQUE,
  PRIMARY KEY (receipt_id, place),
  FOREIGN KEY (receipt_id, pharmacy_id) REFERENCES goods_receipt (id, pharmacy_id),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id)
);

CREATE TRIGGER goods_receipt_kept BEFORE DELETE OR TRUNCATE ON goods_receipt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
CREATE TRIGGER goods_receipt_line_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON goods_receipt_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
