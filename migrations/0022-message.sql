-- Messages, numbered per chat: texts, system lines, files, and cards of offers and wallets.
CREATE TABLE message (
  chat_id     uuid NOT NULL REFERENCES chat (id),
  seq         bigint NOT NULL CHECK (seq > 0),
  id          uuid NOT NULL UNIQUE,
  member_id   uuid NOT NULL REFERENCES member (id),
  -- made by the sender's device: the same send twice is one message
  nonce       uuid NOT NULL,
  kind        text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'system', 'file', 'offer', 'payment')),
  -- the plain words of every kind: the message, the file's name, the sentence of a system line
  body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  file_id     uuid UNIQUE REFERENCES chat_file (id),
  -- what was shown of the offer when it was shared
  offer       jsonb,
  wallet_id   uuid REFERENCES wallet (id),
  what        text CHECK (what IN (
                'joined', 'left', 'removed', 'renamed', 'admin', 'requested', 'paid', 'received',
                'dispatched', 'disputed', 'withdrew', 'ruled', 'cancelled', 'released')),
  subject_id  uuid REFERENCES member (id),
  detail      text CHECK (length(detail) BETWEEN 1 AND 120),
  -- Of a line about money, without the charge: what it is for its supplier. With the charge it is what its payer paid.
  amount_kobo bigint CHECK (amount_kobo >= 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chat_id, seq),
  UNIQUE (member_id, nonce),
  CONSTRAINT message_file CHECK ((kind = 'file') = (file_id IS NOT NULL)),
  CONSTRAINT message_offer CHECK ((kind = 'offer') = (offer IS NOT NULL)),
  CONSTRAINT message_payment CHECK ((kind = 'payment') = (wallet_id IS NOT NULL)),
  CONSTRAINT message_system CHECK ((kind IN ('system', 'payment')) = (what IS NOT NULL)),
  CONSTRAINT message_amount CHECK (amount_kobo IS NULL OR what IN ('requested', 'paid', 'released'))
);
-- A card in a chat shows an offer as it was when it was shared.
CREATE INDEX message_card_picture ON message ((offer -> 'productImage' ->> 'imageUrl')) WHERE kind = 'offer';
