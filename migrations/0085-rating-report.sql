-- The sentence of a rating can be reported, and removed by a moderator. The stars stay.
ALTER TABLE rating
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT rating_removed_check CHECK (removed_at IS NULL OR sentence = '');

ALTER TABLE report_case DROP CONSTRAINT report_case_kind_check,
  ADD CONSTRAINT report_case_kind_check CHECK (kind IN ('post', 'comment', 'offer', 'message', 'member', 'rating'));
ALTER TABLE report DROP CONSTRAINT report_kind_check,
  ADD CONSTRAINT report_kind_check CHECK (kind IN ('post', 'comment', 'offer', 'message', 'member', 'rating'));
