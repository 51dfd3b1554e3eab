-- Receipts, numbered without a gap within a year: the counter's row is locked by whoever issues one.
CREATE TABLE receipt_counter (
  year        int PRIMARY KEY CHECK (year BETWEEN 2000 AND 9999),
  last_serial int NOT NULL DEFAULT 0 CHECK (last_serial >= 0)
);

CREATE TABLE receipt (
  id         uuid PRIMARY KEY,
  year       int NOT NULL REFERENCES receipt_counter (year),
  serial     int NOT NULL CHECK (serial > 0),
  kind       text NOT NULL CHECK (kind IN ('payer', 'supplier', 'donor')),
  payment_id uuid UNIQUE REFERENCES payment (id),
  wallet_id  uuid UNIQUE REFERENCES wallet (id),
  -- whose it is; a donor is no member
  member_id  uuid REFERENCES member (id),
  -- what stands on it, as it was then
  facts      jsonb NOT NULL,
  issued_at  timestamptz NOT NULL,
  UNIQUE (year, serial),
  CHECK ((kind = 'supplier') = (wallet_id IS NOT NULL)),
  CHECK ((kind = 'supplier') = (payment_id IS NULL)),
  CHECK ((kind = 'donor') = (member_id IS NULL))
);
