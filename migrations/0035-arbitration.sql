-- What the provider tells of a bank dispute by mail alone: the ruling of the card scheme, and a fee given back.
CREATE TABLE bank_mail (
  id            uuid PRIMARY KEY,
  -- the last round of its dispute
  chargeback_id uuid NOT NULL REFERENCES chargeback (id),
  act           text NOT NULL CHECK (act IN ('arbitration won', 'arbitration lost', 'fee returned')),
  -- by which the mail is found again
  reference     text NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
  -- what the mail names
  amount_kobo   bigint NOT NULL CHECK (amount_kobo >= 0),
  -- what moved by it: a lost one takes only what its dispute had not taken before
  moved_kobo    bigint NOT NULL CHECK (moved_kobo BETWEEN 0 AND amount_kobo),
  -- what the scheme charged for ruling
  fee_kobo      bigint NOT NULL CHECK (fee_kobo >= 0),
  -- what a lost one took of its payment: of the goods' price, and of our charge
  base_kobo     bigint NOT NULL CHECK (base_kobo >= 0),
  charge_kobo   bigint NOT NULL CHECK (charge_kobo >= 0),
  reason        text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  -- admin:<address>
  entered_by    text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bank_mail_moves CHECK (moved_kobo + fee_kobo > 0),
  CONSTRAINT bank_mail_share CHECK (base_kobo + charge_kobo <= CASE WHEN act = 'arbitration lost' THEN moved_kobo ELSE 0 END),
  CONSTRAINT bank_mail_whole CHECK (act = 'arbitration lost' OR moved_kobo = amount_kobo),
  CONSTRAINT bank_mail_fee CHECK (act <> 'fee returned' OR fee_kobo = 0)
);
-- One mail is entered once, however its reference is typed.
CREATE UNIQUE INDEX bank_mail_once ON bank_mail ((act = 'fee returned'), lower(reference));
CREATE INDEX bank_mail_of_dispute ON bank_mail (chargeback_id);
CREATE FUNCTION bank_mail_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a mail of the bank said is never changed';
END $$;
CREATE TRIGGER bank_mail_kept BEFORE UPDATE OR DELETE ON bank_mail FOR EACH ROW EXECUTE FUNCTION bank_mail_kept();
CREATE TRIGGER bank_mail_not_emptied BEFORE TRUNCATE ON bank_mail FOR EACH STATEMENT EXECUTE FUNCTION bank_mail_kept();

-- Administrators look at those that have ended, the last first.
CREATE INDEX chargeback_ended ON chargeback (resolved_at, id) WHERE resolved_at IS NOT NULL;

INSERT INTO notice_kind (kind) VALUES ('bank dispute given back');
