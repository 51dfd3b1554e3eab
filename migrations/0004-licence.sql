-- Licences as members hand them in, and the year the newest verified one is good for.
CREATE TABLE licence (
  id         uuid PRIMARY KEY,
  member_id  uuid NOT NULL REFERENCES member (id),
  number     text NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  -- good until the 31 December of it
  year       int NOT NULL CHECK (year BETWEEN 2020 AND 2100),
  -- the private picture's file; null where the register itself was looked at
  evidence   text UNIQUE CHECK (evidence ~ '^[a-f0-9]{32}\.webp$'),
  state      text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'verified', 'declined')),
  -- why it was declined, for its member
  reason     text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK (evidence IS NOT NULL OR state = 'verified')
);
CREATE UNIQUE INDEX licence_pending ON licence (member_id) WHERE state = 'pending';
CREATE UNIQUE INDEX licence_verified ON licence (member_id, year) WHERE state = 'verified';
CREATE INDEX licence_member ON licence (member_id, created_at DESC);
CREATE INDEX licence_waiting ON licence (created_at, id) WHERE state = 'pending';

CREATE FUNCTION keep_licence_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET licence_year = (SELECT max(year) FROM licence WHERE member_id = member.id AND state = 'verified')
   WHERE id = coalesce(NEW.member_id, OLD.member_id);
  RETURN NULL;
END $$;
CREATE TRIGGER licence_decided AFTER INSERT OR UPDATE OR DELETE ON licence FOR EACH ROW EXECUTE FUNCTION keep_licence_year();
