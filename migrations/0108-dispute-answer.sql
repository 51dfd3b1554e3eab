-- The seller has until answer_by to answer a dispute. unanswered_at is when Mortar said that they had not.
ALTER TABLE dispute ADD COLUMN answer_by timestamptz, ADD COLUMN unanswered_at timestamptz;
UPDATE dispute SET answer_by = opened_at + interval '3 days';
ALTER TABLE dispute ALTER COLUMN answer_by SET NOT NULL;
INSERT INTO notice_kind (kind) VALUES ('dispute unanswered');
