-- Voice notes: files of chats with a length, measured in what was uploaded. Opus is kept as WebM, AAC of older iPhones as MP4.
ALTER TABLE chat_file
  ADD COLUMN duration_ms int CHECK (duration_ms BETWEEN 1 AND 125000),
  DROP CONSTRAINT chat_file_stored_check,
  DROP CONSTRAINT chat_file_mime_check,
  ADD CONSTRAINT chat_file_stored_check CHECK (stored ~ '^[a-f0-9]{32}\.(webp|pdf|webm|m4a)$'),
  ADD CONSTRAINT chat_file_mime_check CHECK (mime IN ('image/webp', 'application/pdf', 'audio/webm', 'audio/mp4')),
  ADD CONSTRAINT chat_file_duration CHECK ((mime LIKE 'audio/%') = (duration_ms IS NOT NULL));

ALTER TABLE message
  DROP CONSTRAINT message_kind_check,
  DROP CONSTRAINT message_file,
  ADD CONSTRAINT message_kind_check
    CHECK (kind IN ('text', 'system', 'file', 'voice', 'offer', 'payment', 'removed', 'deleted')),
  ADD CONSTRAINT message_file CHECK ((kind IN ('file', 'voice')) = (file_id IS NOT NULL));
