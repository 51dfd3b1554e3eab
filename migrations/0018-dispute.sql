-- Disputes between the members of a wallet, what both sides say and show, refunds, and what banks dispute.
CREATE TABLE dispute (
  id          uuid PRIMARY KEY,
  wallet_id   uuid NOT NULL REFERENCES wallet (id),
  opener_id   uuid NOT NULL REFERENCES member (id),
  reason      text NOT NULL CHECK (reason IN ('not received', 'wrong goods', 'damaged', 'expired', 'counterfeit', 'other')),
  detail      text NOT NULL CHECK (length(detail) BETWEEN 1 AND 2000),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'withdrawn', 'resolved')),
  resolution  text CHECK (resolution IN ('release', 'refund', 'split')),
  -- what an administrator wrote, or a sentence of ours with its values
  ruling      jsonb CHECK (ruling IS NULL OR CASE jsonb_typeof(ruling)
                WHEN 'string' THEN length(ruling #>> '{}') <= 2000
                WHEN 'object' THEN length(ruling::text) <= 2000
                ELSE false END),
  -- admin:<address>, or member:<id> who withdrew it
  ended_by    text,
  opened_at   timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  CHECK ((state = 'resolved') = (resolution IS NOT NULL)),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
-- Several partners dispute in one wallet, each over their own money and by their own clock.
CREATE UNIQUE INDEX dispute_one_open ON dispute (wallet_id, opener_id) WHERE state = 'open';
CREATE INDEX dispute_of_wallet ON dispute (wallet_id);

CREATE TABLE dispute_picture (
  dispute_id uuid NOT NULL REFERENCES dispute (id),
  picture_id uuid NOT NULL REFERENCES picture (id),
  position   int NOT NULL,
  PRIMARY KEY (dispute_id, picture_id)
);
CREATE INDEX dispute_picture_picture ON dispute_picture (picture_id);

-- What was said is evidence: it is added to, never changed.
CREATE TABLE dispute_message (
  id         uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES dispute (id),
  author_id  uuid NOT NULL REFERENCES member (id),
  body       text NOT NULL DEFAULT '' CHECK (length(body) <= 2000),
  picture_id uuid REFERENCES picture (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (body <> '' OR picture_id IS NOT NULL)
);
CREATE INDEX dispute_message_of ON dispute_message (dispute_id, id);
CREATE INDEX dispute_message_picture ON dispute_message (picture_id) WHERE picture_id IS NOT NULL;
CREATE FUNCTION dispute_message_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said in a dispute is never changed';
END $$;
CREATE TRIGGER dispute_message_kept BEFORE UPDATE OR DELETE ON dispute_message
  FOR EACH ROW EXECUTE FUNCTION dispute_message_kept();

-- Money on its way back to whoever paid it. What comes from escrow gives back its share of the charge as well.
CREATE TABLE refund (
  id                 uuid PRIMARY KEY,
  payment_id         uuid NOT NULL REFERENCES payment (id),
  source             text NOT NULL CHECK (source IN ('escrow', 'suspense')),
  base_kobo          bigint NOT NULL CHECK (base_kobo >= 0),
  fee_kobo           bigint NOT NULL CHECK (fee_kobo >= 0),
  amount_kobo        bigint NOT NULL CHECK (amount_kobo > 0 AND amount_kobo = base_kobo + fee_kobo),
  -- a sentence of ours with its values
  reason             jsonb NOT NULL CHECK (jsonb_typeof(reason) = 'object' AND length(reason::text) <= 500),
  -- member:<id>, admin:<address> or system
  requested_by       text NOT NULL,
  provider_refund_id text UNIQUE,
  state              text NOT NULL DEFAULT 'requested' CHECK (state IN
                       ('requested', 'submitted', 'processing', 'needs_attention', 'processed', 'failed')),
  failure            text,
  -- where the money of a refund lies that failed: in its wallet again, or owed to its payer
  failed_into        text CHECK (failed_into IN ('escrow', 'suspense')),
  -- when the provider's list was first seen without a refund whose request was never answered: it is asked for again
  -- only after the list has missed it for a while, because a list may be old
  missed_at          timestamptz,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CHECK (source = 'escrow' OR fee_kobo = 0)
);
CREATE UNIQUE INDEX refund_one_live ON refund (payment_id)
  WHERE state IN ('requested', 'submitted', 'processing', 'needs_attention');
CREATE INDEX refund_of_payment ON refund (payment_id);

-- What a payer's bank disputes with the provider; not to be mistaken for a dispute between members.
CREATE TABLE chargeback (
  id                  uuid PRIMARY KEY,
  provider_dispute_id text NOT NULL UNIQUE,
  payment_id          uuid NOT NULL REFERENCES payment (id),
  amount_kobo         bigint NOT NULL CHECK (amount_kobo > 0),
  -- What a lost one took out of a wallet's escrow: of the goods' price, and of our charge. A bank may take what has gone
  -- back already: then less than all of it comes out of the wallet, and the rest is our loss.
  base_kobo           bigint NOT NULL DEFAULT 0 CHECK (base_kobo >= 0),
  fee_kobo            bigint NOT NULL DEFAULT 0 CHECK (fee_kobo >= 0),
  status              text NOT NULL,
  resolution          text,
  -- whether the money was taken from us
  lost                boolean NOT NULL DEFAULT false,
  due_at              timestamptz,
  -- since when the provider calls it over, or does not know it any more, without having said who won
  unruled_since       timestamptz,
  -- admin:<address>, or system where the payment itself told how it went; null where the provider's word ended it
  ended_by            text,
  created_at          timestamptz NOT NULL DEFAULT now(),
  resolved_at         timestamptz,
  CONSTRAINT chargeback_share CHECK (base_kobo + fee_kobo <= amount_kobo)
);
CREATE INDEX chargeback_of_payment ON chargeback (payment_id);
