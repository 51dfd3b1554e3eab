-- Money beyond the escrow: donors, dispatch, disputes, refunds, payouts, chargebacks, and what reconciliation found.

INSERT INTO notice_kind (kind) VALUES
  ('goods dispatched'), ('inspection reminder'), ('dispute opened'), ('dispute resolved'), ('wallet cancelled'),
  ('payment unplaced'), ('refund sent'), ('refund failed'), ('payout sent'), ('payout failed');

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
ALTER TABLE payment ALTER COLUMN wallet_id DROP NOT NULL;
ALTER TABLE payment ALTER COLUMN payer_id DROP NOT NULL;
ALTER TABLE payment ADD COLUMN purpose text NOT NULL DEFAULT 'contribution' CHECK (purpose IN ('contribution', 'donation'));
ALTER TABLE payment ADD COLUMN donor_id uuid REFERENCES donor (id);
ALTER TABLE payment ADD CONSTRAINT payment_of CHECK (
  (purpose = 'contribution' AND wallet_id IS NOT NULL AND payer_id IS NOT NULL AND donor_id IS NULL
     AND fee_kobo = (base_kobo * 35 + 500) / 1000) OR
  (purpose = 'donation' AND wallet_id IS NULL AND payer_id IS NULL AND donor_id IS NOT NULL
     AND fee_kobo = 0 AND quantity IS NULL));
ALTER TABLE payment ADD CONSTRAINT payment_lies_rightly CHECK (
  allocation IS NULL OR allocation = 'suspense' OR (allocation = 'escrow') = (purpose = 'contribution'));
CREATE INDEX payment_of_donor ON payment (donor_id);
CREATE INDEX payment_paid ON payment (paid_at) WHERE paid_at IS NOT NULL;

-- Goods on their way, and until when their receiver may look at them before the money goes.
CREATE TABLE dispatch (
  wallet_id      uuid PRIMARY KEY REFERENCES wallet (id),
  waybill_number text NOT NULL DEFAULT '' CHECK (length(waybill_number) <= 60),
  note           text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  picture_id     uuid REFERENCES picture (id),
  dispatched_at  timestamptz NOT NULL,
  -- the end of the inspection window: what nobody disputed until then is released
  due_at         timestamptz NOT NULL CHECK (due_at > dispatched_at)
);

ALTER TABLE wallet ADD COLUMN closed_because text CHECK (closed_because IN
  ('acknowledged', 'time-out', 'ruling', 'withdrawn', 'never paid', 'chargeback'));
UPDATE wallet SET closed_because = 'acknowledged' WHERE state = 'released';

CREATE TABLE dispute (
  id          uuid PRIMARY KEY,
  wallet_id   uuid NOT NULL REFERENCES wallet (id),
  opener_id   uuid NOT NULL REFERENCES member (id),
  reason      text NOT NULL CHECK (reason IN ('not received', 'wrong goods', 'damaged', 'expired', 'counterfeit', 'other')),
  detail      text NOT NULL CHECK (length(detail) BETWEEN 1 AND 2000),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'withdrawn', 'resolved')),
  resolution  text CHECK (resolution IN ('release', 'refund', 'split')),
  ruling      text NOT NULL DEFAULT '' CHECK (length(ruling) <= 2000),
  -- admin:<address>, or member:<id> who withdrew it
  ended_by    text,
  opened_at   timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  CHECK ((state = 'resolved') = (resolution IS NOT NULL)),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX dispute_one_open ON dispute (wallet_id) WHERE state = 'open';
CREATE INDEX dispute_of_wallet ON dispute (wallet_id);

CREATE TABLE dispute_picture (
  dispute_id uuid NOT NULL REFERENCES dispute (id),
  picture_id uuid NOT NULL REFERENCES picture (id),
  position   int NOT NULL,
  PRIMARY KEY (dispute_id, picture_id)
);

