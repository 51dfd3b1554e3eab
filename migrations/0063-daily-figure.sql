-- What administrators see of the whole: figures of each day, kept by a job, and when the last backup was made.

-- One row a name, state and day. Every name has a row a day for the whole country, and those by which states are compared one for each
-- state; of the others states have a row where it is not nothing.
CREATE TABLE daily_figure (
  -- in Lagos
  day   date NOT NULL,
  name  text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- '' for the whole country
  state text NOT NULL CHECK (length(state) <= 40),
  -- of that day
  value bigint NOT NULL,
  -- the sum of that day and all before it; of what is measured and not counted, how many it was measured of
  total bigint NOT NULL,
  -- read without the rows themselves: the days of one figure lie far apart
  PRIMARY KEY (state, name, day) INCLUDE (value, total)
);
CREATE INDEX daily_figure_of_day ON daily_figure (day, name) INCLUDE (state, total);

-- Which days were counted, and when. A day is finished once it was counted well after its end.
CREATE TABLE daily_figure_count (
  day        date PRIMARY KEY,
  counted_at timestamptz NOT NULL
);

-- Who came and went, without saying who: a closed account keeps neither its state nor the day it was proved.
CREATE TABLE member_change (
  at    timestamptz NOT NULL,
  what  text NOT NULL CHECK (what IN ('joined', 'left', 'moved in', 'moved out')),
  state text NOT NULL CHECK (length(state) <= 40)
);
CREATE INDEX member_change_at ON member_change (at);
INSERT INTO member_change (at, what, state) SELECT verified_at, 'joined', state FROM member WHERE verified_at IS NOT NULL;

CREATE FUNCTION note_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP = 'UPDATE' AND OLD.verified_at IS NOT NULL;
  is_now boolean := NEW.verified_at IS NOT NULL;
BEGIN
  IF is_now AND NOT was THEN
    INSERT INTO member_change VALUES (NEW.verified_at, 'joined', NEW.state);
  ELSIF was AND NOT is_now THEN
    INSERT INTO member_change VALUES (coalesce(NEW.closed_at, now()), 'left', OLD.state);
  ELSIF was AND OLD.state <> NEW.state THEN
    INSERT INTO member_change VALUES (now(), 'moved out', OLD.state), (now(), 'moved in', NEW.state);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_came AFTER INSERT ON member FOR EACH ROW
  WHEN (NEW.verified_at IS NOT NULL) EXECUTE FUNCTION note_member_change();
CREATE TRIGGER member_changed AFTER UPDATE OF verified_at, state ON member FOR EACH ROW
  WHEN ((OLD.verified_at IS NULL) <> (NEW.verified_at IS NULL) OR OLD.state <> NEW.state) EXECUTE FUNCTION note_member_change();

-- Each day is counted of its own rows alone.
CREATE INDEX session_seen ON session (seen_at);
CREATE INDEX post_removed_at ON post (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX offer_withdrawn_at ON offer (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX payment_booked_at ON payment (booked_at) WHERE booked_at IS NOT NULL;
CREATE INDEX dispute_opened ON dispute (opened_at);
CREATE INDEX dispute_ended ON dispute (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX licence_made ON licence (created_at);
CREATE INDEX licence_decided_at ON licence (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX enquiry_reply_made ON enquiry_reply (created_at);
CREATE INDEX provider_event_received ON provider_event (received_at);
CREATE INDEX stock_sum_expiry ON stock_sum (day) WHERE part = 'batch';
-- journals of the last hours are found as well as those of long ago
ALTER INDEX ledger_journal_month SET (autosummarize = on);

-- Backups, as whatever makes them notes them here when it ends.
CREATE TABLE backup_run (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began_at    timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  -- what was made and where it lies, for people
  what        text NOT NULL CHECK (length(what) BETWEEN 1 AND 200),
  bytes       bigint CHECK (bytes >= 0),
  -- why it is worth nothing; empty where it is good
  failure     text NOT NULL DEFAULT '' CHECK (length(failure) <= 500),
  CHECK (finished_at >= began_at)
);
CREATE INDEX backup_run_newest ON backup_run (finished_at DESC);
