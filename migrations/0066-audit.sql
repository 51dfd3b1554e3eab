-- Acts of administrators, chained by hash: one that is changed, taken out, put in, moved or cut off is noticed.

-- whoever is refused behind a right passkey has no session
ALTER TABLE admin_act ALTER COLUMN session_id DROP NOT NULL,
  ADD CONSTRAINT admin_act_session CHECK (session_id IS NOT NULL OR what = 'sign in refused');

-- the orders and filters of the screen
CREATE INDEX admin_act_newest ON admin_act (at DESC, id DESC);
CREATE INDEX admin_act_by_email ON admin_act (email, at DESC, id DESC);
CREATE INDEX admin_act_by_what ON admin_act (what, at DESC, id DESC);
DROP INDEX admin_act_subject;
CREATE INDEX admin_act_by_subject ON admin_act (subject, at DESC, id DESC) WHERE subject <> '';
-- it costs what it says, so that a rare word is looked up in the index rather than made of a million rows
CREATE FUNCTION admin_act_words(reason text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
BEGIN
  RETURN public.words_of(reason);
END $$;
CREATE INDEX admin_act_words ON admin_act USING gin (admin_act_words(reason)) WHERE reason <> '';

-- The chain: each link is the hash of the link before and of its act. Numbers have no gaps.
CREATE TABLE admin_act_link (
  position bigint PRIMARY KEY CHECK (position > 0),
  act_id   bigint NOT NULL UNIQUE REFERENCES admin_act (id),
  hash     bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE TRIGGER admin_act_link_append_only BEFORE UPDATE OR DELETE ON admin_act_link
  FOR EACH ROW EXECUTE FUNCTION refuse_admin_act_change();
CREATE TRIGGER admin_act_link_no_truncate BEFORE TRUNCATE ON admin_act_link
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admin_act_change();

-- The last link, in one row: what is appended next waits for it.
CREATE TABLE admin_act_head (
  is_only  boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  position bigint NOT NULL CHECK (position >= 0),
  hash     bytea NOT NULL CHECK (octet_length(hash) = 32)
);
INSERT INTO admin_act_head (position, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- What checks of the chain found: the link it was good up to, and what was wrong behind it.
CREATE TABLE admin_act_check (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT now(),
  position   bigint NOT NULL CHECK (position >= 0),
  hash       bytea NOT NULL CHECK (octet_length(hash) = 32),
  fault      text CHECK (fault IN ('changed', 'missing', 'cut off', 'not chained')),
  -- of the act, where it is known
  act_id     bigint
);
CREATE TRIGGER admin_act_check_append_only BEFORE UPDATE OR DELETE ON admin_act_check
  FOR EACH ROW EXECUTE FUNCTION refuse_admin_act_change();
CREATE TRIGGER admin_act_check_no_truncate BEFORE TRUNCATE ON admin_act_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admin_act_change();

-- A field with its length before it, so that no two acts have the same bytes.
CREATE FUNCTION admin_act_field(value text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value IS NULL THEN int4send(-1)
              ELSE int4send(octet_length(convert_to(value, 'UTF8'))) || convert_to(value, 'UTF8') END
$$;
-- The check computes the same for itself: server/actions/admin/act-chain.ts.
CREATE FUNCTION admin_act_bytes(act admin_act) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT int8send(act.id) || int8send((extract(epoch FROM act.at) * 1000000)::bigint)
      || admin_act_field(act.email) || admin_act_field(act.session_id::text) || admin_act_field(act.what)
      || admin_act_field(act.subject) || admin_act_field(act.reason)
$$;

-- With the owner's rights: the application itself may write neither links nor head.
CREATE FUNCTION chain_admin_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head admin_act_head;
BEGIN
  UPDATE admin_act_head SET position = position + 1, hash = sha256(hash || admin_act_bytes(NEW)) RETURNING * INTO head;
  INSERT INTO admin_act_link (position, act_id, hash) VALUES (head.position, NEW.id, head.hash);
  RETURN NULL;
END $$;
-- At the commit, when a transaction has all its other locks: whoever holds the head waits for nothing any more.
CREATE CONSTRAINT TRIGGER admin_act_chained AFTER INSERT ON admin_act
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_admin_act();

-- what there is already, in the order of its numbers
DO $$
DECLARE
  act admin_act;
  head admin_act_head;
BEGIN
  FOR act IN SELECT * FROM admin_act ORDER BY id LOOP
    UPDATE admin_act_head SET position = position + 1, hash = sha256(hash || admin_act_bytes(act)) RETURNING * INTO head;
    INSERT INTO admin_act_link (position, act_id, hash) VALUES (head.position, act.id, head.hash);
  END LOOP;
END $$;
