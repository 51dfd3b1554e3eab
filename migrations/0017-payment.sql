-- Wallets of chats and chatrooms, payments into them, donations, and goods on their way.
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
  -- what the partners were shown before they paid holds for the whole trade
  inspection_days int NOT NULL DEFAULT 7 CHECK (inspection_days BETWEEN 1 AND 30),
  state           text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'frozen', 'released', 'refunded', 'cancelled')),
  supplier_ack_at timestamptz,
  closed_because  text CHECK (closed_because IN
                    ('acknowledged', 'time-out', 'ruling', 'withdrawn', 'never paid', 'chargeback')),
  closed_at       timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((quantity IS NULL) = (unit_price_kobo IS NULL)),
  CHECK (quantity IS NULL OR base_kobo = quantity * unit_price_kobo),
  CHECK ((state IN ('open', 'frozen')) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX wallet_one_open ON wallet (chat_id) WHERE closed_at IS NULL;
CREATE INDEX wallet_of_chat ON wallet (chat_id, created_at DESC);
CREATE INDEX wallet_of_supplier ON wallet (supplier_id);

CREATE TABLE donor (
  id         uuid PRIMARY KEY,
  address    text NOT NULL UNIQUE CHECK (address ~ '^[a-f0-9]{32}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email      text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  phone      text NOT NULL DEFAULT '' CHECK (length(phone) <= 20),
  -- what was said at the registration; the payment has its own
  gross_kobo bigint NOT NULL CHECK (gross_kobo > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A contribution is paid by a member into a wallet and carries our charge, a donation by a donor to us and carries none.
CREATE TABLE payment (
  id               uuid PRIMARY KEY,
  purpose          text NOT NULL DEFAULT 'contribution' CHECK (purpose IN ('contribution', 'donation')),
  wallet_id        uuid REFERENCES wallet (id),
  payer_id         uuid REFERENCES member (id),
  donor_id         uuid REFERENCES donor (id),
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
  -- when its money was booked, by our clock: what its payer begins after that is a further purchase
  booked_at        timestamptz,
  -- until when its payer may look at the goods; null before they are on their way
  inspect_until    timestamptz,
  -- when a dispute about it was ruled: what the ruling left in escrow is the supplier's, whatever its payer says
  ruled_at         timestamptz,
  ack_at           timestamptz,
  expires_at       timestamptz NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  CHECK ((access_code IS NULL) = (authorization_url IS NULL)),
  CHECK ((state IN ('succeeded', 'refunding', 'refunded', 'charged_back')) = (allocation IS NOT NULL)),
  CHECK (allocation IS NULL OR (received_kobo IS NOT NULL AND paid_at IS NOT NULL AND provider_tx_id IS NOT NULL)),
  CHECK (allocation IS NULL OR allocation = 'suspense' OR received_kobo = gross_kobo),
  CONSTRAINT payment_booked CHECK ((booked_at IS NULL) = (allocation IS NULL)),
  CONSTRAINT payment_of CHECK (
    (purpose = 'contribution' AND wallet_id IS NOT NULL AND payer_id IS NOT NULL AND donor_id IS NULL
       AND fee_kobo = (base_kobo * 35 + 500) / 1000) OR
    (purpose = 'donation' AND wallet_id IS NULL AND payer_id IS NULL AND donor_id IS NOT NULL
       AND fee_kobo = 0 AND quantity IS NULL)),
  CONSTRAINT payment_lies_rightly CHECK (
    allocation IS NULL OR allocation = 'suspense' OR (allocation = 'escrow') = (purpose = 'contribution'))
);
CREATE UNIQUE INDEX payment_one_live ON payment (wallet_id, payer_id) WHERE state IN ('created', 'initialized', 'pending');
-- A donor is at one checkout at a time, as a payer of a wallet is.
CREATE UNIQUE INDEX payment_one_live_gift ON payment (donor_id)
  WHERE donor_id IS NOT NULL AND state IN ('created', 'initialized', 'pending');
CREATE INDEX payment_of_wallet ON payment (wallet_id);
CREATE INDEX payment_of_payer ON payment (payer_id);
CREATE INDEX payment_of_donor ON payment (donor_id);
CREATE INDEX payment_paid ON payment (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payment_requery ON payment (updated_at) WHERE state IN ('created', 'initialized', 'pending');

-- Goods on their way, and until when their receiver may look at them before the money goes.
CREATE TABLE dispatch (
  wallet_id      uuid PRIMARY KEY REFERENCES wallet (id),
  waybill_number text NOT NULL DEFAULT '' CHECK (length(waybill_number) <= 60),
  note           text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  picture_id     uuid REFERENCES picture (id),
  dispatched_at  timestamptz NOT NULL,
  -- the end of the inspection window: what nobody disputed until then is released
  due_at         timestamptz NOT NULL CHECK (due_at > dispatched_at),
  -- the fewest hours before the end of the window for which the partners were reminded already
  reminded_hours int CHECK (reminded_hours > 0)
);
CREATE INDEX dispatch_picture ON dispatch (picture_id) WHERE picture_id IS NOT NULL;

-- Which money these data are about, once and for good: the sandbox's, that of the provider's test mode, or real money.
CREATE TABLE payment_domain (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  domain text NOT NULL CHECK (domain IN ('sandbox', 'test', 'live')),
  set_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION payment_domain_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a database keeps its payment domain for good';
END $$;
CREATE TRIGGER payment_domain_kept BEFORE UPDATE OR DELETE ON payment_domain
  FOR EACH ROW EXECUTE FUNCTION payment_domain_kept();
