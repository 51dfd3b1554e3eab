-- Every wallet has an end: the terms it was asked for under, what both sides say of a dispute, and reminders sent once.
INSERT INTO notice_kind (kind) VALUES ('dispute answered'), ('money returned');

-- What the partners were shown before they paid holds for the whole trade.
ALTER TABLE wallet ADD COLUMN inspection_days int NOT NULL DEFAULT 7 CHECK (inspection_days BETWEEN 1 AND 30);

-- The fewest hours before the end of the window for which the partners were reminded already.
ALTER TABLE dispatch ADD COLUMN reminded_hours int CHECK (reminded_hours > 0);

-- What was said is evidence: it is added to, never changed.
CREATE TABLE dispute_message (
  id         uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES dispute (id),
  author_id  uuid NOT NULL REFERENCES member (id),
  body       text NOT NULL DEFAULT '' CHECK (length(body) <= 2000),
  picture_id uuid REFERENCES picture (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (body <> '' OR picture_id IS NOT NULL)
);
CREATE INDEX dispute_message_of ON dispute_message (dispute_id, id);
CREATE FUNCTION dispute_message_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said in a dispute is never changed';
END $$;
CREATE TRIGGER dispute_message_kept BEFORE UPDATE OR DELETE ON dispute_message
  FOR EACH ROW EXECUTE FUNCTION dispute_message_kept();

ALTER TABLE message DROP CONSTRAINT message_what_check;
ALTER TABLE message ADD CONSTRAINT message_what_check CHECK (what IN (
  'joined', 'left', 'removed', 'renamed', 'admin', 'requested', 'paid', 'received',
  'dispatched', 'disputed', 'withdrew', 'ruled', 'cancelled'));

-- Wallets from before this have their end looked after as well.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('end-wallet', json_build_object('walletId', id), job_key => 'end:' || id)
       FROM wallet WHERE closed_at IS NULL;
  END IF;
END $$;
