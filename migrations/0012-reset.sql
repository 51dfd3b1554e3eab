-- Links that set a new password, and where sessions began.
CREATE TABLE password_reset (
  id          uuid PRIMARY KEY,
  member_id   uuid NOT NULL REFERENCES member (id),
  -- where it was mailed: the link is worth nothing once the member has another address
  email       text NOT NULL,
  -- SHA-256 of 256 random bits that are in the mail and nowhere else
  secret_hash bytea NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX password_reset_member ON password_reset (member_id, created_at);

-- The wide network a session began in, as `wideNetworkOf` writes it; empty where it is not known.
ALTER TABLE session ADD COLUMN network text NOT NULL DEFAULT '' CHECK (length(network) <= 40);
CREATE INDEX session_begun ON session (member_id, created_at DESC);
