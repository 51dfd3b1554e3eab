-- What a barcode is called by the verified pharmacies that named it: one name, never a price, a stock or who. A job fills it from their products.
CREATE TABLE shared_barcode (
  id          uuid PRIMARY KEY,
  gtin        text NOT NULL UNIQUE CHECK (gtin ~ '^\d{14}$'),
  -- `conflict`: pharmacies name different medicines. `chosen`: an administrator decided the name. `blocked`: it has no name any more.
  state       text NOT NULL CHECK (state IN ('agreed', 'conflict', 'chosen', 'blocked')),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  brand       text NOT NULL CHECK (length(brand) <= 120),
  strength    text NOT NULL CHECK (length(strength) <= 60),
  base_unit   text NOT NULL CHECK (length(base_unit) BETWEEN 1 AND 20),
  -- the pack it is printed on, and its smallest units; the name is empty where the pack has none
  unit        text NOT NULL CHECK (length(unit) <= 20),
  factor      bigint NOT NULL CHECK (factor BETWEEN 1 AND 1000000),
  conflict_at timestamptz,
  CHECK ((state = 'conflict') = (conflict_at IS NOT NULL))
);
CREATE INDEX shared_barcode_conflict ON shared_barcode (conflict_at, id) WHERE state = 'conflict';

-- Every pharmacy that uses a barcode; their own keys begin with the pharmacy.
CREATE INDEX product_gtin_gtin ON product_gtin (gtin);
