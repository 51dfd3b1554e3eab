-- What a count covers: everything, or the batches of a shelf, a class, a search or a turn that were in stock when it began.
ALTER TABLE stock_count
  ADD COLUMN scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'shelf', 'class', 'words', 'cycle'));

CREATE TABLE stock_count_batch (
  count_id uuid NOT NULL REFERENCES stock_count (id),
  batch_id uuid NOT NULL REFERENCES batch (id),
  PRIMARY KEY (count_id, batch_id)
);
CREATE INDEX stock_count_batch_goods ON stock_count_batch (batch_id);
