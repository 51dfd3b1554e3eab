-- Payouts of suppliers to their bank accounts.
CREATE TABLE payout_account (
  id             uuid PRIMARY KEY,
  member_id      uuid NOT NULL REFERENCES member (id),
  bank_code      text NOT NULL CHECK (length(bank_code) BETWEEN 1 AND 12),
  bank_name      text NOT NULL CHECK (length(bank_name) BETWEEN 1 AND 120),
  account_number text NOT NULL CHECK (account_number ~ '^\d{10}$'),
  account_name   text NOT NULL CHECK (length(account_name) BETWEEN 1 AND 200),
  recipient_code text NOT NULL CHECK (length(recipient_code) BETWEEN 1 AND 60),
  active         boolean NOT NULL DEFAULT true,
  -- a payout waits for a while after the account was changed, so that its owner can object
  held_until     timestamptz,
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
  -- a sentence of ours with its values
  failure           jsonb CHECK (jsonb_typeof(failure) = 'object'),
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (state NOT IN ('succeeded', 'reversed') OR fee_kobo IS NOT NULL)
);
CREATE UNIQUE INDEX payout_one_live ON payout (member_id) WHERE state IN ('reserved', 'submitted', 'otp');
CREATE INDEX payout_of_member ON payout (member_id, created_at DESC);
