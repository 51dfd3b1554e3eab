-- Members whom administrators suspend for a time: nobody signs in to the account, its offers are hidden, its money goes its way.
CREATE TABLE suspension (
  id           uuid PRIMARY KEY,
  member_id    uuid NOT NULL REFERENCES member (id),
  -- for the member to read
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 2000),
  suspended_by text NOT NULL CHECK (length(suspended_by) <= 254),
  created_at   timestamptz NOT NULL DEFAULT now(),
  restored_by  text CHECK (length(restored_by) <= 254),
  restored_for text CHECK (length(restored_for) BETWEEN 1 AND 2000),
  restored_at  timestamptz,
  CHECK ((restored_at IS NULL) = (restored_by IS NULL) AND (restored_at IS NULL) = (restored_for IS NULL))
);
CREATE UNIQUE INDEX suspension_open ON suspension (member_id) WHERE restored_at IS NULL;
CREATE INDEX suspension_member ON suspension (member_id, created_at DESC, id DESC);

-- Since when, while one is open; null again once it is restored or closed.
ALTER TABLE member ADD COLUMN suspended_at timestamptz,
                   ADD CONSTRAINT member_suspended_or_closed CHECK (suspended_at IS NULL OR closed_at IS NULL);
CREATE INDEX member_suspended ON member (created_at, id) WHERE suspended_at IS NOT NULL;
-- The same of everything they offer, which lists leave out without looking at its creator.
ALTER TABLE offer ADD COLUMN suspended boolean NOT NULL DEFAULT false;

-- A suspension ends sessions, and stands beside a name where money is shared.
CREATE OR REPLACE TRIGGER member_shown AFTER UPDATE ON member FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.picture_id, OLD.licence_year, OLD.suspended_at)
        IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.picture_id, NEW.licence_year, NEW.suspended_at))
  EXECUTE FUNCTION tell_change('member', 'id');

-- Refuses a row for a closed account, and for a suspended one all but a seat in the group of a trade that it is in already. The arguments are
-- the columns that name members. Whoever is just closing or suspending is waited for: their row is locked before it is looked at.
CREATE OR REPLACE FUNCTION refuse_former_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named uuid[];
BEGIN
  SELECT array_agg((to_jsonb(NEW) ->> name)::uuid) INTO named FROM unnest(TG_ARGV) AS name;
  PERFORM FROM member WHERE id = ANY (named) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT FROM member WHERE id = ANY (named) AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'member_of_today';
  END IF;
  IF TG_TABLE_NAME <> 'chat_member' AND EXISTS (SELECT FROM member WHERE id = ANY (named) AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'member_not_suspended';
  END IF;
  RETURN NEW;
END $$;
