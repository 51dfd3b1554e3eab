-- New suppliers: what of their payouts waits for the next days, and bank accounts that a person looks at first.
CREATE TABLE payout_remainder (
  member_id   uuid PRIMARY KEY REFERENCES member (id),
  id          uuid NOT NULL UNIQUE,
  -- the least that the provider transfers
  left_kobo   bigint NOT NULL CHECK (left_kobo >= 10000),
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- when the next part is sent
  next_at     timestamptz NOT NULL,
  -- the administrator who let all of it be paid at once
  approved_by text CHECK (length(approved_by) <= 260)
);
CREATE INDEX payout_remainder_waiting ON payout_remainder (created_at, id) WHERE approved_by IS NULL;

ALTER TABLE payout_account
  -- why a person has to look at it
  ADD COLUMN doubts     text[] NOT NULL DEFAULT '{}' CHECK (doubts <@ ARRAY['name', 'shared']),
  ADD COLUMN doubted_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN decision   text CHECK (decision IN ('allow', 'refuse')),
  ADD COLUMN decided_by text CHECK (length(decided_by) <= 260),
  ADD COLUMN decided_at timestamptz,
  ADD CONSTRAINT payout_account_decided CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL));
CREATE INDEX payout_account_doubted ON payout_account (doubted_at, id) WHERE active AND doubts <> '{}' AND decision IS NULL;
CREATE INDEX payout_account_number ON payout_account (account_number, bank_code);

ALTER TABLE approval
  DROP CONSTRAINT approval_what_check,
  ADD CONSTRAINT approval_what_check CHECK (what IN (
    'send payout', 'ask for refund again', 'end refund', 'book movement', 'rule dispute', 'enter arbitration', 'enter fee return',
    'decide review', 'close books', 'decide held payout'));
ALTER TABLE alone_act
  DROP CONSTRAINT alone_act_what_check,
  ADD CONSTRAINT alone_act_what_check CHECK (what IN (
    'send payout', 'ask for refund again', 'end refund', 'book movement', 'rule dispute', 'enter arbitration', 'enter fee return',
    'decide review', 'decide held payout'));

INSERT INTO notice_kind (kind) VALUES ('account allowed'), ('account refused');
