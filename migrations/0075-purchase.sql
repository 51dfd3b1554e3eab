-- Buying at once: a sale may say that anybody verified may buy at its asking price. A purchase keeps its goods while its buyer pays.
ALTER TABLE offer
  ADD COLUMN buy_at_once boolean NOT NULL DEFAULT false,
  -- something of it was bought at once
  ADD COLUMN has_purchase boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT offer_at_once CHECK (NOT buy_at_once OR (kind = 'sale' AND price_kobo IS NOT NULL));
-- Closed trades are found by the medicine of the offer that was bought from, as those of groups are.
CREATE INDEX offer_bought_generic ON offer (generic_id, unit) WHERE has_purchase AND generic_id IS NOT NULL;
CREATE INDEX offer_bought_name ON offer (lower(regexp_replace(generic_name, '[^[:alnum:]]+', '', 'g')), unit)
  WHERE has_purchase AND generic_id IS NULL;

CREATE TABLE purchase (
  id              uuid PRIMARY KEY,
  offer_id        uuid NOT NULL REFERENCES offer (id),
  -- who buys
  member_id       uuid NOT NULL REFERENCES member (id),
  -- the chatroom of buyer and seller, whom the payment brings in
  chat_id         uuid NOT NULL UNIQUE REFERENCES chat (id),
  -- other terms begin another wallet in the same room
  wallet_id       uuid NOT NULL UNIQUE REFERENCES wallet (id),
  quantity        int NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  unit_price_kobo bigint NOT NULL CHECK (unit_price_kobo > 0),
  -- until then the goods are kept for the buyer
  reserved_until  timestamptz NOT NULL,
  paid_at         timestamptz,
  -- the offer knows the agreement from this purchase, and from no bargain before
  made_agreement  boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (paid_at IS NOT NULL OR NOT made_agreement)
);
-- A buyer has one that is not paid, which a second tap finds.
CREATE UNIQUE INDEX purchase_one_unpaid ON purchase (offer_id, member_id) WHERE paid_at IS NULL;
CREATE INDEX purchase_of ON purchase (offer_id, member_id);
CREATE INDEX purchase_member ON purchase (member_id);
CREATE TRIGGER purchase_of_member BEFORE INSERT ON purchase
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member('member_id');
-- What is left of an offer is shown of it.
CREATE TRIGGER purchase_changed AFTER INSERT OR UPDATE OR DELETE ON purchase FOR EACH ROW
  EXECUTE FUNCTION tell_change('offer', 'offer_id');

-- The offer whose goods are traded in a chatroom: that whose group it is, or that which was bought from.
CREATE VIEW offer_room AS
  SELECT chat_id, id AS offer_id FROM offer WHERE chat_id IS NOT NULL
  UNION ALL SELECT chat_id, offer_id FROM purchase;
