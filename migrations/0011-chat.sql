-- Chats (one to one) and chatrooms, who is in them, and their files; messages follow after the wallets they show.
CREATE TABLE chat (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('single', 'room')),
  title      text CHECK (length(title) BETWEEN 1 AND 80),
  -- null once the last to leave a room has left it to nobody
  admin_id   uuid REFERENCES member (id),
  -- the two members of a one-to-one chat, smaller id first
  first_id   uuid REFERENCES member (id),
  second_id  uuid REFERENCES member (id),
  last_seq   bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT chat_room CHECK ((kind = 'room') = (title IS NOT NULL)),
  CONSTRAINT chat_admin CHECK (kind = 'room' OR admin_id IS NULL),
  CONSTRAINT chat_single CHECK (CASE kind WHEN 'single' THEN first_id IS NOT NULL AND second_id IS NOT NULL
                                          ELSE first_id IS NULL AND second_id IS NULL END),
  CONSTRAINT chat_pair CHECK (first_id < second_id),
  UNIQUE (first_id, second_id)
);

CREATE TABLE chat_member (
  chat_id       uuid NOT NULL REFERENCES chat (id),
  member_id     uuid NOT NULL REFERENCES member (id),
  joined_at     timestamptz NOT NULL DEFAULT now(),
  delivered_seq bigint NOT NULL DEFAULT 0,
  read_seq      bigint NOT NULL DEFAULT 0,
  muted         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (chat_id, member_id),
  CHECK (read_seq >= 0 AND delivered_seq >= read_seq)
);
CREATE INDEX chat_member_of ON chat_member (member_id);

-- Files of chats: only members of the chat ever see them.
CREATE TABLE chat_file (
  id         uuid PRIMARY KEY,
  chat_id    uuid NOT NULL REFERENCES chat (id),
  owner_id   uuid NOT NULL REFERENCES member (id),
  -- as it rests among the private files
  stored     text NOT NULL UNIQUE CHECK (stored ~ '^[a-f0-9]{32}\.(webp|pdf)$'),
  -- as its sender called it
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  mime       text NOT NULL CHECK (mime IN ('image/webp', 'application/pdf')),
  bytes      int NOT NULL CHECK (bytes > 0),
  width      int CHECK (width > 0),
  height     int CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((mime = 'image/webp') = (width IS NOT NULL AND height IS NOT NULL))
);
CREATE INDEX chat_file_owner ON chat_file (owner_id);
