-- Invitations to the staff by e-mail address or phone number, whether or not a member has it, and what each person did.

CREATE TABLE staff_invitation (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  role        text NOT NULL CHECK (role IN ('manager', 'seller')),
  invited_by  uuid NOT NULL REFERENCES member (id),
  -- only the member whose verified address it is may accept
  email       text CHECK (length(email) BETWEEN 3 AND 254),
  -- nobody proves a phone number, so whoever has the link may accept
  phone       text CHECK (phone ~ '^\+234\d{6,12}$'),
  -- SHA-256 of the link's secret
  token_hash  bytea UNIQUE CHECK (length(token_hash) = 32),
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  CHECK (num_nonnulls(email, phone) = 1 AND (phone IS NULL) = (token_hash IS NULL))
);
CREATE UNIQUE INDEX staff_invitation_one ON staff_invitation (pharmacy_id, coalesce(email, phone));
CREATE INDEX staff_invitation_email ON staff_invitation (email) WHERE email IS NOT NULL;
CREATE INDEX staff_invitation_expired ON staff_invitation (expires_at);
CREATE INDEX staff_invitation_by ON staff_invitation (invited_by);

-- The acts of one person, newest first, and what all persons did in some days.
CREATE INDEX stock_act_person ON stock_act (pharmacy_id, actor_id, created_at DESC, id DESC);
CREATE INDEX counter_return_day ON counter_return (pharmacy_id, created_at);
CREATE INDEX stock_edit_day ON stock_edit (pharmacy_id, created_at);
