-- A row that means a product in stock, written differently.
ALTER TABLE stock_import_row
  DROP CONSTRAINT stock_import_row_duplicate_check,
  ADD CONSTRAINT stock_import_row_duplicate_check CHECK (duplicate IN ('before', 'repeated', 'sameBatch', 'alike'));
