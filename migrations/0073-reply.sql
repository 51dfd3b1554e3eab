-- Replies, forwarded messages, and messages that their author deleted for everybody within an hour.
ALTER TABLE message
  -- what it answers, in the same chat
  ADD COLUMN quoted_seq bigint,
  ADD COLUMN forwarded boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (chat_id, quoted_seq) REFERENCES message (chat_id, seq),
  ADD CHECK (quoted_seq < seq),
  DROP CONSTRAINT message_kind_check,
  ADD CONSTRAINT message_kind_check
    CHECK (kind IN ('text', 'system', 'file', 'offer', 'payment', 'removed', 'deleted'));

-- The words and the file of a deleted message, for as long as its chat has a trade that may come before an administrator.
CREATE TABLE deleted_message (
  message_id uuid PRIMARY KEY REFERENCES message (id),
  sealed     bytea NOT NULL,
  file_id    uuid UNIQUE REFERENCES chat_file (id),
  deleted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deleted_message_ending ON deleted_message (deleted_at);
