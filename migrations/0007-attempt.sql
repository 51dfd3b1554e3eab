-- Tallies that slow down guessing and mass mail. A row that has rested for a day says nothing any more and may be deleted.
CREATE TABLE attempt (
  -- SHA-256 of what is counted, so that addresses typed by strangers are not kept
  subject       bytea PRIMARY KEY,
  count         int NOT NULL CHECK (count > 0),
  since         timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX attempt_since ON attempt (since);
