-- Announcements: what administrators tell many members at once, whom it reached, and what they did with it.
CREATE TABLE announcement (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('information', 'safety')),
  title         text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  content       text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  -- that title and content are written in
  language      text NOT NULL CHECK (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  -- a path of this product, or empty
  link          text NOT NULL DEFAULT '' CHECK (length(link) <= 200 AND (link = '' OR link ~ '^/[^/]')),
  audience      text NOT NULL CHECK (audience IN ('all', 'state', 'holders')),
  state         text NOT NULL DEFAULT '' CHECK (length(state) <= 40 AND (state <> '') = (audience = 'state')),
  generic_id    int REFERENCES catalogue_generic (id),
  generic_name  text NOT NULL DEFAULT '' CHECK (length(generic_name) <= 120),
  brand_name    text NOT NULL DEFAULT '' CHECK (length(brand_name) <= 120),
  -- as the writer confirmed it
  expected      int NOT NULL CHECK (expected >= 0),
  starts_at     timestamptz NOT NULL,
  ends_at       timestamptz CHECK (ends_at > starts_at),
  published_by  text NOT NULL CHECK (length(published_by) <= 254),
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- members up to this id were told
  told_up_to    uuid,
  -- all were told
  told_at       timestamptz,
  withdrawn_at  timestamptz,
  withdrawn_by  text CHECK (length(withdrawn_by) <= 254),
  withdrawn_for text CHECK (length(withdrawn_for) BETWEEN 1 AND 500),
  CHECK ((audience = 'holders') = (generic_name <> '' OR brand_name <> '')),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_for IS NULL))
);
CREATE INDEX announcement_newest ON announcement (created_at DESC, id DESC);
CREATE INDEX announcement_generic ON announcement (generic_id) WHERE generic_id IS NOT NULL;

CREATE TABLE announcement_member (
  announcement_id uuid NOT NULL REFERENCES announcement (id),
  member_id       uuid NOT NULL REFERENCES member (id),
  seen_at         timestamptz,
  -- read or dismissed: it is not shown in the feed any more
  read_at         timestamptz,
  mailed_at       timestamptz,
  -- told that it was withdrawn
  is_over         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (announcement_id, member_id)
);
CREATE INDEX announcement_unread ON announcement_member (member_id, announcement_id) WHERE read_at IS NULL AND NOT is_over;
CREATE INDEX announcement_standing ON announcement_member (announcement_id, member_id) WHERE NOT is_over;

-- How many, in several rows, so that members who read at once do not wait for each other; a sum of few rows is all of it.
CREATE TABLE announcement_count (
  announcement_id uuid NOT NULL REFERENCES announcement (id),
  slot            int NOT NULL CHECK (slot BETWEEN 0 AND 7),
  sent            int NOT NULL DEFAULT 0,
  seen            int NOT NULL DEFAULT 0,
  read            int NOT NULL DEFAULT 0,
  mailed          int NOT NULL DEFAULT 0,
  PRIMARY KEY (announcement_id, slot)
) WITH (fillfactor = 70);

-- Members as a job walks through them, all or those of a state.
CREATE INDEX member_told ON member (id) WHERE verified_at IS NOT NULL;
CREATE INDEX member_told_of_state ON member (state, id) WHERE verified_at IS NOT NULL;

ALTER TABLE notice DROP CONSTRAINT notice_subject_kind_check,
  ADD CONSTRAINT notice_subject_kind_check
    CHECK (subject_kind IN ('member', 'offer', 'room', 'chat', 'post', 'pharmacy', 'batch alert', 'announcement'));
INSERT INTO notice_kind (kind) VALUES ('announcement'), ('safety announcement'), ('announcement over');
CREATE INDEX notice_announcement ON notice (subject_id, member_id) WHERE subject_kind = 'announcement';
