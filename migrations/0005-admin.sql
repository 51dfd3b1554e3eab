-- Administrators: their passkeys, second factors and sessions, and a record of everything they do that nobody can change.
CREATE TABLE admin_passkey (
  -- SHA-256 of the secret in the cookie of the browser that asked: nowhere else is the passkey worth anything
  nonce_hash  bytea PRIMARY KEY,
  -- as it was typed, an administrator's or not: nobody can tell by waiting which it is
  email       text NOT NULL CHECK (length(email) <= 254),
  -- SHA-256 of 80 random bits that are in the mail and nowhere else
  secret_hash bytea NOT NULL,
  tries       int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX admin_passkey_over ON admin_passkey (expires_at);

CREATE TABLE admin_session (
  id         uuid PRIMARY KEY,
  email      text NOT NULL CHECK (length(email) <= 254),
  user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 400),
  -- also when the passkey was typed
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at    timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz
);

CREATE TABLE admin_act (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email      text NOT NULL,
  session_id uuid NOT NULL REFERENCES admin_session (id),
  what       text NOT NULL CHECK (length(what) BETWEEN 1 AND 60),
  -- licence:<id>, dispute:<id>, …; empty where it is about nothing but the session
  subject    text NOT NULL DEFAULT '' CHECK (length(subject) <= 200),
  reason     text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000),
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX admin_act_subject ON admin_act (subject) WHERE subject <> '';
CREATE FUNCTION refuse_admin_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what an administrator did is never changed';
END $$;
CREATE TRIGGER admin_act_append_only BEFORE UPDATE OR DELETE ON admin_act
  FOR EACH ROW EXECUTE FUNCTION refuse_admin_act_change();
CREATE TRIGGER admin_act_no_truncate BEFORE TRUNCATE ON admin_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admin_act_change();

-- The second factor: a key in their authenticator app, enrolled by whoever keeps the server.
CREATE TABLE admin_factor (
  email       text PRIMARY KEY CHECK (length(email) <= 254),
  -- the key, sealed with one that is made of the session secret and lies outside the database
  sealed_key  text NOT NULL,
  -- the 30 seconds whose digits were used last: they and those before are worth nothing any more
  last_step   bigint NOT NULL,
  enrolled_at timestamptz NOT NULL DEFAULT now()
);
