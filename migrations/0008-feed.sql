-- The feed: posts with their kinds and search, comments, likes, counts that are kept with them, and reports.

-- grows with every change, counts included, so that whoever hears of two knows the later one
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TABLE post (
  id            uuid PRIMARY KEY,
  creator_id    uuid NOT NULL REFERENCES member (id),
  -- made by the writer's device: a post sent again over a bad line is the same post
  nonce         uuid,
  kind          text CHECK (kind IN ('job', 'drug information', 'drug enquiry', 'alert')),
  content       text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  words         tsvector NOT NULL GENERATED ALWAYS AS (words_of(content)) STORED,
  picture_id    uuid REFERENCES picture (id),
  like_count    int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  -- comments and replies that are not removed
  comment_count int NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  version       int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at    timestamptz NOT NULL DEFAULT now(),
  edited_at     timestamptz,
  deleted_at    timestamptz,
  CONSTRAINT post_nonce UNIQUE (creator_id, nonce)
-- a like changes a count and nothing that is indexed: room for the new row beside the old one
) WITH (fillfactor = 85);
CREATE INDEX post_newest ON post (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_of_kind ON post (kind, created_at DESC, id DESC) WHERE deleted_at IS NULL AND kind IS NOT NULL;
CREATE INDEX post_of_creator ON post (creator_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_words ON post USING gin (words) WHERE deleted_at IS NULL;
CREATE INDEX post_picture ON post (picture_id) WHERE picture_id IS NOT NULL;
CREATE TRIGGER post_version BEFORE UPDATE ON post FOR EACH ROW EXECUTE FUNCTION count_version();

-- Tells every running server that posts changed: their words, their counts or which of them there are.
CREATE FUNCTION tell_posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'post all');
  RETURN NULL;
END $$;
CREATE TRIGGER post_changed AFTER INSERT OR UPDATE OR DELETE ON post FOR EACH STATEMENT EXECUTE FUNCTION tell_posts_changed();
-- Whom a reader has blocked decides what the feed shows them.
CREATE TRIGGER block_changed AFTER INSERT OR DELETE ON block FOR EACH STATEMENT EXECUTE FUNCTION tell_posts_changed();

CREATE TABLE post_like (
  post_id    uuid NOT NULL REFERENCES post (id),
  member_id  uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, member_id)
);
CREATE INDEX post_like_newest ON post_like (post_id, created_at DESC, member_id DESC);
CREATE INDEX post_like_member ON post_like (member_id);

CREATE TABLE comment (
  id           uuid PRIMARY KEY,
  post_id      uuid NOT NULL REFERENCES post (id),
  -- the comment whose thread this reply is in; a thread is one level deep
  parent_id    uuid,
  creator_id   uuid NOT NULL REFERENCES member (id),
  -- made by the writer's device: a comment sent again over a bad line is the same comment
  nonce        uuid,
  -- whom a reply to a reply answers
  addressee_id uuid REFERENCES member (id),
  content      text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  like_count   int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  -- replies that are not removed
  reply_count  int NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
  created_at   timestamptz NOT NULL DEFAULT now(),
  edited_at    timestamptz,
  deleted_at   timestamptz,
  CHECK (addressee_id IS NULL OR parent_id IS NOT NULL),
  CONSTRAINT comment_nonce UNIQUE (creator_id, nonce),
  UNIQUE (id, post_id),
  FOREIGN KEY (parent_id, post_id) REFERENCES comment (id, post_id)
);
CREATE INDEX comment_of_post ON comment (post_id, created_at, id) WHERE parent_id IS NULL;
CREATE INDEX comment_reply ON comment (parent_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX comment_creator ON comment (creator_id);

CREATE TABLE comment_like (
  comment_id uuid NOT NULL REFERENCES comment (id),
  member_id  uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (comment_id, member_id)
);
CREATE INDEX comment_like_member ON comment_like (member_id);

-- Counts follow their rows in the same statement, whoever writes it. The argument is 1 for rows that came, -1 for rows that went.
CREATE FUNCTION count_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post SET like_count = like_count + changed.likes * TG_ARGV[0]::int
    FROM (SELECT post_id, count(*)::int AS likes FROM moved GROUP BY post_id) AS changed WHERE post.id = changed.post_id;
  RETURN NULL;
END $$;
CREATE TRIGGER post_like_came AFTER INSERT ON post_like REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes('1');
CREATE TRIGGER post_like_went AFTER DELETE ON post_like REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes('-1');

CREATE FUNCTION count_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE comment SET like_count = like_count + changed.likes * TG_ARGV[0]::int
    FROM (SELECT comment_id, count(*)::int AS likes FROM moved GROUP BY comment_id) AS changed
   WHERE comment.id = changed.comment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER comment_like_came AFTER INSERT ON comment_like REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_likes('1');
CREATE TRIGGER comment_like_went AFTER DELETE ON comment_like REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_likes('-1');

CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was int := CASE WHEN TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN 1 ELSE 0 END;
  is_now int := CASE WHEN TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN 1 ELSE 0 END;
  changed comment := coalesce(NEW, OLD);
BEGIN
  IF was <> is_now THEN
    UPDATE post SET comment_count = comment_count + is_now - was WHERE id = changed.post_id;
    UPDATE comment SET reply_count = reply_count + is_now - was WHERE id = changed.parent_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER comment_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON comment
  FOR EACH ROW EXECUTE FUNCTION count_comments();

-- What members report, for those who look after the feed; once a member and thing.
CREATE TABLE post_report (
  id         uuid PRIMARY KEY,
  post_id    uuid NOT NULL REFERENCES post (id),
  -- the comment that is meant, or null for the post itself
  comment_id uuid,
  member_id  uuid NOT NULL REFERENCES member (id),
  reason     text NOT NULL CHECK (reason IN ('false or unsafe', 'patient data', 'abuse', 'spam or fraud', 'something else')),
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (post_id, comment_id, member_id),
  FOREIGN KEY (comment_id, post_id) REFERENCES comment (id, post_id)
);
CREATE INDEX post_report_open ON post_report (created_at, id) WHERE settled_at IS NULL;
