-- What a table holds twice, and what was imported before.
ALTER TABLE stock_import
  -- SHA-256 of the file, in hex; null where it was uploaded before this
  ADD COLUMN file_hash text CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  -- acts that brought goods of this table before, the newest first
  ADD COLUMN earlier_acts uuid[] NOT NULL DEFAULT '{}';

ALTER TABLE stock_import_row
  DROP CONSTRAINT stock_import_row_outcome_check,
  ADD CONSTRAINT stock_import_row_outcome_check
    CHECK (outcome IN ('above', 'product', 'batch', 'added', 'listed', 'skipped', 'fault')),
  ADD COLUMN duplicate text CHECK (duplicate IN ('before', 'repeated', 'sameBatch'));
CREATE INDEX stock_import_row_duplicate ON stock_import_row (import_id, number) WHERE duplicate IS NOT NULL;

-- the imports of a pharmacy, by the hashes of their files
CREATE INDEX stock_act_import ON stock_act (pharmacy_id, request_hash) WHERE kind = 'import';
