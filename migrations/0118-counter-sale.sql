-- Counter mode: baskets, their returns, credit of customers, and the till. This is the pharmacy's own cash record, apart from our ledger.

-- Every pharmacy has one open till. Its row is the lock of the counter: sales, returns, payments and closes of a pharmacy come one after another,
-- which makes receipt numbers gapless.
CREATE TABLE counter_till (
  id            uuid PRIMARY KEY,
  pharmacy_id   uuid NOT NULL REFERENCES pharmacy (id),
  number        int NOT NULL CHECK (number > 0),
  -- cash in the till when it was opened
  float_kobo    bigint NOT NULL DEFAULT 0 CHECK (float_kobo BETWEEN 0 AND 10000000000),
  opened_at     timestamptz NOT NULL DEFAULT now(),
  closed_at     timestamptz,
  closed_by     uuid REFERENCES member (id),
  close_nonce   uuid,
  close_hash    text CHECK (length(close_hash) BETWEEN 1 AND 64),
  counted_kobo  bigint CHECK (counted_kobo BETWEEN 0 AND 10000000000),
  expected_kobo bigint,
  -- the float of the next till
  left_kobo     bigint CHECK (left_kobo BETWEEN 0 AND counted_kobo),
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  UNIQUE (pharmacy_id, number),
  UNIQUE (pharmacy_id, close_nonce),
  UNIQUE (id, pharmacy_id),
  CHECK (num_nonnulls(closed_at, closed_by, close_nonce, close_hash, counted_kobo, expected_kobo, left_kobo) IN (0, 7))
);
CREATE UNIQUE INDEX counter_till_open ON counter_till (pharmacy_id) WHERE closed_at IS NULL;
CREATE INDEX counter_till_closed ON counter_till (pharmacy_id, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX counter_till_closer ON counter_till (closed_by);

INSERT INTO counter_till (id, pharmacy_id, number) SELECT gen_random_uuid(), id, 1 FROM pharmacy;
CREATE FUNCTION open_counter_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counter_till (id, pharmacy_id, number) VALUES (gen_random_uuid(), NEW.id, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER pharmacy_has_till AFTER INSERT ON pharmacy FOR EACH ROW EXECUTE FUNCTION open_counter_till();

CREATE FUNCTION refuse_till_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a closed till never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER counter_till_kept BEFORE UPDATE OR DELETE ON counter_till FOR EACH ROW EXECUTE FUNCTION refuse_till_change();
CREATE TRIGGER counter_till_stays BEFORE TRUNCATE ON counter_till FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();

-- A customer who gave a name. Who asks to be forgotten keeps neither name nor phone number.
CREATE TABLE counter_customer (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  name        text NOT NULL CHECK (length(name) <= 120),
  phone       text NOT NULL DEFAULT '' CHECK (length(phone) <= 40),
  -- the sum of the entries of this customer
  owed_kobo   bigint NOT NULL DEFAULT 0 CHECK (owed_kobo >= 0),
  owed_since  timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, pharmacy_id),
  CHECK ((owed_kobo > 0) = (owed_since IS NOT NULL))
);
CREATE UNIQUE INDEX counter_customer_one ON counter_customer (pharmacy_id, lower(name), phone) WHERE name <> '';
CREATE INDEX counter_customer_owes ON counter_customer (pharmacy_id, owed_kobo DESC, id DESC) WHERE owed_kobo > 0;

CREATE TABLE counter_sale (
  id            uuid PRIMARY KEY,
  pharmacy_id   uuid NOT NULL REFERENCES pharmacy (id),
  till_id       uuid NOT NULL,
  number        int NOT NULL CHECK (number > 0),
  nonce         uuid NOT NULL,
  request_hash  text NOT NULL CHECK (length(request_hash) BETWEEN 1 AND 64),
  seller_id     uuid NOT NULL REFERENCES member (id),
  method        text NOT NULL CHECK (method IN ('cash', 'transfer', 'pos', 'credit')),
  customer_id   uuid,
  discount_kobo bigint NOT NULL CHECK (discount_kobo >= 0),
  total_kobo    bigint NOT NULL CHECK (total_kobo BETWEEN 0 AND 10000000000),
  -- when the customer paid, which is earlier than created_at for offline sales
  sold_at       timestamptz NOT NULL DEFAULT now(),
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pharmacy_id, number),
  UNIQUE (pharmacy_id, nonce),
  UNIQUE (id, pharmacy_id),
  FOREIGN KEY (till_id, pharmacy_id) REFERENCES counter_till (id, pharmacy_id),
  FOREIGN KEY (customer_id, pharmacy_id) REFERENCES counter_customer (id, pharmacy_id),
  CHECK (method <> 'credit' OR customer_id IS NOT NULL)
);
CREATE INDEX counter_sale_pharmacy ON counter_sale (pharmacy_id, sold_at DESC, id DESC);
CREATE INDEX counter_sale_till ON counter_sale (till_id);
CREATE INDEX counter_sale_seller ON counter_sale (seller_id);
CREATE INDEX counter_sale_customer ON counter_sale (customer_id);

