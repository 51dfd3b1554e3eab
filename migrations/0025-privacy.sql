-- What is a member's own: copies of their data to take home, and closing the account for good.
CREATE TABLE data_export (
  id         uuid PRIMARY KEY,
  member_id  uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when its file was made, how large it is, and until when it may be downloaded
  ready_at   timestamptz,
  bytes      bigint CHECK (bytes > 0),
  expires_at timestamptz CHECK (expires_at > ready_at),
  CHECK ((ready_at IS NULL) = (bytes IS NULL) AND (ready_at IS NULL) = (expires_at IS NULL))
);
-- Asking twice while one is being made is asking once.
CREATE UNIQUE INDEX data_export_one_begun ON data_export (member_id) WHERE ready_at IS NULL;
CREATE INDEX data_export_of ON data_export (member_id, created_at DESC);

-- A closed account keeps its row, which the books refer to, under a number in place of a name. It is never verified
-- again, so that nobody finds it, signs in to it or writes to it.
ALTER TABLE member ADD COLUMN closed_at timestamptz,
                   ADD CONSTRAINT member_closed CHECK (closed_at IS NULL OR verified_at IS NULL);
CREATE SEQUENCE former_member_number;

-- Where a name stands in what is stored of a chat, which is worded anew once its account is closed.
CREATE INDEX message_subject ON message (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX message_card_creator ON message ((offer -> 'creator' ->> '_id')) WHERE kind = 'offer';

-- Refuses a row for a closed account. The arguments are the columns that name members. Whoever is just closing theirs is
-- waited for: their row is locked before it is looked at.
CREATE FUNCTION refuse_former_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named uuid[];
BEGIN
  SELECT array_agg((to_jsonb(NEW) ->> name)::uuid) INTO named FROM unnest(TG_ARGV) AS name;
  PERFORM FROM member WHERE id = ANY (named) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT FROM member WHERE id = ANY (named) AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'member_of_today';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_of_member BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION refuse_former_member('creator_id');
CREATE TRIGGER offer_interest_of_member BEFORE INSERT ON offer_interest
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member('member_id');
CREATE TRIGGER chat_member_of_member BEFORE INSERT ON chat_member
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member('member_id');
CREATE TRIGGER partner_of_members BEFORE INSERT ON partner
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member('first_id', 'second_id');
CREATE TRIGGER partner_request_of_members BEFORE INSERT ON partner_request
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member('from_id', 'to_id');
