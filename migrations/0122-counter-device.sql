-- Counter devices: phones and computers that the staff of a pharmacy share, and the sessions that a PIN opens there.

CREATE TABLE counter_device (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  -- SHA-256 of the cookie
  token_hash  bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_agent  text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 400),
  created_by  uuid NOT NULL REFERENCES member (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz
);
CREATE INDEX counter_device_open ON counter_device (pharmacy_id, created_at DESC) WHERE ended_at IS NULL;
CREATE INDEX counter_device_creator ON counter_device (created_by);
CREATE INDEX counter_device_ended ON counter_device (ended_at) WHERE ended_at IS NOT NULL;

-- The PIN of a member at one pharmacy: argon2id over a keyed hash, since a million PINs are soon tried.
CREATE TABLE counter_pin (
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  member_id   uuid NOT NULL REFERENCES member (id),
  pin_hash    text NOT NULL CHECK (length(pin_hash) BETWEEN 1 AND 200),
  set_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pharmacy_id, member_id)
);
CREATE INDEX counter_pin_member ON counter_pin (member_id);

-- Wrong PINs of a member on a device since the last right one. The fifth locks the PIN there until the member signs in with the password.
CREATE TABLE counter_guess (
  device_id uuid NOT NULL REFERENCES counter_device (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member (id),
  failures  int NOT NULL CHECK (failures BETWEEN 1 AND 5),
  PRIMARY KEY (device_id, member_id)
);
CREATE INDEX counter_guess_member ON counter_guess (member_id);

-- Null for a session opened with the password, which may do everything.
ALTER TABLE session ADD COLUMN counter_device_id uuid REFERENCES counter_device (id) ON DELETE CASCADE;
CREATE INDEX session_counter ON session (counter_device_id) WHERE counter_device_id IS NOT NULL;

-- Whichever way a device, a PIN or the work at a pharmacy ends, the counter sessions end with it.
CREATE FUNCTION end_counter_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET ended_at = now() WHERE counter_device_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER counter_device_ends AFTER UPDATE OF ended_at ON counter_device FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_counter_device();

CREATE FUNCTION end_counter_pin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET ended_at = now() FROM counter_device AS device
   WHERE device.id = session.counter_device_id AND device.pharmacy_id = OLD.pharmacy_id
     AND session.member_id = OLD.member_id AND session.ended_at IS NULL;
  DELETE FROM counter_guess USING counter_device AS device
   WHERE device.id = counter_guess.device_id AND device.pharmacy_id = OLD.pharmacy_id
     AND counter_guess.member_id = OLD.member_id;
  RETURN NULL;
END $$;
CREATE TRIGGER counter_pin_ends AFTER DELETE OR UPDATE OF pin_hash ON counter_pin FOR EACH ROW EXECUTE FUNCTION end_counter_pin();

CREATE FUNCTION end_staff_pin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM counter_pin WHERE pharmacy_id = OLD.pharmacy_id AND member_id = OLD.member_id;
  RETURN NULL;
END $$;
CREATE TRIGGER pharmacy_staff_ends AFTER DELETE ON pharmacy_staff FOR EACH ROW EXECUTE FUNCTION end_staff_pin();

CREATE FUNCTION forget_pin_guesses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM counter_guess WHERE member_id = NEW.member_id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_opened AFTER INSERT ON session FOR EACH ROW
  WHEN (NEW.counter_device_id IS NULL) EXECUTE FUNCTION forget_pin_guesses();
