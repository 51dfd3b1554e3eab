-- Accepting a price requests the payment: the agreement has a chatroom of its own, with its wallet in it.
CREATE TABLE agreement_room (
  chat_id    uuid PRIMARY KEY REFERENCES chat (id),
  offer_id   uuid NOT NULL REFERENCES offer (id),
  -- the interested member, who pays for a sale and is paid for a demand
  partner_id uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX agreement_room_of ON agreement_room (offer_id, partner_id);
CREATE INDEX agreement_room_partner ON agreement_room (partner_id);

-- The offer whose goods are traded in a chatroom: that whose group it is, that which was bought from, or that which was agreed on.
CREATE OR REPLACE VIEW offer_room AS
  SELECT chat_id, id AS offer_id FROM offer WHERE chat_id IS NOT NULL
  UNION ALL SELECT chat_id, offer_id FROM purchase
  UNION ALL SELECT chat_id, offer_id FROM agreement_room;

-- The partner made a new offer after it: the share is of an earlier agreement, whose goods stay sold.
ALTER TABLE wallet_share ADD COLUMN earlier boolean NOT NULL DEFAULT false;

-- The seller confirms stock before payment, so an accepted price requests nothing.
ALTER TABLE offer
  ADD COLUMN confirm_stock boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT offer_confirm_stock CHECK (NOT confirm_stock OR kind = 'sale');

INSERT INTO notice_kind (kind) VALUES ('payment due'), ('joint payment due');
