-- Delivery: a member's address book, where a buyer of a wallet wants the goods, and what the seller says of the transport.
CREATE TABLE delivery_address (
  id          uuid PRIMARY KEY,
  member_id   uuid NOT NULL REFERENCES member (id),
  -- the pharmacy at this address
  pharmacy_id uuid REFERENCES pharmacy (id),
  contact     text NOT NULL CHECK (length(contact) BETWEEN 1 AND 120),
  phone       text NOT NULL CHECK (length(phone) BETWEEN 1 AND 30),
  street      text NOT NULL CHECK (length(street) BETWEEN 1 AND 200),
  town        text NOT NULL CHECK (length(town) BETWEEN 1 AND 80),
  state       text NOT NULL CHECK (length(state) BETWEEN 1 AND 40),
  landmark    text NOT NULL DEFAULT '' CHECK (length(landmark) <= 200),
  is_default  boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX delivery_address_member ON delivery_address (member_id, created_at, id);
CREATE INDEX delivery_address_pharmacy ON delivery_address (pharmacy_id) WHERE pharmacy_id IS NOT NULL;
CREATE UNIQUE INDEX delivery_address_default ON delivery_address (member_id) WHERE is_default;

CREATE TABLE wallet_delivery (
  wallet_id      uuid NOT NULL REFERENCES wallet (id),
  payer_id       uuid NOT NULL REFERENCES member (id),
  -- new with each choice; the pick-up code is derived from it
  id             uuid NOT NULL UNIQUE,
  method         text NOT NULL CHECK (method IN ('ship', 'pick up')),
  -- a copy of the address, null where the buyer picks the goods up
  address        jsonb CHECK (length(address::text) <= 4000),
  chosen_at      timestamptz NOT NULL,
  -- when the seller entered the pick-up code
  handed_over_at timestamptz,
  PRIMARY KEY (wallet_id, payer_id),
  CHECK ((method = 'ship') = (address IS NOT NULL)),
  CHECK (handed_over_at IS NULL OR method = 'pick up')
);
CREATE INDEX wallet_delivery_payer ON wallet_delivery (payer_id);

ALTER TABLE dispatch
  ADD COLUMN carrier     text NOT NULL DEFAULT '' CHECK (length(carrier) <= 60),
  ADD COLUMN expected_on date;
