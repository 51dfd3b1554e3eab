-- What the law asks of stock: goods that are destroyed, the register of controlled medicines, and temperatures.
ALTER TABLE stock_act DROP CONSTRAINT stock_act_kind_check;
ALTER TABLE stock_act ADD CONSTRAINT stock_act_kind_check CHECK (kind IN
  ('receive', 'sell', 'adjust', 'count', 'move', 'reserve', 'release', 'dispatch', 'return', 'import', 'status', 'destroy', 'reverse'));
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_kind_check;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_kind_check CHECK (kind IN
  ('received', 'sold', 'adjusted', 'counted', 'moved', 'reserved', 'released', 'dispatched', 'returned', 'status', 'destroyed'));

-- What was handed over to be destroyed, and what proves it.
CREATE TABLE stock_destruction (
  act_id      uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL,
  handed_on   date NOT NULL,
  place       text NOT NULL CHECK (length(place) BETWEEN 1 AND 160),
  proof       text NOT NULL CHECK (length(proof) BETWEEN 1 AND 160),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id)
);
CREATE INDEX stock_destruction_pharmacy ON stock_destruction (pharmacy_id, act_id);

-- Batches that are not for sale, as a list; those without a date stand at its end.
CREATE INDEX batch_aside ON batch (pharmacy_id, (coalesce(expiry_date, '9999-12-31')), id) WHERE NOT is_empty;

-- To whom a controlled medicine was sold, for the register.
CREATE TABLE controlled_sale (
  act_id      uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  buyer       text NOT NULL CHECK (length(buyer) BETWEEN 1 AND 120),
  address     text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  prescriber  text NOT NULL CHECK (length(prescriber) BETWEEN 1 AND 120),
  purpose     text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 200),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  FOREIGN KEY (product_id, pharmacy_id) REFERENCES product (id, pharmacy_id)
);
CREATE INDEX controlled_sale_product ON controlled_sale (product_id);

-- Where something is kept at a temperature: a fridge, a room.
CREATE TABLE storage_place (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, pharmacy_id)
);
CREATE UNIQUE INDEX storage_place_name ON storage_place (pharmacy_id, lower(name));

ALTER TABLE product
  ADD COLUMN storage_place_id uuid,
  -- degrees Celsius
  ADD COLUMN storage_min numeric(4, 1),
  ADD COLUMN storage_max numeric(4, 1),
  ADD FOREIGN KEY (storage_place_id, pharmacy_id) REFERENCES storage_place (id, pharmacy_id),
  ADD CONSTRAINT product_storage CHECK (storage_min < storage_max),
  ADD CONSTRAINT product_storage_whole CHECK (
    (storage_min IS NULL) = (storage_max IS NULL) AND (storage_min IS NULL) = (storage_place_id IS NULL));
CREATE INDEX product_storage_place ON product (storage_place_id);

CREATE TABLE storage_reading (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL,
  place_id    uuid NOT NULL,
  member_id   uuid NOT NULL REFERENCES member (id),
  celsius     numeric(4, 1) NOT NULL CHECK (celsius BETWEEN -90 AND 90),
  device      text NOT NULL DEFAULT '' CHECK (length(device) <= 60),
  -- when it was read, as the person says
  read_at     timestamptz NOT NULL,
  -- outside the range of something that is kept there
  is_excursion boolean NOT NULL,
  -- what it set aside, where that was in stock and for sale
  act_id      uuid REFERENCES stock_act (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (is_excursion OR act_id IS NULL),
  FOREIGN KEY (place_id, pharmacy_id) REFERENCES storage_place (id, pharmacy_id)
);
CREATE INDEX storage_reading_place ON storage_reading (place_id, read_at DESC, id DESC);
CREATE INDEX storage_reading_member ON storage_reading (member_id);
CREATE INDEX storage_reading_act ON storage_reading (act_id);
