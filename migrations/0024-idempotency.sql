-- Answers to changes that their caller may repeat with the same Idempotency-Key, for a day.
CREATE TABLE idempotency_key (
  -- a member's id or an administrator's address
  actor      text NOT NULL CHECK (length(actor) <= 254),
  key        text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  -- of the route and what was sent
  input_hash bytea NOT NULL CHECK (length(input_hash) = 32),
  -- the JSON as it was sent; null until then, and for good where the server died before
  answer     text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