-- Money on its way back to whoever paid it. What comes from escrow gives back its share of the charge as well.
CREATE TABLE refund (
  id                 uuid PRIMARY KEY,
  payment_id         uuid NOT NULL REFERENCES payment (id),
  source             text NOT NULL CHECK (source IN ('escrow', 'suspense')),
  base_kobo          bigint NOT NULL CHECK (base_kobo >= 0),
  fee_kobo           bigint NOT NULL CHECK (fee_kobo >= 0),
  amount_kobo        bigint NOT NULL CHECK (amount_kobo > 0 AND amount_kobo = base_kobo + fee_kobo),
  reason             text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- member:<id>, admin:<address> or system
  requested_by       text NOT NULL,
  provider_refund_id text UNIQUE,
  state              text NOT NULL DEFAULT 'requested' CHECK (state IN
                       ('requested', 'submitted', 'processing', 'needs_attention', 'processed', 'failed')),
  failure            text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CHECK (source = 'escrow' OR fee_kobo = 0)
);
CREATE UNIQUE INDEX refund_one_live ON refund (payment_id)
  WHERE state IN ('requested', 'submitted', 'processing', 'needs_attention');
CREATE INDEX refund_of_payment ON refund (payment_id);

CREATE TABLE payout_account (
  id             uuid PRIMARY KEY,
  member_id      uuid NOT NULL REFERENCES member (id),
  bank_code      text NOT NULL CHECK (length(bank_code) BETWEEN 1 AND 12),
  bank_name      text NOT NULL CHECK (length(bank_name) BETWEEN 1 AND 120),
  account_number text NOT NULL CHECK (account_number ~ '^\d{10}$'),
  account_name   text NOT NULL CHECK (length(account_name) BETWEEN 1 AND 200),
  recipient_code text NOT NULL CHECK (length(recipient_code) BETWEEN 1 AND 60),
  active         boolean NOT NULL DEFAULT true,
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, bank_code, account_number)
);
CREATE UNIQUE INDEX payout_account_one_active ON payout_account (member_id) WHERE active;

CREATE TABLE payout (
  id                uuid PRIMARY KEY,
  member_id         uuid NOT NULL REFERENCES member (id),
  payout_account_id uuid NOT NULL REFERENCES payout_account (id),
  amount_kobo       bigint NOT NULL CHECK (amount_kobo >= 10000),
  reference         text NOT NULL UNIQUE CHECK (reference ~ '^[a-z0-9_-]{16,50}$'),
  transfer_code     text UNIQUE,
  state             text NOT NULL DEFAULT 'reserved' CHECK (state IN
                      ('reserved', 'submitted', 'otp', 'succeeded', 'failed', 'reversed')),
  provider_status   text,
  fee_kobo          bigint CHECK (fee_kobo >= 0),
  failure           text,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (state NOT IN ('succeeded', 'reversed') OR fee_kobo IS NOT NULL)
);
CREATE UNIQUE INDEX payout_one_live ON payout (member_id) WHERE state IN ('reserved', 'submitted', 'otp');
CREATE INDEX payout_of_member ON payout (member_id, created_at DESC);

-- What a payer's bank disputes with the provider; not to be mistaken for a dispute between members.
CREATE TABLE chargeback (
  id                  uuid PRIMARY KEY,
  provider_dispute_id text NOT NULL UNIQUE,
  payment_id          uuid NOT NULL REFERENCES payment (id),
  amount_kobo         bigint NOT NULL CHECK (amount_kobo > 0),
  status              text NOT NULL,
  resolution          text,
  -- whether the money was taken from us
  lost                boolean NOT NULL DEFAULT false,
  due_at              timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now(),
  resolved_at         timestamptz
);
CREATE INDEX chargeback_of_payment ON chargeback (payment_id);

-- Differences between our books and the provider's, until somebody has settled them.
CREATE TABLE recon_item (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  reference   text NOT NULL CHECK (length(reference) <= 120),
  ours        jsonb,
  theirs      jsonb,
  found_at    timestamptz NOT NULL DEFAULT now(),
  seen_at     timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolved_by text
);
CREATE UNIQUE INDEX recon_item_open ON recon_item (kind, reference) WHERE resolved_at IS NULL;
