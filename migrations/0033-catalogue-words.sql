-- The catalogue's names as searches compare them, worked out once and not at every search.
DROP INDEX catalogue_generic_words;
DROP INDEX catalogue_brand_words;
ALTER TABLE catalogue_generic ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (spaced_words(name)) STORED;
ALTER TABLE catalogue_brand ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (spaced_words(name)) STORED;
CREATE INDEX catalogue_generic_words ON catalogue_generic USING gin (words gin_trgm_ops);
CREATE INDEX catalogue_brand_words ON catalogue_brand USING gin (words gin_trgm_ops);
