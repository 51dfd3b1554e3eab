-- Administrators whom an owner invited, beside those of the settings, who are owners and are not stored here.
CREATE TABLE administrator (
  email      text PRIMARY KEY CHECK (length(email) <= 254),
  role       text NOT NULL CHECK (role IN ('owner', 'money', 'licences', 'moderator', 'reader')),
  -- the address of the owner who invited them
  invited_by text NOT NULL CHECK (length(invited_by) <= 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- counted up by each change, so that of two at once one is told
  version    int NOT NULL DEFAULT 0
);
