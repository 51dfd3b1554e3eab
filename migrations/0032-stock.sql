-- Pharmacies, and their stock as a book of movements that only grows.
CREATE TABLE pharmacy (
  id             uuid PRIMARY KEY,
  owner_id       uuid NOT NULL REFERENCES member (id),
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  motto          text NOT NULL DEFAULT '' CHECK (length(motto) <= 200),
  location       text NOT NULL DEFAULT '' CHECK (length(location) <= 160),
  contact_number text NOT NULL DEFAULT '' CHECK (length(contact_number) <= 30),
  picture_id     uuid REFERENCES picture (id),
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pharmacy_owner ON pharmacy (owner_id, created_at, id);
CREATE INDEX pharmacy_picture ON pharmacy (picture_id);

-- Who works there besides the owner.
CREATE TABLE pharmacy_staff (
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  member_id   uuid NOT NULL REFERENCES member (id),
  role        text NOT NULL CHECK (role IN ('manager', 'seller')),
  invited_by  uuid NOT NULL REFERENCES member (id),
  invited_at  timestamptz NOT NULL DEFAULT now(),
  -- null until the member says yes
  joined_at   timestamptz,
  PRIMARY KEY (pharmacy_id, member_id)
);
CREATE INDEX pharmacy_staff_member ON pharmacy_staff (member_id);

CREATE TABLE product (
  id           uuid PRIMARY KEY,
  pharmacy_id  uuid NOT NULL REFERENCES pharmacy (id),
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  brand        text NOT NULL DEFAULT '' CHECK (length(brand) <= 120),
  strength     text NOT NULL DEFAULT '' CHECK (length(strength) <= 60),
  manufacturer text NOT NULL DEFAULT '' CHECK (length(manufacturer) <= 120),
  -- null where the name is in no catalogue
  generic_id   int REFERENCES catalogue_generic (id),
  -- the smallest unit, in which everything is counted
  base_unit    text NOT NULL DEFAULT 'carton' CHECK (length(base_unit) BETWEEN 1 AND 20),
  -- ask for more at so many smallest units
  reorder_at   bigint CHECK (reorder_at > 0),
  words        text NOT NULL GENERATED ALWAYS AS (left(spaced_words(name || ' ' || brand || ' ' || strength), 300)) STORED,
  archived_at  timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_one UNIQUE (pharmacy_id, words),
  UNIQUE (id, pharmacy_id)
);
CREATE INDEX product_by_name ON product (pharmacy_id, words, id) WHERE archived_at IS NULL;
CREATE INDEX product_words ON product USING gin (words gin_trgm_ops);
CREATE INDEX product_generic ON product (generic_id);

-- How many smallest units are in a pack, carton or the like. A size is replaced and never changed.
CREATE TABLE product_unit (
  product_id uuid NOT NULL REFERENCES product (id),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  factor     bigint NOT NULL CHECK (factor BETWEEN 2 AND 1000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX product_unit_one ON product_unit (product_id, lower(name)) WHERE retired_at IS NULL;

-- Which product a scanned trade item number is at this pharmacy, and how many smallest units it holds.
CREATE TABLE product_gtin (
  pharmacy_id uuid NOT NULL,
  gtin        text NOT NULL CHECK (gtin ~ '^\d{14}$'),
  product_id  uuid NOT NULL,
  factor      bigint NOT NULL CHECK (factor BETWEEN 1 AND 1000000),
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pharmacy_id, gtin),
  FOREIGN KEY (product_id, pharmacy_id) REFERENCES product (id, pharmacy_id)
);
CREATE INDEX product_gtin_product ON product_gtin (product_id);

CREATE TABLE batch (
  id              uuid PRIMARY KEY,
  product_id      uuid NOT NULL,
  pharmacy_id     uuid NOT NULL,
  batch_number    text NOT NULL DEFAULT '' CHECK (length(batch_number) <= 40),
  -- the number as it is compared; what has no number is a batch of its own
  batch_key       text NOT NULL DEFAULT '' CHECK (length(batch_key) <= 40),
  brand           text NOT NULL DEFAULT '' CHECK (length(brand) <= 120),
  strength        text NOT NULL DEFAULT '' CHECK (length(strength) <= 60),
  manufacturer    text NOT NULL DEFAULT '' CHECK (length(manufacturer) <= 120),
  nafdac_number   text NOT NULL DEFAULT '' CHECK (length(nafdac_number) <= 20),
  date_in         date NOT NULL,
  -- good through that day in Lagos; null: unknown
  expiry_date     date,
  -- smallest units in a carton as received: makers change their packs
  carton_factor   bigint NOT NULL CHECK (carton_factor BETWEEN 1 AND 1000000),
  -- asked for one unit of so many smallest ones
  sale_price_kobo bigint CHECK (sale_price_kobo > 0),
  sale_factor     bigint CHECK (sale_factor BETWEEN 1 AND 1000000),
  status          text NOT NULL DEFAULT 'ok' CHECK (status IN ('ok', 'quarantined', 'recalled')),
  -- kept by the movements
  is_empty        boolean NOT NULL DEFAULT true,
  created_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, product_id, pharmacy_id),
  FOREIGN KEY (product_id, pharmacy_id) REFERENCES product (id, pharmacy_id),
  CHECK ((sale_price_kobo IS NULL) = (sale_factor IS NULL))
);
CREATE UNIQUE INDEX batch_one ON batch (product_id, batch_key, expiry_date, carton_factor) NULLS NOT DISTINCT WHERE batch_key <> '';
CREATE INDEX batch_of_product ON batch (product_id, created_at DESC, id DESC);
CREATE INDEX batch_in_stock ON batch (product_id) WHERE NOT is_empty;
CREATE INDEX batch_by_expiry ON batch (pharmacy_id, expiry_date, id) WHERE NOT is_empty;

-- What is there now, moved by movements alone. value_kobo is what it cost.
CREATE TABLE product_stock (
  product_id  uuid PRIMARY KEY REFERENCES product (id),
  pharmacy_id uuid NOT NULL,
  on_hand     bigint NOT NULL DEFAULT 0,
  reserved    bigint NOT NULL DEFAULT 0,
  value_kobo  bigint NOT NULL DEFAULT 0,
  CHECK (reserved BETWEEN 0 AND on_hand),
  CHECK (value_kobo >= 0 AND (on_hand > 0 OR value_kobo = 0))
) WITH (fillfactor = 70);
CREATE INDEX product_stock_pharmacy ON product_stock (pharmacy_id);

CREATE TABLE batch_stock (
  batch_id   uuid PRIMARY KEY REFERENCES batch (id),
  on_hand    bigint NOT NULL DEFAULT 0,
  reserved   bigint NOT NULL DEFAULT 0,
  value_kobo bigint NOT NULL DEFAULT 0,
  -- of the batch's last movement
  seq        bigint NOT NULL DEFAULT 0,
  CONSTRAINT batch_stock_enough CHECK (reserved BETWEEN 0 AND on_hand),
  CHECK (value_kobo >= 0 AND (on_hand > 0 OR value_kobo = 0))
) WITH (fillfactor = 70);

-- What a person did, once for each nonce; a mistake is put right by an act that reverses it.
CREATE TABLE stock_act (
  id           uuid PRIMARY KEY,
  pharmacy_id  uuid NOT NULL REFERENCES pharmacy (id),
  kind         text NOT NULL CHECK (kind IN
                 ('receive', 'sell', 'adjust', 'count', 'move', 'reserve', 'release', 'dispatch', 'return', 'import', 'status',
                  'reverse')),
  nonce        uuid NOT NULL,
  -- of what was asked for: the same nonce with something else is refused
  request_hash text NOT NULL CHECK (length(request_hash) BETWEEN 1 AND 64),
  actor_id     uuid NOT NULL REFERENCES member (id),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  reverses     uuid UNIQUE REFERENCES stock_act (id),
  -- when the person did it, as their device says, where it was sent later
  happened_at  timestamptz NOT NULL DEFAULT now(),
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (pharmacy_id, nonce),
  UNIQUE (id, pharmacy_id)
);
CREATE INDEX stock_act_pharmacy ON stock_act (pharmacy_id, created_at DESC, id DESC);
CREATE INDEX stock_act_actor ON stock_act (actor_id);

CREATE TABLE stock_movement (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act_id         uuid NOT NULL,
  pharmacy_id    uuid NOT NULL,
  product_id     uuid NOT NULL,
  batch_id       uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN
                   ('received', 'sold', 'adjusted', 'counted', 'moved', 'reserved', 'released', 'dispatched', 'returned', 'status')),
  -- smallest units; what is dispatched leaves hand and reservation at once
  d_hand         bigint NOT NULL,
  d_reserved     bigint NOT NULL DEFAULT 0,
  -- what it cost; of what goes out worked out here where it is null
  d_value_kobo   bigint NOT NULL,
  -- what a sale brought
  price_kobo     bigint CHECK (price_kobo >= 0),
  -- as it was typed
  unit           text NOT NULL CHECK (length(unit) BETWEEN 1 AND 20),
  unit_quantity  bigint NOT NULL,
  factor         bigint NOT NULL CHECK (factor > 0),
  reason         text NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  -- the figures after it
  seq            bigint NOT NULL,
  hand_after     bigint NOT NULL,
  reserved_after bigint NOT NULL,
  value_after    bigint NOT NULL,
  product_after  bigint NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (batch_id, seq),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  FOREIGN KEY (batch_id, product_id, pharmacy_id) REFERENCES batch (id, product_id, pharmacy_id)
);
CREATE INDEX stock_movement_act ON stock_movement (act_id);
CREATE INDEX stock_movement_product ON stock_movement (product_id, id DESC);
CREATE INDEX stock_movement_pharmacy ON stock_movement (pharmacy_id, id DESC);

