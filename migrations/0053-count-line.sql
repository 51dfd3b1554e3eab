-- Which line of a batch holds, so that a count is read off an index of those alone.
ALTER TABLE stock_count_line ADD COLUMN is_last boolean NOT NULL DEFAULT true;
UPDATE stock_count_line AS line SET is_last = false WHERE EXISTS (SELECT FROM stock_count_line AS later WHERE later.replaces = line.id);
CREATE INDEX stock_count_line_last ON stock_count_line (count_id, batch_id) INCLUDE (counted, outcome) WHERE is_last;
CREATE INDEX stock_count_line_flagged ON stock_count_line (count_id) WHERE is_last AND outcome IN ('reserved', 'corrected');
CREATE FUNCTION keep_last_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_count_line SET is_last = false WHERE id = NEW.replaces;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_count_line_replaced AFTER INSERT ON stock_count_line FOR EACH ROW
  WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION keep_last_line();

-- A batch is looked for by how its number begins.
CREATE INDEX batch_by_key ON batch (pharmacy_id, batch_key COLLATE "C") WHERE batch_key <> '';
