-- What a member corrected in a row of an imported table, by field. The cells stay as they are in the file.
ALTER TABLE stock_import_row ADD COLUMN edits jsonb NOT NULL DEFAULT '{}';
