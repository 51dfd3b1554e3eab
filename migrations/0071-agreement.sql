-- What was agreed travels: a wallet knows for whom it was requested, how much each of them takes and at which price.
ALTER TABLE wallet DROP CONSTRAINT wallet_check2, DROP CONSTRAINT wallet_check3,
  -- the unit price is missing where those who pay agreed on different ones
  ADD CONSTRAINT wallet_units CHECK (quantity IS NOT NULL OR unit_price_kobo IS NULL),
  ADD CONSTRAINT wallet_units_base CHECK (quantity IS NULL OR unit_price_kobo IS NULL OR base_kobo = quantity * unit_price_kobo);

-- One member's part of a wallet, as an offer's bargain or joint purchase says it. A wallet with parts takes no other payments.
CREATE TABLE wallet_share (
  wallet_id       uuid NOT NULL REFERENCES wallet (id),
  -- who pays it
  member_id       uuid NOT NULL REFERENCES member (id),
  offer_id        uuid NOT NULL REFERENCES offer (id),
  -- the interested member, who pays for a sale and is paid for a demand
  partner_id      uuid NOT NULL REFERENCES member (id),
  quantity        int NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  unit_price_kobo bigint NOT NULL CHECK (unit_price_kobo > 0),
  -- made by the supplier's device: the same request twice is one
  nonce           uuid NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (wallet_id, member_id)
);
CREATE INDEX wallet_share_of ON wallet_share (offer_id, partner_id);
CREATE INDEX wallet_share_nonce ON wallet_share (nonce);
CREATE INDEX wallet_share_member ON wallet_share (member_id);
CREATE INDEX wallet_share_partner ON wallet_share (partner_id);

-- What is shown of an offer tells for which of its agreements payment is requested.
CREATE FUNCTION tell_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'offer ' || offer_id)
     FROM (SELECT DISTINCT offer_id FROM wallet_share WHERE wallet_id = NEW.id) AS agreed;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_agreement_changed AFTER UPDATE OF closed_at ON wallet FOR EACH ROW
  WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at) EXECUTE FUNCTION tell_agreement();

-- The line that says what was agreed: the goods as its detail, the unit price as its amount.
ALTER TABLE message DROP CONSTRAINT message_what_check,
  ADD CONSTRAINT message_what_check CHECK (what IN (
    'joined', 'left', 'removed', 'renamed', 'admin', 'supplier', 'agreed', 'requested', 'paid', 'received',
    'dispatched', 'disputed', 'conceded', 'withdrew', 'ruled', 'cancelled', 'released')),
  DROP CONSTRAINT message_amount,
  ADD CONSTRAINT message_amount CHECK (amount_kobo IS NULL OR what IN ('agreed', 'requested', 'paid', 'released'));

INSERT INTO notice_kind (kind) VALUES ('payment reminder');
