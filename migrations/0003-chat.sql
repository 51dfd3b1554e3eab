-- Chats (one to one) and chatrooms, their members, and messages numbered per chat.
CREATE TABLE chat (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('single', 'room')),
  title      text CHECK (length(title) BETWEEN 1 AND 80),
  admin_id   uuid REFERENCES member (id),
  -- the two members of a one-to-one chat, smaller id first
  first_id   uuid REFERENCES member (id),
  second_id  uuid REFERENCES member (id),
  last_seq   bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'room') = (title IS NOT NULL AND admin_id IS NOT NULL)),
  CHECK ((kind = 'single') = (first_id IS NOT NULL AND second_id IS NOT NULL)),
  CHECK (first_id < second_id),
  UNIQUE (first_id, second_id)
);

CREATE TABLE chat_member (
  chat_id   uuid NOT NULL REFERENCES chat (id),
  member_id uuid NOT NULL REFERENCES member (id),
  joined_at timestamptz NOT NULL DEFAULT now(),
  read_seq  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (chat_id, member_id)
);
CREATE INDEX chat_member_of ON chat_member (member_id);

CREATE TABLE message (
  chat_id    uuid NOT NULL REFERENCES chat (id),
  seq        bigint NOT NULL CHECK (seq > 0),
  id         uuid NOT NULL UNIQUE,
  member_id  uuid NOT NULL REFERENCES member (id),
  -- made by the sender's device: the same send twice is one message
  nonce      uuid NOT NULL,
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chat_id, seq),
  UNIQUE (member_id, nonce)
);
