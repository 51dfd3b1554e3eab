-- Posts of the feed.
CREATE TABLE post (
  id         uuid PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES member (id),
  content    text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  picture_id uuid REFERENCES picture (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX post_newest ON post (created_at DESC, id DESC);
CREATE INDEX post_creator ON post (creator_id);
