-- A member's chats are listed page by page, by their newest message, which is looked up for the page alone.
ALTER TABLE chat ADD COLUMN last_at timestamptz;
UPDATE chat SET last_at = coalesce(
  (SELECT created_at FROM message WHERE message.chat_id = chat.id AND message.seq = chat.last_seq), created_at);
-- of the newest message; of an empty chat when it was made
ALTER TABLE chat ALTER COLUMN last_at SET NOT NULL, ALTER COLUMN last_at SET DEFAULT now();
