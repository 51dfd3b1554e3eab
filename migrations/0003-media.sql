-- Pictures of members, posts, offers and cases.
CREATE TABLE picture (
  id         uuid PRIMARY KEY,
  owner_id   uuid NOT NULL CONSTRAINT picture_owner_fkey REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED,
  name       text NOT NULL UNIQUE CHECK (name ~ '^[a-f0-9]{32}\.webp$'),
  width      int NOT NULL CHECK (width > 0),
  height     int NOT NULL CHECK (height > 0),
  bytes      int NOT NULL CHECK (bytes > 0),
  -- Who may see it: everybody who has its address, or only the parties of the case it shows. The server, which holds the
  -- files, removes those that nothing shows any more.
  place      text NOT NULL DEFAULT 'public' CHECK (place IN ('public', 'private', 'to remove')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_owner ON picture (owner_id);
CREATE INDEX picture_marked ON picture (id) WHERE place = 'to remove';

-- here, because members and pictures name each other
ALTER TABLE member ADD FOREIGN KEY (picture_id) REFERENCES picture (id);
