-- Which administrator works on a dispute, since when, and the name that both sides read, such as "Ngozi A.".
ALTER TABLE dispute ADD COLUMN taken_by text CHECK (length(taken_by) <= 254),
  ADD COLUMN taken_name text CHECK (length(taken_name) BETWEEN 1 AND 32),
  ADD COLUMN taken_at timestamptz,
  ADD CHECK ((taken_by IS NULL) = (taken_name IS NULL) AND (taken_by IS NULL) = (taken_at IS NULL));
CREATE INDEX dispute_taken_by ON dispute (taken_by, taken_at) WHERE taken_by IS NOT NULL;
