-- What one administrator did alone below the sum of the settings, so that slices add up; and two more acts that need a second of them.
ALTER TABLE approval
  DROP CONSTRAINT approval_what_check,
  ADD CONSTRAINT approval_what_check CHECK (what IN (
    'send payout', 'ask for refund again', 'end refund', 'book movement', 'rule dispute', 'enter arbitration', 'enter fee return',
    'decide review', 'close books')),
  -- closing an item moves nothing by itself
  DROP CONSTRAINT approval_sum_kobo_check,
  ADD CONSTRAINT approval_sum_kobo_check CHECK (sum_kobo >= 0),
  -- with what was done alone of the same item, or that day by the same administrator or for the same member
  ADD COLUMN together_kobo bigint CHECK (together_kobo >= sum_kobo);

CREATE TABLE alone_act (
  id         uuid PRIMARY KEY,
  what       text NOT NULL CHECK (what IN (
    'send payout', 'ask for refund again', 'end refund', 'book movement', 'rule dispute', 'enter arbitration', 'enter fee return',
    'decide review')),
  -- as in approval
  subject_id uuid NOT NULL,
  -- whose money it is; null for our own
  member_id  uuid REFERENCES member (id),
  email      text NOT NULL CHECK (length(email) <= 254),
  sum_kobo   bigint NOT NULL CHECK (sum_kobo > 0),
  at         timestamptz NOT NULL,
  -- false while it is done, and where its end is not known
  done       boolean NOT NULL DEFAULT false
);
CREATE INDEX alone_act_subject ON alone_act (subject_id);
CREATE INDEX alone_act_member ON alone_act (member_id, at);
CREATE INDEX alone_act_email ON alone_act (email, at);