CREATE TABLE counter_line (
  id          uuid PRIMARY KEY,
  sale_id     uuid NOT NULL,
  pharmacy_id uuid NOT NULL,
  place       int NOT NULL,
  product_id  uuid NOT NULL,
  -- the sale from stock
  act_id      uuid NOT NULL UNIQUE,
  unit        text NOT NULL CHECK (length(unit) BETWEEN 1 AND 20),
  factor      bigint NOT NULL CHECK (factor BETWEEN 1 AND 1000000),
  quantity    bigint NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  -- for one unit; null if no batch had a price
  listed_kobo bigint CHECK (listed_kobo >= 0),
  price_kobo  bigint NOT NULL CHECK (price_kobo >= 0),
  reason      text NOT NULL DEFAULT '' CHECK (length(reason) <= 120),
  total_kobo  bigint NOT NULL CHECK (total_kobo = price_kobo * quantity),
  -- without its share of the discount; the sum is the total of the sale
  paid_kobo   bigint NOT NULL CHECK (paid_kobo BETWEEN 0 AND total_kobo),
  -- how many came back
  returned    bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity),
  UNIQUE (sale_id, place),
  UNIQUE (id, pharmacy_id),
  FOREIGN KEY (sale_id, pharmacy_id) REFERENCES counter_sale (id, pharmacy_id),
  FOREIGN KEY (product_id, pharmacy_id) REFERENCES product (id, pharmacy_id),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  CHECK (listed_kobo IS NULL OR price_kobo = listed_kobo OR reason <> '')
);
CREATE INDEX counter_line_product ON counter_line (product_id);

CREATE TABLE counter_return (
  id           uuid PRIMARY KEY,
  pharmacy_id  uuid NOT NULL REFERENCES pharmacy (id),
  sale_id      uuid NOT NULL,
  nonce        uuid NOT NULL,
  request_hash text NOT NULL CHECK (length(request_hash) BETWEEN 1 AND 64),
  member_id    uuid NOT NULL REFERENCES member (id),
  method       text NOT NULL CHECK (method IN ('cash', 'transfer')),
  -- paid back by the method, and taken off what the customer owes
  refund_kobo  bigint NOT NULL CHECK (refund_kobo >= 0),
  credit_kobo  bigint NOT NULL CHECK (credit_kobo >= 0),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pharmacy_id, nonce),
  UNIQUE (id, pharmacy_id),
  FOREIGN KEY (sale_id, pharmacy_id) REFERENCES counter_sale (id, pharmacy_id)
);
CREATE INDEX counter_return_sale ON counter_return (sale_id);
CREATE INDEX counter_return_member ON counter_return (member_id);

CREATE TABLE counter_return_line (
  return_id     uuid NOT NULL,
  line_id       uuid NOT NULL,
  pharmacy_id   uuid NOT NULL,
  quantity      bigint NOT NULL CHECK (quantity > 0),
  is_resaleable boolean NOT NULL,
  paid_kobo     bigint NOT NULL CHECK (paid_kobo >= 0),
  -- null if the units had never left the stock
  act_id        uuid UNIQUE,
  PRIMARY KEY (return_id, line_id),
  FOREIGN KEY (return_id, pharmacy_id) REFERENCES counter_return (id, pharmacy_id),
  FOREIGN KEY (line_id, pharmacy_id) REFERENCES counter_line (id, pharmacy_id),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id)
);
CREATE INDEX counter_return_line_line ON counter_return_line (line_id);

-- Money in and out, which sums to the till and to what customers owe.
CREATE TABLE counter_entry (
  id           uuid PRIMARY KEY,
  pharmacy_id  uuid NOT NULL REFERENCES pharmacy (id),
  till_id      uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('sale', 'return', 'payment', 'write-off')),
  -- credit: it changes what the customer owes, and no money moves
  method       text NOT NULL CHECK (method IN ('cash', 'transfer', 'pos', 'credit')),
  kobo         bigint NOT NULL CHECK (kobo <> 0 AND (kobo > 0) = (kind IN ('sale', 'payment'))),
  sale_id      uuid,
  -- the customer whose debt it changes
  customer_id  uuid,
  member_id    uuid NOT NULL REFERENCES member (id),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- of a payment or write-off; a sale and a return have their own
  nonce        uuid,
  request_hash text CHECK (length(request_hash) BETWEEN 1 AND 64),
  happened_at  timestamptz NOT NULL DEFAULT now(),
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pharmacy_id, nonce),
  FOREIGN KEY (till_id, pharmacy_id) REFERENCES counter_till (id, pharmacy_id),
  FOREIGN KEY (sale_id, pharmacy_id) REFERENCES counter_sale (id, pharmacy_id),
  FOREIGN KEY (customer_id, pharmacy_id) REFERENCES counter_customer (id, pharmacy_id),
  CHECK ((kind IN ('sale', 'return')) = (sale_id IS NOT NULL)),
  CHECK ((kind IN ('payment', 'write-off')) = (nonce IS NOT NULL) AND (nonce IS NULL) = (request_hash IS NULL)),
  CHECK ((method = 'credit' OR kind = 'payment') = (customer_id IS NOT NULL)),
  CHECK (CASE kind WHEN 'payment' THEN method <> 'credit' WHEN 'write-off' THEN method = 'credit'
                   WHEN 'return' THEN method <> 'pos' ELSE true END)
);
CREATE INDEX counter_entry_till ON counter_entry (till_id, kind, method);
CREATE INDEX counter_entry_customer ON counter_entry (customer_id, created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX counter_entry_sale ON counter_entry (sale_id);
CREATE INDEX counter_entry_member ON counter_entry (member_id);

CREATE TRIGGER counter_sale_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON counter_sale
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
CREATE TRIGGER counter_line_kept BEFORE DELETE OR TRUNCATE ON counter_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
CREATE TRIGGER counter_return_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON counter_return
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
CREATE TRIGGER counter_return_line_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON counter_return_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
CREATE TRIGGER counter_entry_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON counter_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