-- What was sold over the counter by day in Lagos, which is demand as a sale on the market is not, and the days on which there
-- was nothing: both for days of cover. Revenue and cost are of both.
CREATE TABLE product_day (
  product_id   uuid NOT NULL REFERENCES product (id),
  day          date NOT NULL,
  pharmacy_id  uuid NOT NULL,
  sold         bigint NOT NULL,
  revenue_kobo bigint NOT NULL,
  cost_kobo    bigint NOT NULL,
  PRIMARY KEY (product_id, day)
) WITH (fillfactor = 70);
CREATE INDEX product_day_pharmacy ON product_day (pharmacy_id, day);

CREATE TABLE product_out (
  product_id uuid NOT NULL REFERENCES product (id),
  from_day   date NOT NULL,
  to_day     date CHECK (to_day >= from_day)
);
CREATE UNIQUE INDEX product_out_now ON product_out (product_id) WHERE to_day IS NULL;
CREATE INDEX product_out_product ON product_out (product_id, to_day);

CREATE FUNCTION open_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock (product_id, pharmacy_id) VALUES (NEW.id, NEW.pharmacy_id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_has_stock AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION open_product_stock();

CREATE FUNCTION open_batch_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO batch_stock (batch_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER batch_has_stock AFTER INSERT ON batch FOR EACH ROW EXECUTE FUNCTION open_batch_stock();

-- The product's row comes first, everywhere, so that two movements never wait for each other.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before batch_stock;
  today date := (now() AT TIME ZONE 'Africa/Lagos')::date;
  sold_on date;
BEGIN
  PERFORM FROM product_stock WHERE product_id = NEW.product_id FOR NO KEY UPDATE;
  SELECT * INTO STRICT before FROM batch_stock WHERE batch_id = NEW.batch_id FOR NO KEY UPDATE;
  IF NEW.d_value_kobo IS NULL THEN
    NEW.d_value_kobo := CASE
      WHEN NEW.d_hand >= 0 THEN 0
      WHEN before.on_hand + NEW.d_hand <= 0 THEN -before.value_kobo
      ELSE -div(before.value_kobo::numeric * -NEW.d_hand, before.on_hand)::bigint END;
  END IF;
  UPDATE batch_stock SET on_hand = on_hand + NEW.d_hand, reserved = reserved + NEW.d_reserved,
         value_kobo = value_kobo + NEW.d_value_kobo, seq = seq + 1
   WHERE batch_id = NEW.batch_id
   RETURNING seq, on_hand, reserved, value_kobo INTO NEW.seq, NEW.hand_after, NEW.reserved_after, NEW.value_after;
  UPDATE product_stock SET on_hand = on_hand + NEW.d_hand, reserved = reserved + NEW.d_reserved,
         value_kobo = value_kobo + NEW.d_value_kobo
   WHERE product_id = NEW.product_id RETURNING on_hand INTO NEW.product_after;
  IF (before.on_hand = 0) <> (NEW.hand_after = 0) THEN
    UPDATE batch SET is_empty = NEW.hand_after = 0 WHERE id = NEW.batch_id;
  END IF;
  IF NEW.product_after = 0 AND NEW.d_hand < 0 THEN
    INSERT INTO product_out (product_id, from_day) VALUES (NEW.product_id, today) ON CONFLICT DO NOTHING;
  ELSIF NEW.product_after > 0 AND NEW.product_after = NEW.d_hand THEN
    UPDATE product_out SET to_day = today WHERE product_id = NEW.product_id AND to_day IS NULL;
  END IF;
  IF NEW.kind IN ('sold', 'dispatched') THEN
    -- a sale taken back counts on the day of the sale, one that was sent later on the day it was made
    SELECT (coalesce(reversed.happened_at, act.happened_at) AT TIME ZONE 'Africa/Lagos')::date INTO sold_on
      FROM stock_act AS act LEFT JOIN stock_act AS reversed ON reversed.id = act.reverses WHERE act.id = NEW.act_id;
    INSERT INTO product_day AS known (product_id, day, pharmacy_id, sold, revenue_kobo, cost_kobo)
      VALUES (NEW.product_id, sold_on, NEW.pharmacy_id, CASE NEW.kind WHEN 'sold' THEN -NEW.d_hand ELSE 0 END,
              CASE WHEN NEW.d_hand < 0 THEN 1 ELSE -1 END * coalesce(NEW.price_kobo, 0), -NEW.d_value_kobo)
      ON CONFLICT (product_id, day) DO UPDATE SET sold = known.sold + excluded.sold,
        revenue_kobo = known.revenue_kobo + excluded.revenue_kobo, cost_kobo = known.cost_kobo + excluded.cost_kobo;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_moves BEFORE INSERT ON stock_movement FOR EACH ROW EXECUTE FUNCTION move_stock();

CREATE FUNCTION refuse_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER stock_act_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
CREATE TRIGGER stock_movement_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();

-- Figures change within `move_stock` alone, and begin at nothing.
CREATE FUNCTION refuse_stock_figure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% changes by movements alone', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_stock_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_stock
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_figure();
CREATE TRIGGER batch_stock_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON batch_stock
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_figure();
