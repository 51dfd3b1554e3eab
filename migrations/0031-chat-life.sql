-- What a chat needs to be lived in: marks of what was delivered and read, muting, files, cards and system lines.
ALTER TABLE chat_member
  ADD COLUMN delivered_seq bigint NOT NULL DEFAULT 0,
  ADD COLUMN muted boolean NOT NULL DEFAULT false;
-- Nobody's marks were kept until now: what is there counts as read.
UPDATE chat_member SET read_seq = chat.last_seq, delivered_seq = chat.last_seq FROM chat WHERE chat.id = chat_member.chat_id;
ALTER TABLE chat_member ADD CHECK (read_seq >= 0 AND delivered_seq >= read_seq);

-- The last to leave a room leaves it to nobody.
ALTER TABLE chat DROP CONSTRAINT chat_check, DROP CONSTRAINT chat_check1;
ALTER TABLE chat
  ADD CONSTRAINT chat_room CHECK ((kind = 'room') = (title IS NOT NULL)),
  ADD CONSTRAINT chat_admin CHECK (kind = 'room' OR admin_id IS NULL),
  ADD CONSTRAINT chat_single CHECK (CASE kind WHEN 'single' THEN first_id IS NOT NULL AND second_id IS NOT NULL
                                              ELSE first_id IS NULL AND second_id IS NULL END);

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

-- The body is the plain words of every kind: the message, the file's name, the sentence of a system line.
ALTER TABLE message
  ADD COLUMN kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'system', 'file', 'offer', 'payment')),
  ADD COLUMN file_id uuid UNIQUE REFERENCES chat_file (id),
  -- what was shown of the offer when it was shared
  ADD COLUMN offer jsonb,
  ADD COLUMN wallet_id uuid REFERENCES wallet (id),
  ADD COLUMN what text CHECK (what IN ('joined', 'left', 'removed', 'renamed', 'admin', 'requested', 'paid', 'received')),
  ADD COLUMN subject_id uuid REFERENCES member (id),
  ADD COLUMN detail text CHECK (length(detail) BETWEEN 1 AND 120),
  ADD CONSTRAINT message_file CHECK ((kind = 'file') = (file_id IS NOT NULL)),
  ADD CONSTRAINT message_offer CHECK ((kind = 'offer') = (offer IS NOT NULL)),
  ADD CONSTRAINT message_payment CHECK ((kind = 'payment') = (wallet_id IS NOT NULL)),
  ADD CONSTRAINT message_system CHECK ((kind IN ('system', 'payment')) = (what IS NOT NULL));
