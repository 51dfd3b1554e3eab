-- Members, the codes and links mailed to them, the sessions behind their tokens, and tallies of their tries.
CREATE TABLE member (
  id                  uuid PRIMARY KEY,
  first_name          text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 60),
  last_name           text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 60),
  search_name         text NOT NULL GENERATED ALWAYS AS (folded_name(first_name || ' ' || last_name)) STORED,
  email               text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  password_hash       text NOT NULL,
  phone_number        text NOT NULL DEFAULT '' CHECK (length(phone_number) <= 20),
  state               text NOT NULL DEFAULT '' CHECK (length(state) <= 40),
  address             text NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  registration_number text NOT NULL DEFAULT '' CHECK (length(registration_number) <= 40),
  picture_id          uuid,
  -- the year the newest verified licence is good for; kept by licence_decided, whoever verifies
  licence_year        int,
  -- that a member reads Mortar in; null leaves it to the browser, and mails are in English
  language            text CHECK (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  verified_at         timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_search ON member USING gin (search_name gin_trgm_ops);
CREATE INDEX member_of_state ON member (state, id DESC) WHERE verified_at IS NOT NULL;
-- looked at whenever a picture goes
CREATE INDEX member_picture ON member (picture_id) WHERE picture_id IS NOT NULL;

-- A member's name, picture and badge stand on much of what others see.
CREATE TRIGGER member_shown AFTER UPDATE ON member FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.picture_id, OLD.licence_year)
        IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.picture_id, NEW.licence_year))
  EXECUTE FUNCTION tell_change('member', 'id');

-- The code itself exists only in the mail; it is made by the job that sends it.
CREATE TABLE member_code (
  id             uuid PRIMARY KEY,
  member_id      uuid NOT NULL REFERENCES member (id),
  purpose        text NOT NULL CHECK (purpose IN ('verify', 'email')),
  -- the address to prove; null: the member's own
  email          text CHECK (email = lower(email) AND length(email) <= 254),
  -- the address it took the place of, which is told
  replaced_email text,
  code_hash      text,
  tries          int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  used_at        timestamptz,
  CHECK ((purpose = 'email') = (email IS NOT NULL))
);
CREATE INDEX member_code_latest ON member_code (member_id, purpose, created_at DESC);

-- Links that set a new password.
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

CREATE TABLE session (
  id                    uuid PRIMARY KEY,
  member_id             uuid NOT NULL REFERENCES member (id),
  refresh_hash          bytea NOT NULL UNIQUE,
  previous_refresh_hash bytea UNIQUE,
  rotated_at            timestamptz NOT NULL DEFAULT now(),
  remember              boolean NOT NULL DEFAULT false,
  user_agent            text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 400),
  -- the wide network it began in, as `wideNetworkOf` writes it; empty where it is not known
  network               text NOT NULL DEFAULT '' CHECK (length(network) <= 40),
  created_at            timestamptz NOT NULL DEFAULT now(),
  seen_at               timestamptz NOT NULL DEFAULT now(),
  expires_at            timestamptz NOT NULL,
  ended_at              timestamptz
);
CREATE INDEX session_member ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_begun ON session (member_id, created_at DESC);

-- A session that was only used a little longer is no news; one that ended is.
CREATE TRIGGER session_ended AFTER UPDATE ON session FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION tell_change('session', 'id');
CREATE TRIGGER session_gone AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_change('session', 'id');

-- Tallies that slow down guessing and mass mail. A row that has rested for a day says nothing any more and may be deleted.
CREATE TABLE attempt (
  -- SHA-256 of what is counted, so that addresses typed by strangers are not kept
  subject       bytea PRIMARY KEY,
  count         int NOT NULL CHECK (count > 0),
  since         timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX attempt_since ON attempt (since);
