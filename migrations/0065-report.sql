-- What members report of others, gathered into cases for moderators; and what moderators hide and remove.

-- Words for the author. Null where nothing is hidden; only the author sees what is.
ALTER TABLE post ADD COLUMN hidden_because text CHECK (length(hidden_because) BETWEEN 1 AND 500);
-- for administrators, who list them
CREATE INDEX post_hidden ON post (created_at, id) WHERE hidden_because IS NOT NULL AND deleted_at IS NULL;
ALTER TABLE comment ADD COLUMN hidden_because text CHECK (length(hidden_because) BETWEEN 1 AND 500);
ALTER TABLE offer ADD COLUMN hidden_because text CHECK (length(hidden_because) BETWEEN 1 AND 500);

-- A hidden comment counts as a removed one does.
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was int := CASE WHEN TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_because IS NULL THEN 1 ELSE 0 END;
  is_now int := CASE WHEN TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_because IS NULL THEN 1 ELSE 0 END;
  changed comment := coalesce(NEW, OLD);
BEGIN
  IF was <> is_now THEN
    UPDATE post SET comment_count = comment_count + is_now - was WHERE id = changed.post_id;
    UPDATE comment SET reply_count = reply_count + is_now - was WHERE id = changed.parent_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER comment_counted ON comment;
CREATE TRIGGER comment_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at, hidden_because ON comment
  FOR EACH ROW EXECUTE FUNCTION count_comments();

-- In the place of a message that a moderator removed.
ALTER TABLE message DROP CONSTRAINT message_kind_check,
  ADD CONSTRAINT message_kind_check CHECK (kind IN ('text', 'system', 'file', 'offer', 'payment', 'removed'));

-- The words of a removed message, for as long as they are evidence of a dispute.
CREATE TABLE removed_message (
  message_id uuid PRIMARY KEY REFERENCES message (id),
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removed_message_ending ON removed_message (removed_at);

-- All reports of one thing until it is decided.
CREATE TABLE report_case (
  id            uuid PRIMARY KEY,
  -- by which people speak of it
  number        int GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind          text NOT NULL CHECK (kind IN ('post', 'comment', 'offer', 'message', 'member')),
  subject_id    uuid NOT NULL,
  -- who wrote it, or whose profile it is
  author_id     uuid NOT NULL REFERENCES member (id),
  state         text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'decided')),
  reports       int NOT NULL DEFAULT 0 CHECK (reports >= 0),
  -- most reported first
  rank          bigint NOT NULL GENERATED ALWAYS AS (-reports) STORED,
  -- every reason that was given, once
  reasons       text[] NOT NULL DEFAULT '{}',
  claimed_by    text CHECK (length(claimed_by) <= 254),
  claimed_until timestamptz,
  decision      text CHECK (decision IN ('nothing', 'hide', 'remove', 'warn', 'suspend')),
  -- for the author
  message       text NOT NULL DEFAULT '' CHECK (length(message) <= 500),
  -- for administrators
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  decided_by    text CHECK (length(decided_by) <= 254),
  decided_at    timestamptz,
  -- what was hidden is shown again since then
  shown_by      text CHECK (length(shown_by) <= 254),
  shown_at      timestamptz,
  -- counts what administrators did with it: each says which count it has seen
  version       int NOT NULL DEFAULT 0 CHECK (version >= 0),
  created_at    timestamptz NOT NULL DEFAULT now(),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CHECK ((state = 'decided') = (decision IS NOT NULL) AND (decision IS NULL) = (decided_by IS NULL)
         AND (decision IS NULL) = (decided_at IS NULL)),
  CHECK ((shown_by IS NULL) = (shown_at IS NULL) AND (shown_at IS NULL OR decision = 'hide'))
);
CREATE UNIQUE INDEX report_case_open ON report_case (kind, subject_id) WHERE state = 'open';
CREATE INDEX report_case_rank ON report_case (rank, id) WHERE state = 'open';
CREATE INDEX report_case_rank_of_kind ON report_case (kind, rank, id) WHERE state = 'open';
CREATE INDEX report_case_newest ON report_case (decided_at DESC, id DESC) WHERE state = 'decided';
CREATE INDEX report_case_newest_of_kind ON report_case (kind, decided_at DESC, id DESC) WHERE state = 'decided';
CREATE INDEX report_case_reasons ON report_case USING gin (reasons);
CREATE INDEX report_case_author ON report_case (author_id, created_at DESC, id DESC);
CREATE INDEX report_case_subject ON report_case (subject_id);

-- Once for each member and thing.
CREATE TABLE report (
  id         uuid PRIMARY KEY,
  case_id    uuid NOT NULL REFERENCES report_case (id),
  member_id  uuid NOT NULL REFERENCES member (id),
  kind       text NOT NULL CHECK (kind IN ('post', 'comment', 'offer', 'message', 'member')),
  subject_id uuid NOT NULL,
  -- 'spam or fraud' is what older apps sent
  reason     text NOT NULL CHECK (reason IN ('false or unsafe', 'illegal', 'fraud', 'spam', 'abuse', 'patient data',
                                             'something else', 'spam or fraud')),
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- the thing as it was when it was reported, sealed; null once its days are over
  evidence   bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, kind, subject_id)
);
CREATE INDEX report_of_case ON report (case_id, created_at, id);
CREATE INDEX report_with_evidence ON report (case_id) WHERE evidence IS NOT NULL;

INSERT INTO report_case (id, kind, subject_id, author_id, reports, reasons, created_at)
SELECT gen_random_uuid(), old.kind, old.subject_id, old.author_id, count(*), array_agg(DISTINCT old.reason), min(old.created_at)
  FROM (SELECT CASE WHEN comment_id IS NULL THEN 'post' ELSE 'comment' END AS kind, coalesce(comment_id, post_report.post_id) AS subject_id,
               coalesce(comment.creator_id, post.creator_id) AS author_id, reason, post_report.created_at
          FROM post_report JOIN post ON post.id = post_report.post_id
          LEFT JOIN comment ON comment.id = post_report.comment_id
         WHERE settled_at IS NULL) AS old
 GROUP BY old.kind, old.subject_id, old.author_id;
INSERT INTO report (id, case_id, member_id, kind, subject_id, reason, note, created_at)
SELECT old.id, report_case.id, old.member_id, report_case.kind, report_case.subject_id, old.reason, old.note, old.created_at
  FROM post_report AS old JOIN report_case ON report_case.subject_id = coalesce(old.comment_id, old.post_id)
 WHERE old.settled_at IS NULL;
DROP TABLE post_report;

INSERT INTO notice_kind (kind) VALUES ('report answered'), ('moderation');
