-- Wallets of chats and chatrooms, payments into them, and what the payment provider told us.
CREATE TABLE wallet (
  id              uuid PRIMARY KEY,
  address         text NOT NULL UNIQUE CHECK (address ~ '^[a-f0-9]{32}$'),
  chat_id         uuid NOT NULL REFERENCES chat (id),
  supplier_id     uuid NOT NULL REFERENCES member (id),
  unit_price_kobo bigint CHECK (unit_price_kobo > 0),
  quantity        int CHECK (quantity BETWEEN 1 AND 1000000),
  base_kobo       bigint NOT NULL CHECK (base_kobo > 0),
  fee_kobo        bigint NOT NULL CHECK (fee_kobo = (base_kobo * 35 + 500) / 1000),
  gross_kobo      bigint NOT NULL CHECK (gross_kobo = base_kobo + fee_kobo),
  state           text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'frozen', 'released', 'refunded', 'cancelled')),
  supplier_ack_at timestamptz,
  closed_at       timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((quantity IS NULL) = (unit_price_kobo IS NULL)),
  CHECK (quantity IS NULL OR base_kobo = quantity * unit_price_kobo),
  CHECK ((state IN ('open', 'frozen')) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX wallet_one_open ON wallet (chat_id) WHERE closed_at IS NULL;
CREATE INDEX wallet_of_chat ON wallet (chat_id, created_at DESC);

CREATE TABLE payment (
  id               uuid PRIMARY KEY,
  wallet_id        uuid NOT NULL REFERENCES wallet (id),
  payer_id         uuid NOT NULL REFERENCES member (id),
  email            text NOT NULL,
  quantity         int CHECK (quantity > 0),
  base_kobo        bigint NOT NULL CHECK (base_kobo > 0),
  fee_kobo         bigint NOT NULL CHECK (fee_kobo >= 0),
  gross_kobo       bigint NOT NULL CHECK (gross_kobo = base_kobo + fee_kobo AND gross_kobo >= 5000),
  reference        text NOT NULL UNIQUE CHECK (reference ~ '^[a-z0-9-]{16,50}$'),
  access_code      text,
  authorization_url text,
  provider_tx_id   numeric(20, 0) UNIQUE,
  state            text NOT NULL DEFAULT 'created' CHECK (state IN
                     ('created', 'initialized', 'pending', 'failed', 'expired',
                      'succeeded', 'refunding', 'refunded', 'charged_back')),
  allocation       text CHECK (allocation IN ('escrow', 'donation', 'suspense')),
  received_kobo    bigint CHECK (received_kobo > 0),
  psp_fee_kobo     bigint CHECK (psp_fee_kobo >= 0),
  provider_status  text,
  gateway_response text,
  channel          text,
  paid_at          timestamptz,
  ack_at           timestamptz,
  expires_at       timestamptz NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  CHECK ((access_code IS NULL) = (authorization_url IS NULL)),
  CHECK ((state IN ('succeeded', 'refunding', 'refunded', 'charged_back')) = (allocation IS NOT NULL)),
  CHECK (allocation IS NULL OR (received_kobo IS NOT NULL AND paid_at IS NOT NULL AND provider_tx_id IS NOT NULL)),
  CHECK (allocation IS NULL OR allocation = 'suspense' OR received_kobo = gross_kobo)
);
CREATE UNIQUE INDEX payment_one_live ON payment (wallet_id, payer_id) WHERE state IN ('created', 'initialized', 'pending');
CREATE INDEX payment_of_wallet ON payment (wallet_id);
CREATE INDEX payment_of_payer ON payment (payer_id);
CREATE INDEX payment_requery ON payment (updated_at) WHERE state IN ('created', 'initialized', 'pending');

-- Webhooks as they came, stored before they are answered.
CREATE TABLE provider_event (
  id           uuid PRIMARY KEY,
  event        text NOT NULL,
  body_sha256  bytea NOT NULL UNIQUE,
  body         jsonb NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE INDEX provider_event_todo ON provider_event (id) WHERE processed_at IS NULL;
