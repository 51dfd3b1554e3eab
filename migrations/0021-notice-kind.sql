-- The kinds of notices are rows, so that a later migration adds one (INSERT INTO notice_kind) without naming the others.
CREATE TABLE notice_kind (kind text PRIMARY KEY CHECK (length(kind) BETWEEN 1 AND 40));
INSERT INTO notice_kind (kind) VALUES
  ('partner request'), ('request accepted'), ('interest'), ('business group'),
  ('wallet requested'), ('payment received'), ('receipt acknowledged'), ('money released'),
  ('like'), ('comment'), ('reply'), ('licence');
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_known FOREIGN KEY (kind) REFERENCES notice_kind (kind);
