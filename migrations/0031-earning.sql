-- Released money that is available later, and released money of suspicious pairs that waits for a person.
INSERT INTO ledger_account_kind (kind, normal) VALUES ('supplier_pending', -1);

CREATE TABLE pending_earning (
  id                uuid PRIMARY KEY,
  payment_id        uuid NOT NULL REFERENCES payment (id),
  supplier_id       uuid NOT NULL REFERENCES member (id),
  reason            text NOT NULL CHECK (reason IN ('settlement', 'reserve')),
  amount_kobo       bigint NOT NULL CHECK (amount_kobo > 0),
  -- what a lost bank dispute took of it
  taken_kobo        bigint NOT NULL DEFAULT 0 CHECK (taken_kobo BETWEEN 0 AND amount_kobo),
  available_at      timestamptz NOT NULL,
  made_available_at timestamptz,
  UNIQUE (payment_id, reason)
);
CREATE INDEX pending_earning_of_supplier ON pending_earning (supplier_id, available_at) WHERE made_available_at IS NULL;
CREATE INDEX pending_earning_due ON pending_earning (available_at) WHERE made_available_at IS NULL;

-- Who paid, as far as the provider tells: a card's signature, or the account a transfer came from.
ALTER TABLE payment
  ADD COLUMN card_signature text CHECK (length(card_signature) BETWEEN 1 AND 100),
  ADD COLUMN sender_account text CHECK (sender_account ~ '^\d{10}$');
CREATE INDEX payment_card ON payment (card_signature) WHERE card_signature IS NOT NULL;

-- From which device, by its cookie, and from which address or /64 it was begun.
ALTER TABLE session
  ADD COLUMN device_id uuid,
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 64);

-- A payment whose release waits for a person.
CREATE TABLE payment_review (
  payment_id uuid PRIMARY KEY REFERENCES payment (id),
  id         uuid NOT NULL UNIQUE,
  signals    text[] NOT NULL CHECK (cardinality(signals) > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decision   text CHECK (decision IN ('release', 'refund')),
  decided_by text,
  CHECK ((decided_at IS NULL) = (decision IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
CREATE INDEX payment_review_open ON payment_review (created_at, id) WHERE decided_at IS NULL;

INSERT INTO notice_kind (kind) VALUES ('release reviewed'), ('release refused');
