-- Notifications on a device: where a session's browser takes them, and what each member wants there.

CREATE TABLE push_subscription (
  session_id uuid PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  member_id  uuid NOT NULL REFERENCES member (id),
  -- a browser has one, whoever is signed in there
  endpoint   text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1000),
  p256dh     bytea NOT NULL CHECK (length(p256dh) = 65),
  auth       bytea NOT NULL CHECK (length(auth) = 16),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscription_of ON push_subscription (member_id);

-- Whichever way a session ends, by its member, by suspension or with the account, nothing is sent to its device any more.
CREATE FUNCTION end_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_push_ends AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push();

CREATE TABLE push_setting (
  member_id  uuid PRIMARY KEY REFERENCES member (id),
  money      boolean NOT NULL DEFAULT true,
  trade      boolean NOT NULL DEFAULT true,
  message    boolean NOT NULL DEFAULT true,
  -- whether a locked screen shows names, medicines and sums
  details    boolean NOT NULL DEFAULT false,
  -- hours in Lagos; neither where there are no quiet hours
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to   smallint CHECK (quiet_to BETWEEN 0 AND 23),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to)
);
