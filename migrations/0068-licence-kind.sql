-- Licences of the pharmacist and of the premises, what the register of the Council showed of each, and who was reminded to renew.
ALTER TABLE licence
  ADD COLUMN kind text NOT NULL DEFAULT 'pharmacist' CHECK (kind IN ('pharmacist', 'premises')),
  -- what an administrator saw in the register, the year it stood there for, and when it was looked at
  ADD COLUMN finding text CHECK (finding IN ('found', 'year pending', 'not found', 'other name')),
  ADD COLUMN found_year int CHECK (found_year BETWEEN 2000 AND 2100),
  ADD COLUMN looked_at timestamptz,
  -- the Council has not entered the year yet: verified until the end of this day in Lagos
  ADD COLUMN provisional_until date,
  -- declined so that its member hands in a better one
  ADD COLUMN asks_changes boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT licence_state_check,
  -- a provisional one whose year never came has lapsed
  ADD CONSTRAINT licence_state_check CHECK (state IN ('pending', 'verified', 'declined', 'lapsed')),
  DROP CONSTRAINT licence_check1,
  ADD CONSTRAINT licence_evidence_or_register CHECK (evidence IS NOT NULL OR state IN ('verified', 'lapsed')),
  ADD CONSTRAINT licence_looked_at CHECK ((finding IS NULL) = (looked_at IS NULL)),
  ADD CONSTRAINT licence_found_year CHECK (finding = 'found' OR found_year IS NULL),
  ADD CONSTRAINT licence_provisional CHECK (provisional_until IS NULL OR state IN ('verified', 'lapsed'));
DROP INDEX licence_pending, licence_verified;
CREATE UNIQUE INDEX licence_pending ON licence (member_id, kind) WHERE state = 'pending';
CREATE UNIQUE INDEX licence_verified ON licence (member_id, kind, year) WHERE state = 'verified';
CREATE INDEX licence_by_state ON licence (state, created_at, id);
CREATE INDEX licence_by_kind ON licence (kind, state, created_at, id);
CREATE INDEX licence_provisional_until ON licence (created_at, id) WHERE state = 'verified' AND provisional_until IS NOT NULL;

-- The year of the premises' newest verified licence; that of the pharmacist is `licence_year`.
ALTER TABLE member ADD COLUMN premises_year int;
CREATE OR REPLACE FUNCTION keep_licence_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member
     SET licence_year = (SELECT max(year) FROM licence WHERE member_id = member.id AND state = 'verified' AND kind = 'pharmacist'),
         premises_year = (SELECT max(year) FROM licence WHERE member_id = member.id AND state = 'verified' AND kind = 'premises')
   WHERE id = coalesce(NEW.member_id, OLD.member_id);
  RETURN NULL;
END $$;

-- Each turn of a licence is told once.
CREATE TABLE licence_reminder (
  licence_id uuid NOT NULL REFERENCES licence (id) ON DELETE CASCADE,
  turn       int NOT NULL CHECK (turn BETWEEN 0 AND 9),
  told_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (licence_id, turn)
);
INSERT INTO notice_kind (kind) VALUES ('licence over');
