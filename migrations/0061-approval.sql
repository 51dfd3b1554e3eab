-- Several administrators: who changed whose role, second factors enrolled at the first sign-in, and acts that need a second of them.
ALTER TABLE administrator
  -- as members' addresses, which they are compared with
  ADD CONSTRAINT administrator_email_lower CHECK (email = lower(email)),
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT administrator_id_key UNIQUE,
  -- the owner who changed the role last; null where nobody did since the invitation
  ADD COLUMN changed_by text CHECK (length(changed_by) <= 254);

CREATE INDEX admin_session_email ON admin_session (email);

-- A key shown to an invited administrator who has none yet, in the browser that asked for the passkey, for as long as that.
CREATE TABLE admin_enrolment (
  nonce_hash bytea PRIMARY KEY REFERENCES admin_passkey ON DELETE CASCADE,
  -- as in admin_factor
  sealed_key text NOT NULL
);

-- An act above the sum of the settings, as one administrator proposed it: nothing of it is done until another one approves.
CREATE TABLE approval (
  id          uuid PRIMARY KEY,
  what        text NOT NULL CHECK (what IN ('send payout', 'ask for refund again', 'end refund', 'book movement',
                                            'rule dispute', 'enter arbitration', 'enter fee return')),
  -- the payout, refund, dispute, item or bank dispute it is about
  subject_id  uuid NOT NULL,
  -- what the act is called with, but for one-time codes
  input       jsonb NOT NULL CHECK (octet_length(input::text) <= 40000),
  sum_kobo    bigint NOT NULL CHECK (sum_kobo > 0),
  reason      text NOT NULL CHECK (length(reason) <= 2000),
  proposed_by text NOT NULL CHECK (length(proposed_by) <= 254),
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL CHECK (expires_at > created_at),
  -- running: approved, and being done
  state       text NOT NULL DEFAULT 'open'
              CHECK (state IN ('open', 'running', 'approved', 'declined', 'withdrawn', 'outdated', 'expired')),
  decided_by  text CHECK (length(decided_by) <= 254),
  decided_at  timestamptz,
  -- why it was declined, or what did not fit any more
  answer      text NOT NULL DEFAULT '' CHECK (length(answer) <= 2000),
  CHECK ((decided_by IS NULL) = (state IN ('open', 'expired'))),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- a second administrator, never the same person
  CHECK ((state = 'withdrawn') = (decided_by IS NOT DISTINCT FROM proposed_by))
);
-- of one thing at most one proposal waits
CREATE UNIQUE INDEX approval_one_open ON approval (subject_id) WHERE state IN ('open', 'running');
CREATE INDEX approval_waiting ON approval (created_at, id) WHERE state IN ('open', 'running');
